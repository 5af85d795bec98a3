// Games of Klondike, by mouse, finger and keys: whole ones in the thorough tier, and else the first moves.
import { expect, open, test } from './fixtures.mjs';
import { expectKlondikeWon, expectPiles, pickHome, piles, solution, taken } from './klondike.mjs';
import { howMany } from './tiers.mjs';

const MOVES = howMany(Infinity, 25);

// Thousands of actions, too many for a trace.
test.use({ trace: 'off' });

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

// The pile on which a card lies, once it is another than `before`.
const leaves = (page, card, before) => page.evaluate(async ([card, before]) => {
  const pile = () => document.querySelector(`.card[data-card="${card}"]`).dataset.pile;
  for (let frame = 0; frame < 100 && pile() === before; frame += 1) await new Promise(requestAnimationFrame);
  return pile();
}, [card, before]);

// A card that is pressed goes to the best place, and if it is pressed again to the next.
async function press(page, move, pressAt) {
  const there = await table(page);
  const { source, cards: [card], target } = taken(there.now, move);
  if (source === 's' || target === 's') return pressAt(...there.places.s);
  let pile = source;
  // What comes back from there does not come by a slip: it is picked, and says where to.
  if (source[0] === 'h') {
    await pressAt(...there.cards[card]);
    return pressAt(...there.places[target]);
  }
  for (let n = 0; n < 12 && pile !== target; n += 1) {
    const { cards } = await table(page);
    await pressAt(...cards[card]);
    pile = await leaves(page, card, pile);
  }
  return expect(pile, move).toBe(target);
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

  'by clicks': (page, move) => press(page, move, page.mouse.click.bind(page.mouse)),

  // Two taps at one place are one double tap where they are quick: one elsewhere, where nothing is, parts them.
  'by taps': (page, move) => press(page, move, async (x, y) => {
    await page.tap('#verdict');
    await page.touchscreen.tap(x, y);
  }),

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
}

const GAMES = [
  ['klondike-draw-three/78', 'by dragging', ' @thorough'], ['klondike-draw-one/75', 'by clicks', ' @thorough'],
  ['klondike-draw-three/78', 'by keys alone', ' @thorough'], ['klondike-draw-one/75', 'by keys alone', ' @thorough'],
  ['klondike-draw-three/78', 'by taps', ' @phone-only @thorough'],
];

for (const [game, how, where] of GAMES) {
  test(`${game} is played ${how}${where}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    const whole = await solution(context, `#${game}`);
    const moves = whole.slice(0, MOVES);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `#${game}`);
    const before = await piles(page);
    await playAll(page, moves, ways[how]);
    if (moves.length === whole.length) await expectKlondikeWon(page);
    const after = await piles(page);
    await page.keyboard.press('Home');
    await expectPiles(page, before);
    await page.keyboard.press('End');
    await expectPiles(page, after);
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
