// Serves a built page and what the benchmark adds to it. Returns the address.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Only a page that keeps others out has a clock of five microseconds; the clock of others has a hundred.
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const types = {
  '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm',
};

export async function serve(dist) {
  const own = (name) => readFile(fileURLToPath(new URL(name, import.meta.url)));
  const added = {
    '/bench.html': async () => '<!doctype html><title>bench</title>',
    '/bench-measure.mjs': () => own('measure.mjs'),
    '/bench-worker.js': () => own('worker.js'),
  };
  const server = http.createServer(async ({ url }, response) => {
    try {
      const body = await (added[url]?.() ?? readFile(path.join(dist, path.basename(url))));
      response.writeHead(200, { 'content-type': types[path.extname(url)], ...isolated }).end(body);
    } catch {
      response.writeHead(404).end('not found');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
