// How games end: without a move left, with cards that only have to go home, and won.
import { expect, open, test } from './fixtures.mjs';
import { NEARLY_WON } from './memories.mjs';
import { board, expectAccessible, expectLanded, expectPlace, expectVerdict, expectWon } from './page.mjs';
import { FRESH } from './states.mjs';

test.use({ storageState: FRESH });

// An ace goes home by itself, the four cells are full then, and nothing fits.
const DEAD_END = ['2', 'a', '7', 'b', '4', 'c', '1', 'd'];

test('a dead end says so and stays, and the review is there when it is asked for @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/31465');
  for (const key of DEAD_END) await page.keyboard.press(key);
  await expectVerdict(page, 'lost', 'No move is left');
  await expect(page.locator('#live')).toContainText('No move is left.');
  const before = await board(page);
  // The companion has found where, and the page leads nowhere by itself.
  await expect(page.locator('#verdict-more')).toHaveText(/^Lost since move \d\./);
  await page.waitForTimeout(1_000);
  expect(await board(page)).toEqual(before);
  await expectPlace(page, 5, 5);
  await expect(page.locator('body')).toHaveAttribute('data-mode', 'own');
  await expect(page.locator('#hint')).toHaveAttribute('aria-description', 'No move wins from here.');
  await expectAccessible(page, 'a dead end');

  await expect(page.locator('#review-open')).toHaveText('Where did I lose it?');
  await page.click('#review-open');
  await expect(page.locator('#review-title')).toHaveText(/^Move \d lost the game$/);
  await page.click('#back-to-own');
  expect(await board(page)).toEqual(before);
  await expectPlace(page, 5, 5);
});

// Whether all of each letter is seen: nothing lies on its right edge.
const hiddenLetters = (page) => page.$$eval('.card', (cards) => cards.filter((card) => {
  const { right, top, height } = card.querySelector('.index path').getBoundingClientRect();
  const seen = document.elementFromPoint(right - 1, top + height / 2)?.closest('.card');
  return seen !== card;
}).map((card) => card.dataset.card));

for (const [width, height] of [[1366, 768], [390, 844], [844, 390], [320, 568]]) {
  const tier = width === 390 ? '' : ' @thorough';
  test(`a win lies in four fans that show every letter, and its card is put away, ${width}x${height}${tier}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, NEARLY_WON);
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await expectWon(page);
    const card = page.locator('#won');
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(page.locator('#action[data-action=new-deal]')).toBeVisible();
    await expectLanded(page);
    await expect(page.locator('#board[data-fan]')).toHaveCount(1);
    await expect.poll(() => hiddenLetters(page)).toEqual([]);
    const rows = await page.$$eval('.card', (cards) => {
      const middle = cards.filter(({ dataset }) => dataset.card[0] === '7');
      return middle.map((it) => it.getBoundingClientRect().top).sort((a, b) => a - b);
    });
    for (const nth of [1, 2, 3]) expect(rows[nth] - rows[nth - 1]).toBeGreaterThan(15);

    await page.keyboard.press('u');
    await page.keyboard.press('Control+y');
    await expect(card).toBeVisible();
    await page.click('#won-close');
    await expect(card).toBeHidden();
    await page.keyboard.press('u');
    await page.keyboard.press('Control+y');
    await expect(card).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.locator('body')).toHaveAttribute('data-mode', 'watch');
    await expect(card).toBeHidden();
    await expect(page.locator('#board[data-fan]')).toHaveCount(0);
  });
}

test('the stock says how often it can still be turned over, and Finish sends home what is left @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#klondike-draw-one,redeals=2/=KS.QS.KHQC.KD.KC....');
  const stock = page.locator('.pile.stock');
  await expect(stock).toHaveAttribute('data-redeals', '2');
  await expect(stock).toHaveAttribute('aria-label', 'Stock, 1 card, 2 redeals left');
  await expect(page.locator('#action[data-action=finish]')).toHaveCount(0);
  await page.keyboard.press('d');
  await expectVerdict(page, 'winnable', 'A win is certain', 'All remaining cards can go home: press “Finish”.');
  await page.keyboard.press('d');
  await expect(stock).toHaveAttribute('data-redeals', '1');
  await page.click('#action[data-action=finish]');
  await expectWon(page);
  await expect(page.locator('#live')).toHaveText('6 cards to the foundations. The game is won.');
});
