// Runs once before all tests. Most tests ask by themselves what the companion would ask after every move, so it is
// switched off for them, as a visitor does it.
import { chromium, expect } from '@playwright/test';
import { QUIET } from './states.mjs';

export default async function before(config) {
  const { baseURL, launchOptions } = config.projects[0].use;
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block', viewport: { width: 1366, height: 768 } });
  await page.goto('./#freecell/617');
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await page.click('#menu');
  await page.waitForSelector('#dialog[open]');
  await page.locator('[data-setting=companion]').setChecked(false);
  await page.keyboard.press('Escape');
  await expect(page.locator('#dialog')).toBeHidden();
  // After a move, the page no longer says what it is.
  await page.keyboard.press('3');
  await page.keyboard.press('a');
  await expect(page.locator('#hello')).toBeHidden();
  await page.reload();
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await page.click('#menu');
  await expect(page.locator('[data-setting=companion]')).not.toBeChecked();
  await expect(page.locator('#hello')).toBeHidden();
  // The game is not remembered, only the settings.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('unbury/settings')) localStorage.removeItem(key);
    }
  });
  await page.context().storageState({ path: QUIET });
  await browser.close();
}
