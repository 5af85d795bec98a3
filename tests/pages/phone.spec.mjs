import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectPlace, expectVerdict, expectWon } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

async function tapToSolve(page) {
  await page.keyboard.press('s');
  await expectVerdict(page, 'winnable');
  return Number(await page.getAttribute('#scrubber', 'max'));
}

async function expectNoOverflow(page) {
  const [width, height] = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.scrollingElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect([width, height]).toEqual([0, 0]);
}

test('taps deal, solve and step @phone-only', async ({ page }) => {
  await open(page, '#freecell/1');
  await page.tap('#number');
  await page.fill('#number', '617');
  await page.tap('#deal');
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  const nMoves = await tapToSolve(page);
  await page.tap('#forward');
  await page.tap('#forward');
  await expectPlace(page, 2, nMoves);
  await page.tap('#back');
  await page.tap('#back');
  expect(await board(page)).toEqual(dealtBoard(617));
  await page.tap('#last');
  await expectWon(page);
  await expectNoOverflow(page);
});

for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
  test(`the moves are in a sheet at ${width}x${height} @phone-only${thoroughUnless(width === 390)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    const nMoves = await tapToSolve(page);
    const body = page.locator('body');
    await expect(page.locator('#moves')).toBeHidden();

    await page.tap('#moves-toggle');
    await expect(body).toHaveAttribute('data-moves', 'open');
    await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#moves-toggle')).toHaveAttribute('aria-expanded', 'true');
    await page.tap('[data-move="12"]');
    await expectPlace(page, 12, nMoves);
    await page.locator(`[data-move="${nMoves}"]`).scrollIntoViewIfNeeded();
    await page.tap(`[data-move="${nMoves}"]`);
    await expectPlace(page, nMoves, nMoves);
    await expectNoOverflow(page);

    await page.tap('#moves-close');
    await expect(body).toHaveAttribute('data-moves', 'closed');
    await expect(page.locator('#moves')).toBeHidden();
    await expect(page.locator('#moves-toggle')).toHaveAttribute('aria-expanded', 'false');
    await expectNoOverflow(page);
    await page.tap('#back');
    await expectPlace(page, nMoves - 1, nMoves);
  });
}

test('targets of taps are large enough, in the sheet as well @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '#freecell/617');
  await tapToSolve(page);
  await page.tap('#moves-toggle');
  await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
  // Eight columns share the width of a phone; of these controls the height makes up for it.
  const small = await page.$$eval('button:not(.pile), input, select', (controls) =>
    controls
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .map((it) => [it.id || it.dataset.move, it.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 44 || height < 44)
      .map(([name, { width, height }]) => `${name}: ${width} x ${height}`),
  );
  expect(small).toEqual([]);
});

test('the notice fits a small phone @phone-only @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '#freecell/617');
  await page.fill('#number', 'spider/1');
  await page.tap('#deal');
  await expect(page.locator('#notice')).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
  await page.tap('#notice-close');
  await expect(page.locator('#notice')).toBeHidden();
});

test('the help fits a small phone @phone-only @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '#freecell/617');
  await page.tap('#menu');
  await page.tap('[data-tab=help]');
  await expect(page.locator('[data-page=help]')).toBeVisible();
  await expect(page.locator('#dialog')).toBeInViewport({ ratio: 1 });
  await page.tap('#dialog-close');
  await expect(page.locator('#dialog')).toBeHidden();
});
