import { expect, open, test } from './fixtures.mjs';
import { SLOW, expectAccessible, expectRoom, expectVerdict } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

test.use({ locale: 'de-DE' });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const SCANNED = ['lost', 'winnable', 'notice', 'games', 'position', 'settings', 'help', 'editing'];

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
