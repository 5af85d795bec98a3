import { expect, open, test } from './fixtures.mjs';
import { SLOW, deal, expectVerdict, solve } from './page.mjs';

const STOP_MS_MAX = 100;

// Notes when the worker was last heard, and how much memory it held then.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          window.heardAt = performance.now();
          window.bytesHeld = data.Progress?.spent.bytes;
        });
      }
    };
  }),
);

async function solveSlow(page) {
  await open(page, `#${SLOW}`);
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'looking', 'Looking…');
}

// Waits until the progress has changed so many times.
async function progress(page, nChanges) {
  await page.evaluate(() => { window.seen = new Set(); });
  await page.waitForFunction((n) => {
    window.seen.add(document.getElementById('verdict-more').textContent);
    return n < window.seen.size;
  }, nChanges);
}

// Stops by `press`. Returns the time from that until the page shows it, in milliseconds.
async function stop(page, press) {
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
  await expect(page.locator('#action')).toHaveAttribute('data-action', 'solve');
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
  expect(Date.now() - start).toBeLessThan(2_000);
}

test('Stop stops at once, and the worker is free again', async ({ page }) => {
  await solveSlow(page);
  await progress(page, 2);
  expect(await stop(page, () => page.click('#action[data-action=stop]'))).toBeLessThanOrEqual(STOP_MS_MAX);
  await expectStopped(page);
  await expectPromptAnswer(page);
});

test('Stop works by keyboard', async ({ page }) => {
  await solveSlow(page);
  await page.focus('#action');
  await progress(page, 1);
  expect(await stop(page, () => page.keyboard.press('Enter'))).toBeLessThanOrEqual(STOP_MS_MAX);
  await expectStopped(page);
  await expect(page.locator('#action')).toBeFocused();
});

test('Stop gives back the memory of a long search', async ({ page }) => {
  await solveSlow(page);
  // More than 64 MB are held by then, and the worker is replaced.
  await page.waitForFunction(() => 64 << 20 < window.bytesHeld);
  const before = page.workers()[0];
  expect(await stop(page, () => page.click('#action[data-action=stop]'))).toBeLessThanOrEqual(STOP_MS_MAX);
  await expectStopped(page);
  expect(page.workers()).toHaveLength(1);
  expect(page.workers()[0]).not.toBe(before);
  await expectPromptAnswer(page);
});

test('a search that was stopped can be begun again', async ({ page }) => {
  await solveSlow(page);
  await progress(page, 1);
  await page.click('#action[data-action=stop]');
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'looking');
  await progress(page, 2);
});

test('another deal ends the search', async ({ page }) => {
  await solveSlow(page);
  await progress(page, 1);
  await expectPromptAnswer(page);
  await deal(page, 617);
  await solve(page);
});
