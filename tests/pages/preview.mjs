// node preview.mjs ADDRESS: draws web/assets/preview.png, which goes with links to the page, from the page at this address.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import config from './playwright.config.mjs';

const [address] = process.argv.slice(2);
const browser = await chromium.launch(config.use.launchOptions);
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
await page.goto(new URL('#freecell/617', address).href);
await page.waitForSelector('#verdict[data-kind=winnable]', { state: 'attached' });
await page.keyboard.press('s');
await page.waitForSelector('body[data-mode=watch]');
for (let n = 0; n < 34; n += 1) await page.keyboard.press('ArrowRight');
await page.evaluate(() => document.activeElement.blur());
await page.waitForTimeout(500);
await page.screenshot({ path: fileURLToPath(new URL('../../web/assets/preview.png', import.meta.url)) });
await browser.close();
