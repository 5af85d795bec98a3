import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectAccessible, expectVerdict } from './page.mjs';

test('deal 11982 is proved to be lost', async ({ page }) => {
  await open(page, '#freecell/11982');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won', /\b61,643\b/);
  await expect(page.locator('#live')).toContainText('Cannot be won');
  await expect(page.locator('#live')).toContainText('61,643');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  await expect(page.locator('#scrubber')).toBeDisabled();
  expect(await board(page)).toEqual(dealtBoard(11982));

  // Nothing is there to be played.
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');

  await page.click('#action[data-action=new-deal]');
  await expect(page).not.toHaveTitle('FreeCell 11982 · Unbury');
  await expectVerdict(page, 'unasked');
});

test('a position can be lost where its deal is not @thorough', async ({ page }) => {
  // All cells are full, with cards that are needed late.
  await open(page, '#freecell,cells=1/1/1a/1');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won from here', 'There is no move left.');
  // Certificates are of deals.
  await expect(page.locator('#proof')).toBeHidden();
  await page.click('#undo');
  await expectVerdict(page, 'unasked');
  await expect(page.locator('#action')).toHaveAttribute('data-action', 'watch');
});

test('the command that proves it can be copied @phone-thorough', async ({ page, context }, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/11982');
  const proof = page.locator('#proof');
  await expect(proof).toBeHidden();
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won', 'All 61,643 positions examined.');
  await expect(page.locator('#proof-command')).toHaveText('unbury certify freecell/11982');
  await expect(page.locator('#proof-command')).toBeInViewport({ ratio: 1 });
  const copy = page.getByRole('button', { name: 'Copy proof command' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'before copying');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  if (project.name === 'phone') {
    await copy.tap();
  } else {
    await page.focus('.pile[data-name="1"]');
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('#copy')).toHaveText('Copied proof command');
  await expect(page.locator('#live')).toHaveText('The command is on the clipboard.');
  expect(await copied()).toBe('unbury certify freecell/11982');
  await expectAccessible(page, 'copied');

  // The answer to the next deal is another.
  await page.click('#action[data-action=new-deal]');
  await expectVerdict(page, 'unasked');
  await expect(proof).toBeHidden();
});

test('the command is copied by a key, and selected where the browser refuses @thorough', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#freecell/11982');
  await page.keyboard.press('c');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost');
  await page.keyboard.press('c');
  await expect(page.locator('#copy')).toHaveText('Copied proof command');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('unbury certify freecell/11982');

  const selected = () => page.evaluate(() => String(getSelection()));
  for (const refusal of [
    // A browser that says no, and a page without encryption.
    () => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); },
    () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  ]) {
    await page.evaluate(refusal);
    await page.evaluate(() => getSelection().empty());
    await page.click('#copy');
    await expect(page.locator('#copy')).toHaveText('Selected proof command');
    await expect(page.locator('#live')).toContainText('The command is selected');
    expect(await selected()).toBe('unbury certify freecell/11982');
  }
});
