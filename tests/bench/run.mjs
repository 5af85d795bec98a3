// node run.mjs DIST BYTES_MAX DEALS: solves the deals in the browser CHROME_BIN with the page in DIST.
// DEALS are such as 1..=100,617: numbers and ranges.
// Prints a line `deal,verdict,expanded,page micros,worker micros` for each deal, and `total,page micros`.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { measure } from './measure.mjs';
import { serve } from './serve.mjs';

// The browser's driver of the page tests.
const { chromium } = createRequire(new URL('../pages/package.json', import.meta.url))('@playwright/test');

const [dist, bytesMax, ranges] = process.argv.slice(2);
const files = readdirSync(dist);
const wasm = files.find((name) => name.endsWith('_bg.wasm'));
const js = wasm.replace('_bg.wasm', '.js');

function dealsOf(text) {
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
  const deals = ranges.split(',').flatMap(dealsOf);
  const options = { js: address(js), wasm: address(wasm), deals, bytesMax: Number(bytesMax) };
  const { total, rows } = await page.evaluate(measure, options);
  const micros = (ms) => Math.round(ms * 1000);
  const lines = rows.map(({ deal, verdict, spent, took, waited }) =>
    [deal, verdict, spent.expanded, micros(waited), micros(took)].join());
  console.log([...lines, `total,${micros(total)}`].join('\n'));
} finally {
  await browser.close();
  server.close();
}
