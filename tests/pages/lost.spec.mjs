import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectAccessible, expectVerdict } from './page.mjs';
import { FRESH } from './states.mjs';

test('deal 11982 is proved to be lost, here, and why @phone-thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/11982');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won', 'Proved by a search that left nothing out.');
  await expect(page.locator('#live')).toContainText('Cannot be won');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  // The main button deals, and no other beside it.
  await expect(page.locator('#action[data-action=new-deal]')).toBeVisible();
  await expect(page.locator('#random')).toBeHidden();
  await expect(page.locator('#scrubber')).toBeDisabled();
  expect(await board(page)).toEqual(dealtBoard(11982));

  // Nothing is there to be played.
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');

  await expect(page.locator('#why-text')).toContainText('It can be made and checked here');
  await page.click('#prove');
  await expect(page.locator('#why-text')).toContainText('8 cards can never be moved');
  await expect(page.locator('#verdict-more')).toHaveText('All 83,239 positions that can be reached were checked.');
  await expect(page.locator('#live')).toContainText('83,239');
  const frozen = page.locator('#marks [data-mark=frozen]');
  await expect(frozen).toHaveCount(8);
  expect(await frozen.evaluateAll((marks) => marks.map((it) => it.dataset.pile).join(''))).toBe('22233446');
  // No note lies on cards.
  const note = await page.locator('#why').boundingBox();
  for (const card of await page.locator('.card').all()) {
    const { x, y, width, height } = await card.boundingBox();
    expect(x + width <= note.x || note.x + note.width <= x || y + height <= note.y || note.y + note.height <= y).toBe(true);
  }
  await expect(page.locator('#why-map a')).toBeVisible();
  await expectAccessible(page, 'explained');

  const saving = page.waitForEvent('download');
  await page.click('#save-proof');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('freecell-11982.cert');
  const file = readFileSync(await saved.path(), 'latin1');
  expect(file.slice(0, 100)).toMatch(/^unbury certificate 2\ngame freecell\/11982\npositions 83239\nbytes \d+\ncrc32 [0-9a-f]{8}\n/);

  await page.click('#play-anyway');
  await expect(frozen).toHaveCount(0);
  await page.click('#why-toggle');
  await expect(frozen).toHaveCount(8);
  await page.click('#action[data-action=new-deal]');
  await expect(page).not.toHaveTitle('FreeCell 11982 · Unbury');
  await expectVerdict(page, 'unasked');
  await expect(page.locator('#why')).toBeHidden();
});

test('a deal of Klondike is proved to be lost without telling its hidden cards @phone-thorough', async ({ page }) => {
  await open(page, '#klondike-draw-one/137');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');
  await page.click('#prove');
  await expect(page.locator('#why-text')).toContainText('Proved in this browser', { timeout: 60_000 });
  await expect(page.locator('#verdict-more')).toHaveText('All 30,728 positions that can be reached were checked.');
  const frozen = page.locator('#marks [data-mark=frozen]');
  expect(await frozen.count()).toBeGreaterThan(0);
  // Of what lies face down, it is not told which card it is.
  const down = await page.locator('.card[data-down]').count();
  expect(down).toBe(21 + 24);
  const seen = await page.locator('.card[data-card]').count();
  const named = (await page.locator('#why-cards').textContent()).split(', ').length;
  expect(named).toBe(await frozen.count() - down + 24);
  expect(named).toBeLessThan(seen);
  await expect(page.locator('#why-map')).toBeHidden();
  await expectAccessible(page, 'explained in Klondike');
  const saving = page.waitForEvent('download');
  await page.click('#save-proof');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('klondike-draw-one-137.cert');
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^unbury certificate 2\ngame klondike-draw-one\/137\npositions 30728\n/);
});

test('a companion shows at once which cards never move @thorough', async ({ browser }) => {
  const context = await browser.newContext({ storageState: FRESH });
  const page = await context.newPage();
  await open(page, '#freecell/11982');
  await expect(page.locator('#marks [data-mark=frozen]')).toHaveCount(8);
  await context.close();
});

test('a position can be lost where its deal is not @thorough', async ({ page }) => {
  // All cells are full, with cards that are needed late.
  await open(page, '#freecell,cells=1/1/1a/1');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'No move is left');
  // Certificates are of deals.
  await expect(page.locator('#proof')).toBeHidden();
  await page.click('#undo');
  await expectVerdict(page, 'unasked');
  await expect(page.locator('#action')).toHaveAttribute('data-action', 'watch');
});

test('the command that proves it can be copied @thorough', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/11982');
  const proof = page.locator('#proof');
  await expect(proof).toBeHidden();
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');
  await expect(page.locator('#proof-command')).toHaveText('unbury certify freecell/11982');
  await page.click('#proof summary');
  await expect(page.locator('#proof-command')).toBeInViewport({ ratio: 1 });
  const copy = page.getByRole('button', { name: 'Copy proof command' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'before copying');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.focus('.pile[data-name="1"]');
  // Past *Why?*, two buttons, the link to the map, and the heading of the command.
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
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
