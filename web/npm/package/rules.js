// Deals, moves and tables of the games, without the solver. `rules.d.ts` describes what is here.

export const SUITS = ['C', 'D', 'H', 'S'];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

const freecell = (title, columns, cells, cellsDealt) => ({ title, family: 'freecell', columns, cells, cellsDealt });
const klondike = (title, draw) => ({ title, family: 'klondike', columns: 7, cells: 0, draw });

const general = (title, columns, layout, more) => ({ title, family: 'general', columns, cells: 0, layout, ...more });

export const GAMES = {
  'freecell': freecell('FreeCell', 8, 4, 0),
  'bakers-game': freecell("Baker's Game", 8, 4, 0),
  'kings-only-bakers-game': freecell("Kings-Only Baker's Game", 8, 4, 0),
  'eight-off': freecell('Eight Off', 8, 8, 4),
  'seahaven-towers': freecell('Seahaven Towers', 10, 4, 2),
  'forecell': freecell('ForeCell', 8, 4, 4),
  'klondike-draw-one': klondike('Klondike, Draw One', 1),
  'klondike-draw-three': klondike('Klondike, Draw Three', 3),
  'yukon': general('Yukon', 7, 'hidden'),
  'russian': general('Russian Solitaire', 7, 'hidden'),
  'beleaguered-castle': general('Beleaguered Castle', 8, 'even', { acesHome: true }),
  'streets-and-alleys': general('Streets and Alleys', 8, 'even'),
  'bakers-dozen': general("Baker's Dozen", 13, 'even', { sinksKings: true }),
  'spanish-patience': general('Spanish Patience', 13, 'even'),
  'american-canister': general('American Canister', 8, 'even'),
  'somerset': general('Somerset', 10, 'triangle'),
  'king-albert': general('King Albert', 9, 'triangle', { reserve: 7 }),
  'fan': general('Fan', 18, 'threes'),
  'penguin': general('Penguin', 7, 'even', { cells: 7, acesHome: true, firstIsBase: true }),
};

const N_CARDS = 52;
const LAST_EXACT = 80658175170943878571660636856403766975289505440883277823999999999999n;

const RANGES = {
  'microsoft': [1n, 2n ** 33n - 1n],
  'solvitaire': [0n, 2n ** 32n - 1n],
  'shootme': [0n, 2n ** 31n - 1n],
  'greenfelt': [0n, 2n ** 31n - 2n],
  'exact': [0n, LAST_EXACT],
  'microsoft-collection': [0n, LAST_EXACT],
};

const byRanks = (suits) => RANKS.flatMap((rank) => [...suits].map((suit) => rank + suit));
const bySuits = (suits) => [...suits].flatMap((suit) => RANKS.map((rank) => rank + suit));

function swap(cards, one, other) {
  [cards[one], cards[other]] = [cards[other], cards[one]];
}

// The generators are those of the programs that number their deals so.

function microsoft(number) {
  let seed = Number(number & 0xffffffffn);
  const random = () => {
    seed = (Math.imul(seed, 214013) + 2531011) >>> 0;
    const high = seed >>> 16;
    if (number < 2n ** 31n) return high & 0x7fff;
    return number < 2n ** 32n ? (high & 0x7fff) | 0x8000 : high + 1;
  };
  const deck = byRanks('CDHS');
  return Array.from(deck, (_, nth) => {
    const left = N_CARDS - nth;
    swap(deck, random() % left, left - 1);
    return deck[left - 1];
  });
}

// The Mersenne Twister mt19937.
function twister(seed) {
  const state = new Uint32Array(624).fill(seed);
  for (let idx = 1; idx < 624; idx += 1) {
    const before = state[idx - 1];
    state[idx] = Math.imul(before ^ (before >>> 30), 1812433253) + idx;
  }
  let next = 0;
  return () => {
    const [here, after, far] = [0, 1, 397].map((it) => state[(next + it) % 624]);
    const mixed = (here & 0x80000000) | (after & 0x7fffffff);
    let it = far ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    state[next] = it;
    next = (next + 1) % 624;
    it ^= it >>> 11;
    it ^= (it << 7) & 0x9d2c5680;
    it ^= (it << 15) & 0xefc60000;
    return (it ^ (it >>> 18)) >>> 0;
  };
}

// A number from 0 to `max`, from a generator of 32 bits: buckets of one size, and what is behind the last counts for nothing.
function upTo(random, max) {
  const size = Math.floor(0xffffffff / (max + 1)) + (0xffffffff % (max + 1) === max ? 1 : 0);
  for (;;) {
    const bucket = Math.floor(random() / size);
    if (bucket <= max) return bucket;
  }
}

function solvitaireDeck(number) {
  const random = twister(Number(number));
  const cards = byRanks('CHSD');
  for (let last = N_CARDS - 1; 0 < last; last -= 1) swap(cards, last, upTo(random, last));
  return cards;
}

// Solvitaire deals each row of the triangle from the right.
function fromTheRight(cards) {
  const rows = [];
  for (let [length, at] = [7, 0]; 0 < length; at += length, length -= 1) {
    rows.push(...cards.slice(at, at + length).reverse());
  }
  return [...rows, ...cards.slice(28)];
}

function solvitaire(number) {
  const cards = solvitaireDeck(number);
  return [...fromTheRight(cards.slice(0, 28).reverse()), ...cards.slice(28)];
}

function shootme(number) {
  const seed = Number(number);
  let [value, mix, twist] = [seed, 51651237, 895213268];
  const random = () => {
    const kept = (twist - mix) ^ twist ^ value ^ mix;
    mix ^= twist ^ value;
    value ^= twist - mix;
    twist ^= value ^ kept;
    value ^= (twist << 7) ^ (mix >> 16) ^ (kept << 8);
    return value & 0x7fffffff;
  };
  for (let nth = 0; nth < 50; nth += 1) random();
  value = 0x9417b3af ^ seed ^ (seed >> 15);
  for (let nth = 0; nth < 950; nth += 1) random();
  const cards = bySuits('CDSH');
  for (let nth = 0; nth < 269; nth += 1) {
    const one = random() % N_CARDS;
    swap(cards, one, random() % N_CARDS);
  }
  return cards;
}

function greenfelt(number) {
  let state = number;
  const cards = bySuits('CDHS');
  for (let pass = 0; pass < 7; pass += 1) {
    for (let idx = 0; idx < N_CARDS; idx += 1) {
      state = (state * 16807n) % 0x7fffffffn;
      swap(cards, idx, Number(state % 52n));
    }
  }
  return cards.reverse();
}

function exact(number) {
  let left = number;
  const columns = byRanks('HDCS');
  for (let idx = 1; idx < N_CARDS; idx += 1) {
    swap(columns, idx, Number(left % BigInt(idx + 1)));
    left /= BigInt(idx + 1);
  }
  const places = triangle().map(([row, column]) => (column * (column + 1)) / 2 + row);
  return [...places.map((place) => columns[place]), ...columns.slice(28)];
}

function microsoftCollection(number) {
  let left = number;
  const cards = bySuits('SHCD');
  for (let idx = N_CARDS - 1; 0 < idx; idx -= 1) {
    swap(cards, idx, Number(left % BigInt(idx + 1)));
    left /= BigInt(idx + 1);
  }
  return cards.reverse();
}

const DECKS = { microsoft, solvitaire, shootme, greenfelt, exact, 'microsoft-collection': microsoftCollection };

const NUMBERINGS = {
  freecell: ['microsoft'],
  klondike: Object.keys(DECKS),
  general: ['microsoft', 'solvitaire'],
};

// The places of Klondike's columns in the order in which they are dealt: [row, column].
function triangle() {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((row) => [0, 1, 2, 3, 4, 5, 6].slice(row).map((column) => [row, column]));
}

// The start of a text, for a message. Control characters, and those that change the order of others, are escaped.
function quoted(text) {
  const escape = (it) => `\\u{${it.codePointAt(0).toString(16)}}`;
  const start = Array.from(text).slice(0, 24).join('');
  return `“${start.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escape)}”`;
}

function gameOf(id) {
  const [name, ...changes] = id.split(',');
  if (!Object.hasOwn(GAMES, name)) throw new Error(`There is no game ${quoted(name)}. Known games: ${Object.keys(GAMES).join(', ')}.`);
  const game = { ...GAMES[name] };
  for (const change of changes) {
    const [option, value] = change.split('=');
    if (['columns', 'cells', 'draw'].includes(option) && option in game && /^\d+$/.test(value)) game[option] = Number(value);
    else if (!/^(redeals|worrying-back)=/.test(change) || (game.family === 'general' && option === 'redeals')) throw new Error(`${quoted(change)} is no rule of ${name}.`);
  }
  return game;
}

function deckOf(game, text) {
  const [, named, digits] = /^(?:([a-z-]+):)?([\d,]+)$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`${quoted(text)} is not the number of a deal.`);
  const numbering = named ?? 'microsoft';
  const known = game.layout === 'threes' || game.firstIsBase ? ['microsoft'] : NUMBERINGS[game.family];
  if (!known.includes(numbering)) {
    throw new Error(`${quoted(numbering)} numbers no deals of ${game.title}. These do: ${known.join(', ')}.`);
  }
  const number = BigInt(digits.replaceAll(',', ''));
  const [first, last] = RANGES[numbering];
  if (number < first || last < number) throw new Error(`The deals of ${numbering} are numbered from ${first} to ${last}.`);
  if (game.family === 'general' && numbering === 'solvitaire') return generalSolvitaire(game, number);
  return DECKS[numbering](number);
}

export function deal(name) {
  const [, id, number] = /^([^/]*)\/(.*)$/.exec(name.trim()) ?? [];
  if (number === undefined) throw new Error(`${quoted(name)} is no deal. Deals look like freecell/617.`);
  const game = gameOf(id);
  const cards = deckOf(game, number);
  const columns = Array.from({ length: game.columns }, () => []);
  const cells = Array.from({ length: game.cells }, () => null);
  if (game.family === 'general') return dealGeneral(id, game, cards, columns, cells);
  const faceDown = columns.map((_, idx) => (game.family === 'freecell' ? 0 : idx));
  let rest = [];
  if (game.family === 'freecell') {
    const n = N_CARDS - game.cellsDealt;
    cards.slice(0, n).forEach((card, idx) => columns[idx % game.columns].push(card));
    cards.slice(n).forEach((card, idx) => { cells[idx] = card; });
  } else {
    triangle().forEach(([, column], idx) => columns[column].push(cards[idx]));
    rest = cards.slice(28);
  }
  return { game: id, columns, faceDown, cells, reserve: [], base: 'A', foundations: { C: 0, D: 0, H: 0, S: 0 }, stock: rest, waste: [] };
}

// Whether a card is home after a deal that begins with `first`.
const founder = ({ acesHome, firstIsBase }, first) => (card) => acesHome && (firstIsBase ? card !== first && card[0] === first[0] : card[0] === 'A');

// The rows of `n` cards: of each, the columns that get one.
function rowsOf({ columns, layout }, n) {
  const range = (from, to) => Array.from({ length: to - from }, (_, nth) => from + nth);
  const rows = [];
  for (let left = n; 0 < left; left -= rows.at(-1).length) {
    const nth = rows.length;
    const threes = nth < 3 ? Math.ceil(left / (3 - nth)) : columns;
    const isTriangle = ['triangle', 'hidden'].includes(layout) && nth < columns;
    const first = isTriangle ? nth : Number(layout === 'hidden');
    const last = layout === 'threes' ? Math.min(columns, threes) : columns;
    rows.push(range(first, last).slice(0, left));
  }
  return rows;
}

// The rows of a triangle come from the right; aces that are on the foundations, last.
function generalSolvitaire(game, number) {
  const isAce = founder(game);
  const deck = solvitaireDeck(number).reverse();
  const rest = deck.filter((card) => !isAce(card));
  const reserve = rest.splice(0, game.reserve ?? 0);
  const rows = rowsOf(game, rest.length).map((row, nth) => {
    const dealt = rest.splice(0, row.length);
    return game.layout !== 'even' && nth < game.columns ? dealt.reverse() : dealt;
  });
  return [...rows.flat(), ...reserve, ...deck.filter(isAce)];
}

function dealGeneral(id, game, cards, columns, cells) {
  const isHome = founder(game, cards[0]);
  const dealt = cards.filter((card) => !isHome(card));
  rowsOf(game, dealt.length - (game.reserve ?? 0)).flat().forEach((column) => columns[column].push(dealt.shift()));
  const isKing = (card) => game.sinksKings && card.startsWith('K');
  const sunk = columns.map((it) => [...it.filter(isKing), ...it.filter((card) => !isKing(card))]);
  const faceDown = columns.map((_, idx) => (game.layout === 'hidden' ? idx : 0));
  const base = game.firstIsBase ? cards[0][0] : 'A';
  const foundations = Object.fromEntries(SUITS.map((suit) => [suit, isHome(base + suit) ? 1 : 0]));
  return { game: id, columns: sunk, faceDown, cells, reserve: dealt, base, foundations, stock: [], waste: [] };
}

const clone = (table) => ({
  ...table,
  columns: table.columns.map((it) => [...it]),
  faceDown: [...table.faceDown],
  cells: [...table.cells],
  reserve: [...table.reserve],
  foundations: { ...table.foundations },
  stock: [...table.stock],
  waste: [...table.waste],
});

function take(table, { from, count }) {
  switch (from.kind) {
    case 'column': {
      const column = table.columns[from.index];
      if (column === undefined || column.length < count) break;
      const taken = column.splice(column.length - count);
      const down = table.faceDown[from.index];
      // What lay face down and is the last card now is turned up.
      table.faceDown[from.index] = Math.min(down, Math.max(column.length - 1, 0));
      return taken;
    }
    case 'cell':
    case 'reserve': {
      // No game has both, so they have the same letters.
      const places = table.reserve.length ? table.reserve : table.cells;
      const card = places[from.index];
      if (!card) break;
      places[from.index] = null;
      return [card];
    }
    case 'foundation':
      if (table.foundations[from.suit] < 1) break;
      table.foundations[from.suit] -= 1;
      return [RANKS[(RANKS.indexOf(table.base) + table.foundations[from.suit]) % 13] + from.suit];
    case 'waste':
      if (table.waste.length === 0) break;
      return [table.waste.pop()];
  }
  throw new Error('There is no such card.');
}

export function play(table, move) {
  const after = clone(table);
  const { from, to } = move;
  if (from.kind === 'stock') {
    after.waste.push(...after.stock.splice(0, gameOf(table.game).draw));
    return after;
  }
  if (to.kind === 'stock') {
    after.stock = after.waste.splice(0);
    return after;
  }
  const cards = take(after, { count: 1, ...move });
  if (to.kind === 'column') after.columns[to.index].push(...cards);
  else if (to.kind === 'cell') after.cells[to.index] = cards[0];
  else after.foundations[cards[0][1]] += 1;
  return after;
}

export function isWon(table) {
  return SUITS.every((suit) => table.foundations[suit] === RANKS.length);
}

const COLUMN_NAMES = '1234567890jklmnpqr';
const CELL_NAMES = 'abcdefgi';

function pile(name, isSource) {
  const column = COLUMN_NAMES.indexOf(name.toLowerCase());
  if (0 <= column) return { kind: 'column', index: column };
  if (name === 's') return { kind: 'stock' };
  if (name === 'w') return { kind: 'waste' };
  if (name === 'h' && !isSource) return { kind: 'foundation' };
  if (isSource && SUITS.includes(name)) return { kind: 'foundation', suit: name };
  const cell = CELL_NAMES.indexOf(name.toLowerCase());
  return 0 <= cell ? { kind: 'cell', index: cell } : undefined;
}

export function parseMoves(text) {
  const words = text.split('\n').filter((line) => !line.trim().startsWith('#')).join(' ').split(/[\s,]+/);
  const all = words.map((word) => word.replace(/^\d+\./, '')).join(' ');
  const moves = [];
  for (const [found] of all.matchAll(/[^\s]{1,2}(?:v(?:z.|.)?)?/gi)) {
    const [from, to] = [pile(found[0], true), found.length < 2 ? undefined : pile(found[1], false)];
    const isCountRight = found.length < 3 || /^v(z[1-9a-h]|[1-9a-y])$/i.test(found.slice(2));
    if (!from || !to || !isCountRight) throw new Error(`Move ${moves.length + 1}, ${quoted(found)}, is not a move; moves look like 26 or 3h.`);
    const [first, second] = found.slice(3).toLowerCase();
    const count = first === 'z' ? 35 + Number.parseInt(second, 36) : Number.parseInt(first, 36);
    moves.push({ from, to, ...(first && { count }), text: found });
  }
  return moves;
}

export function moveText({ from, to, count }, isCountSaid = false) {
  const name = ({ kind, index, suit }, isSource) => ({
    column: () => COLUMN_NAMES[index],
    cell: () => CELL_NAMES[index],
    reserve: () => CELL_NAMES[index],
    foundation: () => (isSource ? suit : 'h'),
    stock: () => 's',
    waste: () => 'w',
  })[kind]();
  const said = () => (35 < count ? `vz${(count - 35).toString(36)}` : `v${count.toString(36)}`);
  return name(from, true) + name(to, false) + (isCountSaid ? said() : '');
}
