// Each family of games has a program of its own: the address says which, and the page goes over from one to another.
import { expect, open, test } from './fixtures.mjs';
import { game, linked, saved, tap } from './memories.mjs';

// The programs a page has fetched since it was loaded.
function programs(page) {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => /unbury-(page|klondike)/.exec(name)?.[1]);
    return [...new Set(names.filter(Boolean))];
  });
}

async function ready(page) {
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
}

async function expectTitle(page, title, program) {
  await expect(page).toHaveTitle(`${title} · Unbury`);
  await ready(page);
  expect(await programs(page)).toEqual([program]);
}

test('only the program of the family is fetched @phone', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await expectTitle(page, 'Klondike, draw three 7', 'klondike');
  await page.goto('about:blank');
  await open(page, '#freecell/7');
  await expectTitle(page, 'FreeCell 7', 'page');
});

test('an address without a game opens the family that was there last', async ({ page }) => {
  await open(page);
  expect(await programs(page)).toEqual(['page']);
  for (const [hash, program] of [['#klondike-draw-one/3', 'klondike'], ['#eight-off/3', 'page']]) {
    await page.goto('about:blank');
    await open(page, hash);
    await page.goto('about:blank');
    await open(page);
    expect(await programs(page)).toEqual([program]);
  }
});

test('a link to another family is gone over to, and nothing is lost', async ({ page }) => {
  await open(page, '#freecell/617');
  for (const pile of ['3', '3', '5']) await tap(page, pile);
  await linked(page);
  const before = await game(page);
  expect(before.moves.length).toBeGreaterThan(0);

  await page.evaluate(() => { location.hash = '#klondike-draw-one/12'; });
  await expectTitle(page, 'Klondike, draw one 12', 'klondike');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await linked(page);
  const klondike = await game(page);

  await page.goBack();
  await expectTitle(page, 'FreeCell 617', 'page');
  expect(await game(page)).toEqual(before);
  await page.goForward();
  await expectTitle(page, 'Klondike, draw one 12', 'klondike');
  expect(await game(page)).toEqual(klondike);
  await page.reload();
  await expectTitle(page, 'Klondike, draw one 12', 'klondike');
  expect(await game(page)).toEqual(klondike);
});

test('the dialog deals games of all families, and recalls them', async ({ page }) => {
  await open(page, '#freecell/617');
  await tap(page, '3');
  const before = await game(page);
  await page.click('#game');
  await page.selectOption('#game-select', 'Klondike, draw three');
  await expectTitle(page, 'Klondike, draw three 617', 'klondike');
  await page.keyboard.press('d');
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(1);

  await page.click('#game');
  await expect(page.locator('#recent [data-recall]')).toHaveText([/^Klondike, draw three 617/, /^FreeCell 617/]);
  await page.locator('#recent [data-recall]').nth(1).click();
  await expectTitle(page, 'FreeCell 617', 'page');
  expect(await game(page)).toEqual(before);
  await page.click('#game');
  await expect(page.locator('#game-select option:checked')).toHaveText('FreeCell');
  await page.locator('#recent [data-recall]').filter({ hasText: 'Klondike' }).click();
  await expectTitle(page, 'Klondike, draw three 617', 'klondike');
  await expect(page.locator('#count')).toHaveText('1 / 1');
});

test('what is typed and pasted is gone over to', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.fill('#number', 'https://example.org/#klondike-draw-one/5/sw/1');
  await page.click('#deal');
  await expectTitle(page, 'Klondike, draw one 5', 'klondike');
  await expect(page.locator('#count')).toHaveText('1 / 1');
  for (const [text, title] of [
    ['#bakers-game/9', 'Baker\'s Game 9'],
    ['# klondike-draw-three/4; every move is written\nsw sw\nsw', 'Klondike, draw three 4'],
    ['{ "game": "freecell/1", "moves": "3a 3b", "cursor": 1 }', 'FreeCell 1'],
  ]) {
    await page.keyboard.press('p');
    await page.fill('#text', text);
    await page.click('#text-play');
    await expect(page).toHaveTitle(`${title} · Unbury`);
    await ready(page);
  }
  await expect(page.locator('#count')).toHaveText('1 / 2');
});

test('an address that names no game says so in either program', async ({ page }) => {
  for (const hash of ['#klondike-draw-three/0', '#klondike/7', '#klondike-draw-one/7/zz', '#spider/1']) {
    await page.goto('about:blank');
    await open(page, hash);
    await expect(page.locator('#notice')).toBeVisible();
    await expect(page.locator('.card')).toHaveCount(52);
  }
});
