// Games played by hand, each in another way: whole ones in the thorough tier, and else the last moves.
import { expect, open, test } from './fixtures.mjs';
import { board, cardsOf, choose, expectLanded, expectWon, solve } from './page.mjs';
import { FRESH } from './states.mjs';
import { howMany } from './tiers.mjs';

test.use({ storageState: FRESH });

const DEAL = 617;
const MOVES = howMany(Infinity, 12);

// A picture of the page for every step would take longer than the game.
test.use({ trace: 'off' });

// Opens a game MOVES moves before its end. Returns these as [from, to, cards], read from a solution on another page.
async function openGame(page, context) {
  const texts = await solution(context);
  const played = texts.slice(0, -MOVES);
  await open(page, `#freecell/${DEAL}/${played.join('')}/${played.length}`);
  await choose(page, 'autoplay', 'Never');
  return texts.slice(-MOVES).map((text) => [text[0], text[1], text[3] && parseInt(text[3], 16)]);
}

async function solution(context) {
  const page = await context.newPage();
  await open(page, `#freecell/${DEAL}`);
  await choose(page, 'autoplay', 'Never');
  await solve(page);
  const texts = await page.locator('#move-list code').allTextContents();
  // What is in the background would be drawn once a second.
  await page.close();
  return texts;
}

// The pile of the page that a letter means for a card: there is a foundation for each suit.
const pileName = (letter, card) => (letter === 'h' ? `h${card.at(-1).toLowerCase()}` : letter);

// What the move takes, before it is made: its lowest card.
async function movedCard(page, [from, to, count]) {
  const cards = cardsOf(await board(page), from);
  if (count) return cards.at(-count);
  // Without a count it is all that fits. Where a column is the target, that is what builds on its last card.
  const onto = /\d/.test(to) && /\d/.test(from) ? cardsOf(await board(page), to).at(-1) : undefined;
  if (onto === undefined) return cards.at(-1);
  const rank = (card) => 'A23456789TJQK'.indexOf(card[0]);
  return cards.findLast((card) => rank(card) === rank(onto) - 1);
}

const place = (page, name) => page.locator(`.pile[data-name="${name}"]`).boundingBox();

// The visible corner of a card, where it can be pressed.
async function corner(page, card) {
  const box = await page.locator(`.card[data-card="${card}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + Math.min(8, box.height / 2)];
}

const ways = {
  'by dragging': async (page, move, card) => {
    const [x, y] = await corner(page, card);
    const target = await place(page, pileName(move[1], card));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.move(target.x + target.width / 2, target.y + 30, { steps: 3 });
    await page.mouse.up();
  },

  'by clicks': async (page, move, card) => {
    for (let n = 0; n < 12; n += 1) {
      if ((await board(page))[card][0] === pileName(move[1], card)) return;
      await page.mouse.click(...await corner(page, card));
      await expectLanded(page);
    }
  },

  'by keys alone': async (page, [from, to], card, n) => {
    await page.keyboard.press(from);
    const marked = page.locator('.card[data-held]');
    while (n < await marked.count()) await page.keyboard.press(from);
    await page.keyboard.press(to);
  },
};

for (const [how, makeMove] of Object.entries(ways)) {
  test(`a game is won ${how} @thorough`, async ({ page, context }) => {
    const moves = await openGame(page, context);
    const before = await board(page);
    await playAll(page, moves, makeMove);
    await expectUndone(page, moves.length, before);
  });
}

test.describe('on a phone', () => {
  test('a game is won by taps @phone-only', async ({ page, context }) => {
    // Hundreds of taps and keys.
    test.slow();
    const moves = await openGame(page, context);
    const before = await board(page);
    await playAll(page, moves, async (_, move, card) => {
      for (let n = 0; n < 12; n += 1) {
        if ((await board(page))[card][0] === pileName(move[1], card)) return;
        await page.touchscreen.tap(...await corner(page, card));
        await expectLanded(page);
      }
    });
    await expectUndone(page, moves.length, before);
  });

  test('a card is dragged by a finger @phone-only', async ({ page }) => {
    await open(page, `#freecell/${DEAL}`);
    const session = await page.context().newCDPSession(page);
    const touch = (type, points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const [x, y] = await corner(page, 'JD');
    const cell = await place(page, 'c');
    await touch('touchStart', [[x, y]]);
    for (const part of [0.1, 0.4, 0.7, 1]) {
      await touch('touchMove', [[x + (cell.x + 20 - x) * part, y + (cell.y + 30 - y) * part]]);
    }
    await touch('touchEnd', []);
    await expectLanded(page);
    expect((await board(page)).JD).toEqual(['c', 0]);
  });
});

async function playAll(page, moves, makeMove) {
  for (const move of moves) {
    const card = await movedCard(page, move);
    const before = await board(page);
    const n = cardsOf(before, move[0]).length - before[card][1];
    await makeMove(page, move, card, n);
    await expect.poll(async () => (await board(page))[card][0], { message: `${move} of ${card}` })
      .toBe(pileName(move[1], card));
    await expectLanded(page);
  }
  await expectWon(page);
}

// Undo to where the moves began and redo to the end show the same boards.
async function expectUndone(page, n, before) {
  const won = await board(page);
  for (let k = 0; k < n; k += 1) await page.keyboard.press('Control+z');
  await expectLanded(page);
  expect(await board(page)).toEqual(before);
  for (let k = 0; k < n; k += 1) await page.keyboard.press('Control+y');
  await expectLanded(page);
  expect(await board(page)).toEqual(won);
  await expectWon(page);
}
