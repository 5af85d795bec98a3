// Deals of Klondike: random ones that can be won, verdicts that others found, and pasted deals, also those that cannot be.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict } from './page.mjs';
import { howMany } from './tiers.mjs';
import { dealt, DECK, expectPiles, piles, tables } from './klondike.mjs';

// Thousands of actions, too many for a trace.
test.use({ trace: 'off' });

// Deals `nDeals` random deals, and shows the solution of each. Runs in the page, since calls from outside take longer.
async function dealRandom(nDeals) {
  const byId = (id) => document.getElementById(id);
  const until = (isSo) => new Promise((resolve) => {
    if (isSo()) { resolve(); return; }
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  });
  const deals = [];
  while (deals.length < nDeals) {
    const { title: before } = document;
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    await until(() => document.title !== before);
    const ms = performance.now() - start;
    const up = [...document.querySelectorAll('.card:not([data-down])')].map((it) => it.dataset.pile + it.dataset.card).sort();
    // The page has seen that it can be won, and says how when it is asked.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
    await until(() => ['winnable', 'lost', 'unknown', 'failed'].includes(byId('verdict').dataset.kind));
    const moves = [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' '));
    deals.push({ title: document.title, verdict: byId('verdict').dataset.kind, up, moves, ms });
  }
  return deals;
}

const N_RANDOM = howMany(500, 4);

for (const [game, name, nDrawn, tier] of [
  ['klondike-draw-three', 'Klondike, draw three', 3, ''], ['klondike-draw-one', 'Klondike, draw one', 1, ' @thorough'],
]) {
  test(`of ${N_RANDOM} random deals of ${game} that can be won, each is won${tier}`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await open(page, `#${game}/7`);
    await page.click('#random');
    await page.setChecked('[data-setting=deals]', true);
    await page.click('#dialog-close');
    await choose(page, 'thoughtful', true);
    const deals = await page.evaluate(dealRandom, N_RANDOM);
    for (const { title, verdict, up, moves } of deals) {
      expect(title).toMatch(new RegExp(`^${name} \\d+ · Unbury$`));
      const cards = dealt(Number(/\d+/.exec(title)[0]));
      expect(up, title).toEqual(cards.columns.map((column, nth) => `${nth + 1}${column.at(-1)}`).sort());
      expect(verdict, title).toBe('winnable');
      // Each move is played here once more, from the cards of that number, and all cards are home then.
      const last = tables(cards, moves, nDrawn).at(-1);
      expect(['hc', 'hd', 'hh', 'hs'].map((home) => last[home].length), title).toEqual([13, 13, 13, 13]);
    }
    expect(new Set(deals.map((it) => it.title)).size).toBeGreaterThan(0.98 * N_RANDOM);
    // Whose proof would take long is not dealt: for that, the longest wait was half a minute.
    const longest = Math.max(...deals.map((it) => it.ms));
    console.log(`${game}: a deal that can be won after ${Math.round(longest)} ms at most`);
    expect(longest).toBeLessThan(15_000);
  });
}

test('verdicts are those that another solver found @thorough', async ({ page }) => {
  const golden = readFileSync(new URL('../golden/klondike-verdicts.txt', import.meta.url), 'utf8');
  const rows = golden.split('\n').filter((line) => /^\d/.test(line)).slice(0, 15).map((line) => line.split(' '));
  expect(rows.filter((row) => row.includes('L')).length).toBeGreaterThan(1);
  await open(page, '#klondike-draw-three/7');
  for (const [seed, three, one] of rows) {
    for (const [game, verdict] of [['klondike-draw-three', three], ['klondike-draw-one', one]]) {
      await page.fill('#number', `${game}/solvitaire:${seed}`);
      await page.press('#number', 'Enter');
      await expect(page).toHaveURL(new RegExp(`#${game}/solvitaire:${seed}$`));
      await page.keyboard.press('s');
      await expectVerdict(page, verdict === 'W' ? 'winnable' : 'lost');
    }
  }
});

const digits = (card) => String('A23456789TJQK'.indexOf(card[0]) + 1).padStart(2, '0') + ('CDHS'.indexOf(card[1]) + 1);

const BAD = [
  ['51 cards', DECK.slice(0, 51).map(digits).join(''), '1 of 52 cards missing: KS', '1 von 52 Karten fehlen: KS'],
  [
    'two aces of spades',
    [...DECK.slice(0, 51), 'AS'].map(digits).join('\n'),
    'line 52: second AS; the first is in line 4',
    'Zeile 52: zweite AS; die erste steht in Zeile 4',
  ],
  [
    'digits that are no card',
    DECK.map(digits).join('\n').replace('073', '078'),
    'line 27: “078” is not a card; cards are three digits, such as 073 for 7H',
    'Zeile 27: „078“ ist keine Karte; Karten sind drei Ziffern, etwa 073 für 7H',
  ],
  [
    'a hidden card that is there twice',
    '1: <7H> 8C\n2: <9H 7H> KS',
    'line 2: second 7H; the first is in line 1',
    'Zeile 2: zweite 7H; die erste steht in Zeile 1',
  ],
];

test('a pasted deal that cannot be is refused, with what is wrong and where, and nothing is lost', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await page.keyboard.press('d');
  await expectPlace(page, 1, 1);
  const before = await piles(page);
  for (const language of ['English', 'Deutsch']) {
    await choose(page, 'language', language);
    for (const [what, text, english, german] of BAD) {
      await page.keyboard.press('p');
      await page.fill('#text', text);
      await page.click('#text-play');
      await expect(page.locator('#text-error'), what).toHaveText(language === 'English' ? english : german);
      await expect(page.locator('#text')).toHaveValue(text);
      await page.keyboard.press('Escape');
      await expectPiles(page, before, what);
    }
  }
  await expect(page.locator('#scrubber')).toHaveValue('1');
});

test('deals are pasted as other programs write them', async ({ page }) => {
  await open(page, '#klondike-draw-three/8');
  const { columns, stock } = dealt(7);
  const rows = Array.from({ length: 7 }, (_, row) => columns.slice(row).map((cards) => cards[row])).flat();
  await page.keyboard.press('p');
  await page.fill('#text', [...rows, ...stock].map(digits).join(''));
  await page.click('#text-play');
  await expect(page.locator('#dialog')).toBeHidden();
  await expect(page).toHaveURL(/#klondike-draw-three\/7$/);
  const table = Object.fromEntries(columns.map((cards, nth) => [nth + 1, [...Array(nth).fill('??'), cards.at(-1)]]));
  const none = { hc: [], hd: [], hh: [], hs: [] };
  await expectPiles(page, { ...table, ...none, s: Array(24).fill('??'), w: [] });
  await page.keyboard.press('d');
  await expectPiles(page, { ...table, ...none, s: Array(21).fill('??'), w: stock.slice(0, 3) });
});
