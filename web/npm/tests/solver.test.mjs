// The package's solver, in Node.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const from = (name) => import(pathToFileURL(join(process.env.PACKAGE, name)));
const { createSolver, UnburyError } = await from('node.js');
const { deal, isWon, play } = await from('rules.js');

const solver = await createSolver({ workers: 2 });
after(() => solver.close());

const LOSING = { moves: '7h 5h 3a 3b 32 1c 1d 18' };

test('the package has the licences of all that it holds', async () => {
  const read = (name) => readFile(join(process.env.PACKAGE, name), 'utf8');
  assert.match(await read('licences.txt'), /^js-sys .*\n(.*\n)*^wasm-bindgen /m);
  assert.match(await read('LICENSE-MIT') + (await read('LICENSE-APACHE')), /MIT License[^]*Apache License/);
});

test('solves deals of each family, and its lines win', async () => {
  for (const name of ['freecell/617', 'seahaven-towers/2', 'klondike-draw-three/solvitaire:7', 'yukon/1']) {
    const { verdict, line } = await solver.verdict(name);
    assert.equal(verdict, 'solved', name);
    assert.ok(isWon(line.moves.reduce(play, deal(name))), name);
    const { moves, playerMoves, cardMoves } = await solver.verify(name, line);
    assert.deepEqual([moves, playerMoves, cardMoves], [line.moves.length, line.playerMoves, line.cardMoves]);
  }
});

test('proves that a deal cannot be won', async () => {
  for (const goal of ['any', 'verdict', 'short', 'shortest']) {
    assert.equal((await solver.verdict('freecell/11982', { goal })).verdict, 'unsolvable', goal);
  }
  const { result, certificate, positions } = await solver.certify('freecell/11982');
  assert.deepEqual([result, positions, certificate.constructor], ['certified', 83239, Uint8Array]);
  assert.equal((await solver.certify('freecell/1')).result, 'winnable');
});

test('lines get shorter, and bounds rise, until they meet', async () => {
  const [lengths, bounds] = [[], []];
  for await (const event of solver.solve('freecell/2', { goal: 'shortest' })) {
    if (event.type === 'line') lengths.push(event.length);
    if (event.type === 'bound') bounds.push(event.atLeast);
    // A question in the midst of an answer does not wait for it.
    if (event.type === 'line') assert.equal((await solver.verify('freecell/2', event.line)).playerMoves, event.length);
    if (event.type === 'verdict') assert.deepEqual([event.length, event.isShortest], [21, true]);
  }
  assert.equal(lengths.at(-1), 21);
  assert.ok(1 < lengths.length && 1 < bounds.length && bounds.at(-1) <= 21);
  for (const all of [lengths.toReversed(), bounds]) assert.ok(all.every((it, nth) => nth === 0 || all[nth - 1] < it));
});

test('ends when its time, its positions or its memory are spent', async () => {
  const begun = performance.now();
  const short = await solver.verdict('klondike-draw-three/2', { goal: 'short', seconds: 0.5 });
  assert.equal(short.verdict, 'solved');
  assert.ok(performance.now() - begun < 3000);
  const spent = async (options) => (await solver.verdict('freecell/11982', options)).limit;
  assert.equal(await spent({ nodes: 100 }), 'nodes');
  assert.equal(await spent({ seconds: 0 }), 'seconds');
  assert.equal(await spent({ memory: 1 }), 'memory');
  const [one, other] = await Promise.all([1, 2].map(() => solver.verdict('freecell/1', { goal: 'short', nodes: 20_000 })));
  assert.equal(one.line.text, other.line.text);
});

test('judges every move, and has a hint', async () => {
  const judged = await solver.judge('freecell/98714', LOSING);
  const verdict = (text) => judged.find((it) => it.move.text === text)?.verdict;
  assert.deepEqual([verdict('2h'), verdict('12')], ['lost', 'winnable']);
  const { move, line } = await solver.hint('freecell/98714', LOSING);
  assert.equal(line.text.split(' ')[0], move.text);
  assert.equal(verdict(move.text), 'winnable');
  assert.equal((await solver.hint('freecell/11982')).move, undefined);
});

async function all(batches) {
  const list = [];
  for await (const batch of batches) list.push(batch);
  return list;
}

test('surveys ranges of deals', async () => {
  const rows = (await all(solver.survey('freecell', 11700, 12299))).flat();
  assert.deepEqual(rows.map((row) => row.deal), Array.from({ length: 600 }, (_, nth) => 11700 + nth));
  assert.deepEqual(rows.filter((row) => row.verdict !== 'solved').map((row) => row.deal), [11982]);
  const { line, playerMoves, cardMoves } = rows[0];
  const lengths = await solver.verify('freecell/11700', line);
  assert.deepEqual([lengths.playerMoves, lengths.cardMoves], [playerMoves, cardMoves]);
  const numbered = (await all(solver.survey('klondike-draw-three/solvitaire', 0, 9))).flat();
  assert.equal(numbered.length, 10);
  assert.deepEqual(await all(solver.survey('freecell', 2, 1)), []);
  const refused = (asked, message) => assert.rejects(all(asked), (error) => message.test(error.message));
  await refused(solver.survey('freecell', 0, 9), /numbered from 1/);
  await refused(solver.survey('klondike-draw-three', 1, 9, { goal: 'short' }), /never ends by itself/);
});

test('counts cards if these are the measure', async () => {
  const { line, length } = await solver.verdict('freecell/1', { goal: 'short', measure: 'card' });
  assert.equal(length, line.cardMoves);
});

test('is cancelled at once, and by leaving the loop', async () => {
  const begun = performance.now();
  const signal = AbortSignal.timeout(200);
  await assert.rejects(solver.verdict('freecell/617', { goal: 'shortest', signal }), { name: 'TimeoutError' });
  assert.ok(performance.now() - begun < 300, `${performance.now() - begun} ms`);
  await assert.rejects(solver.verdict('freecell/1', { signal: AbortSignal.abort() }), { name: 'AbortError' });
  for await (const event of solver.solve('freecell/617', { goal: 'shortest' })) if (event.type === 'line') break;
  assert.equal((await solver.verdict('freecell/1')).verdict, 'solved');
});

test('a question that waits for a worker can be cancelled', async () => {
  const [one, other] = [1, 2].map(() => new AbortController());
  const busy = [one, other].map(({ signal }) => solver.verdict('freecell/617', { goal: 'shortest', signal }));
  await assert.rejects(solver.verdict('freecell/1', { signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' });
  const waits = solver.verdict('freecell/1');
  one.abort();
  other.abort();
  for (const it of busy) await assert.rejects(it, { name: 'AbortError' });
  assert.equal((await waits).verdict, 'solved');
});

test('questions share as many workers as are allowed', async () => {
  let started = 0;
  const start = () => {
    started += 1;
    return new Worker(pathToFileURL(join(process.env.PACKAGE, 'node-worker.js')));
  };
  const single = await createSolver({ workers: 1, worker: start });
  const verdicts = await Promise.all([1, 2, 3, 11982].map(async (number) => (await single.verdict(`freecell/${number}`)).verdict));
  assert.deepEqual(verdicts, ['solved', 'solved', 'solved', 'unsolvable']);
  assert.equal(started, 1);
  single.close();
});

test('says what is wrong', async () => {
  const refused = (asked, message) => assert.rejects(asked, (error) => error instanceof UnburyError && message.test(error.message));
  await refused(solver.verdict('freecel/1'), /no game “freecel”/);
  await refused(solver.verdict('freecell/1', { moves: '6a 6z' }), /move 2, “6z”, is not a move/);
  await refused(solver.verify('freecell/1', '6a'), /0 of 52 cards/);
  await refused(solver.verdict('yukon/1', { goal: 'short' }), /short solutions/);
  await refused(solver.verdict('freecell/1', { goal: 'tea' }), /tea/);
  const closed = await createSolver();
  const asked = closed.verdict('freecell/617', { goal: 'shortest' });
  setTimeout(() => closed.close(), 100);
  await refused(asked, /closed/);
  await refused(closed.verdict('freecell/1'), /closed/);
});
