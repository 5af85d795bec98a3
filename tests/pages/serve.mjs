// A static server of a built page: folder DIST, port PORT, below the path PREFIX (with a slash at each end).
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = path.resolve(process.env.DIST ?? fileURLToPath(new URL('../../dist', import.meta.url)));
const port = Number(process.env.PORT ?? 8099);
const prefix = process.env.PREFIX ?? '/';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

// The file that an address stands for; none outside the prefix or the folder.
function fileAt(address) {
  const { pathname } = new URL(address, 'http://localhost');
  if (!pathname.startsWith(prefix)) return undefined;
  const name = decodeURIComponent(pathname.slice(prefix.length)) || 'index.html';
  const file = path.join(dist, name);
  return file.startsWith(dist + path.sep) ? file : undefined;
}

const server = http.createServer(async (request, response) => {
  try {
    const file = fileAt(request.url);
    const body = await readFile(file);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  } catch {
    response.writeHead(404).end('not found');
  }
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}${prefix}`));
