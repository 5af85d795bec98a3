import { expect, open, test } from './fixtures.mjs';

test('the page opens on a table with 52 cards @phone-thorough', async ({ page }) => {
  await open(page);
  await expect(page.locator('.card')).toHaveCount(52);
});
