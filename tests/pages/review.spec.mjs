// The review of one's own game: which move lost it, and how many others kept the win.
import { expect, open, test } from './fixtures.mjs';
import { expectAccessible, expectPlace, expectVerdict } from './page.mjs';
import { FRESH } from './states.mjs';

test.use({ storageState: FRESH });

// The fifth move loses; 8 of the 11 possible moves would not have.
const LOST = '#freecell/617/8a2b212c5d17';

const title = (page) => page.locator('#review-title');

async function openLost(page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, LOST);
  await page.keyboard.press('End');
  await expectVerdict(page, 'lost');
}

test('the review finds and shows the losing move, which can be tried again @phone-thorough', async ({ page }) => {
  await openLost(page);
  await page.click('#review-open');
  await expect(title(page)).toHaveText('Move 5 lost the game');
  await expect(page.locator('#review-move')).toContainText('J');
  await expect(page.locator('#review-text')).toHaveText('8 of 11 moves kept the win.');
  await expectPlace(page, 5, 6);
  await expect(page.locator('#live')).toContainText('Move 5 lost the game');
  for (const bars of ['all', 'kept', 'lost']) {
    await expect(page.locator(`#bars-${bars}`)).toHaveAttribute('d', /^M\d\.00,100v-\d+h\.99v\d+z/);
  }
  await expect(page.locator('#turn')).toBeVisible();
  await expectAccessible(page, 'reviewed');

  await page.click('#review-winning');
  await expectPlace(page, 4, 6);
  await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(1);
  await page.click('#first');
  await page.click('#review-there');
  await expectPlace(page, 5, 6);
  await page.click('#review-again');
  await expect(page.locator('#review')).toBeHidden();
  await expectVerdict(page, 'winnable');
  await expectPlace(page, 4, 4);
});

test('learning from mistakes asks for a better move @phone-thorough', async ({ page }) => {
  await openLost(page);
  await page.keyboard.press('v');
  await expect(title(page)).toHaveText('Move 5 lost the game');
  await page.click('#review-learn');
  await expect(title(page)).toHaveText('Which move is better than this?');
  await expect(page.locator('#review-move')).toHaveText(/^J.* from column 5 into cell d$/);
  await expect(page.locator('#live')).toContainText('Which move is better than this?');
  await expectPlace(page, 4, 4);
  await expectAccessible(page, 'asked');

  await page.keyboard.type('5d');
  await expect(title(page)).toHaveText('This is the move that lost');
  await page.click('#review-ask');
  // The rest of the lost line is back.
  await expectPlace(page, 4, 6);
  await expect(title(page)).toHaveText('Which move is better than this?');
  // Not the solver's move, but one that keeps the win.
  await page.keyboard.type('17');
  await expect(title(page)).toHaveText('Right, it can still be won');
  await expect(page.locator('#review-move')).toHaveText(/from column 1 onto/);
  await expectAccessible(page, 'right');
});

test('the moves in the list say how many others kept the win', async ({ page }) => {
  await openLost(page);
  await page.keyboard.press('v');
  await expect(page.locator('#move-list [data-share]')).not.toHaveCount(0);
  const share = page.locator('#move-list [data-move="5"]');
  await expect(share).toHaveAttribute('style', '--share: 72%;');
  await page.click('#back-to-own');
  await expect(page.locator('#move-list [data-share]')).toHaveCount(0);
});

test('the key opens the review, and a button leaves it', async ({ page }) => {
  await openLost(page);
  await page.keyboard.press('v');
  await expect(title(page)).toHaveText('Move 5 lost the game');
  await page.click('#back-to-own');
  await expect(page.locator('#review')).toBeHidden();
  await expectPlace(page, 6, 6);
  // The review is still there.
  await page.keyboard.press('v');
  await expect(title(page)).toHaveText('Move 5 lost the game');
});

// A lost game of Klondike, draw one, deal 8.
const STUCK = '#klondike-draw-one/8/swswswswswswswswswswswswswswswswswswswswswswswswws742hswswswswwhswswswswswswwhswwhswwhswswswwhswswwhswswswwhswswswswwsswswswswswswswswswswwhsww7swsww5w5swswswsww6wssww6swswswsww5452h4hH535734hsww636swsww6swswsww2623h6h5hwhswwsswwhswswsww5swsww6/122';

test('a stuck game of Klondike is described as luck and skill, with its chance as a curve @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, STUCK);
  await page.keyboard.press('t');
  await expect(page.locator('#verdict-text')).toHaveText('No way on is known');
  await page.keyboard.press('v');
  await expect(title(page)).toHaveText('Luck and skill');
  const rows = page.locator('#luck-ledger div');
  await expect(rows).toHaveText([/^Dealt\d+ %$/, /^The cards cost you−\d+$/, /^Your moves cost you−\d+ ± \d+$/, /^At the end0 %$/]);
  const [dealt, cards, moves] = (await rows.locator('dd').allTextContents()).map((it) => parseInt(it.replace('−', '-'), 10));
  expect(dealt + cards + moves).toBe(0);
  await expect(page.locator('#luck-chance')).toHaveText('Chance to win here: 0 %');
  await expect(page.locator('#luck-curve')).toBeVisible();
  await expect(page.locator('#review-text')).toHaveText(/Unluckiest card: move \d+, −\d+\. Costliest moves: \d+ to \d+, −\d+\.$/);
  await expect(page.locator('#chance-curve')).toHaveAttribute('d', /^M0,\d+H\d+(L\d+,\d+H\d+)+L\d+,100$/);
  await expect(page.locator('#chance-band')).toHaveAttribute('d', /z$/);
  await expect(page.locator('#live')).toContainText('Luck and skill');
  await expectAccessible(page, 'luck');
  // The costliest moves can be shown, and played again.
  await page.click('#review-there');
  await expect(page.locator('#luck-chance')).toHaveText(/^Chance to win here: [1-9]\d* %$/);
  await page.click('#review-again');
  await expect(page.locator('#review')).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-mode', 'own');
});
