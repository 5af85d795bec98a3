// A game of Klondike that was won is compared with the best that the solver finds, if its companion is on.
import { expect, open, test } from './fixtures.mjs';
import { pickHome, solution } from './klondike.mjs';
import { choose, expectVerdict } from './page.mjs';

const KINGS = '#klondike-draw-one/=..KC.KD.KH.KS...';

test('a game of Klondike that was won is compared with the best', async ({ page }) => {
  await open(page, KINGS);
  await choose(page, 'thoughtful', true);
  // The king of clubs makes a way round.
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  await page.waitForSelector('body[data-won=yes]');
  await expectVerdict(page, 'won', 'Won in 5 moves', "The solver's best is 4 moves.");
});

test('the search for short solutions of Klondike ends at once @measured', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', () => { window.heardAt = performance.now(); });
      }
    };
  });
  const game = '#klondike-draw-three/78';
  const moves = await solution(context, game);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, game);
  await choose(page, 'thoughtful', true);
  for (const [from, to] of moves) {
    if (await page.locator('body[data-won=yes]').count() > 0) break;
    if (from === 's' || to === 's') {
      await page.keyboard.press('d');
      continue;
    }
    if (/[CDHS]/.test(from)) await pickHome(page, `h${from.toLowerCase()}`);
    else await page.keyboard.press(from);
    await page.keyboard.press(to);
  }
  await page.waitForSelector('body[data-won=yes]');
  const told = page.locator('#verdict-more');
  await expect(told).toHaveText(/^The solver's best is \d+ moves\.$/, { timeout: 60_000 });
  const best = (await told.textContent()).match(/\d+/)[0];
  console.log(`own game: ${moves.length} moves; the solver's best: ${best}`);
  expect(Number(best)).toBeLessThan(moves.length - 20);
  // The search goes on for shorter ones.
  const heardAt = await page.evaluate(() => window.heardAt);
  await page.waitForFunction((heardAt) => heardAt < window.heardAt, heardAt);
  // Undone, the game is not won, and what is known of it is known.
  await page.evaluate(() => addEventListener('keydown', ({ timeStamp }) => { window.pressedAt = timeStamp; }, true));
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => window.heardAt + 600 < performance.now());
  const ms = await page.evaluate(() => window.heardAt - window.pressedAt);
  console.log(`from Undo to the worker's last word: ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(100);
});
