// The service worker: the page without a network, and from one version to the next. Build A is the one in DIST, B
// is made of it. Both say in page and worker who they are, so that a pair of different builds would show.
import { copyFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBuild } from './builds.mjs';
import { expect, open, test as base } from './fixtures.mjs';
import { board, deal, dealtBoard, expectAccessible, expectVerdict, solve } from './page.mjs';
import { DIST, SUBPATH, serve } from './serve.mjs';

const BUILDS = fileURLToPath(new URL('../../target/builds/', import.meta.url));
const SHOTS = fileURLToPath(new URL('../../target/pages/shots/', import.meta.url));

const test = base.extend({
  // The folder of build B.
  buildB: [async ({}, use, { parallelIndex }) => {
    const folder = path.join(BUILDS, `b-${parallelIndex}`);
    makeBuild(folder, 'B');
    await use(folder);
  }, { scope: 'worker' }],
  // A server of one test's own, and so an origin without a service worker. Its page lies below a path.
  site: async ({}, use) => {
    const site = { folder: DIST };
    const server = await serve(site, 0);
    site.address = `http://127.0.0.1:${server.address().port}${SUBPATH}`;
    site.close = () => {
      server.closeAllConnections();
      server.close();
    };
    await use(site);
    site.close();
  },
  baseURL: ({ site }, use) => use(site.address),
});

test.use({ serviceWorkers: 'allow', expectedFaults: /crashed on purpose/ });

// Opens the page, and waits until the service worker has all files and stands between.
async function openKept(page, hash) {
  await open(page, hash);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function loadAgain(page) {
  await page.reload();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
}

// No way to the server, be it by the browser or at the server's end.
async function cutNetwork(context, site) {
  await context.setOffline(true);
  site.close();
}

// The page and its worker are of one build: this one.
async function expectPair(page, build) {
  await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
  expect(await page.evaluate(() => self.build ?? 'A')).toBe(build);
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  expect(await worker.evaluate(() => [self.build ?? 'A', self.workerBuild ?? 'A'])).toEqual([build, build]);
}

// Has the worker crash, and solves another deal, which takes another worker.
async function expectNewWorkerSolves(page, number, build) {
  const [old] = page.workers();
  await old.evaluate(() => { setTimeout(() => { throw new Error('crashed on purpose'); }); });
  await page.waitForSelector('html[data-worker=failed]', { state: 'attached' });
  // On a phone, a solution that is watched leaves no room for the number.
  const back = page.locator('#back-to-own');
  if (await back.isVisible()) await back.click();
  await deal(page, number);
  await solve(page);
  // The worker that looks for shorter solutions.
  await page.locator('#shorter-stop').click();
  expect(page.workers()).not.toContain(old);
  await expectPair(page, build);
}

// Looks for a newer version, and waits until it is installed or given up.
function stateOfNewcomer(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
    });
    await registration.update();
    const newcomer = registration.installing ?? await found;
    while (newcomer.state === 'installing') {
      await new Promise((resolve) => { newcomer.addEventListener('statechange', resolve, { once: true }); });
    }
    return newcomer.state;
  });
}

async function expectOffer(page) {
  await expect(page.locator('#update')).toBeVisible({ timeout: 20_000 });
}

async function acceptUpdate(page, build) {
  await expectOffer(page);
  const loaded = page.waitForEvent('load');
  await page.click('#update-now');
  await loaded;
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await expectPair(page, build);
  await expect(page.locator('#update')).toBeHidden();
}

test('after one visit the page works without a network @phone-thorough', async ({ page, context, site }) => {
  await openKept(page, '#freecell/617');
  await cutNetwork(context, site);
  await loadAgain(page);
  expect(await board(page)).toEqual(dealtBoard(617));
  await solve(page);
  await expectNewWorkerSolves(page, 1, 'A');
  const another = await context.newPage();
  await open(another, '#freecell/11982');
  await expectVerdict(another, 'lost');
});

test('puzzles are solved without a network @thorough', async ({ page, context, site }) => {
  await openKept(page, '#freecell/617');
  await cutNetwork(context, site);
  for (const game of ['freecell', 'bakers-game', 'seahaven-towers', 'eight-off']) {
    await page.goto(`./#puzzle/${game}/500`);
    await expect(page.locator('#review-title')).toHaveText('Only one move keeps the win: which?');
    // On one day of a thousand it is the one of the day.
    await expect(page.locator('#review-text')).toContainText(/^(Puzzle 500|The puzzle of the day)\./);
    await page.click('#action[data-action=give-up]');
    await expect(page.locator('#review-title')).toHaveText('Given up: this was the move');
  }
});

test('without a network the page speaks another language @thorough', async ({ page, context, site }) => {
  await openKept(page, '#freecell/617');
  await cutNetwork(context, site);
  await page.click('#menu');
  await page.selectOption('#language', { label: 'Deutsch' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await loadAgain(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#random')).toHaveAttribute('title', 'Neu geben; n gibt sofort');
});

test('the first visit is not interrupted @thorough', async ({ page }) => {
  const loads = [];
  page.on('load', () => loads.push(page.url()));
  await openKept(page, '#freecell/617');
  await solve(page);
  await expect(page.locator('#update')).toBeHidden();
  expect(loads).toHaveLength(1);
});

test('the page of a first visit finds its worker when the server has another @thorough', async ({ page, site, buildB }) => {
  await openKept(page, '#freecell/617');
  site.folder = buildB;
  await expectNewWorkerSolves(page, 1, 'A');
});

test('a newer version is offered, can wait, and comes when it is wanted @thorough @phone-thorough', async (
  { page, context, site, buildB },
  { project },
) => {
  await openKept(page, '#freecell/617');
  site.folder = buildB;
  await loadAgain(page);
  await expectOffer(page);
  const offer = page.locator('#update');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#live')).toHaveText('A new version is ready.');
  await expectAccessible(page, 'an update is offered');
  await page.screenshot({ path: `${SHOTS}update-${project.name}.png`, scale: 'css' });
  await expectPair(page, 'A');
  await expectNewWorkerSolves(page, 1, 'A');

  await page.click('#update-later');
  await expect(offer).toBeHidden();
  await expectNewWorkerSolves(page, 617, 'A');
  await loadAgain(page);
  await expectOffer(page);
  await expectPair(page, 'A');

  const { hash } = new URL(page.url());
  await acceptUpdate(page, 'B');
  expect(new URL(page.url()).hash).toBe(hash);
  await cutNetwork(context, site);
  await loadAgain(page);
  await expectPair(page, 'B');
  await expectNewWorkerSolves(page, 1, 'B');
});

test('an update of one tab leaves the others what they are @thorough', async ({ page, context, site, buildB }) => {
  const other = await context.newPage();
  await openKept(other, '#freecell/1');
  await openKept(page, '#freecell/617');
  site.folder = buildB;
  await loadAgain(page);
  await expectOffer(page);
  await expectOffer(other);
  const loads = [];
  other.on('load', () => loads.push(other.url()));
  await acceptUpdate(page, 'B');
  await expectPair(other, 'A');
  await expectNewWorkerSolves(other, 11, 'A');
  await context.setOffline(true);
  await expectNewWorkerSolves(other, 12, 'A');
  await expectNewWorkerSolves(page, 13, 'B');
  await context.setOffline(false);
  expect(loads).toEqual([]);

  // A solution that is watched would be shortened again, by another worker.
  await other.click('#back-to-own');
  await acceptUpdate(other, 'B');
  await expectNewWorkerSolves(other, 14, 'B');
});

test('versions that no page uses are deleted @thorough', async ({ page, site, buildB }) => {
  const nVersions = (its) => its.evaluate(async () => (await caches.keys()).length);
  await openKept(page, '#freecell/617');
  site.folder = buildB;
  await loadAgain(page);
  await acceptUpdate(page, 'B');
  expect(await nVersions(page)).toBe(2);
  await page.goto('about:blank');
  await open(page, '#freecell/617');
  await expect.poll(() => nVersions(page)).toBe(1);
  await expectPair(page, 'B');
});

test('a version that is taken back gives way to the one before @thorough', async ({ page, context, site, buildB }) => {
  await openKept(page, '#freecell/617');
  site.folder = buildB;
  await loadAgain(page);
  await acceptUpdate(page, 'B');
  site.folder = DIST;
  await loadAgain(page);
  await expectPair(page, 'B');
  await acceptUpdate(page, 'A');
  await cutNetwork(context, site);
  await loadAgain(page);
  await expectPair(page, 'A');
  await expectNewWorkerSolves(page, 1, 'A');
});

// A site while it is being copied to its host.
const HALF_THERE = [
  ['of which a file is missing', (site, folder) => {
    site.folder = folder;
    site.lacks = (file) => file.endsWith('.wasm');
  }],
  ['of which a file is still the old one', (site, folder) => {
    site.folder = `${folder}-half`;
    cpSync(folder, site.folder, { recursive: true });
    copyFileSync(path.join(DIST, 'index.html'), path.join(site.folder, 'index.html'));
  }],
];

for (const [title, putHalf] of HALF_THERE) {
  test.describe('a version', () => {
    test.use({ expectedFaults: /crashed on purpose|404|integrity/ });

    test(`${title} is not installed @thorough`, async ({ page, context, site, buildB }) => {
      await openKept(page, '#freecell/617');
      putHalf(site, buildB);
      await loadAgain(page);
      expect(await stateOfNewcomer(page)).toBe('redundant');
      await expect(page.locator('#update')).toBeHidden();
      await expectPair(page, 'A');
      await expectNewWorkerSolves(page, 1, 'A');
      // The host may lose it all meanwhile.
      site.lacks = () => true;
      await loadAgain(page);
      await expectNewWorkerSolves(page, 617, 'A');

      site.lacks = undefined;
      site.folder = buildB;
      await loadAgain(page);
      await acceptUpdate(page, 'B');
      await context.setOffline(true);
      await loadAgain(page);
      await expectNewWorkerSolves(page, 1, 'B');
    });
  });
}

test('a page that comes into view after an hour looks for a newer version @thorough', async ({ page, site, buildB }) => {
  await openKept(page, '#freecell/617');
  let nLooks = 0;
  site.lacks = (file) => {
    if (file.endsWith('service-worker.js')) nLooks += 1;
    return false;
  };
  site.folder = buildB;
  const comeIntoView = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeIntoView();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  expect(nLooks).toBe(0);
  await comeIntoView();
  await expectOffer(page);
  await comeIntoView();
  await expectPair(page, 'A');
  expect(nLooks).toBe(1);
});

test('the page can be installed', async ({ page, context }) => {
  await openKept(page, '#freecell/617');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in windows that leave no traces.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, sizes, type } of JSON.parse(data).icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    const body = await response.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const link of await page.locator('head link').all()) {
    const address = await link.evaluate(({ href }) => href);
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});
