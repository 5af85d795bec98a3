// Compares how soon two built pages show their cards, as a first visitor with a slow phone sees it.
//
// node first-card.mjs DIST_A DIST_B [PAIRS] [HASH]: loads both in turns, PAIRS times (11 if not said), at HASH
// (#freecell/617 if not said), and prints the median of the milliseconds to the first card of each, and of the ratios of
// the pairs. CHROME_BIN names the browser.
//
// Network and processor are as in Lighthouse's mobile runs: 1.6 Mbit/s, 150 ms for each answer, four times slower than
// this machine. Each load has a browser context of its own, and so no caches. Files are sent compressed with brotli.
import { readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// The browser's driver of the page tests.
const { chromium } = createRequire(new URL('../pages/package.json', import.meta.url))('@playwright/test');

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * 1024 * 1024 / 8,
  uploadThroughput: 750 * 1024 / 8,
};
const CPU_SLOWDOWN = 4;

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const IS_COMPRESSED = /\.png$/;

const compressed = (body) => brotliCompressSync(body, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

// Serves a folder from memory. Returns the address.
async function serve(folder) {
  const files = new Map(readdirSync(folder).map((name) => {
    const body = readFileSync(path.join(folder, name));
    const headers = { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' };
    if (IS_COMPRESSED.test(name)) return [name, { body, headers }];
    return [name, { body: compressed(body), headers: { ...headers, 'content-encoding': 'br' } }];
  }));
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = files.get(pathname.slice(1) || 'index.html');
    if (!file || !/\bbr\b/.test(request.headers['accept-encoding'])) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

// Runs in the page before all else: notes the time after the first frame with a whole deck on the board.
function watchBoard() {
  const look = () => {
    const cards = document.querySelectorAll('#board .card');
    if (cards.length === 52 && cards[51].getBoundingClientRect().width > 0) {
      // This frame is drawn before the next task.
      setTimeout(() => { window.firstCardAt = performance.now(); });
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

// Loads a page as a first visitor does. Returns the milliseconds from the request to the first card.
async function firstCard(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchBoard);
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  const ms = await page.waitForFunction(() => window.firstCardAt, undefined, { timeout: 60_000 });
  const value = await ms.jsonValue();
  await context.close();
  return value;
}

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

const [distA, distB, pairs = '11', hash = '#freecell/617'] = process.argv.slice(2);
if (distB === undefined) throw new Error('usage: node first-card.mjs DIST_A DIST_B [PAIRS] [HASH]');
const servers = [await serve(distA), await serve(distB)];
const browser = await chromium.launch({
  executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
  // Chromium's sandbox does not start as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-gpu', '--no-first-run'],
});
const all = [[], []];
try {
  // The first pair starts the browser's processes, and does not count.
  for (let pair = 0; pair <= Number(pairs); pair += 1) {
    const times = [0, 0];
    for (const nth of pair % 2 === 0 ? [0, 1] : [1, 0]) {
      times[nth] = await firstCard(browser, servers[nth].address + hash);
    }
    if (pair > 0) times.forEach((ms, nth) => all[nth].push(ms));
  }
} finally {
  await browser.close();
  servers.forEach((server) => server.close());
}
const [a, b] = all;
const told = (times) => `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
console.log(`first card at ${hash}, median of ${a.length} loads in turns`);
console.log(`A ${distA}: ${told(a)}`);
console.log(`B ${distB}: ${told(b)}`);
console.log(`B over A: ${median(b.map((ms, nth) => ms / a[nth])).toFixed(2)}, median of the pairs`);
