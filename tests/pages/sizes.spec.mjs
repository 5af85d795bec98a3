// Cards have the sizes of the design on screens of any size, the longest column fits, and no label is cut.
import { expect, open, test } from './fixtures.mjs';
import { DECK } from './klondike.mjs';
import { choose, expectRoom, solve } from './page.mjs';
import { howMany } from './tiers.mjs';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// Windows, from a small phone to a wide desk, upright and on its side; and how wide and high a card of FreeCell is there
// in the design's prototype. In all px. The quick tier looks at the first of them.
const SIZES = [
  [320, 568, 36.4, 53.4], [390, 844, 44.3, 70.8], [844, 390, 56.4, 78.9], [768, 1024, 86.5, 121.8],
  [1024, 768, 80.8, 113.1], [1366, 768, 101.5, 142.2], [1920, 1080, 143.7, 201.1], [280, 653, 32, 51.2],
  [360, 740, 40.9, 64.5], [412, 915, 46.7, 74.7], [430, 932, 48.7, 78], [667, 375, 40.6, 56.8], [932, 430, 64.2, 89.9],
  [820, 1180, 92.3, 133.6], [1180, 820, 97.2, 136.1], [1280, 720, 95, 133.1], [1536, 864, 114.5, 160.3],
  [2560, 1440, 192.2, 269.2], [3440, 1440, 192.3, 269.2],
].slice(0, howMany(19, 7));

// A position with a column than which no legal one is longer: a king's whole run on six other cards.
const RUN = 'KSQHJSTH9S8H7S6H5S4H3S2HAS';
const others = DECK.filter((card) => !RUN.match(/../g).includes(card));
const columns = [others.splice(0, 6).join('') + RUN];
while (columns.length < 8) columns.push(others.splice(0, 5).join(''));
const LONGEST = `freecell/=----.${columns.join('.')}`;

// What the design's formulas say of a table with columns from `top` on: the gap between two cards side by side, and what is
// seen of a covered card in a column of `n`.
function formulas({ width, height, top }, w, h, n) {
  const room = height - top - (4 + 0.01 * width);
  return { gap: Math.max(1, 0.11 * w - 2), strip: Math.min(0.42 * h + 18, (room - h) / 7.2, (room - h) / (n - 1)) };
}

// The sizes in the page, in px, and whether every card of the longest column is on the table.
const sizes = (page) => page.evaluate(() => {
  const boxOf = (it) => it.getBoundingClientRect();
  const table = boxOf(document.getElementById('table'));
  const column = (name) => [...document.querySelectorAll(`.card[data-pile="${name}"]`)].map(boxOf).sort((a, b) => a.top - b.top);
  const names = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const longest = names.map(column).reduce((a, b) => a.length < b.length ? b : a);
  const [first, second] = longest;
  const lefts = [...document.querySelectorAll('.pile.column')].map((it) => boxOf(it).left).sort((a, b) => a - b);
  return {
    width: table.width, height: table.height, top: first.top - table.top, n: longest.length,
    w: first.width, h: first.height, gap: lefts[1] - lefts[0] - first.width, strip: second.top - first.top,
    fits: longest.at(-1).bottom <= table.bottom,
  };
});

function expectNear(found, wanted, what) {
  for (const [name, value] of Object.entries(wanted)) {
    expect(Math.abs(found[name] - value), `${name} ${what}: ${found[name]}, and ${value} in the design`).toBeLessThanOrEqual(2);
  }
}

test('cards have the sizes of the design, and the longest column fits', async ({ page }) => {
  for (const [link, n] of [['freecell/617', 7], [LONGEST, 19]]) {
    await open(page, `#${link}`);
    for (const [width, height, w, h] of SIZES) {
      await page.setViewportSize({ width, height });
      // The table is measured in a frame after it changed its size.
      await expect(async () => {
        const found = await sizes(page);
        const what = `at ${width}x${height}, ${link}`;
        expect(found.n).toBe(n);
        expectNear(found, { w, h, ...formulas(found, found.w, found.h, n) }, what);
        expect(found.fits, what).toBe(true);
      }).toPass({ intervals: [0, 50, 100, 250, 500], timeout: 20_000 });
    }
  }
});

for (const language of ['English', 'Deutsch']) {
  test(`no label is cut in ${language} @thorough`, async ({ page }) => {
    await open(page, '#freecell/617');
    await choose(page, 'language', language);
    const look = async (what) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await expectRoom(page, `${what} at ${width}x${height}`);
      }
    };
    await look('to play');
    await solve(page);
    await page.keyboard.press('ArrowRight');
    await look('to watch');
    await page.keyboard.press('End');
    await look('won');
  });
}
