// The companion works while one plays, and play does not feel it.
import { best, expectVerdict, SLOW, solve } from './page.mjs';
import { expect, open, test } from './fixtures.mjs';
import { FRESH } from './states.mjs';
import { slowness } from './yardstick.mjs';

// A trace is made on the main thread and in the time that is measured.
test.use({ storageState: FRESH, trace: 'off' });

const TASK_MS_MAX = 50;
const PAINT_MS_MAX = 100;
const JUMP_MS_MAX = 200;
const CANCEL_MS_MAX = 100;
// Between two reports of the worker.
const PROGRESS_MS = 100;
// Than where the limits were set.
const SLOWER = 4;

// Moves there and back, each to a position that takes millions of others to judge.
const KEYS = ['1', 'a', '2', 'b', '3', 'c', 'Control+z', '4', 'c', 'Control+z', 'Control+z', '5', 'b', '3', 'c'];

// A game of 312 moves, as the Lab's depth-first search makes them, less the last one, which wins it: a link to a whole
// solution is watched, and only one's own game is reviewed. A review judges thousands of moves: it takes 20 seconds, where
// that of a usual game is over within a tenth.
const LONG_GAME = '#freecell,cells=3/2111/' +
  '4h6464653671761a1b1hb1a12a212721878787381b4cb141c14b475c85c86c64c45c85c86c626h568568568582526582252656526265' +
  '25a6528a25285852828525b8521b1825b8526b25265652626525865281256152562625656252c6251c1852c8254c4652c6258c528125' +
  'c1528c2528585282852538383h1h343652131h5hc13123v1253513v12c3123c35c53c36c64c43c35c53c32c213v13c13c34c46c63c31' +
  '23c14c324324c3425c2454524258247842c2875c5hah1h781a1587a5781a1817151h87a71a1721241451571741421261631321241471' +
  '7515414212b12b24b42b21b12b2h2h5h4h7h1h7h1h787h323626525h585h2h4h4h8h4h4h1h7h6h8h8hbh8h4h6331v132v1122671v17h' +
  '23636hch32v1362672v1a764v1634374v12732v1362672v165v1631a27365671v14762v1632372v11781v18h34v13h75v17h787h1h4h' +
  '5h6h7hah8h2h';
const LAST_MOVE = ['3', 'h'];
const N_MOVES = 312;

// Notes how long tasks, and events until they are painted, took; and when the worker is asked and heard.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.tasks = [];
    window.inputs = [];
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (['keydown', 'pointerdown', 'pointerup', 'click'].includes(name)) window.inputs.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    const asked = new Map();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.Analyse) asked.set(message.Analyse.job, performance.now());
      return post.call(this, message, ...rest);
    };
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          const [{ job }] = Object.values(data);
          if (asked.has(job)) window.answers.push(performance.now() - asked.get(job));
          asked.delete(job);
        });
      }
    };
  }),
);

// Says how much slower still than that the machine is, or 1.
async function throttled(page) {
  const slow = await slowness(page);
  const rate = Math.max(1, SLOWER / slow);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return Math.max(1, slow / SLOWER);
}

// What was noted since the last time, once the last frame is painted.
const noted = (page) => page.evaluate(async () => {
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  return { tasks: window.tasks.splice(0), inputs: window.inputs.splice(0), answers: window.answers.splice(0) };
});

async function play(page) {
  for (const key of KEYS) {
    await page.keyboard.press(key);
    // The companion has begun to work on where this led.
    await page.waitForTimeout(130);
  }
  await page.keyboard.press('Home');
}

// Below which 95 of 100 lie.
function p95(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

test('no task of the page is long while the companion works @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await expectVerdict(page, 'looking', 'Looking…');
  const ms = await best(TASK_MS_MAX, async () => {
    await noted(page);
    await play(page);
    await expectVerdict(page, 'looking', 'Looking…');
    return Math.max(0, ...(await noted(page)).tasks) / await slowness(page);
  });
  console.log(`longest task while the companion works: ${ms === 0 ? 'below 50' : ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(TASK_MS_MAX);
});

for (const [what, keys] of [['companion', []], ['X-ray', ['x']]]) {
  test(`input is painted soon on a processor four times slower while the ${what} works @measured`, async ({ page }) => {
    await open(page, `#${SLOW}`);
    const ms = await best(PAINT_MS_MAX, async () => {
      const slower = await throttled(page);
      await noted(page);
      for (const key of keys) await page.keyboard.press(key);
      for (let n = 0; n < 3; n += 1) await play(page);
      if (keys.length !== 0) await expect(page.locator('#xray')).toHaveAttribute('aria-pressed', 'true');
      for (const key of keys) await page.keyboard.press(key);
      // Those below 16 ms are not reported.
      const { inputs } = await noted(page);
      const all = 3 * (KEYS.length + 1) + 2 * keys.length;
      return p95([...inputs, ...Array(Math.max(0, all - inputs.length)).fill(16)]) / slower;
    });
    console.log(`from input to the next paint with the ${what}, at p95, four times slower: ${ms.toFixed(0)} ms`);
    expect(ms).toBeLessThanOrEqual(PAINT_MS_MAX);
  });
}

// Looks around in one's game as a player does, by keys, a press on the strip and a menu. Returns how many events that makes.
async function lookAround(page, share) {
  const place = page.locator('#scrubber');
  // Where a step leads over what goes home by itself, it is longer.
  const move = async (act) => {
    const before = await place.inputValue();
    await act();
    await page.waitForFunction((it) => document.getElementById('scrubber').value !== it, before);
  };
  await move(() => page.keyboard.press('Home'));
  for (let n = 0; n < 6; n += 1) await move(() => page.keyboard.press('ArrowRight'));
  const strip = await place.boundingBox();
  await move(() => page.mouse.click(strip.x + strip.width * share, strip.y + strip.height / 2));
  for (let n = 0; n < 6; n += 1) await move(() => page.keyboard.press('ArrowLeft'));
  await page.click('#menu');
  await page.waitForSelector('#dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#dialog', { state: 'hidden' });
  // A click is three.
  return 14 + 2 * 3;
}

// A review that is over says what it found, and no longer how many moves are judged. Returns that number.
async function judgedWhileRunning(page) {
  const said = await page.$eval('#review', (it) => it.innerText);
  expect(said).toContain('Looking for the move that decided it');
  const [judged, all] = said.match(/(\d+) of (\d+) moves are judged/).slice(1).map(Number);
  expect(all).toBe(N_MOVES);
  expect(judged).toBeLessThan(all);
  return judged;
}

test('input is painted soon on a processor four times slower while a review runs @measured', async ({ page }) => {
  // Three tries, each with a review from its beginning.
  test.setTimeout(300_000);
  const ms = await best(PAINT_MS_MAX, async () => {
    await page.goto('about:blank');
    await open(page, LONG_GAME);
    for (const key of LAST_MOVE) await page.keyboard.press(key);
    await page.waitForSelector('body[data-won=yes]');
    // The dialog's part of the program comes with the first use, from the network.
    await page.click('#menu');
    await page.waitForSelector('#dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#dialog', { state: 'hidden' });
    const slower = await throttled(page);
    await page.keyboard.press('v');
    await page.waitForSelector('#review:not([hidden])');
    const before = await judgedWhileRunning(page);
    await noted(page);
    let all = 0;
    for (const share of [0.25, 0.5, 0.75]) all += await lookAround(page, share);
    const { inputs } = await noted(page);
    expect(await judgedWhileRunning(page)).toBeGreaterThan(before);
    return p95([...inputs, ...Array(Math.max(0, all - inputs.length)).fill(16)]) / slower;
  });
  console.log(`from input to the next paint while a review runs, at p95, four times slower: ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(PAINT_MS_MAX);
});

test('taps in a long game are painted soon on a slow phone @phone-only @measured', async ({ page }) => {
  // Four hundred moves to and fro make the list of moves long.
  await open(page, `#freecell/617/1a${'abba'.repeat(99)}`);
  const ms = await best(PAINT_MS_MAX, async () => {
    const slower = await throttled(page);
    await noted(page);
    for (let n = 0; n < 12; n += 1) {
      const card = await page.locator('.card[data-pile="2"]').last().boundingBox();
      await page.touchscreen.tap(card.x + 10, card.y + 5);
      await page.waitForTimeout(200);
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(100);
    }
    const { inputs } = await noted(page);
    return p95([...inputs, ...Array(Math.max(0, 24 - inputs.length)).fill(16)]) / slower;
  });
  console.log(`from a tap to the next paint in a long game, at p95, four times slower: ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(PAINT_MS_MAX);
});

test('menus and jumps are painted soon on a processor four times slower @phone @measured', async ({ page }) => {
  await open(page, '#freecell/617');
  await expectVerdict(page, 'winnable');
  const jumps = {
    menu: [() => page.click('#menu'), () => page.keyboard.press('Escape')],
    games: [() => page.click('#game'), () => page.keyboard.press('Escape')],
    random: [() => page.keyboard.press('n'), () => page.goBack()],
    last: [() => page.keyboard.press('End'), () => page.keyboard.press('Home')],
    first: [() => page.keyboard.press('Home'), () => page.keyboard.press('End')],
  };
  const shown = () => page.evaluate(() => [
    document.getElementById('dialog').open,
    document.getElementById('number').value,
    document.getElementById('scrubber').value,
  ]);
  // The dialog's part of the program comes with the first use, from the network.
  await page.click('#menu');
  await page.waitForSelector('#dialog[open]');
  await page.keyboard.press('Escape');
  const slower = await throttled(page);
  for (const [name, [there, back]] of Object.entries(jumps)) {
    if (name === 'last') await solve(page);
    if (name === 'first') await page.keyboard.press('End');
    const ms = await best(JUMP_MS_MAX, async () => {
      await noted(page);
      const before = await shown();
      await there();
      await page.waitForTimeout(300);
      expect(await shown(), `${name} does something`).not.toEqual(before);
      const { inputs } = await noted(page);
      await back();
      await page.waitForTimeout(300);
      return Math.max(16, ...inputs) / slower;
    });
    console.log(`${name}, to the next paint, four times slower: ${ms.toFixed(0)} ms`);
    expect.soft(ms, name).toBeLessThanOrEqual(JUMP_MS_MAX);
  }
});

// What a visitor does first and last, on a page that is opened anew and has settled.
const SETTLED_MS = 1_500;
const ENDS = {
  'the first move': ['#freecell/617', [], (page) => tapLast(page, '8'), PAINT_MS_MAX, '@phone'],
  'the last move': ['#freecell/=.KS.KHQHJH......', ['1'], (page) => page.keyboard.press('h'), PAINT_MS_MAX, '@phone'],
  Watch: ['#freecell/617', [], (page) => page.click('#action'), JUMP_MS_MAX, '@phone-only'],
};

async function tapLast(page, pile) {
  const { x, y } = await page.locator(`.card[data-pile="${pile}"]`).last().boundingBox();
  await page.mouse.click(x + 10, y + 5);
}

for (const [what, [hash, before, act, most, where]] of Object.entries(ENDS)) {
  test(`${what} is painted soon on a processor four times slower ${where} @measured`, async ({ page }) => {
    const ms = await best(most, async () => {
      await page.goto('about:blank');
      await open(page, hash);
      for (const key of before) await page.keyboard.press(key);
      await page.waitForTimeout(SETTLED_MS);
      const slower = await throttled(page);
      await noted(page);
      await act(page);
      await page.waitForTimeout(600);
      expect(await page.locator('#move-list [data-move]').count(), what).toBeGreaterThan(0);
      const { inputs } = await noted(page);
      // The next try is by a new visitor as well.
      await page.evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()));
      return Math.max(16, ...inputs) / slower;
    });
    console.log(`${what}, to the next paint, four times slower: ${ms.toFixed(0)} ms`);
    expect(ms).toBeLessThanOrEqual(most);
  });
}

test('every move ends the search before it at once @measured', async ({ page }) => {
  const ms = await best(CANCEL_MS_MAX, async () => {
    // What was found out is not asked again.
    await page.goto('about:blank');
    await open(page, `#${SLOW}`);
    await play(page);
    await page.waitForTimeout(300);
    const { answers } = await noted(page);
    expect(answers.length).toBeGreaterThan(5);
    // The first word of a new search comes when the worker has worked on it for so long.
    return Math.max(...answers) - PROGRESS_MS;
  });
  console.log(`from a move to a worker that has left the search before it: at most ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(CANCEL_MS_MAX);
});
