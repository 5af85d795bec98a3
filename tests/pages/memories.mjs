// What the page remembers, as tests see it and break it.
import { board } from './page.mjs';

// Every column but the last has one card left on it, and nothing is in the way.
export const NEARLY_WON = '#freecell/=----.KC.KD.KH.KS....';

// The line on the table, the place in it, the other lines, and the cards.
export async function game(page) {
  const shown = await page.evaluate(() => ({
    title: document.title,
    moves: [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' ')),
    marks: [...document.querySelectorAll('#move-list [data-mark=solver]')].length,
    cursor: document.getElementById('scrubber').valueAsNumber,
    others: [...document.querySelectorAll('#others-list button')].map((it) => it.textContent),
  }));
  return { ...shown, board: await board(page) };
}

// The address has the whole line. It is not written more often than browsers like.
export async function linked(page) {
  await page.waitForFunction(() => {
    const moves = [...document.querySelectorAll('#move-list code')].flatMap((it) => it.textContent.split(' '));
    return location.hash.endsWith(`/${moves.join('')}/${document.getElementById('scrubber').value}`);
  });
}

// Taps the last card of a pile, as a mouse does.
export function tap(page, pile) {
  return page.evaluate((name) => {
    const cards = [...document.querySelectorAll(`.card[data-pile="${name}"]`)];
    const [last] = cards.sort((a, b) => b.dataset.height - a.dataset.height);
    last?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  }, pile);
}

// FNV-1a, as in web/page/src/memory/seal.rs.
function checksum(key, version, sealed) {
  let hash = 0xcbf29ce484222325n;
  for (const part of [key, version, sealed]) {
    for (const byte of [...Buffer.from(part), 255]) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, '0');
}

// A text as another version of the page would have written it under this key.
export function ofVersion(version, key, text) {
  const sealed = text.slice(text.split(' ', 3).join(' ').length + 1);
  return `unbury ${version} ${checksum(key, version, sealed)} ${sealed}`;
}

// What is saved under keys that begin so, the last written first.
export function saved(page, prefix = 'unbury/game/') {
  return page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const serial = (text) => Number(/^unbury \S+ \S+ (\d+)\n/.exec(text)?.[1] ?? 0);
    const slots = keys.map((key) => ({ key, text: localStorage.getItem(key) }));
    return slots.sort((a, b) => serial(b.text) - serial(a.text));
  }, prefix);
}

export function put(page, key, text) {
  return page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text]);
}

// Other things take all the room there is.
export function fillStorage(page) {
  return page.evaluate(() => {
    let nth = 0;
    for (let length = 1 << 22; 0 < length; length >>= 1) {
      try {
        for (;;) {
          localStorage.setItem(`filling/${nth}`, 'x'.repeat(length));
          nth += 1;
        }
      } catch { /* Less, then. */ }
    }
    return nth;
  });
}

export function emptyStorage(page) {
  return page.evaluate(() => {
    Object.keys(localStorage).filter((key) => key.startsWith('filling/')).forEach((key) => localStorage.removeItem(key));
  });
}

// From the next load on, the browser keeps nothing for the page.
export function denyStorage(page) {
  return page.addInitScript(() => {
    const get = () => { throw new DOMException('The document is sandboxed.', 'SecurityError'); };
    Object.defineProperty(window, 'localStorage', { get });
    Object.defineProperty(window, 'sessionStorage', { get });
  });
}
