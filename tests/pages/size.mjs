// node size.mjs FOLDER [FREECELL_MAX KLONDIKE_MAX]: the size of each file, as it is and after brotli, and of all
// together that a first visit of each family of games waits for. Fails where that is more bytes after brotli.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder, ...budgets] = process.argv.slice(2);

// What only visits of one family fetch.
const FAMILIES = { FreeCell: /^unbury-page-/, Klondike: /^(unbury-)?klondike-/ };

// What a browser fetches when the page works, to keep or to install it, or when the Lab is opened. All else counts.
const LATER = /^service-worker\.js$|\.webmanifest$|\.png$|^(unbury-)?lab-/;

function brotliBytes(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .sort()
  .map((file) => {
    const bytes = readFileSync(file);
    return { name: path.relative(folder, file), raw: bytes.length, brotli: brotliBytes(bytes) };
  });
const later = files.filter(({ name }) => LATER.test(name));
const first = files.filter(({ name }) => !LATER.test(name));
const isOfAnother = (family, name) =>
  Object.entries(FAMILIES).some(([other, pattern]) => other !== family && pattern.test(name));
const totals = Object.entries(FAMILIES).map(([family, pattern]) => {
  if (!first.some(({ name }) => pattern.test(name))) throw new Error(`${folder} has no program for ${family}`);
  const own = first.filter(({ name }) => !isOfAnother(family, name));
  const sum = (column) => own.reduce((total, file) => total + file[column], 0);
  return { name: `together, ${family}`, raw: sum('raw'), brotli: sum('brotli') };
});

const width = Math.max(...[...files, ...totals].map(({ name }) => name.length));
const print = (name, raw, brotli) => {
  console.log(`${name.padEnd(width)} ${String(raw).padStart(10)} ${String(brotli).padStart(10)}`);
};
print('file', 'bytes', 'brotli');
for (const { name, raw, brotli } of [...first, ...totals]) print(name, raw, brotli);
if (later.length > 0) console.log('\nnot before the page works');
for (const { name, raw, brotli } of later) print(name, raw, brotli);

totals.forEach(({ name, brotli }, idx) => {
  const bytesMax = Number(budgets[idx] ?? Infinity);
  if (brotli <= bytesMax) return;
  console.error(`a first visit costs ${brotli} bytes (${name}); the budget is ${bytesMax}`);
  process.exitCode = 1;
});
