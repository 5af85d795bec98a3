// What the tests of the Lab share.
import { expect } from './fixtures.mjs';

export const RULES = 'steps=linear&worrying-back=off&autoplay=off&identity=unordered';
const FOUR = 'run=breadth-first&run=depth-first&run=greedy&run=staged';
// It is over in a second or two.
export const RACE = `#lab/freecell/14?${FOUR}&${RULES}&nodes=30000&seconds=20&mb=32`;
// It runs until it is stopped.
export const LONG = `#lab/freecell/14?run=iterative-deepening+visited=nothing&run=depth-bounded+depth=60&${RULES}`
  + '&nodes=1000000000&seconds=600&mb=32';

export async function openLab(page, hash = RACE) {
  await page.goto(`./${hash}`);
  await page.waitForSelector('html[data-app=ready][data-worker=ready]', { state: 'attached' });
  await expect(page.locator('#lab-go')).toBeVisible();
}

// Opens the form of the set-up. It closes when a race or an experiment starts.
export async function openForm(page) {
  await page.click('#lab-change');
  await expect(page.locator('#lab-start')).toBeFocused();
}

// Shows the board of a lane large, with the steps of its line.
export async function enlarge(page, idx) {
  await page.click(`#lab-enlarge-${idx}`);
  await expect(page.locator(`#lab-enlarge-${idx}`)).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[data-lane="${idx}"]`);
}

// Runs what the open part of the Lab runs, to its end. Its last charts follow a moment later.
export async function runThrough(page) {
  const job = () => page.evaluate(() => document.querySelector('#lab-out [data-job]')?.dataset.job);
  const before = await job();
  await page.click('#lab-go[data-do=start]');
  await expect.poll(job).not.toBe(before);
  await page.waitForSelector('#lab-go[data-do=start]', { state: 'attached', timeout: 25_000 });
}

// The cells of a race's table, behind the name.
export const CELL = { expanded: 1, length: 7 };

// Opens the charts and the table of a race.
export async function compare(page) {
  await page.click('#lab-tab-compare');
  await expect(page.locator('#lab-race tbody')).toBeVisible();
  await expect(page.locator('#lab-expanded-chart svg')).toBeAttached();
}

// What each search of a race ended with. They stand in the table.
export async function verdicts(page) {
  await compare(page);
  return page.locator('#lab-race tbody tr td:nth-child(2)').allTextContents();
}

// How many positions a search has expanded, as its lane has it.
export const expandedIn = (page, lane) => page.locator(`#lab-lane-${lane}-counts dd`).first();

// The points that a chart draws are those of its table.
export async function expectChartsAsTables(page, n) {
  await expect(page.locator('[data-figure]')).toHaveCount(n);
  for (const figure of await page.locator('[data-figure]').all()) {
    const [drawn, told] = await figure.evaluate((it) => {
      const titles = [...it.querySelectorAll('.chart-point title')].map((title) => title.textContent);
      const [head, ...rows] = [...it.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
      const cells = rows.flatMap(([x, ...ys]) => ys.map((y, nth) => [head[nth + 1], x, y]));
      return [titles, cells.filter(([, , y]) => y !== '')];
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toHaveLength(told.length);
    for (const [, x, y] of told) {
      const isThere = drawn.some((title) => title.includes(` ${x}`) && title.includes(y));
      expect(isThere, `${x}: ${y}`).toBe(true);
    }
  }
}
