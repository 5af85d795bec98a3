// The Lab with Klondike: the same searches, other boards.
import { expect, open, test } from './fixtures.mjs';
import { CELL, compare, enlarge, expandedIn, expectChartsAsTables, openForm, openLab, runThrough, verdicts } from './lab.mjs';
import { expectAccessible, expectPlace } from './page.mjs';

// The published solver solves this one in 229 moves, and the one of draw three not before its list is full.
const SOLVED = '#lab/klondike-draw-one/5?run=seen-list&run=engine&run=depth-first&nodes=60000&seconds=20&mb=48';
const FULL = '#lab/klondike-draw-three/7?run=seen-list+limit=2000&run=engine&run=a-star&nodes=3000&seconds=20&mb=48';

test('a race on a deal of Klondike ends, and its charts have the points of their tables', async ({ page }) => {
  await openLab(page, SOLVED);
  await runThrough(page);
  const [seenList, engine, depthFirst] = await verdicts(page);
  expect([seenList, engine]).toEqual(['Solved', 'Solved']);
  expect(depthFirst).toMatch(/Solved|Gave up/);
  await expect(page.locator('#lab-race tbody tr').first().locator('td').nth(CELL.length)).toHaveText('229');
  await expect(page.locator('#lab-live')).toContainText('The race is over');
  await expectChartsAsTables(page, 5);
  await expect.poll(() => page.workers().length).toBe(1);
});

test('the published solver gives up when its list is full @thorough', async ({ page }) => {
  await openLab(page, FULL);
  await runThrough(page);
  await compare(page);
  const first = page.locator('#lab-race tbody tr').first();
  await expect(first).toContainText('Gave up: its list is full');
  await expect(first.locator('td').nth(CELL.expanded)).toHaveText('2,000');
});

test('the published solver is watched, held, led on by single positions, and goes on @phone @thorough', async ({ page }) => {
  await openLab(page, '#lab/klondike-draw-one/7');
  await openForm(page);
  await page.click('#lab-setup .lab-note a');
  await expect(page).toHaveURL(/pace=20/);
  await page.click('#lab-go[data-do=start]');
  const expanded = async () => Number((await expandedIn(page, 0).textContent()).replaceAll(',', ''));
  // What was on its way is there when nothing changes any more.
  const settled = async () => {
    for (let last = -1; ;) {
      const now = await expanded();
      if (now === last) return now;
      last = now;
      await page.waitForTimeout(200);
    }
  };
  await expect.poll(expanded).toBeGreaterThan(5);
  // What is drawn is another position nearly each time.
  const pictures = await page.evaluate(async () => {
    const seen = new Set();
    for (let n = 0; n < 30; n++) {
      await new Promise(requestAnimationFrame);
      seen.add(document.querySelector('#lab-lane-0-board').innerHTML);
    }
    return seen.size;
  });
  expect(pictures).toBeGreaterThan(3);
  await page.click('#lab-pause');
  await expect(page.locator('#lab-pause')).toHaveText('Go on');
  const held = await settled();
  const picture = page.locator('#lab-lane-0-board .lab-board');
  for (let n = 1; n <= 2; n++) {
    const before = await picture.innerHTML();
    await page.click('#lab-step-on');
    await expect.poll(expanded).toBe(held + n);
    expect(await picture.innerHTML()).not.toBe(before);
  }
  expect(await settled()).toBe(held + 2);
  await page.click('#lab-pause');
  await expect.poll(expanded).toBeGreaterThan(held + 5);
  await page.click('#lab-go[data-do=stop]');
  await expect(page.locator('#lab-orders')).toBeEmpty();
  await expect.poll(() => page.workers().length).toBe(1);
});

test('a line with draws is stepped through, and each position is drawn @phone @thorough', async ({ page }) => {
  await openLab(page, SOLVED);
  await runThrough(page);
  const lane = await enlarge(page, 1);
  const picture = lane.locator('.lab-board');
  await expect(picture).toHaveAttribute('aria-label', /52 cards are home, 0 in the stock, 0 in the waste, 0 face down/);
  await lane.getByTitle('First move').click();
  await expect(picture).toHaveAttribute('aria-label', /24 in the stock, 0 in the waste, 21 face down/);
  await expect(picture.locator('.lab-columns .lab-back')).toHaveCount(21);
  await expect(picture.locator('.lab-columns [data-suit]')).toHaveCount(7);
  await expect(picture.locator('.lab-row .lab-back')).toHaveText('24');
  const stock = async () => Number(/(\d+) in the stock/.exec(await picture.getAttribute('aria-label'))[1]);
  // It draws before long.
  for (let n = 0; n < 40 && await stock() === 24; n++) await page.keyboard.press('ArrowRight');
  expect(await stock()).toBe(23);
  await expect(picture.locator('.lab-row [data-suit]').first()).toBeVisible();
});

test('what was found is sent to the table @thorough', async ({ page }) => {
  await openLab(page, SOLVED);
  await runThrough(page);
  await (await enlarge(page, 0)).getByText('Send to the table').click();
  await expect(page).toHaveTitle('Klondike, draw one 5 · Unbury');
  await expectPlace(page, 229, 229);
});

test('the deal of Klondike on the table is opened @phone @thorough', async ({ page }, { project }) => {
  await open(page, '#klondike-draw-three/7/sw/1');
  if (project.name === 'phone') {
    await page.click('#game');
    await page.click('#dialog [href="#lab"]');
  } else {
    await page.click('#lab-link');
  }
  await expect(page).toHaveTitle('Race · Klondike, draw three #7 · Lab · Unbury');
  await expect(page.locator('#lab-start')).toHaveValue('7');
  await expect(page.locator('#lab-search-0')).toHaveValue('seen-list');
  await page.click('#lab-table');
  await expect(page).toHaveTitle('Klondike, draw three 7 · Unbury');
});

test('the kind of game is picked, and what is wrong with a deal is said @thorough', async ({ page }) => {
  await openLab(page, '#lab/freecell/14');
  await openForm(page);
  await page.selectOption('#lab-game', 'Klondike, draw three');
  await expect(page.locator('#lab-start')).toHaveValue('14');
  await expect(page.locator('#lab-setup')).toContainText('Each draw turns 3 cards');
  await expect(page).toHaveURL(/#lab\/klondike-draw-three\/14\?run=seen-list&/);
  for (const [typed, said] of [
    ['klondike-draw-one/=KS.KS', /second KS/],
    ['klondike-draw-three,draw=99/5', /There is no rule “draw=99”/],
    ['klondike-draw-one/0', /Deals are numbered from 1/],
  ]) {
    await page.fill('#lab-start', typed);
    await page.keyboard.press('Enter');
    await expect(page.locator('#lab-start-fault')).toHaveText(said);
  }
  await page.fill('#lab-start', 'https://example.org/#klondike-draw-one/5/sw/1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#lab-start')).toHaveValue('5');
  await expect(page.locator('#lab-game')).toHaveValue('klondike-draw-one');
  await page.click('#lab-close');
  await page.click('#lab-tab-experiments');
  await page.click('#lab-tab-explain');
  await openForm(page);
  await expect(page.locator('#lab-setup .lab-fault')).toContainText('is for FreeCell');
  await page.click('#lab-go');
  await expect(page.locator('#lab-complaints')).toContainText('is for FreeCell');
});

for (const tab of ['depth', 'tree']) {
  test(`the experiment “${tab}” runs on Klondike @thorough`, async ({ page }) => {
    await openLab(page, `#lab/klondike-draw-three/7?tab=${tab}&depth=4&levels=4&trials=1000`);
    await runThrough(page);
    await expectChartsAsTables(page, 1);
  });
}

test('the scan finds nothing, and all of it fits @phone @thorough', async ({ page }, { project }) => {
  await openLab(page, FULL);
  await runThrough(page);
  await (await enlarge(page, 1)).getByTitle('First move').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'Klondike');
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  if (project.name === 'phone') expect(widths[0]).toBe(390);
});
