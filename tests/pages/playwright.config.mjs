// `cargo xtask test` sets these three; without it, the tests look at dist/ with the browser of CHROME_BIN.
// DIST: the folder with the page. PREFIX: the path it is served below. CHROME_BIN: the browser. PORT: of the server.
import { defineConfig, devices } from '@playwright/test';
import { QUIET } from './states.mjs';

const address = `http://127.0.0.1:${process.env.PORT ?? 8099}${process.env.PREFIX ?? '/'}`;

const desktop = { storageState: QUIET, viewport: { width: 1366, height: 768 } };
const phone = {
  ...devices['Pixel 7'],
  storageState: QUIET,
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
};

// What is measured is measured when nothing else runs.
const MEASURED = /(budgets|hitches|stop)\.spec\.mjs/;

// Tests run on the desktop; tagged @phone, on the phone as well; tagged @phone-only, only there.
const onDesktop = { grepInvert: /@phone-only/, use: desktop };
const onPhone = { grep: /@phone/, use: phone };
const projects = [
  { name: 'setup', testMatch: 'quiet.setup.mjs', use: { viewport: desktop.viewport } },
  { name: 'desktop', dependencies: ['setup'], testIgnore: MEASURED, ...onDesktop },
  { name: 'phone', dependencies: ['setup'], testIgnore: MEASURED, ...onPhone },
  { name: 'desktop, measured', dependencies: ['desktop', 'phone'], testMatch: MEASURED, workers: 1, ...onDesktop },
  { name: 'phone, measured', dependencies: ['desktop, measured'], testMatch: MEASURED, workers: 1, ...onPhone },
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  projects,
  workers: 2,
  fullyParallel: true,
  // A busy machine can starve a browser for seconds. What fails is tried once more, and then reported as flaky.
  retries: 1,
  forbidOnly: true,
  // There are machines that are four times slower than others, and two tests at a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../../target/pages',
  use: {
    baseURL: address,
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
  webServer: {
    command: 'node serve.mjs',
    url: address,
    // Another checkout's server would serve another page.
    reuseExistingServer: false,
  },
});
