// Whole sessions on the page: by keyboard alone, and by a screen reader alone.
import { expect, open, test } from './fixtures.mjs';
import { NEARLY_WON } from './memories.mjs';
import { board, dealtBoard } from './page.mjs';
import { FRESH } from './states.mjs';
import { thoroughUnless } from './tiers.mjs';

test.use({ storageState: FRESH });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

const pile = (page, name) => page.locator(`.pile[data-name="${name}"]`);

for (const [width, height] of [[1366, 768], [390, 844], [844, 390]]) {
  test(`everything works by keyboard at ${width}x${height}${thoroughUnless(width === 1366)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    const live = page.locator('#live');
    // To the table, and around it.
    for (let n = 0; n < 9 && !await pile(page, '1').evaluate((it) => it === document.activeElement); n += 1) {
      await press(page, 'Tab');
    }
    await expect(pile(page, '1')).toBeFocused();
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(pile(page, '3')).toBeFocused();
    await press(page, 'ArrowLeft', 'ArrowLeft', height < 431 ? 'ArrowLeft' : 'ArrowUp');
    await expect(page.locator('.cell:focus')).toHaveCount(1);
    await press(page, height < 431 ? 'ArrowRight' : 'ArrowDown');
    await expect(pile(page, '1')).toBeFocused();

    // Pick up with Enter, put down with Escape, move with Enter.
    await press(page, 'Enter');
    await expect(pile(page, '1')).toHaveAttribute('aria-pressed', 'true');
    await expect(live).toHaveText('Picked: jack of diamonds. It can go to cell a, cell b, cell c, cell d.');
    await press(page, 'Escape');
    await expect(pile(page, '1')).not.toHaveAttribute('aria-pressed');
    await expect(live).toHaveText('Put down again.');
    expect(await board(page)).toEqual(dealtBoard(617));
    await press(page, 'Space');
    await expect(pile(page, '1')).toHaveAttribute('aria-pressed', 'true');
    await press(page, height < 431 ? 'ArrowLeft' : 'ArrowUp');
    const cell = await page.locator('.cell:focus').getAttribute('data-name');
    await press(page, 'Enter');
    expect((await board(page)).JD).toEqual([cell, 0]);
    await expect(live).toHaveText(new RegExp(`^[jJ]ack of diamonds from column 1 into cell ${cell}\\.`));
    // Move by typing its letters, then undo and redo.
    await press(page, '3', 'd');
    expect((await board(page)).KC).toEqual(['d', 0]);
    const played = await board(page);
    await press(page, 'Control+z', 'Control+z');
    expect(await board(page)).toEqual(dealtBoard(617));
    await press(page, 'Control+y', 'Control+y');
    expect(await board(page)).toEqual(played);
    // If a move is not possible, a sentence says why.
    await press(page, '5', '6');
    // The companion may add its verdict.
    await expect(live).toHaveText(/^The jack of clubs does not go on the six of clubs\.( .+)?$/);

    // A hint.
    await press(page, 'Control+z', 'Control+z', 't');
    await expect(live).toHaveText(/^Hint: [a-z]+ of [a-z]+ from .* (into|onto|to) .*$/);
    await expect(page.locator('#caption-text')).toHaveText(/^[\dAJQK]+[♣♦♥♠] from /);

    // Open the dialog by keys and by buttons; the focus returns each time.
    await pile(page, '4').focus();
    for (const [key, tab] of [['l', 'Games'], ['p', 'Position'], ['o', 'Settings'], ['?', 'Help']]) {
      await press(page, key);
      await expect(page.getByRole('dialog', { name: tab })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button', { name: tab, exact: true })).toBeFocused();
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(pile(page, '4')).toBeFocused();
    }
    await page.focus('#menu');
    await press(page, 'Enter', 'Tab', 'Tab', 'Tab');
    // The first setting is the companion, which Space switches off.
    await expect(page.getByRole('switch', { name: /^Companion/ })).toBeFocused();
    await press(page, 'Space');
    await expect(page.getByRole('switch', { name: /^Companion/ })).not.toBeChecked();
    await press(page, 'Shift+Tab', 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('#menu')).toBeFocused();
    await expect(page.locator('#verdict-text')).toHaveText('Can it be won?');
  });
}

// The output of a screen reader: roles and names, and announcements.
const button = (page, name) => page.getByRole('button', { name });
const activate = (page, name) => button(page, name).press('Enter');
const verdict = (page) => page.getByRole('region', { name: 'Verdict' });
// Another status is for the start of the page.
const told = (page) => page.getByRole('status').last();

test('a game can be begun with a screen reader @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await expect(page.getByRole('main', { name: 'Card table' })).toBeVisible();
  // Sixteen piles and no cards: each pile names its cards.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(16);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(verdict(page)).toContainText(/Winnable in \d+ moves/);

  await activate(page, /^Column 3, 7 cards: king of clubs, two of hearts, nine of clubs/);
  await expect(button(page, /^Column 3, /)).toHaveAttribute('aria-pressed', 'true');
  await expect(told(page)).toHaveText('Picked: king of clubs. It can go to cell a, cell b, cell c, cell d.');
  await activate(page, 'Cell b, empty');
  await expect(told(page)).toHaveText(/^[kK]ing of clubs from column 3 into cell b\./);
  await expect(button(page, 'Cell b, king of clubs')).toBeVisible();
  await expect(button(page, /^Column 3, 6 cards: two of hearts, /)).not.toHaveAttribute('aria-pressed');
  await expect(verdict(page)).toContainText(/Still winnable in \d+ moves|Lost since move 1/);

  // The card does not fit there, and a sentence says why.
  await activate(page, /^Column 2, /);
  await activate(page, /^Cell b, /);
  await expect(told(page)).toHaveText('That cell is taken.');

  await activate(page, 'Undo');
  await expect(told(page)).toHaveText(/The deal, before the first move\./);
  await expect(button(page, 'Cell b, empty')).toBeVisible();
  await activate(page, 'Hint');
  await expect(told(page)).toHaveText(/^Hint: [a-z]+ of [a-z]+ from /);
});

test('a game can be won with a screen reader', async ({ page }) => {
  await open(page, '#freecell/=TS---.KCQC.KD.KHQH.KSQSJS....');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main "Card table":
      - button "Cell a, ten of spades"
      - button "Cell b, empty"
      - button "Cell c, empty"
      - button "Cell d, empty"
      - button "Clubs foundation, jack of clubs"
      - button "Diamonds foundation, queen of diamonds"
      - button "Hearts foundation, jack of hearts"
      - button "Spades foundation, nine of spades"
      - 'button "Column 1, 2 cards: queen of clubs, king of clubs"'
      - 'button "Column 2, 1 card: king of diamonds"'
      - 'button "Column 3, 2 cards: queen of hearts, king of hearts"'
      - 'button "Column 4, 3 cards: jack of spades, queen of spades, king of spades"'
      - button "Column 5, empty"
      - button "Column 6, empty"
      - button "Column 7, empty"
      - button "Column 8, empty"
  `);
  await activate(page, 'Cell a, ten of spades');
  await expect(button(page, 'Cell a, ten of spades')).toHaveAttribute('aria-pressed', 'true');
  await expect(told(page)).toHaveText(/^Picked: ten of spades\. It can go to .*spades foundation/);
  await activate(page, /^Spades foundation, /);
  await expect(told(page)).toHaveText(/^[tT]en of spades from cell a to its foundation\. .*The game is won\./);
  await expect(verdict(page)).toContainText(/Won in \d+ moves/);
  for (const suit of ['Clubs', 'Diamonds', 'Hearts', 'Spades']) {
    await expect(button(page, `${suit} foundation, king of ${suit.toLowerCase()}`)).toBeVisible();
  }
  await expect(button(page, /^Column \d, empty$/)).toHaveCount(8);
  await expect(button(page, 'New deal').first()).toBeVisible();
});

test('a win can be undone and redone @thorough', async ({ page }) => {
  await open(page, NEARLY_WON);
  await activate(page, 'Column 1, 1 card: king of clubs');
  await activate(page, 'Clubs foundation, queen of clubs');
  await expect(told(page)).toHaveText(/^[kK]ing of clubs from column 1 to its foundation\. .*The game is won\./);
  await activate(page, 'Undo');
  await expect(verdict(page)).not.toContainText('Won');
  await activate(page, 'Redo');
  await expect(verdict(page)).toContainText(/Won in \d+ moves/);
});
