// Playing and watching: two modes of one board, each with its own buttons.
import { expect, open, test } from './fixtures.mjs';
import { NEARLY_WON } from './memories.mjs';
import { board, expectAccessible, expectPlace, expectWon } from './page.mjs';

const marks = (page, kind) => page.locator(`#marks [data-mark=${kind}]`);

test('a solution is watched, taken over, and left for the own game @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/617/1a2b/2');
  const own = await board(page);
  await page.click('#action[data-action=watch]');
  // It plays at once.
  await page.waitForFunction(() => 4 <= document.getElementById('scrubber').valueAsNumber);
  await page.click('#play');
  await expect(page.locator('#action')).toBeHidden();
  await expect(page.locator('#undo')).toBeHidden();
  const place = Number(await page.inputValue('#scrubber'));
  await expect(page.locator('#watch-place')).toHaveText(`Move ${place} of ${await page.getAttribute('#scrubber', 'max')}`);
  await expectAccessible(page, 'a solution is watched');

  await page.click('#play-on');
  await expect(page.locator('#watching')).toBeHidden();
  await expectPlace(page, place, place);
  await expect(marks(page, 'frame')).toHaveCount(0);

  await page.keyboard.press('s');
  await page.waitForSelector('body[data-mode=watch]');
  await page.keyboard.press('ArrowRight');
  await page.click('#back-to-own');
  await expectPlace(page, place, place);
  for (let n = place; 2 < n; n -= 1) await page.click('#undo');
  expect(await board(page)).toEqual(own);
});

test('each step leaves its trace on the board, and is said below it @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/617');
  await page.keyboard.press('s');
  await page.waitForSelector('body[data-mode=watch]');
  await expect(page.locator('#caption-text')).toHaveText('The deal, before the first move.');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#caption-step')).toHaveText('1');
  const said = await page.locator('#caption-text').textContent();
  const [, card] = said.match(/^([\dAJQK]+[♣♦♥♠]) from /);
  // The frame lies around the card that is named, and the dotted place is where it was.
  const code = card.replace('10', 'T').replace('♣', 'C').replace('♦', 'D').replace('♥', 'H').replace('♠', 'S');
  const box = await page.locator(`.card[data-card="${code}"]`).boundingBox();
  const frame = await marks(page, 'frame').locator('.line').boundingBox();
  for (const side of ['x', 'y', 'width', 'height']) expect(Math.abs(frame[side] - box[side]), side).toBeLessThan(8);
  await expect(marks(page, 'from')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(page.locator('#marks > *')).toHaveCount(0);
});

test('a win ends in a fan and a card, and the solver\'s is said to be the solver\'s @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, NEARLY_WON);
  await page.keyboard.press('1');
  await page.keyboard.press('h');
  await expectWon(page);
  await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible();
  await expect(page.locator('#board[data-fan]')).toHaveCount(1);
  await expectAccessible(page, 'a win');
  await expect(page.locator('#won-deal')).toBeHidden();
  await page.click('#won-share');
  await expect(page.locator('#live')).toHaveText(/clipboard|address/);
  await page.keyboard.press('u');
  await expect(page.locator('#won')).toBeHidden();
  await expect(page.locator('#board[data-fan]')).toHaveCount(0);

  await page.goto('./#freecell/617');
  await page.keyboard.press('s');
  await page.waitForSelector('body[data-mode=watch]');
  await page.keyboard.press('End');
  await expect(page.locator('#won-title')).toHaveText(/^Solved in \d+ moves$/);
  await expect(page.locator('#won-text')).toHaveText('FreeCell 617 can be won. Your turn.');
  await expect(page.locator('#caption-text')).toHaveText('That was the solver\'s way. It does not count as a win of yours.');
  await expect(page.locator('#won-share')).toBeHidden();
  await expectAccessible(page, 'the solver has won');
  await page.click('#won-main');
  await expect(page.locator('#won')).toBeHidden();
  await expect(page.locator('#action')).toBeVisible();
});

test('letters are no keys where they are switched off', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.click('#menu');
  await page.uncheck('[data-setting=keys]');
  await page.click('#dialog-close');
  for (const key of ['1', 'a', 's', 'n', 'x']) await page.keyboard.press(key);
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expectPlace(page, 0, 0);
  await page.keyboard.press('Space');
  await page.waitForSelector('body[data-mode=watch]');
});

test('the list of moves has codes where they are wanted', async ({ page }) => {
  await open(page, '#freecell/617/1a2b/2');
  await expect(page.locator('#move-list li').first()).toHaveText(/J♦ → cell a$/);
  await expect(page.locator('#move-list code').first()).toBeHidden();
  await page.click('#codes');
  await expect(page.locator('#move-list code').first()).toBeVisible();
  await expect(page.locator('#move-list code').first()).toHaveText('1a');
  await page.reload();
  await expect(page.locator('#move-list code').first()).toBeVisible();
});
