// Solves deals in the browser CHROME_BIN with the page in DIST.
//
// node run.mjs DIST BYTES_MAX survey GAME FIRST LAST: a range in one survey. Prints JSON: `rows`, and `page_micros`,
// `worker_micros` and `n_messages` of all of them.
//
// node run.mjs DIST BYTES_MAX analyse GAME DEALS GOAL: one after another, such as 1..=100,617: numbers and ranges. GOAL
// is as in crates/protocol, such as any. Prints the rows, which have `micros`.
//
// node run.mjs DIST BYTES_MAX shorten GAME DEALS TIMES: the same for shortest solutions. TIMES are milliseconds, such as
// 50,250. Prints for each deal the player moves, as `moves`, of the best solution at each of the times.
//
// node run.mjs PACKAGE BYTES_MAX cards GAME DEALS TIMES: the same for card moves, by the npm package in the folder PACKAGE.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serve } from './serve.mjs';

// The browser's driver of the page tests.
const { chromium } = createRequire(new URL('../pages/package.json', import.meta.url))('@playwright/test');

const [dist, bytesMax, kind, game, ...words] = process.argv.slice(2);
const files = readdirSync(dist);
const wasm = files.find((name) => /^unbury-worker(-[0-9a-f]+)?_bg\.wasm$/.test(name));
const js = files.find((name) => /^unbury-worker(-[0-9a-f]+)?\.js$/.test(name));

const micros = (ms) => Math.round(ms * 1000);

async function survey(page, options) {
  const [first, last] = words.map(Number);
  const run = async (it) => (await import(it.measure)).survey(it);
  const { total, took, nMessages, rows } = await page.evaluate(run, { ...options, first, last });
  return { rows, page_micros: micros(total), worker_micros: micros(took), n_messages: nMessages };
}

async function analyse(page, options) {
  const run = async (it) => (await import(it.measure)).analyse(it);
  const [deals, goal] = words;
  const rows = await page.evaluate(run, { ...options, deals: deals.split(',').flatMap(numbersOf), goal });
  return rows.map(({ waited, ...row }) => ({ ...row, micros: micros(waited) }));
}

async function shorten(page, options) {
  const run = async (it) => (await import(it.measure)).shorten(it);
  const [deals, times] = words.map((word) => word.split(','));
  return page.evaluate(run, { ...options, deals: deals.flatMap(numbersOf), times: times.map(Number) });
}

async function cards(page, options) {
  const run = async (it) => (await import(it.measure)).shortenCards(it);
  const [deals, times] = words.map((word) => word.split(','));
  return page.evaluate(run, { ...options, deals: deals.flatMap(numbersOf), times: times.map(Number) });
}

function numbersOf(text) {
  const [first, last = first] = text.split('..=').map(Number);
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

const server = await serve(dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
  // Chromium's sandbox does not start as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-gpu', '--no-first-run'],
});
try {
  const page = await browser.newPage();
  await page.goto(`${server.address}/bench.html`);
  const address = (name) => `${server.address}/${name}`;
  const [index, measure] = ['index.js', 'bench-measure.mjs'].map(address);
  const options = { js: address(js), wasm: address(wasm), index, measure, game };
  console.log(JSON.stringify(await { survey, analyse, shorten, cards }[kind](page, { ...options, bytesMax: Number(bytesMax) })));
} finally {
  await browser.close();
  server.close();
}
