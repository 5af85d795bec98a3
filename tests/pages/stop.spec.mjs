import { expect, open, test } from './fixtures.mjs';
import { SLOW, best, deal, expectVerdict, solve } from './page.mjs';
import { slowness } from './yardstick.mjs';

const STOP_MS_MAX = 100;

// Notes when the worker was last heard, and how much memory it held then.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          window.heardAt = performance.now();
          if (data.Progress) window.bytesHeld = data.Progress.spent.bytes;
        });
      }
    };
  }),
);

async function look(page) {
  await page.keyboard.press('s');
  await expectVerdict(page, 'looking', 'Looking…');
}

// Waits until the progress has changed `nChanges` times.
async function progress(page, nChanges) {
  await page.evaluate(() => { window.seen = new Set(); });
  await page.waitForFunction((n) => {
    window.seen.add(document.getElementById('verdict-more').textContent);
    return n < window.seen.size;
  }, nChanges);
}

// Looks until `ready`, then stops by `press`. Returns the time from that until the page shows it, in milliseconds.
async function stopMs(page, ready, press) {
  await look(page);
  await ready();
  await page.evaluate(() => {
    const verdict = document.getElementById('verdict');
    window.stopMs = new Promise((resolve) => {
      let pressedAt;
      const note = (event) => { pressedAt = event.timeStamp; };
      for (const type of ['keydown', 'pointerup']) addEventListener(type, note, { capture: true, once: true });
      new MutationObserver(() => {
        if (verdict.dataset.kind === 'looking') return;
        requestAnimationFrame(() => resolve(performance.now() - pressedAt));
      }).observe(verdict, { attributes: true });
    });
  });
  await press();
  return page.evaluate(() => window.stopMs);
}

async function expectStopped(page) {
  await expectVerdict(page, 'unknown', 'Not known yet', /^Stopped after [\d,]+(\.\d million)? positions\.$/);
  await expect(page.locator('#action')).toHaveAttribute('data-action', 'watch');
  await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
  // A worker that works says so every tenth of a second.
  await page.waitForFunction(() => window.heardAt + 600 < performance.now());
}

async function expectPromptAnswer(page) {
  await page.fill('#number', 'freecell/1');
  await page.click('#deal');
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  const start = Date.now();
  await solve(page);
  const ms = Date.now() - start;
  expect(ms / await slowness(page)).toBeLessThan(2_000);
}

async function expectStopsInTime(page, ready, press) {
  const ms = await best(STOP_MS_MAX, () => stopMs(page, ready, press));
  console.log(`from Stop to its picture: ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(STOP_MS_MAX);
  await expectStopped(page);
}

test('Stop stops at once, and the worker is free again @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await expectStopsInTime(page, () => progress(page, 2), () => page.click('#action[data-action=stop]'));
  await expectPromptAnswer(page);
});

test('Stop stops in Klondike, too @measured', async ({ page }) => {
  await open(page, '#klondike-draw-three/solvitaire:701');
  await expectStopsInTime(page, () => progress(page, 2), () => page.click('#action[data-action=stop]'));
  await expectPromptAnswer(page);
});

test('Stop works by keyboard @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  const ready = async () => {
    await page.focus('#action');
    await progress(page, 1);
  };
  await expectStopsInTime(page, ready, () => page.keyboard.press('Enter'));
  await expect(page.locator('#action')).toBeFocused();
});

test('Stop gives back the memory of a long search @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  const [before] = page.workers();
  // A worker that holds more than 64 MB is replaced.
  const ready = () => page.waitForFunction(() => 64 << 20 < window.bytesHeld);
  await expectStopsInTime(page, ready, () => page.click('#action[data-action=stop]'));
  expect(page.workers()).toHaveLength(1);
  expect(page.workers()[0]).not.toBe(before);
  await expectPromptAnswer(page);
});

test('a search that was stopped can be begun again @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await look(page);
  await progress(page, 1);
  await page.click('#action[data-action=stop]');
  await look(page);
  await progress(page, 2);
});

test('another deal ends the search @measured', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await look(page);
  await progress(page, 1);
  await expectPromptAnswer(page);
  await deal(page, 617);
  await solve(page);
});
