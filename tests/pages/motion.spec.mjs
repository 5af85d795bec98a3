import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectLanded, expectVerdict, expectWon, solve } from './page.mjs';
import { FRESH } from './states.mjs';
import { howMany } from './tiers.mjs';

// Runs in the page: presses Step forward, and looks before any time has passed. A key pressed from outside would be
// looked at only when the cards have arrived.
function stepAndLook() {
  const cards = [...document.querySelectorAll('.card')];
  const before = new Map(cards.map((card) => [card, { place: card.style.translate, pile: card.dataset.pile }]));
  document.getElementById('forward').click();
  const namesOf = (isIt) => cards.filter(isIt).map((card) => card.dataset.card);
  const zOf = (card) => Number(getComputedStyle(card).zIndex);
  const toAnotherPile = (card) => card.dataset.pile !== before.get(card).pile;
  const others = cards.filter((card) => !toAnotherPile(card));
  return {
    animated: namesOf((card) => 0 < card.getAnimations().length),
    moved: namesOf((card) => card.style.translate !== before.get(card).place),
    toAnotherPile: namesOf(toAnotherPile),
    isAbove: Math.max(...others.map(zOf)) < Math.min(...cards.filter(toAnotherPile).map(zOf)),
    marked: [...document.querySelectorAll('#marks :is([data-mark=from], [data-mark=frame])')].map((it) => it.dataset.pile),
  };
}

test('a step moves only the cards that go elsewhere', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  for (let n = 1; n <= howMany(15, 5); n += 1) {
    const { animated, moved, toAnotherPile, isAbove } = await page.evaluate(stepAndLook);
    // In a tight column, the others make room.
    expect(animated, `move ${n}`).toEqual(moved);
    expect(animated, `move ${n}`).toEqual(expect.arrayContaining(toAnotherPile));
    expect(isAbove, `cards of move ${n} fly above all others`).toBe(true);
    if (n === 1) expect(animated, 'a single card from a column with room').toHaveLength(1);
    await expectLanded(page);
  }
});

test('a deal comes from one place, row by row', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.fill('#number', '1941');
  const dealt = await page.evaluate(() => {
    document.getElementById('deal-form').requestSubmit();
    const cards = [...document.querySelectorAll('.card')];
    const flights = cards.map((card) => card.getAnimations().find((it) => it.transitionProperty === 'translate'));
    return cards.map((card, nth) => ({
      row: Number(card.dataset.height),
      z: Number(getComputedStyle(card).zIndex),
      from: flights[nth]?.effect.getKeyframes()[0].translate,
      delay: flights[nth]?.effect.getTiming().delay,
      end: flights[nth]?.effect.getComputedTiming().endTime,
    }));
  });
  expect(dealt).toHaveLength(52);
  expect(new Set(dealt.map((it) => it.from)).size).toBe(1);
  const inOrder = dealt.toSorted((a, b) => a.delay - b.delay);
  expect(inOrder.map((it) => it.row)).toEqual(dealt.map((it) => it.row).toSorted((a, b) => a - b));
  expect(new Set(dealt.map((it) => it.delay)).size).toBe(52);
  expect(Math.max(...dealt.map((it) => it.end))).toBeLessThanOrEqual(700);
  // Each lies on those of the row before from the first moment.
  expect(dealt.every((it) => it.z === it.row + 1)).toBe(true);
  await expectLanded(page);
  expect(await board(page)).toEqual(dealtBoard(1941));
});

test.describe('beside a companion', () => {
  test.use({ storageState: FRESH });

  test('cards fly on while the verdict changes', async ({ page }) => {
    await open(page, '#freecell/617');
    await expectVerdict(page, 'winnable');
    const stillFlying = await page.evaluate(async () => {
      const flying = () => [...document.querySelectorAll('.card')].filter((it) => it.getAnimations().length !== 0).length;
      const verdict = document.getElementById('verdict');
      document.getElementById('number').value = '1941';
      document.getElementById('deal-form').requestSubmit();
      const before = flying();
      await new Promise((done) => new MutationObserver(done).observe(verdict, { subtree: true, childList: true, characterData: true, attributes: true }));
      return [before, flying()];
    });
    expect(stillFlying[0]).toBe(52);
    expect(stillFlying[1]).toBeGreaterThan(25);
    await expectLanded(page);
  });
});

test('a card that is dragged away shows the face of the one below it', async ({ page }) => {
  await open(page, '#freecell/617');
  const below = page.locator('.card[data-pile="1"]').nth(5);
  const top = await page.locator('.card[data-pile="1"]').nth(6).boundingBox();
  await expect(below).toHaveAttribute('data-under', '');
  await page.mouse.move(top.x + 30, top.y + 30);
  await page.mouse.down();
  await page.mouse.move(top.x + 130, top.y + 200, { steps: 5 });
  await expect(below).not.toHaveAttribute('data-under');
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('with reduced motion nothing moves, and the marks are there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#freecell/617');
  await solve(page);
  for (let n = 1; n <= 15; n += 1) {
    const [from, to] = await page.locator(`[data-move="${n}"] code`).textContent();
    const { animated, toAnotherPile, marked } = await page.evaluate(stepAndLook);
    expect(animated, `move ${n}`).toEqual([]);
    expect(toAnotherPile.length, `move ${n}`).toBeGreaterThan(0);
    expect(marked, `move ${n}`).toEqual([from, to]);
  }
});

test('a new step ends the flight of the last', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  const { flying, landed, isThere } = await page.evaluate(() => {
    const forward = document.getElementById('forward');
    const cards = [...document.querySelectorAll('.card')];
    const pileOf = new Map(cards.map((card) => [card, card.dataset.pile]));
    forward.click();
    const moved = cards.filter((card) => card.dataset.pile !== pileOf.get(card));
    const flying = moved.map((card) => card.getAnimations().length);
    const stillMoved = moved.map((card) => card.dataset.pile);
    forward.click();
    // Only those that do not fly on with the second move.
    const resting = moved.filter((card, nth) => card.dataset.pile === stillMoved[nth]);
    return {
      flying,
      landed: resting.map((card) => card.getAnimations().length),
      isThere: resting.map((card) => {
        const pile = document.querySelector(`.pile[data-name="${card.dataset.pile}"]`);
        return Math.abs(pile.getBoundingClientRect().left - card.getBoundingClientRect().left) < 1;
      }),
    };
  });
  expect(flying).toEqual([1]);
  expect(landed).toEqual([0]);
  expect(isThere).toEqual([true]);
});

test('the cards are the same elements all the time @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.$$eval('.card', (cards) => cards.forEach((card) => { card.mark = card.dataset.card; }));
  await solve(page);
  await page.selectOption('#speed', '8×');
  await page.click('#play');
  await page.waitForFunction(() => 10 <= document.getElementById('scrubber').valueAsNumber);
  await page.keyboard.press('End');
  await expectWon(page);
  await page.keyboard.press('n');
  await page.fill('#number', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  const marks = await page.$$eval('.card', (cards) => cards.map((card) => [card.mark, card.dataset.card]));
  expect(marks).toHaveLength(52);
  for (const [mark, card] of marks) expect(mark).toBe(card);
});

test('a step back during a flight leaves all as it was @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await solve(page);
  const before = await board(page);
  await page.evaluate(() => {
    for (const id of ['forward', 'forward', 'back', 'forward', 'back', 'back']) document.getElementById(id).click();
  });
  expect(await board(page)).toEqual(before);
  await expectLanded(page);
});
