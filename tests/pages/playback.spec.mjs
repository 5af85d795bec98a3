import { expect, open, test } from './fixtures.mjs';
import { board, cardsOf, deal, dealtBoard, expectPlace, expectVerdict, expectWon, solve } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

for (const speed of ['8×', 'Instant']) {
  test(`a solution is found and played to the end at ${speed}${thoroughUnless(speed === 'Instant')}`, async ({ page }) => {
    await open(page, '#freecell/1');
    const nMoves = await solve(page);
    await expectVerdict(page, 'winnable', `Winnable in ${nMoves} moves`);
    await page.selectOption('#speed', speed);
    await page.click('#play');
    await expectWon(page);
    await expectVerdict(page, 'won', `Won in ${nMoves} moves`);
    await expectPlace(page, nMoves, nMoves);
    await expect(page.locator('#won')).toBeVisible();

    await page.click('#back');
    await expect(page.locator('body')).toHaveAttribute('data-won', 'no');
    await expectPlace(page, nMoves - 1, nMoves);
    const homes = ['hc', 'hd', 'hh', 'hs'];
    const places = await board(page);
    expect(homes.map((home) => cardsOf(places, home).length).sort()).toEqual([12, 13, 13, 13]);
  });
}

test('playing can be paused and goes on from there', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.click('#play');
  await page.waitForFunction(() => 2 <= document.getElementById('scrubber').valueAsNumber);
  await page.click('#play');
  const place = Number(await page.inputValue('#scrubber'));
  expect(place).toBeLessThan(nMoves);
  await expectPlace(page, place, nMoves);
  await page.click('#play');
  await page.waitForFunction((from) => from < document.getElementById('scrubber').valueAsNumber, place);
  await page.selectOption('#speed', 'Instant');
  await expectWon(page);
});

test('stepping forward and back shows the same boards @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  const boards = [await board(page)];
  for (let n = 1; n <= 20; n += 1) {
    await page.keyboard.press('ArrowRight');
    boards.push(await board(page));
    expect(boards[n], `move ${n} moves something`).not.toEqual(boards[n - 1]);
  }
  await expectPlace(page, 20, nMoves);
  for (let n = 19; 0 <= n; n -= 1) {
    await page.keyboard.press('ArrowLeft');
    expect(await board(page), `after ${n} moves`).toEqual(boards[n]);
  }
  expect(boards[0]).toEqual(dealtBoard(617));
  await expectPlace(page, 0, nMoves);

  await page.click('#forward');
  await page.click('#forward');
  expect(await board(page)).toEqual(boards[2]);
  await page.click('#back');
  expect(await board(page)).toEqual(boards[1]);
});

test('first, last and the scrubber go where they say', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.click('#last');
  await expectWon(page);
  await expectPlace(page, nMoves, nMoves);
  await page.click('#first');
  await expectPlace(page, 0, nMoves);
  expect(await board(page)).toEqual(dealtBoard(617));

  await page.focus('#scrubber');
  for (const [key, place] of [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['End', nMoves], ['Home', 0]]) {
    await page.keyboard.press(key);
    await expectPlace(page, place, nMoves);
  }
  await page.fill('#scrubber', '30');
  await expectPlace(page, 30, nMoves);
  const scrubbed = await board(page);
  await page.click('#back');
  await page.click('#forward');
  expect(await board(page)).toEqual(scrubbed);
});

test('a click on a move in the list goes there @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.click('[data-move="12"]');
  await expectPlace(page, 12, nMoves);
  const clicked = await board(page);
  await page.fill('#scrubber', '0');
  await page.click('#table');
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('.');
  expect(await board(page)).toEqual(clicked);
});

test('the keyboard controls the page after a click @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  await page.click('[data-move="12"]');
  await page.keyboard.press('Space');
  await expect(page.locator('body')).toHaveAttribute('data-playing');
});

test('Space finds a solution if there is none yet, and plays it @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => 1 <= document.getElementById('scrubber').valueAsNumber);
  await expect(page.locator('body')).toHaveAttribute('data-playing');
});

test('a game is solved from its current position @thorough', async ({ page }) => {
  await open(page, '#freecell/1/3a3b/2');
  const stands = await board(page);
  const nMoves = await solve(page);
  await expectPlace(page, 2, nMoves);
  expect(await board(page)).toEqual(stands);
  await page.click('#last');
  await expectWon(page);
});

test('a won game can be played again, and another dealt @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.click('#last');
  await expectWon(page);
  await page.click('#won-again');
  await page.waitForFunction((last) => document.getElementById('scrubber').valueAsNumber < last, nMoves);
  await deal(page, 1);
  expect(await board(page)).toEqual(dealtBoard(1));
  await expect(page.locator('body')).toHaveAttribute('data-won', 'no');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  await expectVerdict(page, 'unasked');
});
