// node size.mjs FOLDER [BYTES_MAX]: the size of each file, as it is and after brotli, and of all together that a first
// visit waits for, for each family of games and each language. Fails where that is more bytes after brotli.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder, budget] = process.argv.slice(2);
const bytesMax = Number(budget ?? Infinity);

// What only visits of one family fetch.
const FAMILIES = { FreeCell: /^(unbury-page|words-freecell)-/, Klondike: /^(unbury-klondike|klondike|words-klondike)-/ };

// What only visits in one language fetch; in which one, is in its name.
const WORDS = /^words-[a-z]+-([a-z]+)-/;

// What a browser fetches when the page works, to keep or to install it, or when the Lab or the help is opened
// or an adviser is asked. All else counts.
const LATER = /^service-worker\.js$|\.webmanifest$|\.png$|^(unbury-)?(lab|fair)-|^help-/;

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
const languageOf = (name) => WORDS.exec(name)?.[1];
const languages = [...new Set(first.map(({ name }) => languageOf(name)).filter(Boolean))];
const totals = Object.entries(FAMILIES).flatMap(([family, pattern]) => languages.map((language) => {
  const own = first.filter(({ name }) => !isOfAnother(family, name) && [language, undefined].includes(languageOf(name)));
  const fetched = own.map(({ name }) => name).filter((name) => pattern.test(name));
  if (!fetched.some((name) => name.endsWith('.wasm'))) throw new Error(`${folder} has no program for ${family}`);
  if (!fetched.some(languageOf)) throw new Error(`${folder} has no words for ${family} in ${language}`);
  const sum = (column) => own.reduce((total, file) => total + file[column], 0);
  return { name: `together, ${family}, ${language}`, raw: sum('raw'), brotli: sum('brotli') };
}));
if (totals.length === 0) throw new Error(`${folder} has no words`);

const width = Math.max(...[...files, ...totals].map(({ name }) => name.length));
const print = (name, raw, brotli) => {
  console.log(`${name.padEnd(width)} ${String(raw).padStart(10)} ${String(brotli).padStart(10)}`);
};
print('file', 'bytes', 'brotli');
for (const { name, raw, brotli } of [...first, ...totals]) print(name, raw, brotli);
if (later.length > 0) console.log('\nnot before the page works');
for (const { name, raw, brotli } of later) print(name, raw, brotli);

for (const { name, brotli } of totals.filter((total) => total.brotli > bytesMax)) {
  console.error(`a first visit costs ${brotli} bytes (${name}); the budget is ${bytesMax}`);
  process.exitCode = 1;
}
