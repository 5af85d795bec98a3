// What people have kept of an earlier version opens as it did there: links, and what their browsers have saved.
// The files in tests/golden/saved say how they are read.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { piles } from './klondike.mjs';
import { FRESH } from './states.mjs';

// Hundreds of actions, too many for a trace.
test.use({ trace: 'off' });

// A busy machine may take several times as long as a quiet one.
test.beforeEach(() => test.setTimeout(360_000));

const golden = (name) => JSON.parse(readFileSync(new URL(`../golden/saved/${name}.json`, import.meta.url), 'utf8'));
const { links } = golden('links');
const { stores } = golden('stores');

const isKlondike = ({ opens }) => opens.game.startsWith('klondike');

// The page may be behind what was pressed, when the machine is busy.
const SOON = { timeout: 20_000, intervals: [20, 50, 100, 250] };

const boardOf = (lines) => Object.fromEntries(lines.map((line) => [line.split(':')[0], line.split(' ').slice(1)]));

// What the golden data say of a game and is shown all the time.
const wantedOf = ({ number, moves, cursor, solver, won, others, board }) =>
  ({ number, moves, cursor, solver, won, others: others?.length ?? others ?? 0, board: boardOf(board) });

// The same of the game on the page, and nothing while the page is being loaded again.
function seen(page) {
  const read = () => {
    const piles = {};
    for (const pile of document.querySelectorAll('.pile')) piles[pile.dataset.name] = [];
    for (const { dataset } of document.querySelectorAll('.card')) {
      piles[dataset.pile][Number(dataset.height)] = 'down' in dataset ? '??' : dataset.card;
    }
    return {
      number: document.getElementById('number').value,
      moves: [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' ')).join(' '),
      cursor: document.getElementById('scrubber').valueAsNumber,
      // Draws share a row.
      solver: [...document.querySelectorAll('#move-list [data-mark=solver]')]
        .map((it) => it.querySelector('code')?.textContent.split(' ').length ?? 1).reduce((sum, n) => sum + n, 0),
      won: document.body.dataset.won === 'yes',
      others: document.querySelectorAll('#others-list button').length,
      board: piles,
    };
  };
  return page.evaluate(read).catch(() => null);
}

// The game and its start, as the page writes them in a link. The dialog offers several ways to write a game.
function startShown(page) {
  return page.evaluate(async () => {
    const byId = (id) => document.getElementById(id);
    const drawn = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
    // The dialog may have to be loaded.
    const shows = async (name) => { while (byId('dialog').dataset.open !== name) await drawn(); };
    byId('game').click();
    await shows('games');
    document.querySelector('[data-tab=position]').click();
    await shows('position');
    const form = byId('form');
    let link;
    for (let nth = 0; nth < form.options.length && !link; nth += 1) {
      form.selectedIndex = nth;
      for (const type of ['input', 'change']) form.dispatchEvent(new Event(type, { bubbles: true }));
      await drawn();
      [, link] = /^\S*#(\S+)$/.exec(byId('text').value.trim()) ?? [];
    }
    byId('dialog-close').click();
    return link?.split('/').slice(0, 2).join('/');
  });
}

async function expectGame(page, wanted, what) {
  await expect.poll(() => seen(page), { message: what, ...SOON }).toEqual(wantedOf(wanted));
  expect(await startShown(page), what).toBe(wanted.game);
}

// A native test opens those without escapes too.
const hasEscapes = ({ hash }) => hash.includes('%');

for (const [those, title] of [
  [links.filter(hasEscapes), 'links with escapes'],
  [links.filter((it) => !hasEscapes(it) && !isKlondike(it)), 'links to FreeCell and games like it @thorough'],
  [links.filter((it) => !hasEscapes(it) && isKlondike(it)), 'links to Klondike @thorough'],
]) {
  test(`games, moves and boards are as before: ${title}`, async ({ page }) => {
    for (const { about, hash, opens } of those) {
      await test.step(about, async () => {
        await page.goto('about:blank');
        await open(page, hash);
        await expect(page.locator('#notice'), about).toBeVisible({ visible: opens.notice });
        // Version 1 showed the deal of a damaged link without the moves that can be made.
        if (opens.notice) return;
        await expectGame(page, opens, about);
        if (!opens.boardAtEnd) return;
        await page.keyboard.press('End');
        await expect.poll(() => piles(page), { message: about, ...SOON }).toEqual(boardOf(opens.boardAtEnd));
      });
    }
  });
}

// Opens the page in a new tab of a browser that has this and nothing else saved.
async function openStore(context, { hash, historyState, sessionStorage = {}, localStorage }) {
  const page = await context.newPage();
  // Where the browser refuses to copy, the statistics can be read.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  await page.route('**/empty.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
  await page.goto('./empty.html');
  await page.evaluate(([local, session, state, hash]) => {
    for (const [storage, items] of [[window.localStorage, local], [window.sessionStorage, session]]) {
      storage.clear();
      for (const [key, lines] of Object.entries(items)) storage.setItem(key, lines.join('\n'));
    }
    history.replaceState(state, '', `./${hash}`);
  }, [localStorage, sessionStorage, historyState ?? null, hash]);
  if (historyState) {
    await page.reload();
    await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  } else {
    await page.goto('about:blank');
    await open(page, hash);
  }
  return page;
}

const expectOpened = async (page, { about, opens }) => {
  if (opens.game) await expectGame(page, opens, about);
  else expect(Object.keys(await piles(page)).sort(), about).toEqual(opens.piles.split(' ').sort());
};

// The settings of these names.
function settings(page, names) {
  return page.evaluate((names) => {
    const { lang, dataset } = document.documentElement;
    const control = (name) => document.querySelector(`[data-setting=${name}]`);
    const chosen = (name) => control(name)?.selectedIndex ?? control(name)?.checked;
    const shown = { language: lang, theme: dataset.theme ?? 'system', speed: document.getElementById('speed').selectedIndex };
    return Object.fromEntries(names.map((name) => [name, shown[name] ?? chosen(name)]));
  }, names);
}

// In any order: games, and numbers of each.
const sortedDigits = (games) => games.map((numbers) => numbers.map((it) => it.replace(/\D/g, '')).sort().join(' ')).sort();

test.describe('of what was saved', () => {
  test.use({ storageState: FRESH });

  // A native test does this too.
  test('the game on the table, the settings and the statistics are found again @thorough', async ({ context }) => {
    for (const store of stores) {
      await test.step(store.about, async () => {
        const page = await openStore(context, store);
        await expect(page.locator('#notice'), store.about).toBeVisible({ visible: store.opens.notice });
        await expectOpened(page, store);
        // Only an open dialog shows the settings.
        await page.click('#game');
        await expect.poll(() => settings(page, Object.keys(store.settings)), { ...SOON, message: store.about }).toEqual(store.settings);
        await page.click('#statistics-export');
        await expect(page.locator('#statistics-json'), store.about).not.toBeEmpty();
        const told = JSON.parse(await page.textContent('#statistics-json'));
        expect(Object.keys(told).sort(), store.about).toEqual(Object.keys(store.statistics).sort());
        expect(told, store.about).toMatchObject(store.statistics);
        const shown = await page.$$eval('#statistics dl', (games) =>
          games.map((it) => [...it.querySelectorAll('dd')].map((number) => number.textContent)));
        expect(sortedDigits(shown), store.about).toEqual(sortedDigits(store.statisticsShown));
        await page.close();
      });
    }
  });

  test('the other ways that a game went are found again @thorough', async ({ context }) => {
    for (const store of stores.filter(({ opens }) => opens.others?.length > 0)) {
      await test.step(store.about, async () => {
        const found = [];
        for (let nth = 0; nth < store.opens.others.length; nth += 1) {
          const page = await openStore(context, store);
          const { moves: before } = await seen(page);
          await page.locator('#others-list button').nth(nth).evaluate((button) => button.click());
          await expect.poll(async () => (await seen(page))?.moves, SOON).not.toBe(before);
          const { moves, cursor } = await seen(page);
          found.push(`${moves}/${cursor}`);
          await page.close();
        }
        expect(found.sort(), store.about).toEqual(store.opens.others.map((it) => `${it.moves}/${it.cursor}`).sort());
      });
    }
  });

  test('the games in the list are found again @thorough', async ({ context }) => {
    for (const store of stores.filter(({ recent }) => recent.length > 0)) {
      await test.step(store.about, async () => {
        const page = await openStore(context, store);
        await page.click('#game');
        const rows = page.locator('#recent li');
        await expect(rows, store.about).toHaveCount(store.recent.length);
        const marked = await rows.evaluateAll((all) => all.map((it) => it.querySelector('[aria-current]') !== null));
        expect(marked, store.about).toEqual(store.recent.map((it) => it.current));
        for (const [nth, wanted] of store.recent.entries()) {
          if (0 < nth) await page.click('#game');
          await rows.nth(nth).locator('[data-recall]').click();
          await expectGame(page, wanted, `${store.about}: ${wanted.game}`);
        }
        await page.close();
      });
    }
  });
});
