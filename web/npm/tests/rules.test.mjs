// `unbury/rules`, compared with the command line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const file = join(process.env.PACKAGE, 'rules.js');
const { GAMES, deal, isWon, moveText, parseMoves, play } = await import(pathToFileURL(file));
const unbury = (...words) => execFileSync(process.env.UNBURY, words, { encoding: 'utf8' });

// A table as `unbury deal` prints it.
function printed({ columns, faceDown, cells, reserve, base, foundations, stock, waste, game }) {
  const { family, firstIsBase } = GAMES[game.split(',')[0]];
  const ranks = 'A23456789TJQK';
  const rank = (suit) => (foundations[suit] ? ranks[(ranks.indexOf(base) + foundations[suit] - 1) % 13] : '0');
  const places = (them) => them.map((card) => card ?? '-').join(' ');
  const cards = (column, idx) => column.map((card, nth) => (nth < faceDown[idx] ? `<${card}>` : card)).join(' ');
  return [
    ...(family === 'klondike' ? [`Stock: ${stock.join(' ')}`, `Waste: ${waste.join(' ')}`.trim()] : []),
    ...(firstIsBase ? [`Base: ${base}`] : []),
    `Foundations: ${['C', 'D', 'H', 'S'].map((suit) => `${suit}-${rank(suit)}`).join(' ')}`,
    ...(family === 'freecell' ? [`Freecells: ${places(cells)}`] : []),
    ...(family === 'general' && cells.length ? [`Cells: ${places(cells)}`] : []),
    ...(reserve.length ? [`Reserve: ${places(reserve)}`] : []),
    ...columns.map((column, idx) => (family === 'freecell' ? '' : `${idx + 1}: `) + cards(column, idx)),
    '',
  ].join('\n');
}

test('messages quote nothing that would turn them round', () => {
  const odd = '\u202e7H\u061c\u001b';
  const shown = /\\u\{202e\}7H\\u\{61c\}\\u\{1b\}/;
  for (const name of [odd, `${odd}/1`, `freecell,${odd}/1`, `freecell/${odd}`]) {
    assert.throws(() => deal(name), ({ message }) => shown.test(message) && !/[\p{Cc}\p{Bidi_Control}]/u.test(message), name);
  }
  assert.throws(() => parseMoves('\u202e1'), /“\\u\{202e\}1”/);
});

test('deals as the command line does, of each game and each numbering', () => {
  const plain = ['1', '617', '11982', '2147483647', '2147483648', '4294967295', '4294967296', '8589934591'];
  const names = Object.keys(GAMES).flatMap((game) => plain.map((number) => `${game}/${number}`));
  const last = '80658175170943878571660636856403766975289505440883277823999999999999';
  const other = {
    'solvitaire': ['0', '7', '819', '4294967295'],
    'shootme': ['0', '37547', '2147483647'],
    'greenfelt': ['0', '1', '39,209', '2147483646'],
    'exact': ['0', '123456789012345678901234567890', last],
    'microsoft-collection': ['0', '98765432109876543210', last],
  };
  for (const [numbering, numbers] of Object.entries(other)) {
    names.push(...numbers.map((number) => `klondike-draw-three/${numbering}:${number}`));
  }
  for (const [game, { family, layout, firstIsBase }] of Object.entries(GAMES)) {
    if (family === 'general' && layout !== 'threes' && !firstIsBase) names.push(`${game}/solvitaire:3`);
  }
  names.push('yukon/solvitaire:3', 'yukon/solvitaire:4000000000', 'freecell,columns=6,cells=7/5');
  for (const name of names) assert.equal(printed(deal(name)), unbury('deal', name), name);
});

test('refuses what names nothing to deal', () => {
  const refused = ['freecell', 'freecel/1', 'freecell/0', 'freecell/8589934592', 'freecell/x', 'freecell/solvitaire:1'];
  refused.push('klondike-draw-one/greenfelt:2147483647', 'freecell,tea=1/1', 'freecell,draw=1/1');
  for (const name of refused) assert.throws(() => deal(name), /“|numbered from/, name);
});

test('reads what the command line writes', () => {
  for (const name of ['seahaven-towers/1', 'klondike-draw-three/2', 'yukon/3', 'freecell/617', 'king-albert/1', 'fan/2', 'penguin/1', 'bakers-dozen/1']) {
    const { moves: words } = JSON.parse(unbury('solve', '--json', name));
    const moves = parseMoves(words.join(' '));
    assert.deepEqual(moves.map((it) => it.text), words);
    assert.deepEqual(moves.map((it) => moveText(it, 'count' in it)), moves.map((it) => it.text));
  }
});

test('leaves the table as it was, and has no cards that are not there', () => {
  const table = deal('klondike-draw-three/2');
  const drawn = play(table, { from: { kind: 'stock' }, to: { kind: 'waste' } });
  assert.deepEqual([table.waste.length, drawn.waste, drawn.stock.length], [0, table.stock.slice(0, 3), 21]);
  assert.deepEqual(table, deal('klondike-draw-three/2'));
  assert.throws(() => play(table, { from: { kind: 'waste' }, to: { kind: 'foundation' } }), /no such card/);
  assert.equal(isWon(table), false);
});

test('foundations go on from the king to the ace where the first card is the base', () => {
  const table = { ...deal('penguin/1'), base: 'Q', foundations: { C: 2, D: 0, H: 0, S: 0 }, columns: [['KH', 'AC']] };
  const [home] = parseMoves('1h');
  const after = play(table, home);
  assert.deepEqual([after.foundations.C, after.columns], [3, [['KH']]]);
  assert.deepEqual(play(after, { from: { kind: 'foundation', suit: 'C' }, to: { kind: 'cell', index: 0 } }).cells[0], 'AC');
});

test('reads moves as people write them', () => {
  const moves = parseMoves('# a game\n1. 26 2. a5,3h4d\n26vz1 26v3 C4 c4 sw ws w4');
  assert.deepEqual(moves.map((it) => it.text), ['26', 'a5', '3h', '4d', '26vz1', '26v3', 'C4', 'c4', 'sw', 'ws', 'w4']);
  assert.deepEqual(moves.slice(4, 8).map((it) => [it.count, it.from.kind]), [
    [36, 'column'], [3, 'column'], [undefined, 'foundation'], [undefined, 'cell'],
  ]);
  for (const text of ['26 x1', '2', 'h1', '26v']) assert.throws(() => parseMoves(text), /is not a move/, text);
});

test('is small', () => {
  assert.ok(readFileSync(file).length <= 16_000);
});
