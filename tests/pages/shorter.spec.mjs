// Shorter solutions than the one that is watched: length and bound come closer, and the shorter line can be watched.
import { expect, open, test } from './fixtures.mjs';
import { choose, expectAccessible, expectPlace } from './page.mjs';
import { FRESH } from './states.mjs';

test.use({ storageState: FRESH });

const text = (page) => page.locator('#shorter-text');

async function watch(page, deal, ...keys) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, deal);
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('s');
  await expect(page.locator('#shorter')).toBeVisible();
}

// The bounds and the lengths that the page has told, in their order.
async function converging(page) {
  await page.addInitScript(() => {
    window.told = [];
    const look = () => {
      const now = document.getElementById('shorter-text')?.textContent;
      if (now && now !== window.told.at(-1)) window.told.push(now);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () => {
    const told = await page.evaluate(() => window.told);
    const numbers = (pattern) => told.map((it) => it.match(pattern)).filter(Boolean).map((it) => Number(it[1]));
    return { lengths: numbers(/(\d+) moves/), bounds: numbers(/fewer than (\d+)/) };
  };
}

for (const [deal, fewest, tier] of [['#freecell/8', 74, ' @thorough'], ['#klondike-draw-three/2', 96, '']]) {
  test(`length and bound of ${deal} meet, and the shortest line is watched @phone-thorough${tier}`, async ({ page }) => {
    const told = await converging(page);
    await watch(page, deal);
    // What goes on by itself is of the companion, which some games begin without.
    const begin = page.locator('#shorter-begin');
    if (await begin.isVisible()) await begin.click();
    // No move was shown yet, so each shorter solution takes the place of the one before.
    await expect(text(page)).toHaveText(`This solution has ${fewest} moves. None is shorter: proved.`, { timeout: 60_000 });
    const { lengths, bounds } = await told();
    const isSorted = (all, isInOrder) => all.every((it, nth) => nth === 0 || isInOrder(all[nth - 1], it));
    expect(isSorted(lengths, (before, after) => after <= before), String(lengths)).toBe(true);
    expect(isSorted(bounds, (before, after) => before <= after), String(bounds)).toBe(true);
    expect(new Set(lengths).size).toBeGreaterThan(1);
    expect(bounds.length).toBeGreaterThan(1);
    expect(bounds.at(-1)).toBeLessThan(fewest);
    await expect(page.locator('#shorter-stop')).toBeHidden();
    await expectAccessible(page, 'a shorter solution is there');
    await expectPlace(page, 0, fewest);
    await expect(page.locator('#shorter-use')).toBeHidden();
    await page.keyboard.press('End');
    await page.waitForSelector('body[data-won=yes]');
  });
}

test('the search is stopped and begun again, and the own game stays @phone', async ({ page }) => {
  // A deal that takes long.
  await watch(page, '#freecell/5', '1', 'a');
  await expect(text(page)).toHaveText(/No solution has fewer than \d+\.$/);
  await page.locator('#shorter-stop').click();
  await expect(text(page)).toHaveText(/The search was stopped\.$/);
  const stopped = await text(page).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(text(page)).toHaveText(stopped);
  await page.locator('#shorter-begin').click();
  await expect(page.locator('#shorter-stop')).toBeVisible();
  await page.locator('#shorter-use').click();
  // The own move, and an ace that went home by itself.
  await page.locator('#back-to-own').click();
  await expect(page.locator('#scrubber')).toHaveValue('2');
  await expect(page.locator('#scrubber')).toHaveAttribute('max', '2');
});

test('without a companion the search begins when it is asked to', async ({ page }) => {
  await open(page, '#freecell/2');
  await choose(page, 'companion', false);
  await page.keyboard.press('s');
  await expect(text(page)).toHaveText(/^This solution has \d+ moves\.$/);
  await expect(page.locator('#shorter-chart')).toBeHidden();
  await page.locator('#shorter-begin').click();
  await expect(text(page)).toHaveText('This solution has 73 moves. None is shorter: proved.');
  await expect(page.locator('#shorter-chart')).toBeVisible();
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('nothing else lies where the panel does @thorough', async ({ page }) => {
    const panel = page.locator('#shorter');
    const gapBelow = async (selector) => {
      const [above, below] = await Promise.all([page.locator(selector).boundingBox(), panel.boundingBox()]);
      return below.y - (above.y + above.height);
    };
    await watch(page, '#klondike-draw-three/7');
    // A solution of which a move was shown stays until the player takes the shorter one.
    await page.keyboard.press('ArrowRight');
    await page.locator('#shorter-begin').click();
    await expect(page.locator('#shorter-use')).toBeVisible();
    for (let step = 2; step <= 20; step++) {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('#scrubber')).toHaveValue(String(step));
      expect(await gapBelow('#caption'), `step ${step}`).toBeGreaterThanOrEqual(0);
    }
    await page.locator('#back-to-own').click();
    await expect(page.locator('#solve')).toBeVisible();
    await expect(page.locator('#shorter-use')).toBeVisible();
    expect(await gapBelow('#status')).toBeGreaterThanOrEqual(0);
  });
});
