// The first visit: what the page is, which games there are, and how to get a deal.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { expectAccessible, expectVerdict } from './page.mjs';
import { FRESH } from './states.mjs';
import { thoroughUnless } from './tiers.mjs';

test.describe('a first visit', () => {
  test.use({ storageState: FRESH });

  test('says what the page is, until a card is moved @phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '#freecell/617');
    const hello = page.locator('#hello');
    await expect(hello).toBeVisible();
    await expect(hello).toContainText('see at any time whether you can still win');
    await expect(hello).toContainText('No advertising, no account, works offline.');
    await expectVerdict(page, 'winnable');
    await expectAccessible(page, 'a first visit');
    await page.click('#hello-help');
    await expect(page.locator('#dialog')).toHaveAttribute('data-open', 'help');
    await expect(page.locator('#rules li span').nth(1)).toHaveText('Columns build down, red on black and black on red.');
    await expect(page.locator('#rules svg')).toHaveCount(5);
    await expect(page.locator('#help-more')).toContainText('No advertising, no account, works offline.');
    await expectAccessible(page, 'the rules');
    await page.keyboard.press('Escape');
    await page.click('#hello-games');
    const games = page.locator('#game-list button');
    await expect(games).toHaveCount(19);
    await expect(games.first()).toContainText('Every card is open.');
    await expect(page.locator('#game-list [aria-current]')).toContainText('FreeCell');
    // Each picture shows the 52 cards of a deal, except those that others of their pile hide.
    expect(await games.first().locator('svg .paper').count()).toBe(52);
    await expectAccessible(page, 'games');
    await games.filter({ has: page.getByText('Yukon', { exact: true }) }).click();
    await expect(page).toHaveTitle('Yukon 617 · Unbury');
    await page.goBack();
    await expect(page).toHaveTitle('FreeCell 617 · Unbury');
    await page.keyboard.press('3');
    await page.keyboard.press('a');
    await expect(hello).toBeHidden();
    await page.reload();
    await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
    await expect(hello).toBeHidden();
  });
});

for (const [width, height] of [[844, 390], [320, 568], [360, 740], [390, 844], [820, 1180]]) {
  test.describe(`a first visit at ${width}x${height}`, () => {
    test.use({ storageState: FRESH, viewport: { width, height } });

    test(`shows the name, the rules and the games @phone-only${thoroughUnless(width === 844)}`, async ({ page }) => {
      await open(page, '#freecell/617');
      for (const its of ['#hello p', '#hello .name', '#hello .promise', '#hello-games', '#hello-help']) {
        await expect(page.locator(its).first()).toBeInViewport({ ratio: 1 });
      }
      await page.tap('#hello-help');
      await expect(page.locator('#rules')).toBeVisible();
      await page.tap('#dialog-close');
      await page.keyboard.press('3');
      await page.keyboard.press('a');
      await expect(page.locator('#hello')).toBeHidden();
    });
  });
}

test('with a deal of a chosen difficulty, the page says that it can be won @phone-thorough @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.click('#random');
  await page.click('#levels button:has-text("Very hard")');
  await expect(page.locator('#levels [aria-pressed=true] b')).toHaveText('Very hard');
  await expectAccessible(page, 'how hard');
  await page.click('#new-deal');
  await expect(page).not.toHaveTitle('FreeCell 617 · Unbury');
  await expect(page.locator('#caption-text')).toHaveText('A very hard deal, and it can be won.');

  // Only FreeCell has this choice: in other games, a deal of any difficulty comes up.
  await page.click('#random');
  await page.click('#new-restart');
  await expect(page.locator('#dialog')).toBeHidden();
  await page.fill('#number', '#yukon/5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Yukon 5 · Unbury');
  await page.click('#random');
  await expect(page.locator('#levels')).toBeHidden();
  await page.click('#new-deal');
  await expect(page).not.toHaveTitle('Yukon 5 · Unbury');
});

test('a deal pasted on the table can be played, and has its number if it is a numbered one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#freecell/1');
  const paste = (text) => page.evaluate((it) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', it);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  const [, rows] = readFileSync(new URL('../golden/ms-deals.txt', import.meta.url), 'utf8').split('\n#617\n');
  await paste(rows.split('\n#')[0]);
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expect(page.locator('#dialog')).toBeHidden();
  await paste('#klondike-draw-one/12');
  await expect(page).toHaveTitle('Klondike, draw one 12 · Unbury');
  await paste('no deal at all');
  await expect(page.locator('#text-error')).toContainText('“no” is not a card');
  await expect(page.locator('#text')).toHaveValue('no deal at all');
  await page.click('#dialog-close');
  // The browser does not paste the text a second time, into the field that opens.
  await page.evaluate(() => navigator.clipboard.writeText('2C nonsense QD'));
  await page.keyboard.press('Control+v');
  await expect(page.locator('#text-error')).toContainText('“nonsense” is not a card');
  await expect(page.locator('#text')).toHaveValue('2C nonsense QD');
});
