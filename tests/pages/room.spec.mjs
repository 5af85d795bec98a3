// In every state of the page, in both languages and whatever font the system has, no control lies outside the window or
// on another, no text is cut, and the table is clear of what is written.
import { expect, test } from './fixtures.mjs';
import { FONTS } from './fonts.mjs';
import { SCENES, storageOf } from './scenes.mjs';
import { expectRoom } from './page.mjs';
import { howMany } from './tiers.mjs';

const SIZES = [
  [390, 844], [844, 390], [360, 740], [320, 568], [568, 320], [705, 900],
  [740, 360], [667, 375], [640, 360], [1024, 600], [820, 1180], [800, 600], [1440, 900],
  [612, 436], [780, 510], [1100, 640],
];
const LOCALES = { German: 'de-DE', English: 'en-US' };

// What lies outside the window, or on the table, as sentences. Runs in the page.
function outside() {
  const found = [];
  const view = document.querySelector('dialog[open]') ?? document.body;
  const boxOf = (it) => it.getBoundingClientRect();
  const isOver = (a, b) => 1 < Math.min(a.right, b.right) - Math.max(a.left, b.left) &&
    1 < Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isIn = (it, by = 1) => -by <= it.left && it.right <= innerWidth + by && -by <= it.top && it.bottom <= innerHeight + by;
  // What scrolls by itself has controls to be scrolled to.
  const scrolls = (it) => it !== null && it !== document.body &&
    (/auto|scroll/.test(getComputedStyle(it).overflowY) && it.clientHeight < it.scrollHeight || scrolls(it.parentElement));
  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const control of [...view.querySelectorAll('button, input, select, a')].filter(isSeen)) {
    const what = control.id || control.dataset.name || control.textContent.trim();
    const box = boxOf(control);
    if (box.width < 2) continue;
    if (!isIn(box) && !(scrolls(control) && box.right <= innerWidth + 1)) found.push(`${what} is outside the window`);
  }
  if (view !== document.body) return isIn(boxOf(view)) ? found : [...found, 'the dialog is outside the window'];
  const table = boxOf(document.getElementById('table'));
  // Whatever is said, the game can be seen.
  const least = Math.max(140, 0.36 * innerHeight);
  if (table.height < least) found.push(`the table is ${table.height} px high, and not ${least}`);
  if ('panel' in document.body.dataset && !isSeen(document.getElementById('review'))) found.push('the question is not there');
  const number = document.getElementById('number');
  if (isSeen(number) && /^-?\d{1,10}$/.test(number.value) && number.clientWidth + 1 < number.scrollWidth) found.push('the number is cut');
  const cards = [...document.querySelectorAll('.card')].filter(isSeen).map(boxOf);
  if (document.body.dataset.moves === 'open') return found;
  for (const id of ['top', 'watching', 'hello', 'status', 'caption', 'review', 'shorter', 'dock', 'side']) {
    const part = document.getElementById(id);
    if (!part || !isSeen(part) || getComputedStyle(part).display === 'contents') continue;
    if (!isIn(boxOf(part)) && !scrolls(part)) found.push(`#${id} is outside the window`);
    if (cards.some((it) => isOver(it, boxOf(part)))) found.push(`#${id} lies on cards`);
    // A caption of two lines may lie on what is empty of the table.
    if (id !== 'caption' && isOver(boxOf(part), table)) found.push(`#${id} lies on the table`);
  }
  const said = ['hello', 'verdict', 'caption', 'review', 'shorter'].map((id) => document.getElementById(id)).filter((it) => it && isSeen(it));
  for (const [nth, one] of said.entries()) {
    for (const other of said.slice(nth + 1)) {
      if (isOver(boxOf(one), boxOf(other))) found.push(`#${one.id} and #${other.id} lie on each other`);
    }
  }
  const page = document.scrollingElement;
  if (innerWidth < page.scrollWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  if (innerHeight < page.scrollHeight) found.push(`the page is ${page.scrollHeight} px high`);
  return found;
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const scenes = Object.keys(SCENES).slice(0, howMany(Infinity, 5));
const fonts = howMany(FONTS, ['wide']);
for (const font of fonts) {
  for (const [language, locale] of Object.entries(LOCALES).slice(0, howMany(2, 1))) {
    test.describe(`with a ${font} font, in ${language}`, () => {
      for (const scene of scenes) {
        test.describe(() => {
          test.use({ font, locale, storageState: storageOf(scene) });

          test(`there is room: ${scene} @phone-only`, async ({ page }) => {
            await SCENES[scene](page);
            for (const [width, height] of SIZES.slice(0, howMany(Infinity, 6))) {
              await page.setViewportSize({ width, height });
              const what = `${scene} at ${width}x${height}`;
              const settled = { message: what, intervals: [0, 50, 100, 250, 500], timeout: 8_000 };
              await expect.soft.poll(() => page.evaluate(outside), settled).toEqual([]);
              await expectRoom(page, what);
            }
          });
        });
      }
    });
  }
}
