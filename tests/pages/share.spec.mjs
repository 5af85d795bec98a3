// Sharing a game at any time, and what other programs show of a link.
import { expect, open, test } from './fixtures.mjs';

const link = (page) => page.evaluate(() => location.href);

test('the system\'s sheet gets the link to the game where there is one @phone', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => { window.shared.push(data.url); };
  });
  await open(page, '#freecell/617');
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/617\/1a\/1$/);
  await page.click('#share');
  expect(await page.evaluate(() => window.shared)).toEqual([await link(page)]);
});

test('without one the link is copied, and can be opened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => { delete Navigator.prototype.share; });
  await open(page, '#klondike-draw-one/7');
  await page.keyboard.press('d');
  await page.click('#share');
  await expect(page.locator('#live')).toHaveText('The link to this game is on the clipboard.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(copied);
  await expect(other).toHaveTitle('Klondike, draw one 7 · Unbury');
  await expect(other.locator('.card[data-pile=w]')).toHaveCount(1);
  await other.close();
});

test('a link brings a title and a picture', async ({ page, request }) => {
  await open(page);
  const meta = (name) => page.getAttribute(`meta[property="og:${name}"]`, 'content');
  expect(await meta('title')).toBe('Unbury: play and solve solitaire');
  expect((await meta('description')).length).toBeGreaterThan(40);
  const picture = await request.get(new URL(await meta('image'), page.url()).href);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
