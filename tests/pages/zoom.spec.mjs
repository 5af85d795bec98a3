// At 400 % zoom a window is as small as this: the board is there, whole, and can be played on.
import { expect, open, test } from './fixtures.mjs';
import { board, deal, expectAccessible, expectLanded } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [width, height] of [[320, 256], [340, 400], [426, 240], [480, 320]]) {
  test(`the board can be seen and played at ${width}x${height}${thoroughUnless(width === 320)}`, async ({ page }, { outputDir }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    const table = page.locator('#table');
    await table.scrollIntoViewIfNeeded();
    const box = await table.boundingBox();
    expect(box.height, 'of the window, or more by scrolling').toBeGreaterThanOrEqual(0.6 * height);
    // All columns are beside each other, and all cards are on the table.
    const out = await page.evaluate(() => {
      const table = document.getElementById('table').getBoundingClientRect();
      return [...document.querySelectorAll('.card')].map((it) => [it.dataset.card, it.getBoundingClientRect()])
        .filter(([, it]) => it.left < table.left - 1 || table.right + 1 < it.right || table.bottom + 1 < it.bottom)
        .map(([card]) => card);
    });
    expect(out).toEqual([]);
    const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
    expect(wide, 'the page scrolls in one direction').toBeLessThanOrEqual(width);
    // A card goes to a cell by a click on it, wherever it has to be scrolled to.
    const [last] = Object.entries(await board(page)).filter(([, [pile]]) => pile === '1').sort((a, b) => b[1][1] - a[1][1])[0];
    await page.locator(`.card[data-card="${last}"]`).click({ position: { x: 8, y: 8 } });
    await expectLanded(page);
    expect((await board(page))[last][0]).not.toBe('1');
    await page.locator('#undo').scrollIntoViewIfNeeded();
    await page.click('#undo');
    await expectLanded(page);
    expect((await board(page))[last][0]).toBe('1');
    await expectAccessible(page, `at ${width}x${height}`);
    await page.screenshot({ path: `${outputDir}/zoom-${width}x${height}.png`, fullPage: true });
    // The marks of every step can be drawn, those of columns that become empty as well.
    await page.keyboard.press('s');
    await page.waitForSelector('body[data-mode=watch]');
    const { length } = await page.evaluate(() => {
      const scrubber = document.getElementById('scrubber');
      const heights = [];
      while (scrubber.value !== scrubber.max) {
        document.getElementById('forward').click();
        heights.push(...[...document.querySelectorAll('#marks rect')].map((it) => Number(it.getAttribute('height'))));
      }
      return heights.filter((it) => !(0 < it));
    });
    expect(length, 'marks without a height').toBe(0);
    await page.click('#back-to-own');
    await deal(page, 2);
    expect((await board(page)).KS).toBeDefined();
  });
}
