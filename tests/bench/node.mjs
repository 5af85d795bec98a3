// node node.mjs PACKAGE FIRST LAST: solves deals of FreeCell with the npm package in a folder, one after another. Prints
// the seconds that takes.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, first, last] = process.argv.slice(2);
const { createSolver } = await import(pathToFileURL(resolve(folder, 'node.js')));
const solver = await createSolver();
// The worker is there, and its program.
await solver.verdict('freecell/1');
const begun = performance.now();
for (let deal = Number(first); deal <= Number(last); deal += 1) {
  const { verdict } = await solver.verdict(`freecell/${deal}`);
  if (verdict === 'unknown') throw new Error(`${deal} is not known`);
}
console.log((performance.now() - begun) / 1000);
solver.close();
