import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectVerdict } from './page.mjs';

test('deal 11982 is proved to be lost', async ({ page }) => {
  await open(page, '#freecell/11982');
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'lost', 'Cannot be won', /\b61,643\b/);
  await expect(page.locator('#live')).toContainText('Cannot be won');
  await expect(page.locator('#live')).toContainText('61,643');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  await expect(page.locator('#scrubber')).toBeDisabled();
  expect(await board(page)).toEqual(dealtBoard(11982));

  // Nothing is there to be played.
  await page.click('#play');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');

  await page.click('#action[data-action=new-deal]');
  await expect(page).not.toHaveTitle('FreeCell 11982 · Unbury');
  await expectVerdict(page, 'unasked');
});

test('a position can be lost where its deal is not', async ({ page }) => {
  // All cells are full, with cards that are needed late.
  await open(page, '#freecell,cells=1/1/1a/1');
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'lost', 'Cannot be won from here', /All [\d,]+ positions/);
  await page.click('#back');
  await expectVerdict(page, 'lost', 'Cannot be won after move 1');
  await expect(page.locator('#action')).toHaveAttribute('data-action', 'solve');
});
