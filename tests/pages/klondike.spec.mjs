// Klondike by mouse and keys: drawing, turning the waste over, cards that are turned up, rules. Whole games are in
// klondike-games.spec.mjs.
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict } from './page.mjs';
import { box, corner, dealt, expectPile, expectPiles, expectStill, pickHome, piles } from './klondike.mjs';

const expectLabel = (page, name, label) =>
  expect(page.locator(`.pile[data-name="${name}"]`)).toHaveAttribute('aria-label', label);

async function center(page, selector) {
  const { x, y, width, height } = await box(page, selector);
  return [x + width / 2, y + Math.min(height, 120) / 2];
}

test('the table is that of the deal @phone-thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  const { columns } = dealt(7);
  const now = await piles(page);
  expect(now.s).toEqual(Array(24).fill('??'));
  for (const [nth, cards] of columns.entries()) {
    expect(now[nth + 1]).toEqual([...Array(nth).fill('??'), cards.at(-1)]);
  }
  await expectLabel(page, 's', 'Stock, 24 cards');
  await expectLabel(page, 'w', 'Waste, empty');
  await expectLabel(page, '3', 'Column 3, 2 face down, queen of spades');
  await expectLabel(page, 'hc', 'Clubs foundation, empty');
});

test('three cards are drawn, the waste is turned over, and all of it is undone', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  const { stock } = dealt(7);
  const draws = [
    () => page.keyboard.press('d'),
    async () => page.mouse.click(...await center(page, '.pile[data-name=s]')),
    async () => { await page.focus('.pile[data-name=s]'); await page.keyboard.press('Enter'); },
  ];
  const tables = [await piles(page)];
  for (let n = 1; n <= 8; n += 1) {
    await draws[n % 3]();
    const table = { ...tables[0], s: Array(24 - 3 * n).fill('??'), w: stock.slice(0, 3 * n) };
    await expectPiles(page, table, `after ${n} draws`);
    tables.push(table);
  }
  await expect(page.locator('#live')).toContainText('3 cards drawn from the stock; turned up: ');
  await expectLabel(page, 's', 'Stock, empty: turn the waste over');
  await page.mouse.click(...await center(page, '.pile[data-name=s]'));
  tables.push(tables[0]);
  await expectPiles(page, tables[0], 'when the waste is turned over');
  await expect(page.locator('#live')).toHaveText('The waste is turned over: 24 cards to draw.');
  for (const table of tables.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z');
    await expectPiles(page, table);
  }
  for (const table of tables.slice(1)) {
    await page.keyboard.press('Control+y');
    await expectPiles(page, table);
  }
});

test('fast clicks draw as often as there are clicks @phone-thorough', async ({ page }) => {
  await open(page, '#klondike-draw-one/7');
  const [clientX, clientY] = await center(page, '.pile[data-name=s]');
  await page.mouse.click(clientX, clientY);
  // A card on its way from the stock is under the pointer: all the time, or only when the button is pressed. Then the
  // click is one of what both have around them.
  for (const met of ['.card[data-pile=w]', '#board']) {
    await page.dispatchEvent(met, 'click', { clientX, clientY, detail: 1 });
  }
  await expectPile(page, 'w', dealt(7).stock.slice(0, 3));
});

test('where redeals are over, the page says so @thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three,redeals=0/7');
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('d');
  await expectLabel(page, 's', 'Stock, empty, 0 redeals left');
  await page.keyboard.press('d');
  await expect(page.locator('#caption-text')).toHaveText('The waste may not be turned over again.');
  await expectPlace(page, 8, 8);
});

test('a card is turned up when it is laid bare, and turned back when that is undone', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  const { columns } = dealt(7);
  const before = await piles(page);
  // The queen of spades on the king of diamonds.
  await page.mouse.click(...await corner(page, 'QS'));
  const after = { ...before, 3: ['??', columns[2][1]], 5: [...before[5], 'QS'] };
  expect(before[5].at(-1)).toBe('KD');
  await expectPiles(page, after);
  await expect(page.locator('#live')).toContainText('turned up: ');
  await page.keyboard.press('Control+z');
  await expectPiles(page, before);
});

test('a card comes back from a foundation by dragging and by keys, where that is allowed', async ({ page }) => {
  // Four runs from king to three, one without its last card, which is in the stock: nothing plays itself yet.
  const cards = ['3C', '', 'KSQDJSTD9S8D7S6D5S4D3S', 'KHQCJHTC9H8C7H6C5H4C3H', 'KDQSJDTS9D8S7D6S5D4S3D', 'KCQHJCTH9C8H7C6H5C4H'];
  for (const [rules, isAllowed] of [['klondike-draw-one', true], ['klondike-draw-one,worrying-back=off', false]]) {
    await page.goto('about:blank');
    await open(page, `#${rules}/=${cards.join('.')}...`);
    const expectThird = (...last) => expectPile(page, '3', [...cards[4].match(/..(?=..)/g), ...last]);
    await expectThird('3D');
    if (!isAllowed) {
      await page.focus('.pile[data-name=s]');
      await page.keyboard.press('h');
      await expect(page.locator('#caption-text')).toBeVisible();
      await page.keyboard.press('3');
      await expectThird('3D');
      continue;
    }
    await pickHome(page, 'hc');
    await page.keyboard.press('3');
    await expectThird('3D', '2C');
    await page.keyboard.press('Control+z');
    await expectStill(page);
    await expectThird('3D');
    const [x, y] = await corner(page, '2C');
    const [toX, toY] = await corner(page, '3D');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.move(toX, toY, { steps: 3 });
    await page.mouse.up();
    await expectThird('3D', '2C');
  }
});

test('rules are chosen in the dialog, and go with the game', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await page.click('#game');
  await expect(page.locator('#redeals option:checked')).toHaveText('As often as you like');
  await expect(page.locator('#worrying-back')).toBeChecked();
  await page.selectOption('#redeals', 'Twice');
  await expect(page).toHaveURL(/#klondike-draw-three,redeals=2\/7$/);
  await page.setChecked('#worrying-back', false);
  await expect(page).toHaveURL(/#klondike-draw-three,redeals=2,worrying-back=off\/7$/);
  await page.click('#game-list button:has-text("Klondike, draw one")');
  await expect(page).toHaveURL(/#klondike-draw-one,redeals=2,worrying-back=off\/7$/);
  await expect(page.locator('#dialog')).toBeHidden();
  await page.click('#game');
  await expect(page.locator('#game-list [aria-current] b')).toHaveText('Klondike, draw one');
  await page.selectOption('#redeals', 'As often as you like');
  await page.setChecked('#worrying-back', true);
  await expect(page).toHaveURL(/#klondike-draw-one\/7$/);
});

test('the thoughtful companion is off at first, and tells when it is wanted @thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await expectVerdict(page, 'unasked', 'Can it be won?');
  await page.keyboard.press('d');
  await expectVerdict(page, 'unasked');
  await choose(page, 'thoughtful', true);
  await expectVerdict(page, 'winnable', /^Still winnable in \d+ moves$/);
  await page.keyboard.press('Control+z');
  await page.fill('#number', '8');
  await page.click('#deal');
  const proved = 'Proved by a search that left nothing out.';
  await expectVerdict(page, 'lost', 'Cannot be won', proved);
  await page.reload();
  await expectVerdict(page, 'lost', 'Cannot be won', proved);
});
