// Machines differ, and one machine differs from hour to hour. What takes time is measured beside a piece of work that is
// always the same, and a limit holds where that takes as long as it took where the limit was set.

// A style and a layout of the boxes below, in milliseconds, where the limits were set.
const SET_AT_MS = 12.5;
const BOXES = 1_500;
const TRIES = 20;

// How many times slower than there the machine is now, or 1. The try in the middle counts: what others take of the machine
// now they will take of what is measured, too.
export async function slowness(page) {
  const other = await page.context().newPage();
  await other.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(20, 1fr) }
    .on b { padding: 1px; transform: translate(1px, 2px) }
    .on b:nth-child(3n + 1) { border: 1px solid }
  </style>${'<b><i>10</i> <u>of clubs</u></b>'.repeat(BOXES)}`);
  const ms = await other.evaluate((tries) => {
    const { body } = document;
    const once = () => {
      const from = performance.now();
      body.classList.toggle('on');
      body.getBoundingClientRect();
      return performance.now() - from;
    };
    return Array.from({ length: tries }, once).sort((a, b) => a - b)[tries / 2];
  }, TRIES);
  await other.close();
  return Math.max(1, ms / SET_AT_MS);
}
