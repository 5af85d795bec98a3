// The page as nginx serves it, configured by docs/deploying.md: `cargo xtask test --thorough --only deploying`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, open, test } from './fixtures.mjs';
import { board, deal, dealtBoard, solve } from './page.mjs';
import { DIST, headersOf, types } from './serve.mjs';

test.use({ serviceWorkers: 'allow' });

const COMPRESSED = ['.css', '.html', '.js', '.svg', '.txt', '.wasm'];

// The type without its character set; scripts have an older one as well.
const essence = (type) => type.split(';')[0].replace('application/javascript', 'text/javascript');

test('every file has the headers that the build has for it, and its type', async ({ request }) => {
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name !== '_headers')
    .map((it) => path.relative(DIST, path.join(it.parentPath, it.name)));
  expect(names.length).toBeGreaterThan(20);
  for (const name of ['', ...names]) {
    const response = await request.get(`./${name}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status(), name).toBe(200);
    const extension = path.extname(name || 'index.html');
    const headers = response.headers();
    expect(essence(headers['content-type']), name).toBe(essence(types[extension]));
    expect(headers, name).toMatchObject(await headersOf(name, DIST));
    const isLong = (await response.body()).length > 1000;
    if (isLong && COMPRESSED.includes(extension)) expect(headers['content-encoding'], name).toBe('gzip');
  }
  expect(Object.keys(await headersOf('', DIST))).toContain('content-security-policy');
});

test('the page deals, solves, and works without a network', async ({ page, context }) => {
  await open(page, '#freecell/1');
  await deal(page, 617);
  expect(await board(page)).toEqual(dealtBoard(617));
  await solve(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
});
