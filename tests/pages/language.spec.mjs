import { expect, open, test } from './fixtures.mjs';
import { SLOW, expectAccessible, expectVerdict } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

test.use({ locale: 'de-DE' });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// Texts that are cut off, or stick out of the window, as sentences. Runs in the page.
function cutOff() {
  const found = [];
  const texts = [...document.querySelectorAll('button, label, p, strong, span, h2, td, th, caption, code, select, dialog')]
    .filter((it) => it.textContent.trim() !== '' && it.checkVisibility({ visibilityProperty: true }))
    // Not what only screen readers find, the cards, and the list that scrolls.
    .filter((it) => !it.matches('.card *, #move-list *, option') && getComputedStyle(it).clipPath === 'none')
    .filter((it) => !it.closest('.unseen, .label') && getComputedStyle(it).textOverflow !== 'ellipsis');
  for (const text of texts) {
    const what = `${text.id || text.tagName} “${text.textContent.trim().slice(0, 40)}”`;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = text;
    if (0 < clientWidth && clientWidth + 1 < scrollWidth) found.push(`${what} is too wide`);
    if (!text.matches('dialog') && 0 < clientHeight && clientHeight + 1 < scrollHeight) found.push(`${what} is too high`);
    const box = text.getBoundingClientRect();
    if (box.left < -1 || innerWidth + 1 < box.right) found.push(`${what} sticks out of the window`);
    if (!text.closest('dialog') && innerHeight + 1 < box.bottom) found.push(`${what} is below the window`);
  }
  // A notice may lie over piles, until it is read.
  const main = [...document.querySelectorAll('button:not(.pile), input, select')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('#move-list'));
  for (const [nth, one] of main.entries()) {
    for (const other of main.slice(nth + 1)) {
      const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
      const isOver = 1 < Math.min(a.right, b.right) - Math.max(a.left, b.left) &&
        1 < Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isCovered = document.querySelector('dialog[open]') !== null || document.body.dataset.moves === 'open';
      if (isOver && !isCovered) found.push(`#${one.id} and #${other.id} overlap`);
    }
  }
  return found;
}

const SCANNED = ['lost', 'winnable', 'notice', 'games', 'position', 'settings', 'help', 'editing'];

async function expectRoom(page, when) {
  const settled = { message: when, intervals: [0, 50, 100, 250, 500] };
  await expect.poll(() => page.evaluate(cutOff), settled).toEqual([]);
}

test('a browser that likes German best is answered in it', async ({ page }) => {
  await open(page, '#freecell/1/3a3b63/0');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  await expect(page.getByRole('button', { name: 'Lösung ansehen', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Spiel' })).toBeVisible();
  await expect(page.locator('#random')).toHaveAttribute('title', 'Neu geben; n gibt sofort');
  await expect(page.locator('#play')).toHaveAttribute('title', 'Start (Leertaste)');
  await expect(page.locator('#table')).toHaveAttribute('aria-label', 'Kartentisch');
  await expect(page.locator('#speed option')).toHaveText(['0,5×', '1×', '2×', '4×', '8×', 'Sofort']);
  await expectVerdict(page, 'unasked', 'Ist das lösbar?', '„Lösung ansehen“ findet es heraus.');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#live')).toHaveText('Zug 1 von 3: Herz-Zwei von Spalte 3 in Zelle a.');
  await expect(page.locator('[data-move="1"]')).toHaveText(/^Zug 1:\s*3a\s*2♥\s*→ Zelle a$/);
  await expect(page.locator('.pile[data-name=a]')).toHaveAttribute('aria-label', 'Zelle a, Herz-Zwei');
  await page.click('#help');
  await expect(page.locator('#dialog')).toContainText('Der Löser läuft auf diesem Gerät');
  await expect(page.locator('#dialog')).toContainText('Leertaste');
});

test('other languages than those it speaks are answered in English @thorough', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'nl-NL', baseURL });
  const page = await context.newPage();
  await open(page, '#freecell/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectVerdict(page, 'unasked', 'Can it be won?');
  await context.close();
});

test('another language is spoken at once, and nothing is fetched for it', async ({ page }) => {
  await open(page, '#klondike-draw-three/1');
  await page.click('#menu');
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  for (const [language, code] of [['English', 'en'], ['Deutsch', 'de'], ['English', 'en']]) {
    await page.selectOption('#language', { label: language });
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
  expect(fetched).toEqual([]);
});

for (const [width, height] of [[1366, 768], [390, 844], [844, 390], [320, 568]]) {
  test(`German has room, and the scan finds nothing, at ${width}x${height}${thoroughUnless(width === 390)}`, async ({ page }, { outputDir }) => {
    const look = async (name) => {
      await page.evaluate(() => document.activeElement.blur());
      await expectRoom(page, name);
      if (SCANNED.includes(name)) await expectAccessible(page, name);
      await page.screenshot({ path: `${outputDir}/${name}-${width}x${height}.png`, scale: 'css' });
    };
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/11982');
    await look('fresh-deal');
    await page.keyboard.press('s');
    await expectVerdict(page, 'lost', 'Nicht lösbar', 'Bewiesen durch eine Suche, die nichts ausgelassen hat.');
    await look('lost');
    await page.fill('#number', 'freecell/617');
    await page.click('#deal');
    await page.keyboard.press('s');
    await expectVerdict(page, 'winnable', /^Lösbar in \d+ Zügen$/);
    await look('winnable');
    if (await page.locator('#moves-toggle').isVisible()) {
      await page.click('#moves-toggle');
      await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
      await look('moves');
      await page.click('#moves-close');
    }
    await page.keyboard.press('End');
    await expectVerdict(page, 'won', /^Gelöst in \d+ Zügen$/);
    await look('won');
    await page.click('#won-main');
    await page.fill('#number', 'spider/1');
    await page.click('#deal');
    await expect(page.locator('#notice-text')).toContainText('Ein Spiel „spider“ gibt es nicht.');
    await look('notice');
    for (const tab of ['games', 'position', 'settings', 'help']) {
      if (!await page.locator('#dialog').isVisible()) await page.click('#menu');
      await page.click(`[data-tab=${tab}]`);
      if (tab === 'help') await expect(page.locator('#dialog table')).toBeVisible();
      await look(tab);
    }
    await page.goto(`./#${SLOW}`);
    await page.keyboard.press('s');
    await expect(page.locator('#verdict-more')).toHaveText(/\d Stellungen$|Millionen Stellungen$/);
    await page.click('#action[data-action=stop]');
    await expectVerdict(page, 'unknown', 'Noch ungeklärt', /^Nach .* Stellungen angehalten\.$/);
    await look('stopped');
  });
}
