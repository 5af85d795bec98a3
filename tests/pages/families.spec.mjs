// One page plays the games of all families, and goes over from one to another without being loaded again.
import { expect, open, test } from './fixtures.mjs';
import { game, linked, saved, tap } from './memories.mjs';
import { piles } from './klondike.mjs';
import { best, expectPlace, expectVerdict } from './page.mjs';
import { slowness } from './yardstick.mjs';

const FIRST_CARD_MS_MAX = 100;
// The adviser is a second worker, which is started for the first question to it. Parts of programs are loaded when they
// are needed first.
const ONCE = /\/worker\.js$|\/unbury-worker-[^/]*\.js$|\/unbury-(page|worker)-[^/]*-(split|chunk)_\w+\.wasm$/;
// Each worker asks for its parts itself. The second gets them from the browser's cache.
const FOR_EACH_WORKER = /\/unbury-worker-[^/]*-(split|chunk)_\w+\.wasm$/;

// From now on, nothing is loaded again. Returns the check of it; what is fetched once may be named.
async function watch(page) {
  const requests = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The browser asks for it again when the address changes.
    if (!pathname.endsWith('/icon.svg')) requests.push(pathname);
  });
  await page.evaluate(() => { window.isSameDocument = true; });
  return async (once = /$^/) => {
    expect(await page.evaluate(() => window.isSameDocument), 'the page was not loaded again').toBe(true);
    expect(requests.filter((it) => !once.test(it)), 'nothing is fetched').toEqual([]);
    const first = requests.filter((it) => once.test(it) && !FOR_EACH_WORKER.test(it));
    expect(first, 'nothing is fetched twice').toEqual([...new Set(first)]);
  };
}

const expectTitle = (page, title) => expect(page).toHaveTitle(`${title} · Unbury`);

// Only their places distinguish cards that are face down.
const klondikeGame = async (page) => ({ ...await game(page), board: await piles(page) });

test('an address without a game opens the game that was there last @thorough', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/^FreeCell \d/);
  for (const [hash, title] of [['#klondike-draw-one/3', /^Klondike, draw one \d/], ['#eight-off/3', /^Eight Off \d/]]) {
    await page.goto('about:blank');
    await open(page, hash);
    await page.goto('about:blank');
    await open(page);
    await expect(page).toHaveTitle(title);
  }
});

test('a link to another family is followed at once, and Back and Forward lose nothing @phone-thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  for (const pile of ['3', '3', '5']) await tap(page, pile);
  await linked(page);
  const before = await game(page);
  expect(before.moves.length).toBeGreaterThan(0);
  const expectSame = await watch(page);

  await page.evaluate(() => { location.hash = '#klondike-draw-one/12'; });
  await expectTitle(page, 'Klondike, draw one 12');
  await expect(page.locator('.card')).toHaveCount(52);
  await expectSame();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await linked(page);
  const klondike = await klondikeGame(page);

  await page.goBack();
  await expectTitle(page, 'FreeCell 617');
  expect(await game(page)).toEqual(before);
  await page.goForward();
  await expectTitle(page, 'Klondike, draw one 12');
  expect(await klondikeGame(page)).toEqual(klondike);
  await expectSame(ONCE);
  await page.reload();
  await expectTitle(page, 'Klondike, draw one 12');
  expect(await klondikeGame(page)).toEqual(klondike);
});

test('the dialog deals games of all families, and recalls them', async ({ page }) => {
  await open(page, '#freecell/617');
  await tap(page, '3');
  const before = await game(page);
  const expectSame = await watch(page);
  await page.click('#game');
  await page.click('#game-list button:has-text("Klondike, draw three")');
  await expectTitle(page, 'Klondike, draw three 617');
  await expect(page.locator('#dialog')).toBeHidden();
  await page.keyboard.press('d');
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(1);

  await page.click('#game');
  await expect(page.locator('#recent [data-recall]')).toHaveText([/^Klondike, draw three 617/, /^FreeCell 617/]);
  await page.locator('#recent [data-recall]').nth(1).click();
  await expectTitle(page, 'FreeCell 617');
  expect(await game(page)).toEqual(before);
  await page.click('#game');
  await expect(page.locator('#game-list [aria-current] b')).toHaveText('FreeCell');
  await page.locator('#recent [data-recall]').filter({ hasText: 'Klondike' }).click();
  await expectTitle(page, 'Klondike, draw three 617');
  await expectPlace(page, 1, 1);
  await expectSame(ONCE);
});

test('games of other families are typed and pasted', async ({ page }) => {
  await open(page, '#freecell/617');
  const expectSame = await watch(page);
  await page.fill('#number', 'https://example.org/#klondike-draw-one/5/sw/1');
  await page.click('#deal');
  await expectTitle(page, 'Klondike, draw one 5');
  await expectPlace(page, 1, 1);
  for (const [text, title] of [
    ['#bakers-game/9', 'Baker\'s Game 9'],
    ['# klondike-draw-three/4; every move is written\nsw sw\nsw', 'Klondike, draw three 4'],
    ['{ "game": "freecell/1", "moves": "3a 3b", "cursor": 1 }', 'FreeCell 1'],
  ]) {
    await page.keyboard.press('p');
    await page.fill('#text', text);
    await page.click('#text-play');
    await expectTitle(page, title);
  }
  await expectPlace(page, 1, 2);
  await expectSame(ONCE);
});

test('a game of each family is solved by one worker, one after another', async ({ page }) => {
  await open(page, '#freecell/617');
  const expectSame = await watch(page);
  for (const [hash, title] of [
    ['#klondike-draw-three/7', 'Klondike, draw three 7'], ['#freecell/1', 'FreeCell 1'], ['#klondike-draw-one/75', 'Klondike, draw one 75'],
  ]) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await expectTitle(page, title);
    await page.keyboard.press('s');
    await expectVerdict(page, 'winnable');
    await page.keyboard.press('End');
    await page.waitForSelector('body[data-won=yes]');
  }
  await expectSame(ONCE);
});

test('an address that names no game says so in either family @thorough', async ({ page }) => {
  for (const hash of ['#klondike-draw-three/0', '#klondike/7', '#klondike-draw-one/7/zz', '#spider/1']) {
    await page.goto('about:blank');
    await open(page, hash);
    await expect(page.locator('#notice')).toBeVisible();
    await expect(page.locator('.card')).toHaveCount(52);
  }
});

test('the first card of another family is there at once @phone @measured', async ({ page }) => {
  await open(page, '#freecell/617');
  const expectSame = await watch(page);
  const ms = await best(FIRST_CARD_MS_MAX, async () => {
    const spent = await page.evaluate(async () => {
      // A card of Klondike is in its stock, one of FreeCell in a column eight.
      const goOver = async (hash, sign) => {
        const start = performance.now();
        location.hash = hash;
        while (!document.querySelector(sign)) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      };
      const there = await goOver('#klondike-draw-three/7', '.card[data-pile=s]');
      return Math.max(there, await goOver('#freecell/617', '.card[data-pile="8"]'));
    });
    return spent / await slowness(page);
  });
  console.log(`from a link to the first card of another family: at most ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThanOrEqual(FIRST_CARD_MS_MAX);
  await expectSame();
});
