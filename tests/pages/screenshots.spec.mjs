// Pictures to be looked at, in target/pages/shots/. With BLESS=1, also the README's, which is one of them.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, open, test } from './fixtures.mjs';
import { expectLanded, expectVerdict, expectWon, solve } from './page.mjs';

const SHOTS = fileURLToPath(new URL('../../target/pages/shots/', import.meta.url));
const README_PICTURE = fileURLToPath(new URL('../../docs/page.png', import.meta.url));

// Width and height in pixels, from a PNG's header.
function sizeOf(file) {
  const header = readFileSync(file);
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
}

async function shoot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await expectLanded(page);
  // No ring around what was used last.
  await page.evaluate(() => document.activeElement.blur());
  const path = `${SHOTS}${name}.png`;
  await page.screenshot({ path, animations: 'disabled', scale: 'css' });
  const { width, height } = page.viewportSize();
  expect(sizeOf(path)).toEqual([width, height]);
  return path;
}

async function shootAll(page, size) {
  await open(page, '#freecell/617');
  await shoot(page, `deal-${size}`);
  await solve(page);
  await page.fill('#scrubber', '40');
  const middle = await shoot(page, `middle-${size}`);
  // Phones on their side have no button for it.
  await page.keyboard.press('End');
  await expectWon(page);
  await shoot(page, `won-${size}`);
  await page.goto('./#freecell/11982');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost');
  await shoot(page, `lost-${size}`);
  return middle;
}

test('pictures on a desktop, and the one in the README @thorough', async ({ page }) => {
  const middle = await shootAll(page, '1366x768');
  if (process.env.BLESS === '1') copyFileSync(middle, README_PICTURE);
  expect(sizeOf(README_PICTURE)).toEqual([1366, 768]);
});

for (const [width, height] of [[390, 844], [844, 390], [320, 568]]) {
  test(`pictures at ${width}x${height} @phone-only @thorough`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await shootAll(page, `${width}x${height}`);
    await page.goto('./#freecell/617');
    await solve(page);
    await page.click('#moves-toggle');
    await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
    await shoot(page, `moves-${width}x${height}`);
  });
}
