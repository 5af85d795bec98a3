import { expect, open, test } from './fixtures.mjs';
import { board, deal, dealtBoard, expectVerdict, expectWon, holdBack } from './page.mjs';
import { NEARLY_WON, denyStorage, emptyStorage, fillStorage, game, linked, ofVersion, put, saved, tap } from './memories.mjs';
import { FRESH } from './states.mjs';
import { thoroughUnless } from './tiers.mjs';

test.use({ storageState: FRESH });

const ready = (page) => page.waitForSelector('html[data-app=ready]', { state: 'attached' });

async function reload(page) {
  await page.reload();
  await ready(page);
}

// Three moves, one of them taken back and made otherwise.
async function play(page) {
  for (const pile of ['3', '5', '1']) await tap(page, pile);
  await page.keyboard.press('ArrowLeft');
  await tap(page, '7');
}

// Opens the page without a link, as a visitor does on another day.
async function comeBack(page, context) {
  await page.close();
  const later = await context.newPage();
  await later.goto('./');
  await ready(later);
  return later;
}

const notice = (page) => page.locator('#notice-text');

const DAMAGED = /^Data saved in this browser is damaged\./;
const OTHER_VERSION = /^Data in this browser was saved by another version/;
const FULL = /^There is no room left/;
const DENIED = /^This browser does not let the page save/;

test('a reload keeps the game, its other lines, and what can be undone', async ({ page }) => {
  await open(page, '#freecell/1');
  await play(page);
  const before = await game(page);
  expect(before.others).toHaveLength(1);
  await reload(page);
  expect(await game(page)).toEqual(before);
  await page.keyboard.press('Home');
  expect(await board(page)).toEqual(dealtBoard(1));
  await page.keyboard.press('End');
  expect(await game(page)).toEqual(before);
  await page.evaluate(() => { document.querySelector('#others-list button').click(); });
  const other = await game(page);
  expect(other.others).toHaveLength(1);
  await reload(page);
  expect(await game(page)).toEqual(other);
});

test('a solution is not taken for the player’s moves after a reload @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  await tap(page, '3');
  await page.keyboard.press('s');
  await page.waitForSelector('#move-list [data-mark=solver]');
  // A shorter solution may have taken its place meanwhile.
  const own = async () => {
    const { moves, cursor, board } = await game(page);
    return { moves: moves.slice(0, cursor), board };
  };
  const before = await own();
  expect(before.moves).toEqual(['3a']);
  await reload(page);
  await page.waitForSelector('#move-list [data-mark=solver]');
  await expect.poll(own).toEqual(before);
});

test('without a link the last game goes on @thorough', async ({ page, context }) => {
  await open(page, '#freecell/617');
  await play(page);
  const before = await game(page);
  const later = await comeBack(page, context);
  expect(await game(later)).toEqual(before);
  await expect(later).toHaveURL(/#freecell\/617\//);
  await expect(notice(later)).toBeHidden();
});

for (const [how, damage] of [
  ['with a bit flipped', ({ text }) => text.slice(0, 60) + String.fromCharCode(text.charCodeAt(60) ^ 1) + text.slice(61)],
  ['cut off', ({ text }) => text.slice(0, 40)],
  ['of another version', ({ key, text }) => ofVersion('0', key, text)],
  ['of another program', () => 'banana'],
]) {
  test(`a save ${how} costs one move at most, and less where the address has it${thoroughUnless(how === 'with a bit flipped')}`, async ({ page, context }) => {
    await open(page, '#freecell/1');
    await play(page);
    const before = await game(page);
    await linked(page);
    const [newest] = await saved(page);
    const damaged = damage(newest);
    await put(page, newest.key, damaged);
    await reload(page);
    expect(await game(page)).toEqual(before);
    // Until then, another flip would mend it.
    await expect.poll(async () => (await saved(page)).map((it) => it.text)).not.toContain(damaged);

    const [again] = await saved(page);
    await put(page, again.key, damage(again));
    const later = await comeBack(page, context);
    await expect(notice(later)).toHaveText(how.includes('version') ? OTHER_VERSION : DAMAGED);
    const { moves, cursor } = await game(later);
    expect(moves.slice(0, cursor)).toEqual(before.moves.slice(0, cursor));
    expect(cursor).toBeGreaterThanOrEqual(before.cursor - 1);
    await tap(later, '2');
    await expect(notice(later)).toBeHidden();
    const played = await game(later);
    await reload(later);
    expect(await game(later)).toEqual(played);
  });
}

test('a game saved by another version is left alone, and the address goes on @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  await play(page);
  const before = await game(page);
  await linked(page);
  const slots = (await saved(page)).map(({ key, text }) => ({ key, text: ofVersion('9', key, text) }));
  for (const { key, text } of slots) await put(page, key, text);
  await reload(page);
  await expect(notice(page)).toHaveText(OTHER_VERSION);
  expect(await game(page)).toEqual({ ...before, others: [] });
  await tap(page, '2');
  const played = await game(page);
  for (const { key, text } of slots) expect((await saved(page)).find((it) => it.key === key).text).toBe(text);
  await reload(page);
  expect(await game(page)).toEqual(played);
});

test('a full storage is said, and when there is room again all is saved', async ({ page }) => {
  await open(page, '#freecell/1');
  await tap(page, '3');
  await fillStorage(page);
  for (let nth = 0; nth < 40; nth += 1) await tap(page, String(1 + (nth * 5) % 8));
  await expect(notice(page)).toHaveText(FULL);
  await page.click('#notice-close');
  await expect(notice(page)).toBeHidden();
  await tap(page, '4');
  await expect(notice(page)).toBeHidden();
  const before = await game(page);
  await linked(page);
  await reload(page);
  const { moves, cursor, board: cards } = await game(page);
  expect({ moves, cursor, cards }).toEqual({ moves: before.moves, cursor: before.cursor, cards: before.board });
  await emptyStorage(page);
  await tap(page, '2');
  await page.keyboard.press('ArrowLeft');
  await expect(notice(page)).toBeHidden();
  const saving = await game(page);
  await reload(page);
  expect(await game(page)).toEqual(saving);
});

test('a forbidden storage is said, and play goes on', async ({ page }) => {
  await denyStorage(page);
  await open(page, '#freecell/1');
  await expect(notice(page)).toHaveText(DENIED);
  await page.click('#notice-close');
  await play(page);
  await expect(notice(page)).toBeHidden();
  const before = await game(page);
  await linked(page);
  await page.keyboard.press('l');
  await expect(page.locator('#recent-empty')).toBeVisible();
  await page.keyboard.press('Escape');
  // The address has the line still.
  await reload(page);
  expect(await game(page)).toEqual({ ...before, others: [] });
});

test('two tabs have two games', async ({ page, context }) => {
  await open(page, '#freecell/1');
  await play(page);
  const first = await game(page);
  const other = await context.newPage();
  await open(other, '#freecell/1');
  await tap(other, '8');
  const second = await game(other);
  await tap(page, '2');
  const third = await game(page);
  for (const [tab, expected] of [[page, third], [other, second], [page, third]]) {
    await reload(tab);
    expect(await game(tab)).toEqual(expected);
  }
  expect(first.moves).not.toEqual(third.moves);
  // A third without a link takes neither of them.
  const fresh = await context.newPage();
  await fresh.goto('./');
  await ready(fresh);
  expect((await game(fresh)).moves).toEqual([]);
});

test('a duplicated tab goes on with a copy @thorough', async ({ page, context }) => {
  await open(page, '#freecell/1');
  await play(page);
  const before = await game(page);
  await linked(page);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => { window.open(location.href); });
  const copy = await opened;
  await ready(copy);
  expect(await game(copy)).toEqual(before);
  await tap(copy, '2');
  const played = await game(copy);
  await expect.poll(async () => new Set((await saved(copy)).map(({ key }) => key.split('/')[2])).size).toBe(2);
  await reload(page);
  expect(await game(page)).toEqual(before);
  await reload(copy);
  expect(await game(copy)).toEqual(played);
});

test('back and forward find each game as it was left @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  await play(page);
  const first = await game(page);
  await deal(page, 617);
  await tap(page, '2');
  const second = await game(page);
  await deal(page, 14);
  await page.goBack();
  await expect.poll(() => game(page)).toEqual(second);
  await page.goBack();
  await expect.poll(() => game(page)).toEqual(first);
  await reload(page);
  expect(await game(page)).toEqual(first);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveTitle('FreeCell 14 · Unbury');
  await tap(page, '2');
  const third = await game(page);
  await page.goBack();
  await expect.poll(() => game(page)).toEqual(second);
  await page.goForward();
  await expect.poll(() => game(page)).toEqual(third);
});

test('the last games are listed, come back, and can be removed @phone-thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  await play(page);
  const first = await game(page);
  await deal(page, 617);
  await tap(page, '2');
  await page.click('#game');
  const rows = page.locator('#recent li');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('FreeCell 617');
  await expect(rows.first().locator('[data-forget]')).toHaveCount(0);
  await rows.nth(1).locator('[data-recall]').click();
  await expect(page.locator('#dialog')).toBeHidden();
  expect(await game(page)).toEqual(first);
  await page.click('#game');
  await page.getByRole('button', { name: 'Remove FreeCell 617' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.locator('#dialog')).toBeVisible();
  // It was played, so it was given up.
  expect(await saved(page)).toHaveLength(2);
});

async function win(page) {
  for (const pile of ['1', '2', '3', '4']) {
    await tap(page, pile);
  }
  await expectWon(page);
}

const number = (page, name) => page.locator('#statistics div', { hasText: name }).locator('dd').first();

test('a win is counted once, and statistics are copied and reset', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, NEARLY_WON);
  await win(page);
  await reload(page);
  await expectWon(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('l');
  await expect(number(page, 'Played')).toHaveText('1');
  await expect(number(page, 'Won')).toHaveText('1');
  await expect(number(page, 'Win rate')).toHaveText('100 %');
  await expect(number(page, 'Longest streak')).toHaveText('1');
  await expect(page.locator('#recent li').first()).toContainText('won');
  await expect(page.locator('#statistics figure')).toHaveCount(2);
  await expect(page.locator('#statistics svg').first()).toBeVisible();
  await expect(page.locator('#statistics p')).toContainText(/^1 game to its end: \d:\d\d on average/);

  await page.click('#statistics-export');
  await expect(page.locator('#statistics-export')).toHaveText('Copied');
  const json = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(json).freecell).toMatchObject({ played: 1, won: 1, streak: 1, longestStreak: 1 });
  expect(JSON.parse(json).freecell.games).toMatchObject([{ isWon: true }]);

  const reset = page.locator('#statistics-reset');
  await reset.click();
  await expect(reset).toHaveText('Really reset?');
  await expect(number(page, 'Played')).toHaveText('1');
  await reset.click();
  await expect(reset).toHaveText('Reset');
  await expect(page.locator('#statistics-empty')).toBeVisible();
  expect(await saved(page, 'unbury/statistics/')).toEqual([]);
  expect(await saved(page, 'unbury/history/')).toEqual([]);
});

test('dealing another breaks the streak of a game that was played @thorough', async ({ page }) => {
  await open(page, NEARLY_WON);
  await win(page);
  await deal(page, 1);
  await tap(page, '3');
  await deal(page, 2);
  await page.keyboard.press('l');
  await expect(number(page, 'Played')).toHaveText('2');
  await expect(number(page, 'Streak')).toHaveText('0');
});

test('where the page may not copy, the statistics can be read @thorough', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  await open(page, NEARLY_WON);
  await win(page);
  await page.keyboard.press('l');
  await page.click('#statistics-export');
  await expect(page.locator('#statistics-json')).toContainText('"played":1');
  expect(await page.evaluate(() => String(getSelection()))).toContain('"played":1');
});

test('settings and speed are remembered, and colours from the first moment', async ({ page }) => {
  await open(page, '#freecell/1');
  await page.keyboard.press('s');
  await page.waitForSelector('body[data-mode=watch]');
  await page.selectOption('#speed', { index: 4 });
  await page.click('#back-to-own');
  await page.keyboard.press('o');
  await page.selectOption('[data-setting=theme]', { index: 1 });
  await page.selectOption('[data-setting=autoplay]', { index: 2 });
  for (const name of ['companion', 'taps', 'deck', 'index', 'side']) await page.click(`[data-setting=${name}]`);
  await page.selectOption('[data-setting=language]', { label: 'Deutsch' });
  await page.keyboard.press('Escape');
  await page.click('#random');
  await page.click('[data-setting=deals]');
  const state = () => page.evaluate(() => ({
    html: { ...document.documentElement.dataset, lang: document.documentElement.lang },
    speed: document.getElementById('speed').selectedIndex,
    choices: [...document.querySelectorAll('[data-setting]')].map((it) => it.selectedIndex ?? it.checked),
  }));
  const before = await state();
  const goOn = await holdBack(page, '**/*.wasm');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  goOn();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await page.keyboard.press('o');
  await expect(page.locator('#dialog')).toBeVisible();
  expect(await state()).toEqual(before);
  await expectVerdict(page, 'unasked');
});
