import { expect, open, test } from './fixtures.mjs';
import { board, deal, dealtBoard, expectPlace, expectVerdict, expectWon, solve } from './page.mjs';

const ready = 'html[data-app=ready][data-worker=ready]';

test('a reload keeps the game and the place in it @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.fill('#scrubber', '40');
  const before = await board(page);
  await expect(page).toHaveURL(/#freecell\/617\/[0-9a-hv]+\/40$/);
  await page.reload();
  await expectPlace(page, 40, nMoves);
  await expectVerdict(page, 'winnable', `Still winnable in ${nMoves - 40} moves`);
  expect(await board(page)).toEqual(before);
});

test('a reload keeps even the step just made', async ({ page }) => {
  await open(page, '#freecell/1/3a3b63/1');
  // In one task: what is written as the page is left comes too late for a reload.
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => {
      document.getElementById('forward').click();
      location.reload();
    }),
  ]);
  await expectPlace(page, 2, 3);
});

test('back and forward lead from deal to deal, each as it was left', async ({ page }) => {
  await open(page, '#freecell/1');
  const nMoves = await solve(page);
  await page.fill('#scrubber', '7');
  const left = await board(page);
  await deal(page, 617);
  await expectVerdict(page, 'unasked');
  await deal(page, 14);

  await page.goBack();
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  expect(await board(page)).toEqual(dealtBoard(617));
  await page.goBack();
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  await expectPlace(page, 7, nMoves);
  expect(await board(page)).toEqual(left);
  await expectVerdict(page, 'winnable', `Still winnable in ${nMoves - 7} moves`);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveTitle('FreeCell 14 · Unbury');
  await expect(page.locator('#number')).toHaveValue('14');
  expect(await board(page)).toEqual(dealtBoard(14));
});

test('steps within a game are not pages of their own @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  const length = await page.evaluate(() => history.length);
  await solve(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#freecell\/1\/[0-9a-hv]+\/\d+$/);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a link opens elsewhere at its place, and its moves are checked there', async ({ page, context }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.fill('#scrubber', '40');
  await expect(page).toHaveURL(/\/40$/);
  const sent = page.url();

  const other = await context.newPage();
  await other.goto(sent);
  await expectPlace(other, 40, nMoves);
  expect(await board(other)).toEqual(await board(page));
  await expectVerdict(other, 'winnable', `Still winnable in ${nMoves - 40} moves`);

  await page.click('#last');
  await expect(page).toHaveURL(new RegExp(`/${nMoves}$`));
  await other.goto('about:blank');
  await other.goto(page.url());
  await expectWon(other);
  await expectVerdict(other, 'won', `Won in ${nMoves} moves`);
  // Known to be winnable once it was verified: a step back shows it.
  await other.waitForSelector(ready, { state: 'attached' });
  await other.keyboard.press('ArrowLeft');
  await expectVerdict(other, 'winnable', 'Still winnable in 1 move');
});

test('a link to the middle of a game opens there @thorough', async ({ page }) => {
  await open(page, '#freecell/1/3a3b63/2');
  await expectPlace(page, 2, 3);
  await expectVerdict(page, 'unasked');
  expect((await board(page))['2H']).toEqual(['a', 0]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await board(page)).toEqual(dealtBoard(1));
});

test('a link can be followed in the open page @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.evaluate(() => { location.hash = '#freecell/1/3a3b/1'; });
  await expectPlace(page, 1, 2);
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  await page.goBack();
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
});

test('an empty link leaves the game, and is filled in again @thorough', async ({ page }) => {
  await open(page, '#freecell/1/3a3b/1');
  const before = await board(page);
  await page.evaluate(() => { location.hash = ''; });
  await expect(page).toHaveURL(/#freecell\/1\/3a3b\/1$/);
  await expectPlace(page, 1, 2);
  expect(await board(page)).toEqual(before);
});
