// What a visitor does and sees: `import { board, deal, solve } from './page.mjs'`.
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect } from './fixtures.mjs';

// For tests that watch the solver work or stop it: this one is lost, but to prove it takes six million positions.
export const SLOW = 'freecell,columns=5,cells=6/30';

// A legal game in which column 3 has 18 cards, one less than any column can have.
export const LONG_COLUMN = 'freecell/1967/7a1b1281a85753258348532a2h717h735c5h564d43b383/23';

const RANKS = 'A23456789TJQK';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Where each card lies: its pile, and how many cards lie below it there. Such as { TD: ['3', 4], ... }.
export function board(page) {
  return page.$$eval('.card', (cards) =>
    Object.fromEntries(cards.map(({ dataset }) => [dataset.card, [dataset.pile, Number(dataset.height)]])),
  );
}

// The same for a numbered deal, from the golden data.
export function dealtBoard(number) {
  const file = readFileSync(new URL('../golden/ms-deals.txt', import.meta.url), 'utf8');
  const [, rows] = file.split(`\n#${number}\n`);
  const cards = rows.split('\n#')[0].trim().split(/\s+/);
  return Object.fromEntries(cards.map((card, nth) => [card, [String(nth % 8 + 1), Math.floor(nth / 8)]]));
}

// The same for a game that is won: aces below, kings above.
export function wonBoard() {
  const cards = [...'cdhs'].flatMap((suit) => [...RANKS].map((rank, nth) => [rank, suit, nth]));
  return Object.fromEntries(cards.map(([rank, suit, nth]) => [rank + suit.toUpperCase(), [`h${suit}`, nth]]));
}

// The cards of a pile, the lowest first.
export function cardsOf(places, pile) {
  const there = Object.entries(places).filter(([, [name]]) => name === pile);
  return there.sort(([, [, a]], [, [, b]]) => a - b).map(([card]) => card);
}

// Chooses something in the settings: an option by its words, or true or false for a switch.
export async function choose(page, setting, choice) {
  await page.click('#menu');
  await page.waitForSelector('#dialog[open]');
  const control = page.locator(`[data-setting=${setting}]`);
  if (typeof choice === 'string') await control.selectOption(choice);
  else await control.setChecked(choice);
  await page.click('#dialog-close');
  await expect(page.locator('#dialog')).toBeHidden();
}

// Types a deal's number and presses Deal.
export async function deal(page, number) {
  await page.fill('#number', String(number));
  await page.click('#deal');
  await expect(page).toHaveTitle(`FreeCell ${number} · Unbury`);
}

export async function expectVerdict(page, kind, text, more) {
  // Waits frame by frame, where `expect` would look only now and then.
  // While a solution is watched, its place is taken.
  await page.waitForSelector(`#verdict[data-kind=${kind}]`, { state: 'attached' });
  if (text !== undefined) await expect(page.locator('#verdict-text')).toHaveText(text);
  if (more !== undefined) await expect(page.locator('#verdict-more')).toHaveText(more);
}

// The scan of axe finds nothing. Half-way through a transition, colours are not what they will be.
export async function expectAccessible(page, state, rulesOff = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async ([tags, rulesOff]) => {
    const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]));
    // To tell all that is as it should be takes most of the time.
    const { violations } = await window.axe.run({ runOnly: tags, rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target} (${any[0]?.message})`));
  }, [WCAG, rulesOff]);
  expect.soft(found, state).toEqual([]);
}

// Asks for the solution, by its key, and waits for it. Returns how many moves it has.
export async function solve(page) {
  await page.keyboard.press('s');
  await expectVerdict(page, 'winnable');
  return Number(await page.locator('#scrubber').getAttribute('max'));
}

// Everything that shows the place in the game agrees: `cursor` of `nMoves` moves are played.
export async function expectPlace(page, cursor, nMoves) {
  await expect(page.locator('#scrubber')).toHaveValue(String(cursor));
  await expect(page.locator('#scrubber')).toHaveAttribute('max', String(nMoves));
  const current = page.locator('#move-list [aria-current]');
  await expect(current).toHaveCount(cursor === 0 ? 0 : 1);
  if (cursor !== 0) await expect(current).toHaveAttribute('data-move', String(cursor));
}

export async function expectWon(page) {
  await page.waitForSelector('body[data-won=yes]');
  expect(await board(page)).toEqual(wonBoard());
}

// All cards have arrived, and lie among the others again, or in the fan of a win.
export async function expectLanded(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('.card')].every((card) => {
    const pile = document.querySelector(`.pile[data-name="${card.dataset.pile}"]`);
    const isThere = Math.abs(pile.getBoundingClientRect().left - card.getBoundingClientRect().left) < 1;
    const isInFan = document.querySelector('#board[data-fan]') !== null;
    return card.getAnimations().length === 0 && (isInFan || isThere && Number(card.style.zIndex) < 100);
  }));
}

// The machine may be busy with something else: the best of three runs counts, or the first that is good enough.
export async function best(max, measure) {
  let least = Infinity;
  for (let run = 1; run <= 3 && max < least; run += 1) least = Math.min(least, await measure());
  return least;
}

// Requests for such files wait until the function that this returns is called.
export async function holdBack(page, files) {
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

// Texts that are cut off, or stick out of the window, as sentences. Runs in the page.
function cutOff() {
  const found = [];
  // What scrolls by itself has more than it shows.
  const isScrolledAway = (it) => {
    for (let outer = it.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue;
      const [box, seen] = [it, outer].map((it) => it.getBoundingClientRect());
      if (outer.clientHeight < outer.scrollHeight && (seen.bottom < box.bottom || box.top < seen.top)) return true;
    }
    return false;
  };
  // Some fonts are higher than lines are apart. What sticks out of the last line by that is not cut.
  const pen = document.createElement('canvas').getContext('2d');
  const overhang = (it) => {
    const { font, lineHeight } = getComputedStyle(it);
    pen.font = font;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('x');
    return Math.max(0, fontBoundingBoxAscent + fontBoundingBoxDescent - parseFloat(lineHeight)) / 2;
  };
  const texts = [...document.querySelectorAll('button, label, p, strong, span, h2, td, th, caption, code, select, dialog')]
    .filter((it) => it.textContent.trim() !== '' && it.checkVisibility({ visibilityProperty: true }))
    // Not what only screen readers find, the cards, and the list that scrolls.
    .filter((it) => !it.matches('.card *, #move-list *, option') && getComputedStyle(it).clipPath === 'none')
    .filter((it) => !it.closest('.unseen, .label') && getComputedStyle(it).textOverflow !== 'ellipsis');
  for (const text of texts) {
    const what = `${text.id || text.tagName} “${text.textContent.trim().slice(0, 40)}”`;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = text;
    if (0 < clientWidth && clientWidth + 1 < scrollWidth) found.push(`${what} is too wide`);
    if (!text.matches('dialog') && 0 < clientHeight && clientHeight + 1 + overhang(text) < scrollHeight) found.push(`${what} is too high`);
    const box = text.getBoundingClientRect();
    if (box.left < -1 || innerWidth + 1 < box.right) found.push(`${what} sticks out of the window`);
    if (!text.closest('dialog') && innerHeight + 1 < box.bottom && !isScrolledAway(text)) found.push(`${what} is below the window`);
  }
  // What is centred in a box that is too narrow sticks out at both sides, and half of it is in no scroll width.
  for (const button of document.querySelectorAll('button:not(.pile), select, a')) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('#move-list')) continue;
    const box = button.getBoundingClientRect();
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest('.unseen, .label, option, i') || box.width < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, width } of range.getClientRects()) {
        if (0 < width && (left < box.left - 1 || box.right + 1 < right)) {
          found.push(`“${button.textContent.trim().slice(0, 40)}” sticks out of its button #${button.id}`);
        }
      }
    }
  }
  // A notice may lie over piles, until it is read.
  const main = [...document.querySelectorAll('button:not(.pile), input, select')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('#move-list') && !isScrolledAway(it));
  for (const [nth, one] of main.entries()) {
    for (const other of main.slice(nth + 1)) {
      const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
      const isOver = 1 < Math.min(a.right, b.right) - Math.max(a.left, b.left) &&
        1 < Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isCovered = document.querySelector('dialog[open]') !== null || document.body.dataset.moves === 'open';
      if (isOver && !isCovered) found.push(`#${one.id} and #${other.id} overlap`);
    }
  }
  return found;
}

// All texts have room, nothing sticks out of the window, and no two controls overlap.
export async function expectRoom(page, when) {
  const settled = { message: when, intervals: [0, 50, 100, 250, 500] };
  await expect.soft.poll(() => page.evaluate(cutOff), settled).toEqual([]);
}
