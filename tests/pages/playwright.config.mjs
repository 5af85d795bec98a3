// `cargo xtask test` sets these two; without it, the tests look at dist/ with the browser of CHROME_BIN.
// DIST: the folder with the page. CHROME_BIN: the browser. PORT: of the server.
//
// A test runs on the desktop; tagged @phone, on the phone as well; tagged @phone-only, only there; tagged
// @phone-thorough, on the phone in the thorough tier. Tagged @thorough, it is of the thorough tier only. Tagged @measured, it is as well, and it runs when nothing else does, since it measures time.
import { defineConfig, devices } from '@playwright/test';
import { QUIET } from './states.mjs';
import { DEPLOYED, IS_MEASURED, IS_THOROUGH } from './tiers.mjs';

const address = DEPLOYED ?? `http://127.0.0.1:${process.env.PORT ?? 8099}/`;

const desktop = { viewport: { width: 1366, height: 768 } };
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
};

// The tags of tests that are left out.
const leftOut = IS_THOROUGH ? ['@measured'] : ['@measured', '@thorough'];
const oneOf = (...tags) => new RegExp(tags.map((tag) => `${tag}(?![\\w-])`).join('|'));

const onDesktop = { grepInvert: oneOf('@phone-only', ...leftOut) };
const onPhone = { grep: /@phone/, grepInvert: oneOf(...leftOut, ...(IS_THOROUGH ? [] : ['@phone-thorough'])) };
const measuredOnDesktop = { grep: /@measured/, grepInvert: /@phone-only/ };
const measuredOnPhone = { grep: /@phone.*@measured/ };

const projects = [
  { name: 'desktop', use: desktop, ...(IS_MEASURED ? measuredOnDesktop : onDesktop) },
  { name: 'phone', use: phone, ...(IS_MEASURED ? measuredOnPhone : onPhone) },
];

export default defineConfig({
  testDir: '.',
  testMatch: DEPLOYED ? 'deploying.spec.mjs' : '*.spec.mjs',
  testIgnore: DEPLOYED ? [] : 'deploying.spec.mjs',
  projects,
  globalSetup: './before.mjs',
  workers: IS_MEASURED ? 1 : 2,
  fullyParallel: true,
  // A busy machine can starve a browser for seconds. What fails is tried once more, and then reported as flaky.
  retries: 1,
  forbidOnly: true,
  // There are machines that are four times slower than others, and two tests at a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: IS_MEASURED ? '../../target/pages-measured' : '../../target/pages',
  use: {
    baseURL: address,
    storageState: QUIET,
    // It would answer what tests want to answer themselves. Those of the service worker allow it.
    serviceWorkers: 'block',
    // To record each test takes a fifth longer.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
      // Chromium's sandbox does not start as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: DEPLOYED ? undefined : {
    command: 'node serve.mjs',
    url: address,
    // Another checkout's server would serve another page.
    reuseExistingServer: false,
  },
});
