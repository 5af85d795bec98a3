// node node.mjs PACKAGE FIRST LAST: surveys deals of FreeCell with the npm package in a folder. Prints the seconds that
// takes.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, first, last] = process.argv.slice(2);
const { createSolver } = await import(pathToFileURL(resolve(folder, 'node.js')));
const solver = await createSolver();
// The worker is there, and its program.
await solver.verdict('freecell/1');
const begun = performance.now();
let rows = 0;
for await (const batch of solver.survey('freecell', Number(first), Number(last))) rows += batch.length;
if (rows !== Number(last) - Number(first) + 1) throw new Error(`${rows} rows`);
console.log((performance.now() - begun) / 1000);
solver.close();
