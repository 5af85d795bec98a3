// A phone or tablet that is turned shows the page at its own scale again, and nothing wider than the window.
import { expect, open, test } from './fixtures.mjs';
import { expectLanded } from './page.mjs';
import { thoroughUnless } from './tiers.mjs';

const GAMES = ['freecell', 'eight-off', 'bakers-game', 'seahaven-towers', 'klondike-draw-one', 'klondike-draw-three', 'yukon'];
const SCREENS = [[390, 844], [320, 568], [360, 740], [820, 1180], [768, 1024]];

for (const [width, height] of SCREENS) {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const games = width === 390 && reducedMotion === 'reduce' ? GAMES : ['freecell', 'eight-off'];
    const title = `${width}x${height} can be turned, and back, ${reducedMotion === 'reduce' ? 'with reduced motion' : 'with motion'}`;
    test(`${title} @phone-only${thoroughUnless(width === 390 && reducedMotion === 'reduce')}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      for (const game of games) {
        await page.setViewportSize({ width, height });
        await page.goto('about:blank');
        await open(page, `#${game}/5`);
        for (const size of [{ width: height, height: width }, { width, height }, { width: height, height: width }, { width, height }]) {
          await page.setViewportSize(size);
          await expectLanded(page);
          // The zoom of a page that is too wide stays after it is no longer so.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          const seen = await page.evaluate(() => ({
            scale: visualViewport.scale,
            width: innerWidth,
            wide: document.scrollingElement.scrollWidth,
            offset: [visualViewport.offsetLeft, visualViewport.pageLeft],
          }));
          const what = `${game} at ${size.width}x${size.height}`;
          expect(seen, what).toEqual({ scale: 1, width: size.width, wide: size.width, offset: [0, 0] });
        }
      }
    });
  }
}
