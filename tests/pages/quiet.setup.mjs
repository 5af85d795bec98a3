// Most tests ask by themselves what the companion would ask after every move, so it is sent away for them.
import { expect, open, test } from './fixtures.mjs';
import { choose } from './page.mjs';
import { QUIET } from './states.mjs';

test('the companion is switched off, and that is remembered', async ({ page }) => {
  await open(page, '#freecell/617');
  await choose(page, 'companion', false);
  await page.reload();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await page.click('#menu');
  await expect(page.locator('[data-setting=companion]')).not.toBeChecked();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('unbury/settings')) localStorage.removeItem(key);
    }
  });
  await page.context().storageState({ path: QUIET });
});
