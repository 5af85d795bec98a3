import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectVerdict, holdBack, solve } from './page.mjs';

// What the page speaks, so that a stub of a worker can say the same.
const protocol = readFileSync(new URL('../../crates/protocol/src/lib.rs', import.meta.url), 'utf8');
const VERSION = Number(/VERSION: u32 = (\d+)/.exec(protocol)[1]);

const abort = (route) => route.abort();

// The worker with a change to what it says. `change` gets an event and returns what the page is to hear.
async function tamper(page, change) {
  await page.route('**/worker.js', async (route) => {
    const response = await route.fetch();
    const body = `const post = self.postMessage.bind(self);
      self.postMessage = (event) => post((${change})(event));
      ${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

// For `tamper`: solutions with `changed` in place of their moves.
function changeMoves(changed) {
  return `(event) => {
    const moves = event.Answered?.verdict.Solved;
    if (!moves) return event;
    return { Answered: { ...event.Answered, verdict: { Solved: ${changed} } } };
  }`;
}

async function stub(page, source) {
  await page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
}

test.describe('without a part of its program the page', () => {
  test.use({ expectedFaults: /ERR_FAILED|Failed to fetch|failed to load split module|unreachable|panicked/ });

  test('says that it could not start', async ({ page }) => {
    await page.route('**/*-split_play.wasm', abort);
    await page.goto('./#freecell/617');
    await page.waitForSelector('html[data-app=failed]', { state: 'attached' });
    await expect(page.locator('#reload')).toBeVisible();
  });

  for (const part of ['dialog', 'help']) {
    test(`says that it could not be loaded, and tries again: ${part}`, async ({ page }) => {
      // From the start: the page may fetch a part before it is asked for.
      await page.route(`**/*-split_${part}.wasm`, abort);
      await open(page, '#freecell/617');
      // What is said later takes its place.
      await expect(page.locator('#live')).toHaveText('FreeCell, deal 617.');
      await page.keyboard.press('?');
      await expect(page.locator('#live')).toHaveText('This could not be loaded. Try again when there is a connection.');
      await page.keyboard.press('Escape');
      await page.unroute(`**/*-split_${part}.wasm`, abort);
      await page.keyboard.press('?');
      await expect(page.locator('[data-page=help]')).toContainText('Cells and foundations');
    });
  }
});

test.describe('without its worker the page', () => {
  test.use({ expectedFaults: /worker|ERR_FAILED|Failed to fetch/ });

  for (const [file, tier] of [['worker.js', ''], ['unbury-worker-*.wasm', ' @thorough'], ['unbury-worker-*.js', ' @thorough']]) {
    test(`says so, deals all the same, and tries again: ${file}${tier}`, async ({ page }) => {
      await page.route(`**/${file}`, abort);
      await page.goto('./#freecell/617');
      await page.waitForSelector('html[data-app=ready][data-worker=failed]', { state: 'attached' });
      await expectVerdict(page, 'failed', 'The solver is not working', 'The solver could not be started.');
      await expect(page.locator('#live')).toContainText('The solver could not be started.');
      expect(await board(page)).toEqual(dealtBoard(617));

      await page.click('#action[data-action=try-again]');
      await page.waitForSelector('html[data-worker=failed]', { state: 'attached' });
      await expectVerdict(page, 'failed');

      await page.unroute(`**/${file}`, abort);
      await page.click('#action[data-action=try-again]');
      await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
      await expectVerdict(page, 'unasked');
      await solve(page);
    });
  }

  test('fails if a part of it cannot be loaded, and tries again', async ({ page }) => {
    await open(page, '#freecell/617');
    await page.route('**/*-split_freecell.wasm', abort);
    await page.keyboard.press('s');
    await expectVerdict(page, 'failed', 'The solver is not working');
    await page.unroute('**/*-split_freecell.wasm', abort);
    await page.click('#action[data-action=try-again]');
    await expectVerdict(page, 'unasked');
    await solve(page);
  });

  test('starts one for the next question @thorough', async ({ page }) => {
    await page.route('**/worker.js', abort);
    await page.goto('./#freecell/617');
    await expectVerdict(page, 'failed');
    await page.unroute('**/worker.js', abort);
    await page.fill('#number', '1');
    await page.click('#deal');
    await expectVerdict(page, 'unasked');
    await solve(page);
  });
});

for (const [file, tier] of [['*.wasm', ''], ['*.js', ' @thorough'], ['*.css', ' @thorough']]) {
  test.describe(`without its ${file}`, () => {
    test.use({ expectedFaults: /./ });

    test(`the page says so, and can be loaded again${tier}`, async ({ page }) => {
      await page.route(`**/${file}`, abort);
      await page.goto('./#freecell/617');
      await page.waitForSelector('html[data-app=failed]', { state: 'attached' });
      await expect(page.locator('#loading')).toContainText('The page could not start.');
      await expect(page.locator('#loading .failed-text')).toBeVisible();
      await expect(page.locator('#loading-more')).toHaveText(/\S/);
      await page.unroute(`**/${file}`, abort);
      await page.click('#reload');
      await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
      await expect(page.locator('#loading')).toBeHidden();
      expect(await board(page)).toEqual(dealtBoard(617));
    });
  });
}

test('while it loads, the page says so', async ({ page }) => {
  const goOn = await holdBack(page, '**/*.wasm');
  await page.goto('./#freecell/617', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#loading')).toBeVisible();
  await expect(page.locator('#loading .loading-text')).toBeVisible();
  await expect(page.locator('#reload')).toBeHidden();
  goOn();
  await page.waitForSelector('html[data-app=ready]', { state: 'attached' });
  await expect(page.locator('#loading')).toBeHidden();
});

test('a worker that never says hello has failed', async ({ page }) => {
  await page.clock.install();
  await stub(page, '');
  await page.goto('./#freecell/617');
  await page.waitForSelector('html[data-app=ready][data-worker=starting]', { state: 'attached' });
  await page.keyboard.press('s');
  await expectVerdict(page, 'looking', 'Starting the solver…');
  await page.clock.fastForward(20_000);
  await expectVerdict(page, 'failed', 'The solver is not working', 'The solver could not be started.');
});

test('a worker that does not answer is replaced, and then given up', async ({ page }) => {
  await page.clock.install();
  await stub(page, `self.onmessage = () => { self.onmessage = null; self.postMessage({ Ready: { version: ${VERSION} } }); };`);
  await open(page, '#freecell/617');
  const first = page.workers()[0];
  await page.keyboard.press('s');
  await page.clock.fastForward(4_000);
  await expect.poll(() => page.workers().length === 1 && page.workers()[0] !== first).toBe(true);
  await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
  await expectVerdict(page, 'looking');
  await page.clock.fastForward(4_000);
  await expectVerdict(page, 'failed', 'The solver is not working', 'The solver does not answer.');
});

test('a worker of another version is not trusted @thorough', async ({ page }) => {
  await stub(page, `self.onmessage = () => self.postMessage({ Ready: { version: 0 } });`);
  await page.goto('./#freecell/617');
  await expectVerdict(page, 'failed', 'The solver is not working', /of different versions\. Reload the page\.$/);
});

test.describe('a worker that crashes', () => {
  test.use({ expectedFaults: /crashed on purpose/ });

  test('is replaced once, then its failure is said', async ({ page }) => {
    await stub(page, `self.onmessage = () => {
      self.onmessage = () => { throw new Error('crashed on purpose'); };
      self.postMessage({ Ready: { version: ${VERSION} } });
    };`);
    await open(page, '#freecell/617');
    await page.keyboard.press('s');
    await expectVerdict(page, 'failed', 'The solver is not working', 'The solver has crashed.');
    await page.unroute('**/worker.js');
    await page.click('#action[data-action=try-again]');
    await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
    await solve(page);
  });
});

test('moves that do not win are not shown as a solution', async ({ page }) => {
  await tamper(page, changeMoves('moves.slice(0, -1)'));
  await open(page, '#freecell/617');
  await page.keyboard.press('s');
  await expectVerdict(page, 'failed', 'The solver is not working', 'The solver answered with moves that do not win.');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  expect(await board(page)).toEqual(dealtBoard(617));
});

test('moves that are illegal are not shown as a solution @thorough', async ({ page }) => {
  await tamper(page, changeMoves('moves.reverse()'));
  await open(page, '#freecell/617');
  await page.keyboard.press('s');
  await expectVerdict(page, 'failed');
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
});

test('a linked solution counts when the checker has passed it, not before', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  await expect(page).toHaveURL(/\/0$/);
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await tamper(page, `(event) => event.Verified
    ? { Rejected: { job: event.Verified.job, rejection: { Unchecked: 'move 3 is illegal' } } }
    : event`);
  await open(page, hash);
  await expectVerdict(page, 'failed', 'The solver is not working', 'The checker does not pass these moves: move 3 is illegal.');
});
