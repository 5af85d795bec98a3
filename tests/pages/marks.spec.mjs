// Marks are clear of letters: glows, arrows and the veil of X-ray.
import { expect, open, test } from './fixtures.mjs';
import { choose, solve } from './page.mjs';
import { SCENES, storageOf } from './scenes.mjs';
import { howMany, thoroughUnless } from './tiers.mjs';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const DEALS = ['freecell/617', 'freecell/1', 'eight-off/5', 'bakers-game/5'].slice(0, howMany(4, 1));

// Of a hundred arrows, how many may touch letters: where cards are small and columns long, there is no way around all.
const TOUCHING_MAX = 15;

for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1366, 768]]) {
  test(`arrows go beside letters at ${width}x${height}${thoroughUnless(width === 390)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let [n, touching] = [0, 0];
    for (const deal of DEALS) {
      await page.goto('about:blank');
      await open(page, `#${deal}`);
      await solve(page);
      const found = await page.evaluate(async () => {
        const counts = { n: 0, touching: 0 };
        const scrubber = document.getElementById('scrubber');
        while (scrubber.value !== scrubber.max) {
          document.getElementById('forward').click();
          // The caption takes room from the table, which is measured in the next frame.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const arrow = document.querySelector('#marks .trail');
          if (arrow === null) continue;
          const { left, top } = document.getElementById('marks').getBoundingClientRect();
          const letters = [...document.querySelectorAll('.card:not([data-covered]) .index')].map((it) => it.getBoundingClientRect());
          const isInLetters = (at) => {
            const { x, y } = arrow.getPointAtLength(at);
            return letters.some((it) => it.left < x + left && x + left < it.right && it.top < y + top && y + top < it.bottom);
          };
          counts.n += 1;
          for (let at = 0; at < arrow.getTotalLength(); at += 3) {
            if (isInLetters(at)) { counts.touching += 1; break; }
          }
        }
        return counts;
      });
      n += found.n;
      touching += found.touching;
    }
    expect(n).toBeGreaterThan(50);
    expect(100 * touching / n, `${touching} of ${n} arrows touch letters`).toBeLessThanOrEqual(TOUCHING_MAX);
  });
}

test.describe('X-ray', () => {
  test.use({ storageState: storageOf('xray') });

  test('glows end before the letters of neighbours @phone-only', async ({ page }) => {
    for (const size of [{ width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await SCENES.xray(page);
      const { n, over } = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('.card:not([data-covered])')];
        const glows = [...document.querySelectorAll('#marks .glow')].map((glow) => {
          const half = parseFloat(getComputedStyle(glow).strokeWidth) / 2;
          const box = glow.getBoundingClientRect();
          return { pile: glow.closest('[data-pile]').dataset.pile, left: box.left - half, right: box.right + half, top: box.top - half, bottom: box.bottom + half };
        });
        const over = glows.flatMap((glow) => cards.filter((card) => {
          const it = card.querySelector('.index').getBoundingClientRect();
          const isOver = glow.left < it.right && it.left < glow.right && glow.top < it.bottom && it.top < glow.bottom;
          return card.dataset.pile !== glow.pile && isOver;
        }).map((card) => `${glow.pile} over ${card.dataset.card}`));
        return { n: glows.length, over };
      });
      expect(n).toBeGreaterThan(3);
      expect(over, `at ${size.width}x${size.height}`).toEqual([]);
    }
  });

  test('the veil leaves the playable card of the waste alone @phone', async ({ page }) => {
    await SCENES['X-ray of Klondike'](page);
    const frame = page.locator('#marks [data-mark=frame][data-pile=w]');
    for (let n = 0; n < 8 && await frame.count() === 0; n += 1) {
      const before = Number(await page.locator('#scrubber').inputValue());
      await page.keyboard.press('d');
      await expect(page.locator('#scrubber')).toHaveValue(String(before + 1));
      await expect(page.locator('#marks [data-mark=badge]')).not.toHaveCount(0);
      await expect(page.locator('#action[data-action=stop]')).toHaveCount(0);
    }
    await expect(frame).toHaveCount(1);
    const veiled = await page.evaluate(() => {
      const veil = document.querySelector('#marks .dim');
      const { left, top } = document.getElementById('marks').getBoundingClientRect();
      const waste = [...document.querySelectorAll('.card[data-pile=w]:not([data-covered])')];
      const [last] = waste.sort((a, b) => b.dataset.height - a.dataset.height);
      const box = last.getBoundingClientRect();
      const at = (x, y) => veil.isPointInFill(new DOMPoint(box.left + x * box.width - left, box.top + y * box.height - top));
      return { isFan: 1 < waste.length, playable: [0.1, 0.3, 0.5, 0.7, 0.9].filter((x) => at(x, 0.5)), below: at(-0.25, 0.5) };
    });
    expect(veiled).toEqual({ isFan: true, playable: [], below: true });
  });
});

for (const [width, height] of [[320, 568], [390, 844], [844, 390]]) {
  test(`large letters are larger at ${width}x${height} @phone-only${thoroughUnless(width === 320)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    const letters = () => page.evaluate(() => [...document.querySelectorAll('.card .index')].map((it) => {
      const [box, card] = [it, it.closest('.card')].map((it) => it.getBoundingClientRect());
      const shapes = [...it.children].map((it) => it.getBoundingClientRect());
      return { height: box.height, isCut: shapes.some((it) => card.right < it.right || it.left < card.left) };
    }));
    const before = await letters();
    await choose(page, 'index', true);
    const after = await letters();
    expect(after.filter((it) => it.isCut)).toEqual([]);
    for (const [nth, { height }] of before.entries()) expect(after[nth].height / height).toBeGreaterThan(1.15);
  });
}
