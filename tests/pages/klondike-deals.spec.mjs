// Deals of Klondike: verdicts that others found, and pasted deals, also those that cannot be.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict } from './page.mjs';
import { dealt, DECK, expectPiles, piles } from './klondike.mjs';

// Thousands of actions, too many for a trace.
test.use({ trace: 'off' });

test('verdicts are those that another solver found', async ({ page }) => {
  const golden = readFileSync(new URL('../golden/klondike-verdicts.txt', import.meta.url), 'utf8');
  const rows = golden.split('\n').filter((line) => /^\d/.test(line)).slice(0, 15).map((line) => line.split(' '));
  expect(rows.filter((row) => row.includes('L')).length).toBeGreaterThan(1);
  await open(page, '#klondike-draw-three/7');
  for (const [seed, three, one] of rows) {
    for (const [game, verdict] of [['klondike-draw-three', three], ['klondike-draw-one', one]]) {
      await page.fill('#number', `${game}/solvitaire:${seed}`);
      await page.press('#number', 'Enter');
      await expect(page).toHaveURL(new RegExp(`#${game}/solvitaire:${seed}$`));
      await page.click('#action[data-action=solve]');
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
  await expect(page).toHaveURL(/#klondike-draw-three\/=/);
  const table = Object.fromEntries(columns.map((cards, nth) => [nth + 1, [...Array(nth).fill('??'), cards.at(-1)]]));
  const none = { hc: [], hd: [], hh: [], hs: [] };
  await expectPiles(page, { ...table, ...none, s: Array(24).fill('??'), w: [] });
  await page.keyboard.press('d');
  await expectPiles(page, { ...table, ...none, s: Array(21).fill('??'), w: stock.slice(0, 3) });
});
