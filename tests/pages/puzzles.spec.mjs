// Puzzles: positions in which exactly one move keeps the win.
import { expect, open, test } from './fixtures.mjs';
import { board, expectAccessible, expectPlace, expectVerdict } from './page.mjs';
import { FRESH } from './states.mjs';

test.use({ storageState: FRESH });

// Of deal 2 only 4d wins, and of deal 3742 only c5: 82 and 17 lose.
const PUZZLES = '2 4a1h7b1c1h 760 l\n3742 6a8b4c8dd54d45c45c74 880 f\n';

const title = (page) => page.locator('#review-title');
const text = (page) => page.locator('#review-text');

// A day on which the second of two puzzles is the one of the day.
const DAY = new Date('2026-11-29T12:00:00');

async function openPuzzle(page, hash) {
  await page.clock.setFixedTime(DAY);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/puzzles-freecell.txt', (route) => route.fulfill({ body: PUZZLES }));
  await open(page, hash);
}

test('a wrong answer is refuted by a line on the board, and the right one is found @phone-thorough', async ({ page }) => {
  await openPuzzle(page, '#puzzle/freecell/2');
  await expect(title(page)).toHaveText('Only one move keeps the win: which?');
  await expect(text(page)).toHaveText('The puzzle of the day. It is rated 880, and you are at 400. Your first answer counts.');
  await expectVerdict(page, 'unasked', 'The verdict comes after your answer');
  await expect(page.locator('#live')).toContainText('Only one move keeps the win');
  await expectPlace(page, 10, 10);
  await expectAccessible(page, 'puzzle');
  const before = await board(page);

  await page.keyboard.type('82');
  await expect(title(page)).toHaveText('This move loses');
  await expect(page.locator('#review-move')).toHaveText(/^Q.* from column 8 onto K.* in column 2$/);
  await expect(text(page)).toHaveText('Your rating falls from 400 to 398: your first answer to a puzzle rated 880 was wrong.');
  await expectAccessible(page, 'wrong');
  await page.click('#review-why');
  await expect(title(page)).toHaveText('Why it loses');
  await expect(text(page)).toHaveText('At best 3 cards get home, as here. All 380 positions that can be reached were looked at.');
  await expectPlace(page, 18, 18);
  const home = Object.values(await board(page)).filter(([pile]) => pile.startsWith('h'));
  expect(home).toHaveLength(3);
  await expectAccessible(page, 'refuted');

  await page.click('#review-ask');
  await expect(title(page)).toHaveText('Only one move keeps the win: which?');
  expect(await board(page)).toEqual(before);
  await page.keyboard.type('c5');
  await expect(title(page)).toHaveText('Right, all others lose');
  await expect(text(page)).toHaveText(/^A cell becomes free\. Your rating falls from 400 to 398: /);
  await expectVerdict(page, 'winnable');
  await expect(page.locator('#live')).toContainText('Right, all others lose');
  await expectAccessible(page, 'solved');
  expect(page.url()).toMatch(/#puzzle\/freecell\/2$/);

  await page.click('#puzzle-next');
  await expect(text(page)).toHaveText('Puzzle 1. It is rated 760, and you are at 398. Your first answer counts.');
  await expect.poll(() => page.url()).toMatch(/#puzzle\/freecell\/1$/);
  await page.goBack();
  await expect(text(page)).toHaveText('The puzzle of the day. Only the first answer to a puzzle changes your rating.');
});

test('answers are remembered, a game is not given up for a puzzle, and a reload asks again', async ({ page }) => {
  await openPuzzle(page, '#freecell/617');
  await page.keyboard.type('8a2b');
  await page.click('#puzzles');
  await expect(page.locator('#puzzle-list li')).toHaveCount(4);
  await expectAccessible(page, 'puzzles');
  await page.click('[data-next="0"]');
  await expect(title(page)).toHaveText('Only one move keeps the win: which?');
  await page.keyboard.type('4d');
  await expect(title(page)).toHaveText('Right, all others lose');
  await expect(text(page)).toHaveText(
    'It takes the last free cell. Your rating rises from 400 to 438: a puzzle rated 760, solved at the first try.');
  await page.reload();
  await expect(title(page)).toHaveText('Only one move keeps the win: which?');
  await expect(text(page)).toContainText('Only the first answer');
  await page.click('#game');
  await page.click('[data-tab=puzzles]');
  await expect(page.locator('#puzzle-list li').first()).toContainText('1 solved · rating 438');
  // The game waits among the others, and no puzzle is there.
  await page.click('[data-tab=games]');
  await expect(page.locator('#recent li')).toHaveCount(1);
  await expect(page.locator('#recent')).toContainText('FreeCell 617');
  await expect(page.locator('#statistics')).toContainText('1');
  await page.click('[data-recall="0"]');
  await expectPlace(page, 2, 2);
  await expect(page.locator('#review')).toBeHidden();
});

test('a hint costs and says so, X-ray says why it is off, and giving up shows the move @phone-thorough', async ({ page }) => {
  await openPuzzle(page, '#puzzle/freecell/2');
  const caption = page.locator('#caption-text');
  await expect(page.locator('#action[data-action=give-up]')).toHaveText('Give up');
  await expect(page.locator('#review-open')).toBeHidden();
  const xray = page.locator('#xray');
  await expect(xray).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['title', 'aria-description']) await expect(xray).toHaveAttribute(name, /^X-ray would show the answer\./);
  await xray.click({ force: true });
  await expect(caption).toHaveText(/^X-ray would show the answer\./);
  await page.click('#hint');
  await expect(caption).toHaveText(/^A hint costs: /);
  await expect(page.locator('#marks > *')).toHaveCount(0);
  await page.click('#hint');
  await expect(caption).toHaveText('The move begins at cell c');
  await expect(page.locator('#marks [data-mark=frame]')).toHaveCount(1);
  await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(0);
  await page.click('#action');
  await expect(title(page)).toHaveText('Given up: this was the move');
  await expect(page.locator('#review-move')).toHaveText(/ from cell c .* column 5$/);
  await expect(text(page)).toHaveText('Your rating falls from 400 to 398: you gave up a puzzle rated 880.');
  await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(1);
  await expectPlace(page, 10, 10);
  await expectAccessible(page, 'given up');
  await expect(page.locator('#action[data-action=watch]')).toBeVisible();
  await expect(page.locator('#xray')).toHaveAttribute('title', 'X-ray: how good is each move? (x)');
  await page.reload();
  await expect(text(page)).toContainText('Only the first answer');
});

test('each game has a puzzle for today @phone-only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#puzzle');
  for (const game of ['FreeCell', "Baker's Game", 'Seahaven Towers', 'Eight Off']) {
    const row = page.locator('#puzzle-list li', { hasText: game });
    await row.locator('[data-today]').tap();
    await expect(text(page)).toContainText('The puzzle of the day.');
    await expect(page.locator('#game-name')).toHaveText(game);
    await page.click('#menu');
    await page.click('[data-tab=puzzles]');
  }
});

test.describe('without the file', () => {
  test.use({ expectedFaults: /404|puzzles-/ });

  test('a puzzle that cannot be loaded says so', async ({ page }) => {
    await page.route('**/puzzles-*.txt', (route) => route.fulfill({ status: 404 }));
    await open(page, '#puzzle/eight-off/7');
    await expect(page.locator('#caption')).toContainText('The puzzles could not be loaded.');
    await page.keyboard.press('n');
    await expect(page.locator('#caption')).not.toContainText('could not be loaded');
  });
});
