// Helpers for page tests of Klondike: `import { piles, solution } from './klondike.mjs'`.
import { expect, open } from './fixtures.mjs';
import { expectVerdict } from './page.mjs';

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';
const isRed = (card) => 'DH'.includes(card[1]);
const rank = (card) => RANKS.indexOf(card[0]);

export const DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));

// The cards of a deal by its number in Microsoft's numbering, in the order in which they are dealt.
function deck(number) {
  let seed = number;
  const left = [...DECK];
  return DECK.map(() => {
    seed = (Math.imul(seed, 214_013) + 2_531_011) >>> 0;
    const pick = ((seed >>> 16) & 0x7fff) % left.length;
    const [card] = left.splice(pick, 1, left.at(-1));
    left.pop();
    return card;
  });
}

// The same deal in Klondike: the columns, each from its bottom card, and the stock, its next card first.
export function dealt(number) {
  const cards = deck(number);
  const columns = Array.from({ length: 7 }, () => []);
  for (let row = 0; row < 7; row += 1) for (let nth = row; nth < 7; nth += 1) columns[nth].push(cards.shift());
  return { columns, stock: cards };
}

// The piles by name, each from its bottom: cards, and `??` for those that are face down.
export function piles(page) {
  return page.evaluate(() => {
    const piles = {};
    for (const pile of document.querySelectorAll('.pile')) piles[pile.dataset.name] = [];
    for (const { dataset } of document.querySelectorAll('.card')) {
      piles[dataset.pile][Number(dataset.height)] = 'down' in dataset ? '??' : dataset.card;
    }
    return piles;
  });
}

// On a busy machine, the page may lag behind the keys pressed.
const SOON = { timeout: 20_000, intervals: [20, 50, 100, 250] };

export const expectPiles = (page, wanted, what) => expect.poll(() => piles(page), { message: what, ...SOON }).toEqual(wanted);

// The same for the cards of one pile.
export const expectPile = (page, name, wanted) => expect.poll(async () => (await piles(page))[name], SOON).toEqual(wanted);

// The moves in the list, in notation.
export async function moveCodes(page) {
  const codes = await page.locator('#move-list code').allTextContents();
  return codes.flatMap((it) => it.split(' '));
}

// The moves of a solution of a game, in notation.
export async function solution(context, hash) {
  const page = await context.newPage();
  await open(page, hash);
  await page.keyboard.press('s');
  await expectVerdict(page, 'winnable');
  const moves = await moveCodes(page);
  await page.close();
  return moves;
}

// Whether a card may go into a column: onto its last card, or into an empty column if `onto` is undefined.
function fits(card, onto) {
  if (card === '??') return false;
  return onto === undefined ? rank(card) === 12 : rank(card) + 1 === rank(onto) && isRed(card) !== isRed(onto);
}

// The cards that a move takes, and the names of their pile and of the target.
export function taken(now, [from, to]) {
  const source = /[CDHS]/.test(from) ? `h${from.toLowerCase()}` : from;
  const cards = now[source];
  if (from === 's') return { source, cards: [], target: 'w' };
  if (to === 's') return { source, cards: [], target: 's' };
  if (to === 'h') return { source, cards: [cards.at(-1)], target: `h${cards.at(-1)[1].toLowerCase()}` };
  const first = cards.findIndex((card) => fits(card, now[to].at(-1)));
  const isColumn = /\d/.test(from);
  return { source, cards: isColumn ? cards.slice(first) : [cards.at(-1)], target: to };
}

// The table before these moves and after each of them, as `piles` returns it. A draw takes `nDrawn` cards.
export function tables({ columns, stock }, moves, nDrawn) {
  const now = { s: [...stock], w: [], hc: [], hd: [], hh: [], hs: [] };
  const down = {};
  for (const [nth, cards] of columns.entries()) [now[nth + 1], down[nth + 1]] = [[...cards], nth];
  const seen = () => Object.fromEntries(Object.entries(now).map(([name, cards]) =>
    [name, cards.map((card, nth) => (name === 's' || nth < down[name] ? '??' : card))]));
  const all = [seen()];
  for (const [nth, move] of moves.entries()) {
    const { source, cards, target } = taken(all.at(-1), move);
    const [onto, [card]] = [now[target], cards];
    const may = {
      s: () => now.s.length === 0 && now.w.length > 0,
      w: () => now.s.length > 0,
      h: () => card[1] === target[1].toUpperCase() && rank(card) === onto.length,
    }[target[0]] ?? (() => fits(card, onto.at(-1)));
    if (!may()) throw new Error(`${nth + 1}. ${move} cannot be played`);
    if (target === 's') now.s = now.w.splice(0);
    else if (target === 'w') now.w.push(...now.s.splice(0, nDrawn));
    else onto.push(...now[source].splice(-cards.length));
    if (down[source] > 0) down[source] = Math.min(down[source], now[source].length - 1);
    all.push(seen());
  }
  return all;
}

// Waits until all cards have arrived and none is raised above the others. Cards of the waste may be fanned.
export async function expectStill(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('.card')].every((card) => {
    const pile = document.querySelector(`.pile[data-name="${card.dataset.pile}"]`);
    const off = Math.abs(pile.getBoundingClientRect().left - card.getBoundingClientRect().left);
    const isThere = off < 1 || card.dataset.pile === 'w' && off < 2 * card.offsetWidth;
    const isInFan = document.querySelector('#board[data-fan]') !== null;
    return card.getAnimations().length === 0 && (isInFan || isThere && Number(card.style.zIndex) < 100);
  }));
}

export const box = (page, selector) => page.locator(selector).boundingBox();

// The visible corner of a card, where it can be pressed.
export async function corner(page, card) {
  const { x, y, width } = await box(page, `.card[data-card="${card}"]`);
  return [x + width / 3, y + 5];
}

// Each press of the key goes to the next foundation.
export async function pickHome(page, name) {
  const wanted = page.locator(`.pile[data-name="${name}"][aria-pressed=true]`);
  for (let n = 0; n < 4 && await wanted.count() === 0; n += 1) await page.keyboard.press('h');
}

// A link to the position with these columns and this stock. In each column, all cards but the last are face down.
export function linkOf(game, { columns, stock }) {
  const piles = columns.map((cards) => `${cards.slice(0, -1).join('')}${cards.length > 1 ? '-' : ''}${cards.at(-1)}`);
  return `#${game}/=${stock.join('')}..${piles.join('.')}`;
}

export async function expectKlondikeWon(page) {
  await page.waitForSelector('body[data-won=yes]');
  for (const suit of SUITS) await expectPile(page, `h${suit.toLowerCase()}`, [...RANKS].map((it) => it + suit));
}

// Makes every worker that starts from now on run `script` first.
export async function prepareWorkers(page, script) {
  await page.route('**/worker.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `{ ${script} }\n${await response.text()}` });
  });
}

// Makes the clocks of workers run `rate` times as fast. At 0, no time limit is ever reached.
export function setClocks(page, rate) {
  return prepareWorkers(page, `const now = performance.now.bind(performance); performance.now = () => ${rate} * now();`);
}
