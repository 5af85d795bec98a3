// A solution of Klondike, step by step, and a game that is kept from one visit to the next.
import { expect, open, test } from './fixtures.mjs';
import { expectPlace, expectVerdict } from './page.mjs';
import { corner, dealt, expectPiles, expectStill, moveCodes, tables } from './klondike.mjs';
import { howMany } from './tiers.mjs';

// Presses a key so often, in the page, and tells the piles after each press as `piles` does.
function step(page, key, nTimes) {
  return page.evaluate(async ([key, nTimes]) => {
    const seen = () => {
      const piles = {};
      for (const pile of document.querySelectorAll('.pile')) piles[pile.dataset.name] = [];
      for (const { dataset } of document.querySelectorAll('.card')) {
        piles[dataset.pile][Number(dataset.height)] = 'down' in dataset ? '??' : dataset.card;
      }
      return piles;
    };
    const all = [];
    for (let n = 0; n < nTimes; n += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise(requestAnimationFrame);
      all.push(seen());
    }
    return all;
  }, [key, nTimes]);
}

for (const [game, number, nDrawn, tier] of [['klondike-draw-three', 7, 3, ''], ['klondike-draw-one', 75, 1, ' @thorough']]) {
  test(`${game}: a solution is stepped through, with its draws, redeals and cards turned up @phone-thorough${tier}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `#${game}/${number}`);
    await page.keyboard.press('s');
    await expectVerdict(page, 'winnable');
    const moves = await moveCodes(page);
    const wanted = tables(dealt(number), moves, nDrawn);
    const hidden = (table) => Object.values(table).flat().filter((card) => card === '??').length;
    const turnUp = wanted.slice(1).filter((table, nth) => hidden(table) === hidden(wanted[nth]) - 1);
    expect(turnUp.length).toBeGreaterThanOrEqual(nDrawn === 1 ? 21 : 18);
    for (const kind of ['sw', 'ws']) expect(moves).toContain(kind);
    const nOn = howMany(moves.length, 40);
    expect(await step(page, 'ArrowRight', nOn)).toEqual(wanted.slice(1, 1 + nOn));
    expect(await step(page, 'End', 1)).toEqual(wanted.slice(-1));
    await expectPlace(page, moves.length, moves.length);
    await page.waitForSelector('body[data-won=yes]');
    const nBack = howMany(moves.length, 8);
    expect(await step(page, 'ArrowLeft', nBack)).toEqual(wanted.slice(0, -1).reverse().slice(0, nBack));
    await expectPlace(page, moves.length - nBack, moves.length);
  });
}

// A game, and the words about it.
async function expectGame(page, table, moves, cursor, others) {
  await expectPiles(page, table);
  expect(await moveCodes(page)).toEqual(moves);
  await expectPlace(page, cursor, moves.length);
  await expect(page.locator('#others-list button')).toHaveText(others);
}

test('a reload keeps the place in the stock, what is face down, and what can be undone @phone-thorough', async ({ page }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#klondike-draw-three/7');
  // Drawn, turned over, a card uncovered, one of two ways, and stepped back from the last draw.
  const other = [...Array(8).fill('sw'), 'ws', 'sw', '35'];
  for (const move of other.slice(0, -1)) {
    await page.keyboard.press('d');
    expect(move).toMatch(/sw|ws/);
  }
  await page.keyboard.press('3');
  await page.keyboard.press('5');
  await page.keyboard.press('Control+z');
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('d');
  const [x, y] = await corner(page, 'QS');
  if (project.name === 'phone') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await page.keyboard.press('d');
  await page.keyboard.press('ArrowLeft');
  await expectStill(page);
  const moves = [...other.slice(0, -1), 'sw', 'sw', '35', 'sw'];
  const wanted = tables(dealt(7), moves, 3);
  const cursor = moves.length - 1;
  await expectGame(page, wanted[cursor], moves, cursor, ['11. 35']);
  // 24 cards turned over, nine of them drawn again; one card was turned up.
  expect([wanted[cursor].s.length, wanted[cursor].w.length, wanted[cursor]['3'].length]).toEqual([15, 9, 2]);

  await page.reload();
  await page.waitForSelector('html[data-app=ready]', { state: 'attached' });
  await expectGame(page, wanted[cursor], moves, cursor, ['11. 35']);
  await page.keyboard.press('ArrowRight');
  await expectPiles(page, wanted[moves.length]);
  const undone = wanted.slice(0, -1).reverse();
  for (const table of undone) {
    await page.keyboard.press('Control+z');
    await expectPiles(page, table);
  }
  await expectGame(page, wanted[0], moves, 0, ['11. 35']);

  await page.reload();
  await page.waitForSelector('html[data-app=ready]', { state: 'attached' });
  await page.keyboard.press('End');
  await expectGame(page, wanted[moves.length], moves, moves.length, ['11. 35']);
});
