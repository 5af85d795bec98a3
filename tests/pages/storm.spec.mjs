// Two hundred failures, one after the other, and a game that goes on through all of them.
import { expect, open, test } from './fixtures.mjs';
import { board } from './page.mjs';
import { denyStorage, emptyStorage, fillStorage, ofVersion, put, saved } from './memories.mjs';
import { FRESH } from './states.mjs';

const ROUNDS = 5;
const FAILURES_PER_ROUND = 40;

// What a worker says that was made to crash. The companion asks after every move.
test.use({ storageState: FRESH, expectedFaults: /on purpose|unreachable/ });

// Always the same numbers for the same seed (mulberry32).
function random(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

// What is played, and where each card is.
async function state(page) {
  const shown = await page.evaluate(() => {
    const cursor = document.getElementById('scrubber').valueAsNumber;
    const moves = [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' '));
    return { title: document.title, moves: moves.join(' '), played: moves.slice(0, cursor).join(' ') };
  });
  return { ...shown, board: await board(page) };
}

// Taps on last cards, as a mouse does; now and then a step back. Returns what was played before the last
// change, if there was one.
async function play(page, below) {
  const picks = Array.from({ length: 12 }, () => below(1000));
  return page.evaluate((picks) => {
    const played = () => {
      const moves = [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' '));
      return moves.slice(0, document.getElementById('scrubber').valueAsNumber).join(' ');
    };
    const piles = [...'12345678abcd'];
    let [before, last] = [null, played()];
    for (const pick of picks) {
      if (pick % 7 === 0) {
        document.getElementById('back').click();
      } else {
        const pile = piles[pick % piles.length];
        const cards = [...document.querySelectorAll(`.card[data-pile="${pile}"]`)];
        const [top] = cards.sort((a, b) => b.dataset.height - a.dataset.height);
        top?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      }
      if (played() !== last) [before, last] = [last, played()];
    }
    return before;
  }, picks);
}

// Every card is somewhere, once, and no pile has gaps.
function expectConsistent(cards) {
  const places = Object.values(cards).map(([pile, height]) => `${pile} ${height}`);
  expect(new Set(places).size).toBe(52);
  for (const [pile, height] of Object.values(cards)) {
    if (0 < height) expect(places).toContain(`${pile} ${height - 1}`);
  }
}

// Waits for a verdict of any kind on the position.
async function expectAnswer(page) {
  await page.waitForFunction(() => {
    const { kind } = document.querySelector('#verdict').dataset;
    return ['winnable', 'won', 'lost', 'unknown'].includes(kind);
  });
}

async function reload(page) {
  await page.reload();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
}

// The game is this page's, and no longer that of the page before.
function claimed(page) {
  return page.waitForFunction(async () => {
    const { held } = await navigator.locks.query();
    return held.some(({ name }) => name === `unbury/game/${history.state.id}`);
  });
}

const corruptions = [
  ({ text }, below) => {
    const at = below(text.length);
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << below(7))) + text.slice(at + 1);
  },
  ({ text }, below) => text.slice(0, below(text.length)),
  ({ key, text }) => ofVersion('0', key, text),
  () => '',
];

// Each does its harm while the game is at `before`.
const failures = {
  async 'the worker is closed in the middle of a search'(page) {
    await page.evaluate(() => document.getElementById('xray').click());
    for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => {});
  },
  async 'the storage is full'(page, below) {
    await fillStorage(page);
    await play(page, below);
    const before = await state(page);
    await reload(page);
    expect((await state(page)).played).toBe(before.played);
    await emptyStorage(page);
  },
  async 'the worker throws'(page) {
    for (const worker of page.workers()) {
      await worker.evaluate(() => { setTimeout(() => { throw new Error('on purpose'); }); }).catch(() => {});
    }
  },
  async 'a save is damaged'(page, below, earlier) {
    const [newest] = await saved(page);
    if (!newest) return;
    await put(page, newest.key, corruptions[below(corruptions.length)](newest, below));
    const before = await state(page);
    await reload(page);
    // With the autoplay behind it, the last move may be several.
    expect([before.played, earlier]).toContain((await state(page)).played);
  },
  async 'the worker traps'(page) {
    for (const worker of page.workers()) {
      await worker.evaluate(() => {
        const bytes = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0,
          10, 5, 1, 3, 0, 0, 11]);
        const { t } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
        setTimeout(t);
      }).catch(() => {});
    }
  },
  async 'the page is loaded again'(page, below) {
    const before = await state(page);
    await page.waitForTimeout(below(300));
    await reload(page);
    expect(await state(page)).toEqual(before);
  },
};

for (let round = 1; round <= ROUNDS; round += 1) {
  test(`a game goes on through ${FAILURES_PER_ROUND} failures, round ${round} @thorough`, async ({ page }) => {
    test.setTimeout(240_000);
    const below = random(round);
    const isDenied = round === ROUNDS;
    if (isDenied) await denyStorage(page);
    await open(page, `#freecell/${round * 7}`);
    const names = Object.keys(failures).filter((it) => !isDenied || it.includes('worker') || it.includes('loaded'));
    let earlier = '';
    for (let nth = 0; nth < FAILURES_PER_ROUND; nth += 1) {
      const name = names[nth % names.length];
      await test.step(name, async () => {
        await claimed(page);
        earlier = await play(page, below) ?? earlier;
        const before = await state(page);
        await failures[name](page, below, earlier);
        const after = await state(page);
        expect(after.title).toBe(before.title);
        expectConsistent(after.board);
        if (name.includes('worker')) {
          expect(after).toEqual(before);
          earlier = await play(page, below) ?? earlier;
        }
        // A worker that went without a word is missed after four seconds: too long to wait for all of them.
        if (nth % 5 === 0) await expectAnswer(page);
      });
    }
    await play(page, below);
    await expectAnswer(page);
  });
}
