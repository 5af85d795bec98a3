import { expect, open, test } from './fixtures.mjs';
import { LONG_COLUMN, SLOW, board, cardsOf, expectVerdict, solve } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

const VIEWPORTS = [[1366, 768], [390, 844], [844, 390], [320, 568], [820, 1180]];

// Cards are where they belong at once.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// What a visitor would find out of place, as sentences. Runs in the page.
function misplaced() {
  const found = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const isWithin = (inner, outer) =>
    outer.left - 1 <= inner.left && inner.right <= outer.right + 1 &&
    outer.top - 1 <= inner.top && inner.bottom <= outer.bottom + 1;
  const overlap = (a, b) =>
    1 < Math.min(a.right, b.right) - Math.max(a.left, b.left) &&
    1 < Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const table = boxOf(document.getElementById('table'));
  const cards = [...document.querySelectorAll('.card')];
  const piles = [...document.querySelectorAll('.pile')];

  for (const pile of piles) {
    const { name } = pile.dataset;
    const place = boxOf(pile);
    const there = cards.filter((card) => card.dataset.pile === name);
    there.sort((a, b) => a.dataset.height - b.dataset.height);
    const isColumn = pile.matches('.column');
    let above = -Infinity;
    for (const card of there) {
      const box = boxOf(card);
      const what = `${card.dataset.card} in ${name}`;
      if (!isWithin(box, table)) found.push(`${what} is not on the table`);
      if (box.left < place.left - 1 || place.right + 1 < box.right) found.push(`${what} is beside its pile`);
      if (isColumn && !isWithin(box, place)) found.push(`${what} is above or below its pile`);
      if (isColumn && box.top < above + 6) found.push(`${what} hides the card before it`);
      if (!isColumn && 1 < Math.abs(box.top - place.top)) found.push(`${what} is not on its place`);
      above = box.top;
    }
    const [top] = there.slice(-1);
    const uppermost = top && document.elementFromPoint(boxOf(top).left + 5, boxOf(top).top + 5)?.closest('.card');
    if (uppermost !== top) found.push(`${top.dataset.card} is the last card of ${name}, but something lies on it`);
  }
  for (const [nth, pile] of piles.entries()) {
    for (const other of piles.slice(nth + 1)) {
      // Many cells one below the other overlap, but the rank of each is seen.
      const isSeen = 14 <= Math.abs(boxOf(pile).top - boxOf(other).top);
      if (overlap(boxOf(pile), boxOf(other)) && !isSeen) {
        found.push(`piles ${pile.dataset.name} and ${other.dataset.name} overlap`);
      }
    }
  }

  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Piles, which lie on the table, were looked at above.
  const controls = [...document.querySelectorAll('button:not(.pile), input, select')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }));
  for (const control of controls) {
    const box = boxOf(control);
    const what = control.id ? `#${control.id}` : `move ${control.dataset.move}`;
    if (!control.closest('#move-list') && !isWithin(box, view)) found.push(`${what} is not in the window`);
    // The card of a win is meant to lie there.
    if (!control.closest('#won') && overlap(box, table)) found.push(`${what} lies on the table`);
  }
  const apart = controls.filter((it) => !it.closest('#move-list'));
  for (const [nth, control] of apart.entries()) {
    for (const other of apart.slice(nth + 1)) {
      if (overlap(boxOf(control), boxOf(other))) found.push(`#${control.id} and #${other.id} overlap`);
    }
  }

  for (const id of ['verdict', 'verdict-text', 'verdict-more', 'caption', 'watch-place', 'play-on', 'deal', 'action', 'cancel']) {
    const element = document.getElementById(id);
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // Parts of a line have no size of their own.
    if (0 < clientWidth && clientWidth + 1 < scrollWidth) found.push(`the text of #${id} is too wide`);
    if (0 < clientHeight && clientHeight + 1 < scrollHeight) found.push(`the text of #${id} is too high`);
    if (!isWithin(boxOf(element), view)) found.push(`#${id} is not in the window`);
  }
  const page = document.scrollingElement;
  if (page.clientWidth < page.scrollWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  if (page.clientHeight < page.scrollHeight) found.push(`the page is ${page.scrollHeight} px high`);
  return found;
}

async function expectTidy(page, when) {
  // The table is measured in the frame after it changed its size.
  await expect.poll(() => page.evaluate(misplaced), { message: when, intervals: [0, 50, 100, 250, 500] }).toEqual([]);
}

test('controls are large enough', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  const small = [];
  for (const [width, height] of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    small.push(...await page.$$eval('button, input, select', (controls) => {
      const seen = controls.filter((it) => it.checkVisibility({ visibilityProperty: true }));
      // A mouse hits a move of the list even where it is smaller.
      const size = (it) => it.matches('[data-move]') ? 24 : 44;
      // Eight columns share the width of the table, with 4 px between two of them at most.
      const share = document.getElementById('table').clientWidth / 8 - 4;
      const width = (it) => it.matches('.pile') ? Math.min(44, share) : size(it);
      const bad = seen.filter((it) => it.offsetHeight < size(it) || it.offsetWidth < width(it));
      const at = `at ${innerWidth}x${innerHeight}`;
      return bad.map((it) => `${it.id || it.dataset.name || it.textContent}: ${it.offsetWidth} x ${it.offsetHeight} ${at}`);
    }));
  }
  expect(small).toEqual([]);
});

for (const [width, height] of VIEWPORTS) {
  test(`everything has its place at ${width}x${height}${thoroughUnless([390, 1366].includes(width))}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    await expectTidy(page, 'the deal');
    await solve(page);
    await expectTidy(page, 'a solution');
    // Walks through the solution within the page, since asking after each step from here takes its time.
    const found = await page.evaluate(async (source) => {
      const misplaced = eval(`(${source})`);
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const scrubber = document.getElementById('scrubber');
      let found = [];
      while (scrubber.value !== scrubber.max && found.length === 0) {
        document.getElementById('forward').click();
        found = misplaced();
        // What the worker tells may change the table's size at any time, and it is measured before the next frame.
        for (let frame = 0; 0 < found.length && frame < 3; frame += 1) {
          await painted();
          found = misplaced();
        }
      }
      return found.map((it) => `${it} after ${scrubber.value} moves`);
    }, String(misplaced));
    expect(found).toEqual([]);
    await expectVerdict(page, 'won');
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(100, 500);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });

  test(`long columns and many piles fit at ${width}x${height}${thoroughUnless(width === 390)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, `#${LONG_COLUMN}`);
    expect(cardsOf(await board(page), '3')).toHaveLength(18);
    await expectTidy(page, 'a column of 18 cards');
    await page.fill('#number', 'freecell,columns=10,cells=8/8589934591');
    await page.keyboard.press('Enter');
    await expect(page.locator('.pile.cell')).toHaveCount(8);
    await expectTidy(page, 'ten columns and eight cells');
  });

  test(`the verdict fits at ${width}x${height} @thorough`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/11982');
    await page.keyboard.press('s');
    await expectVerdict(page, 'lost');
    await expectTidy(page, 'a proof');
    await page.goto(`./#${SLOW}`);
    await page.keyboard.press('s');
    await expect(page.locator('#verdict-more')).toHaveText(/\d+,\d+ positions/);
    await expectTidy(page, 'a search');
    await page.click('#action[data-action=stop]');
    await expectVerdict(page, 'unknown');
    await expectTidy(page, 'a search that was stopped');
  });
}

test('turning the device takes the cards along', async ({ page }) => {
  await open(page, `#${LONG_COLUMN}`);
  const before = await board(page);
  for (const [width, height] of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    await expectTidy(page, `at ${width}x${height}`);
  }
  expect(await board(page)).toEqual(before);
});
