// Klondike by mouse, finger and keys: whole games, drawing, turning the waste over, cards that are turned up.
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict } from './page.mjs';
import {
  box, corner, dealt, expectKlondikeWon, expectPile, expectPiles, expectStill, piles, solution, taken,
} from './klondike.mjs';

// Thousands of actions, too many for a trace.
test.use({ trace: 'off' });

const GAMES = { 'klondike-draw-three': '#klondike-draw-three/7' };

const expectLabel = (page, name, label) =>
  expect(page.locator(`.pile[data-name="${name}"]`)).toHaveAttribute('aria-label', label);

async function center(page, selector) {
  const { x, y, width, height } = await box(page, selector);
  return [x + width / 2, y + Math.min(height, 120) / 2];
}

// The key is for the table, and goes from one foundation to the next.
async function pickHome(page, name) {
  await page.focus('.pile[data-name=s]');
  const wanted = page.locator(`.pile[data-name="${name}"][aria-pressed=true]`);
  for (let n = 0; n < 4 && await wanted.count() === 0; n += 1) await page.keyboard.press('h');
}

// The table and where to press, found in one go: the visible corners of cards, and piles.
async function table(page) {
  return page.evaluate(() => {
    const [now, cards, places] = [{}, {}, {}];
    for (const pile of document.querySelectorAll('.pile')) {
      const { x, y, width, height } = pile.getBoundingClientRect();
      now[pile.dataset.name] = [];
      places[pile.dataset.name] = [x + width / 2, y + Math.min(height, 120) / 2];
    }
    for (const card of document.querySelectorAll('.card')) {
      const isDown = 'down' in card.dataset;
      now[card.dataset.pile][Number(card.dataset.height)] = isDown ? '??' : card.dataset.card;
      const { x, y, width } = card.getBoundingClientRect();
      if (!isDown) cards[card.dataset.card] = [x + width / 3, y + 5];
    }
    return { now, cards, places };
  });
}

const ways = {
  'by dragging': async (page, move) => {
    const there = await table(page);
    const { source, cards, target } = taken(there.now, move);
    // An empty stock is nothing to drag.
    if (move === 'ws') return page.mouse.click(...there.places.s);
    const [x, y] = source === 's' ? there.places.s : there.cards[cards[0]];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.move(...there.places[target], { steps: 2 });
    return page.mouse.up();
  },

  'by clicks': async (page, move) => {
    let there = await table(page);
    const { source, cards: [card], target } = taken(there.now, move);
    if (source === 's' || target === 's') return page.mouse.click(...there.places.s);
    for (let n = 0; n < 12; n += 1) {
      await page.mouse.click(...there.cards[card]);
      there = await table(page);
      if (there.now[target].includes(card)) return undefined;
    }
    throw new Error(`${move} by clicks`);
  },

  'by keys alone': async (page, [from, to]) => {
    if (from === 's' || to === 's') return page.keyboard.press('d');
    if (/[CDHS]/.test(from)) {
      await pickHome(page, `h${from.toLowerCase()}`);
    } else {
      await page.keyboard.press(from);
    }
    return page.keyboard.press(to);
  },
};

// Without motion: a game is twice as long as one of FreeCell, and cards that fly are waited for in other tests.
async function playAll(page, moves, makeMove) {
  for (const [nth, move] of moves.entries()) {
    await makeMove(page, move);
    const { n, isWon } = await page.evaluate(async (nth) => {
      const now = () => Number(document.getElementById('scrubber').value);
      for (let frame = 0; frame < 100 && now() <= nth; frame += 1) await new Promise(requestAnimationFrame);
      return { n: now(), isWon: document.body.dataset.won === 'yes' };
    }, nth);
    expect(n, `${nth + 1}. ${move}`).toBeGreaterThan(nth);
    // What is left plays itself.
    if (isWon || n > nth + 1) break;
  }
  await page.waitForSelector('body[data-won=yes]');
}

const WHOLE = [
  ['klondike-draw-three', 'by dragging'], ['klondike-draw-three', 'by clicks'], ['klondike-draw-three', 'by keys alone'],
];

for (const [game, how] of WHOLE) {
  test(`${game} is won ${how}`, async ({ page, context }) => {
    const moves = await solution(context, GAMES[game]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, GAMES[game]);
    const before = await piles(page);
    await playAll(page, moves, ways[how]);
    await expectKlondikeWon(page);
    await page.keyboard.press('Home');
    await expectPiles(page, before);
    await page.keyboard.press('End');
    await expectKlondikeWon(page);
    // Undone move by move, by the key held down: each press in a task of its own.
    await page.evaluate(async (n) => {
      for (let nth = 0; nth < n; nth += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }));
        await new Promise((resolve) => { setTimeout(resolve); });
      }
    }, moves.length);
    await expectPiles(page, before);
  });
}

test('the table is that of the deal @phone', async ({ page }) => {
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

test('where redeals are over, the page says so', async ({ page }) => {
  await open(page, '#klondike-draw-three,redeals=0/7');
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('d');
  await expectLabel(page, 's', 'Stock, empty');
  await page.keyboard.press('d');
  await expect(page.locator('#remark')).toHaveText('The waste may not be turned over again.');
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
      await expect(page.locator('#remark')).toBeVisible();
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
  await page.selectOption('#game-select', 'Klondike, draw one');
  await expect(page).toHaveURL(/#klondike-draw-one,redeals=2,worrying-back=off\/7$/);
  await expect(page.locator('#game-select option:checked')).toHaveText('Klondike, draw one');
  await page.selectOption('#redeals', 'As often as you like');
  await page.setChecked('#worrying-back', true);
  await expect(page).toHaveURL(/#klondike-draw-one\/7$/);
});

test('the thoughtful companion is off at first, and tells when it is wanted', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await expectVerdict(page, 'unasked', 'Can it be won?');
  await page.keyboard.press('d');
  await expectVerdict(page, 'unasked');
  await choose(page, 'thoughtful', true);
  await expectVerdict(page, 'winnable', /^Winnable in \d+ moves$/);
  await page.keyboard.press('Control+z');
  await page.fill('#number', '8');
  await page.click('#deal');
  await page.waitForSelector('#verdict:not([data-kind=looking], [data-kind=unasked])');
  await page.reload();
  await page.waitForSelector('#verdict:not([data-kind=looking], [data-kind=unasked])');
});
