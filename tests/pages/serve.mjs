// A static server of a built page, at the root and below SUBPATH. As a program: folder DIST, port PORT.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = path.resolve(process.env.DIST ?? fileURLToPath(new URL('../../dist', import.meta.url)));
export const SUBPATH = '/foo/';

export const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

// The file that an address stands for; none outside the folder.
function fileAt(address, folder) {
  const { pathname } = new URL(address, 'http://localhost');
  const prefix = pathname.startsWith(SUBPATH) ? SUBPATH : '/';
  const name = decodeURIComponent(pathname.slice(prefix.length)) || 'index.html';
  const file = path.join(folder, name);
  return file.startsWith(folder + path.sep) ? file : undefined;
}

// The headers that the file `_headers` of a built page has for a file.
export async function headersOf(name, folder) {
  const text = await readFile(path.join(folder, '_headers'), 'utf8').catch(() => '');
  const headers = {};
  let applies = false;
  for (const line of text.split('\n')) {
    const [key, ...value] = line.trim().split(': ');
    if (line.startsWith('/')) applies = line === '/*' || line === `/${name}`;
    else if (applies && key) headers[key.toLowerCase()] = value.join(': ');
  }
  return headers;
}

// The server of a `site`, of which each request finds what it is by then: its `folder`, and a `lacks` that says
// which files are not to be found there.
export function serve(site, port) {
  const server = http.createServer(async (request, response) => {
    try {
      const file = fileAt(request.url, site.folder);
      if (site.lacks?.(file)) throw new Error('lacking');
      const body = await readFile(file);
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      const headers = await headersOf(path.relative(site.folder, file), site.folder);
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headers }).end(body);
    } catch {
      response.writeHead(404).end('not found');
    }
  });
  return new Promise((resolve) => { server.listen(port, '127.0.0.1', () => resolve(server)); });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve({ folder: DIST }, Number(process.env.PORT ?? 8099));
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
