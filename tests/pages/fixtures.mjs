// What all page tests share: `import { test, expect, open } from './fixtures.mjs'`.
import { test as base, expect } from '@playwright/test';
import { pinFont } from './fonts.mjs';
import { IS_MEASURED } from './tiers.mjs';

export { expect };

// Chromium says once that the integrity of a preloaded file is not looked at, which is its own shortcoming.
// Playwright says so where a test goes without the service worker.
const knownWarnings = /crbug\.com\/981419|Service Worker registration blocked by Playwright/;

// A test fails if one of its pages logs an error or a warning, or has a request that fails.
export const test = base.extend({
  // What a test breaks itself: a regular expression for the faults that are no surprise.
  expectedFaults: [null, { option: true }],
  // One of FONTS. Visitors have no fonts that are fetched, so that tests that measure time have none either.
  font: ['usual', { option: true }],
  context: async ({ context, baseURL, expectedFaults, font }, use) => {
    if (!IS_MEASURED) await pinFont(context, font);
    const faults = [];
    const { origin } = new URL(baseURL);
    context.on('console', (message) => {
      const isFault = ['error', 'warning'].includes(message.type()) && !knownWarnings.test(message.text());
      if (isFault) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`exception: ${error.error()}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // A page that is left or reloaded breaks off what it is loading.
      if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} (${reason})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
    });
    context.on('request', (request) => {
      const { protocol, origin: requested } = new URL(request.url());
      const isRemote = protocol.startsWith('http') && requested !== origin;
      if (isRemote) faults.push(`request to another origin: ${request.url()}`);
    });
    await use(context);
    const surprises = faults.filter((fault) => !expectedFaults?.test(fault));
    expect(surprises, 'nothing is wrong in the console or the network panel').toEqual([]);
  },
});

// Opens the page, with a hash such as '#freecell/1', and waits until it and its worker are ready.
export async function open(page, hash = '') {
  await page.goto(`./${hash}`);
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
}
