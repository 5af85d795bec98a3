// node size.mjs FOLDER: the size of each file of the built page, as it is and after brotli, by when it is loaded. Fails
// where that is more than a budget allows.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// The puzzles, which are loaded when one of their game is opened.
const PUZZLES = ['freecell', 'bakers-game', 'seahaven-towers', 'eight-off'].map((game) => (
  { name: `puzzles of ${game}`, pattern: new RegExp(`^puzzles-${game}\\.txt$`) }
));

// The parts of the page. A file belongs to each part whose pattern its name fits, or which loads it with one of the named
// parts of a program, and is listed with the first.
const PARTS = [
  { name: 'first card', pattern: /^index\.html$|^styles[-.].*css$|^unbury-page-[0-9a-f]*(-parts|_bg)?\.(js|wasm)$/ },
  { name: 'first game', pattern: /^unbury-worker-[0-9a-f]*(-parts|_bg)?\.(js|wasm)$|^worker\.js$|^icon\.svg$/, loads: ['play', 'help'] },
  { name: "FreeCell's engine", pattern: /^$/, loads: ['freecell'] },
  { name: "Klondike's engine and adviser", pattern: /^$/, loads: ['klondike'] },
  { name: 'the general engine', pattern: /^$/, loads: ['general'] },
  { name: 'short solutions', pattern: /^$/, loads: ['short'] },
  { name: 'proofs', pattern: /^$/, loads: ['proofs'] },
  { name: 'surveys', pattern: /^$/, loads: ['surveys'] },
  { name: 'reviews', pattern: /^$/, loads: ['reviews'] },
  { name: 'dialog', pattern: /^$/, loads: ['dialog'] },
  { name: 'German', pattern: /^$/, loads: ['translation'] },
  ...PUZZLES,
  { name: 'Lab', pattern: /^unbury-lab-[0-9a-f]*(-parts|_bg)?\.(js|wasm)$|^lab[-.].*css$/ },
  { name: 'surveys of the Lab, and the map', pattern: /^$/, loads: ['survey'] },
  { name: 'charts, and what was published', pattern: /^$/, loads: ['charts'] },
  { name: 'experiments of the Lab', pattern: /^$/, loads: ['experiments'] },
  // What a browser fetches to keep the page or to install it, and what hosts and people read.
  { name: 'later', pattern: /^service-worker\.js$|\.webmanifest$|\.png$|^_headers$|^licences\.txt$/ },
];

// The bytes after brotli that parts are to have together at most.
const BUDGETS = [
  { name: 'first card', parts: ['first card'], bytesMax: 150_000 },
  { name: 'first game of FreeCell', parts: ['first card', 'first game', "FreeCell's engine"], bytesMax: 400_000 },
  { name: 'first game of Klondike', parts: ['first card', 'first game', "Klondike's engine and adviser"], bytesMax: 400_000 },
  { name: 'Lab', parts: ['Lab'], bytesMax: 300_000 },
  ...PUZZLES.map(({ name }) => ({ name, parts: [name], bytesMax: 60_000 })),
];

// No part lacks its program.
const PROGRAMS = { 'first card': 'unbury-page', 'first game': 'unbury-worker', Lab: 'unbury-lab' };

function brotliBytes(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

// The files that a program loads with each of its parts: those that `loader`, the script that loads them, asks for.
async function loadedFiles(folder, loader) {
  const copy = mkdtempSync(path.join(tmpdir(), 'unbury-size-'));
  copyFileSync(path.join(folder, loader), path.join(copy, loader));
  writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(copy, loader.replace('-parts', '')), 'export const initSync = () => ({});');
  const parts = {};
  for (const name of Object.keys(await import(path.join(copy, loader)))) {
    const asked = (parts[name.replace('__wasm_split_load_', '')] = []);
    globalThis.fetch = (address) => {
      asked.push(path.basename(address.pathname));
      return new Promise(() => {});
    };
    // A module of its own, which has asked for nothing yet.
    const { [name]: load } = await import(`${path.join(copy, loader)}?${name}`);
    load();
  }
  rmSync(copy, { recursive: true });
  return parts;
}

// All files with their sizes.
async function measured(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  const loaders = names.filter((name) => name.endsWith('-parts.js'));
  const loaded = {};
  // One after another, since each has a `fetch` of its own.
  for (const loader of loaders) Object.assign(loaded, await loadedFiles(folder, loader));
  const isOf = (name, { pattern, loads = [] }) => pattern.test(name) || loads.some((it) => loaded[it].includes(name));
  return names.sort().map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const parts = PARTS.filter((it) => isOf(name, it)).map((it) => it.name);
    return { name, parts, raw: bytes.length, brotli: brotliBytes(bytes) };
  });
}

const sum = (files, column) => files.reduce((total, file) => total + file[column], 0);

function fail(problem) {
  console.error(problem);
  process.exitCode = 1;
}

const [folder] = process.argv.slice(2);
const files = await measured(folder);
const width = Math.max(24, ...files.map(({ name }) => name.length));
const print = (name, ...columns) => {
  console.log([name.padEnd(width), ...columns.map((it) => String(it).padStart(10))].join(' '));
};

for (const { name } of PARTS) {
  print(name, 'bytes', 'brotli');
  const own = files.filter((file) => file.parts[0] === name);
  for (const file of own) print(`  ${file.name}`, file.raw, file.brotli);
  const program = PROGRAMS[name];
  const hasProgram = own.some((file) => file.name.startsWith(program) && file.name.endsWith('.wasm'));
  if (program && !hasProgram) fail(`${folder} has no ${program}`);
}
for (const { name } of files.filter(({ parts }) => parts.length === 0)) fail(`of which part is ${name}? See size.mjs`);

console.log();
print('together', 'brotli', 'budget');
for (const { name, parts, bytesMax } of BUDGETS) {
  const bytes = sum(files.filter((file) => file.parts.some((it) => parts.includes(it))), 'brotli');
  print(name, bytes, bytesMax);
  if (bytesMax < bytes) fail(`${name}: ${bytes} bytes after brotli, and at most ${bytesMax} are in the budget`);
}
