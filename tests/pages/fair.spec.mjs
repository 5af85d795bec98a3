// Klondike without peeking: the chance to win, hints, and a game that the page plays by itself.
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict, holdBack } from './page.mjs';
import { DECK, dealt, linkOf, piles, setClocks } from './klondike.mjs';
import { howMany } from './tiers.mjs';

const CHANCE = /^Chance to win: \d+–\u2060\d+\u00a0%$/;
const SAMPLED = /^Wins in \d+ of \d+ sampled worlds\.( \d+ (is|are) undecided\.)?$/;

const text = (page) => page.locator('#verdict-text');
const more = (page) => page.locator('#verdict-more');
const nMoves = (page) => page.getAttribute('#scrubber', 'max').then(Number);

// The adviser is a second worker of the solver's program.
const isAdvised = (page) => page.workers().length === 2;

test('a player sees the chance to win, a visitor who only looks does not @phone-thorough', async ({ page }) => {
  await open(page, '#klondike-draw-one/617');
  await expect(text(page)).toHaveText('Can it be won?');
  expect(isAdvised(page), 'no adviser is started for those who only look').toBe(false);
  await page.keyboard.press('d');
  await expect(text(page)).toHaveText('Chance to win: not known yet');
  for (let n = 0; n < 24; n += 1) await page.keyboard.press('d');
  await expect(text(page)).toHaveText(CHANCE);
  await expect(more(page)).toHaveText(SAMPLED);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'unasked');
  expect(isAdvised(page), 'playing starts it').toBe(true);
});

// Looks through the whole stock first, so that there are moves to choose from.
async function lookThroughStock(page) {
  await page.keyboard.press('d');
  await expect(text(page)).toHaveText('Chance to win: not known yet');
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('d');
  await expect(text(page)).toHaveText(CHANCE);
}

test('a hint does not peek, and a second press plays it @phone-thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await lookThroughStock(page);
  await page.click('#hint');
  await expect(page.locator('#caption-text')).toBeVisible();
  await expect(text(page)).toHaveText(CHANCE);
  const said = await page.locator('#caption-text').textContent();
  expect(said.length).toBeGreaterThan(5);
  await expect(page.locator('#live')).toContainText('Chance to win');
  expect(await nMoves(page)).toBe(9);
  await page.click('#hint');
  await expect.poll(() => nMoves(page)).toBeGreaterThan(9);
  // The solver knows where each card lies.
  await page.keyboard.press('s');
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', /winnable|lost/);
});

test('the page plays a game to its end, and pauses on request @phone-thorough @thorough', async ({ page }) => {
  await setClocks(page, 0);
  await open(page, '#klondike-draw-one/1');
  await expect(page.locator('#action')).toHaveText(/^Watch it play/);
  await page.click('#action');
  await page.selectOption('#speed', '8×');
  await expect.poll(() => nMoves(page)).toBeGreaterThan(3);
  await page.click('#play');
  await expect(page.locator('body[data-playing]')).toHaveCount(0);
  const stopped = await page.locator('#scrubber').inputValue();
  await page.waitForTimeout(500);
  expect(await page.locator('#scrubber').inputValue()).toBe(stopped);
  await page.selectOption('#speed', { index: 5 });
  await page.click('#play');
  // The page calls a game won only after the checker has replayed every move.
  await expectVerdict(page, 'won');
  await expect(page.locator('#won-again')).toBeVisible();
  expect(Object.entries(await piles(page)).filter(([name]) => name[0] === 'h').map(([, cards]) => cards.length)).toEqual([13, 13, 13, 13]);
});

test('the adviser gets no card that is face down', async ({ page }) => {
  // Record each request, with the cards that have been face up until then.
  await page.addInitScript(() => {
    window.told = [];
    const seen = new Set();
    const look = () => {
      for (const { dataset } of document.querySelectorAll('.card')) if (!('down' in dataset)) seen.add(dataset.card);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message, ...rest) {
      look();
      if (message.Advise) window.told.push([message.Advise.observation, [...seen]]);
      return postMessage.call(this, message, ...rest);
    };
  });
  await open(page, '#klondike-draw-three/1');
  await page.keyboard.press('Space');
  await page.selectOption('#speed', '8×');
  await expect.poll(() => page.evaluate(() => window.told.length), { timeout: 60_000 }).toBeGreaterThanOrEqual(howMany(6, 3));
  for (const [{ rules, position }, seen] of await page.evaluate(() => window.told)) {
    expect(rules).toBe('klondike-draw-three');
    const text = JSON.stringify(position);
    const named = text.match(/[A2-9TJQK][CDHS]/g);
    expect(named.filter((it) => !seen.includes(it)), text).toEqual([]);
    expect(named.length).toBeGreaterThan(6);
    expect(DECK).toEqual(expect.arrayContaining(named));
  }
});

test('advice does not depend on cards that lie face down @thorough', async ({ page }) => {
  const one = dealt(7);
  const other = structuredClone(one);
  const hidden = other.columns.flatMap((cards) => cards.slice(0, -1)).reverse();
  other.columns = other.columns.map((cards) => [...hidden.splice(0, cards.length - 1), cards.at(-1)]);
  expect(other).not.toEqual(one);
  const nDown = async () => Object.entries(await piles(page)).filter(([name]) => name !== 's').flatMap(([, cards]) => cards).filter((it) => it === '??').length;
  const advices = [];
  for (const cards of [one, other]) {
    await page.goto('about:blank');
    await setClocks(page, 0);
    await open(page, linkOf('klondike-draw-three', cards));
    await lookThroughStock(page);
    const said = [];
    // Only until a card is turned up, since the two deals differ there.
    while (await nDown() === 21) {
      await page.keyboard.press('t');
      await expect(page.locator('#caption-text')).toBeVisible();
      said.push(await page.locator('#verdict').textContent(), await page.locator('#caption-text').textContent());
      await page.keyboard.press('t');
      await expect(page.locator('#caption-text')).toBeHidden();
    }
    advices.push(said);
  }
  expect(advices[0].length).toBeGreaterThan(0);
  expect(advices[1]).toEqual(advices[0]);
});

test('the adviser speaks German @thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await lookThroughStock(page);
  await choose(page, 'language', 'Deutsch');
  await expect(text(page)).toHaveText(/^Gewinnchance: \d+–\u2060\d+\u00a0%$/);
  await expect(more(page)).toHaveText(/^Gewinnt in \d+ von \d+ ausgelosten Welten\.( \d+ (ist|sind) ungeklärt\.)?$/);
});

test.describe('where the adviser cannot be loaded', () => {
  test.use({ expectedFaults: /worker\.js|ERR_FAILED/ });

  test('a message says so, and the rest works', async ({ page }) => {
    await open(page, '#klondike-draw-three/7');
    await page.route('**/worker.js', (route) => route.abort());
    await page.keyboard.press('t');
    await expect(more(page)).toHaveText('The adviser could not be loaded.');
    await page.unroute('**/worker.js');
    await page.keyboard.press('t');
    await expect(text(page)).toHaveText('Chance to win: not known yet');
    await page.keyboard.press('d');
    await expectPlace(page, 1, 1);
    await page.keyboard.press('s');
    await expectVerdict(page, 'winnable');
  });
});

test('a player who knows all the cards sees no chance to win @thorough', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  await choose(page, 'thoughtful', true);
  await page.keyboard.press('d');
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', /winnable|lost/);
  await page.keyboard.press('t');
  await expect(page.locator('#caption-text')).toBeVisible();
  expect(isAdvised(page)).toBe(false);
});

test('advice about an earlier position is not shown after a move', async ({ page }) => {
  await open(page, '#klondike-draw-three/7');
  const release = await holdBack(page, '**/worker.js');
  await page.keyboard.press('t');
  await page.keyboard.press('d');
  await expectPlace(page, 1, 1);
  release();
  await expect(text(page)).toHaveText('Chance to win: not known yet');
  await expect(page.locator('#caption-text')).toBeHidden();
});
