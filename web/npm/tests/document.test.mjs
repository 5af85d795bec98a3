// docs/library.md and the README's program, followed by a new user: an empty project of Node, one of Vite, and a page without a bundler.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../../../tests/pages/serve.mjs';

const VITE = '8.3.8';
const { chromium } = createRequire(new URL('../../../tests/pages/package.json', import.meta.url))('@playwright/test');
const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const blockOf = (text, kind, nth) => [...text.matchAll(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``, 'g'))][nth][1];
const text = read('docs/library.md');
const block = (kind, nth = 0) => blockOf(text, kind, nth);
const [program, onTheWay, viteConfig] = [0, 1, 2].map((nth) => block('js', nth));
const printed = block('text');

const folder = join(dirname(process.env.PACKED), 'projects');
rmSync(folder, { recursive: true, force: true });

function project(name, ...packages) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }\n');
  cpSync(process.env.PACKED, join(place, basename(process.env.PACKED)));
  const [npm, ...words] = block('sh').trim().split(' ');
  execFileSync(npm, [...words, ...packages, '--no-audit', '--no-fund', '--silent'], { cwd: place });
  return place;
}

const browser = await chromium.launch({ executablePath: process.env.CHROME_BIN, chromiumSandbox: process.getuid?.() !== 0 });
after(() => browser.close());

// What a page shows when it has an answer for each of the three deals.
async function shown(dist) {
  const server = await serve({ folder: dist }, 0);
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.querySelector('pre').textContent.split('\n').length === 4, null, { timeout: 30_000 })
      .catch((error) => assert.fail(`${error.message} ${errors}`));
    return await page.textContent('pre');
  } finally {
    await page.close();
    server.close();
  }
}

const IN_PAGES = 'freecell/617: solved, 107\nklondike-draw-three/solvitaire:7: solved, 189\nfreecell/11982: unsolvable, 61643\n';

test('Node', () => {
  const place = project('node');
  const run = (script) => {
    writeFileSync(join(place, 'program.js'), script);
    return execFileSync('node', ['program.js'], { cwd: place, encoding: 'utf8' });
  };
  assert.equal(run(program), printed);
  assert.match(run(onTheWay), /a line of 21 moves\nnone is shorter\ntrue\n$/);
  // The README's says in a comment what it prints.
  const short = blockOf(read('README.md'), 'js', 0);
  assert.equal(run(short), `${/\/\/ (.*)/.exec(short)[1]}\n`);
});

test('a page without a bundler', async () => {
  const place = project('page');
  writeFileSync(join(place, 'index.html'), block('html'));
  assert.equal(await shown(place), IN_PAGES);
});

test('Vite', async () => {
  const place = project('vite', `vite@${VITE}`);
  const script = /<script type="module">([^]*)<\/script>/.exec(block('html'))[1];
  const body = block('html').replace(script, '').replace('type="module">', 'type="module" src="./main.js">');
  writeFileSync(join(place, 'index.html'), body);
  writeFileSync(join(place, 'main.js'), script.replace('./node_modules/unbury/index.js', 'unbury'));
  writeFileSync(join(place, 'vite.config.js'), viteConfig);
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: place, stdio: 'inherit' });
  assert.equal(await shown(join(place, 'dist')), IN_PAGES);

  const vite = createRequire(join(place, 'package.json')).resolve('vite');
  const { createServer } = await import(vite);
  const server = await createServer({ root: place, configFile: join(place, 'vite.config.js'), server: { port: 0 }, logLevel: 'warn' });
  await server.listen();
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForFunction(() => document.querySelector('pre').textContent.split('\n').length === 4);
  assert.equal(await page.textContent('pre'), IN_PAGES);
  await page.close();
  await server.close();
});

test('all files together are at most 300 kB, brotli', () => {
  const files = readdirSync(process.env.PACKAGE).map((name) => readFileSync(join(process.env.PACKAGE, name)));
  const bytes = files.map((it) => brotliCompressSync(it).length).reduce((sum, it) => sum + it, 0);
  console.log(`brotli: ${bytes} bytes`);
  assert.ok(bytes <= 300_000);
});
