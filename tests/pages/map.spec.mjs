// The map: all of the first 32,000 deals of FreeCell, a point for each.
import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.mjs';
import { expectAccessible } from './page.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const note = (page) => page.locator('#map-note');
const points = (page) => page.locator('#map-points');
const state = (page) => page.locator('#map-bar .survey-doing');

async function openMap(page) {
  await page.goto('./#lab/map');
  await expect(page.locator('#map-go')).toBeVisible();
}

const finished = (page) => expect(state(page)).toHaveAttribute('data-state', 'finished', { timeout: 100_000 });

// How many deals are solved.
const numberDone = async (page) => Number((await state(page).textContent()).match(/([\d,]+) of 32,000/)?.[1].replace(',', '') ?? 0);

// The colour of the point that is picked.
const colour = (page) => page.evaluate(() => {
  const { left, top } = document.querySelector('.map-picked').style;
  const [x, y] = [left, top].map((it) => parseFloat(it) * devicePixelRatio);
  // A canvas that is read is another one to the browser.
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  context.drawImage(document.querySelector('#map-points'), x, y, 1, 1, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].join(' ');
});

// Presses a key at the points, and says which deal is picked then.
async function press(page, key) {
  await points(page).press(key);
  return points(page).getAttribute('aria-valuetext');
}

// Solves more deals than were solved before, until it is stopped. Returns how many are solved then.
async function solveSome(page, before = 0) {
  await page.click('#map-go');
  await expect.poll(() => numberDone(page), { intervals: [50] }).toBeGreaterThan(before);
  await page.click('#map-go[data-act=stop]');
  await expect(state(page)).toHaveAttribute('data-state', 'stopped');
  const found = await numberDone(page);
  expect(found).toBeLessThan(32_000);
  return found;
}

test('deals are solved until they are stopped, kept, and gone on with @phone-thorough @thorough', async ({ page }) => {
  await openMap(page);
  await expect(page).toHaveTitle('Map · Unbury');
  const found = await solveSome(page);

  // Another visit goes on where this one ended.
  await expect.poll(() => page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).match('map.csv'))?.text()));
    return kept.find(Boolean)?.trimEnd().split('\n').length;
  })).toBe(found + 1);
  await page.reload();
  await expect(page.locator('#map-go')).toHaveText('Go on');
  expect(await numberDone(page)).toBe(found);
  await solveSome(page, found);
  await expectAccessible(page);
});

test('all deals are solved @thorough @phone-thorough', async ({ page }) => {
  await openMap(page);
  expect(await press(page, 'Home')).toBe('#1: not solved yet');
  const unlit = await colour(page);
  // A note on the point that was picked would stay.
  await page.reload();
  await solveSome(page);
  await page.click('#map-go');
  await finished(page);
  await expect(note(page)).toContainText('#11982: Cannot be won');
  await expect(note(page)).toContainText('proved: 69,356 positions examined, none left out');
  await expect(page.locator('.map-ring')).toHaveCount(2);
  const counts = (await page.locator('#map-legend [role=group] span').allTextContents()).map((it) => Number(it.replace(',', '')));
  expect(counts.reduce((sum, it) => sum + it)).toBe(32_000);
  expect(counts.at(-1)).toBe(1);
  await expectAccessible(page);

  expect(await press(page, 'Home')).toMatch(/^#1: (Easy|Moderate|Hard|Very hard|Extreme), solved in \d+ moves, [\d,]+ positions examined$/);
  const lit = await colour(page);
  expect(lit).not.toBe(unlit);
  // The other kinds are faint while one is shown alone.
  await page.click('#map-show-5');
  expect(await colour(page)).not.toBe(lit);
  await page.click('#map-show-5');
  expect(await colour(page)).toBe(lit);
  expect(await press(page, 'End')).toMatch(/^#32000: /);
});

test('a point leads to its deal, and Back to the map @phone', async ({ page, isMobile }) => {
  await openMap(page);
  const { width, height } = await points(page).boundingBox();
  const position = { x: width / 2, y: height / 3 };
  if (isMobile) {
    await points(page).tap({ position });
    await expect(note(page)).toBeVisible();
  } else {
    await points(page).hover({ position });
  }
  const [, deal] = (await note(page).textContent()).match(/^#([\d,]+): not solved yet/);
  if (isMobile) await page.tap('#map-play');
  else await points(page).click({ position });
  await expect(page).toHaveTitle(`FreeCell ${deal.replace(',', '')} · Unbury`);
  await page.goBack();
  await expect(points(page)).toBeVisible();
  // A finger has left its note there.
  if (isMobile) await expect(note(page)).toContainText(deal);

  // The rows are the survey's.
  await page.click('#map-survey');
  await expect(page.locator('#survey-last')).toHaveValue('32000');
  await page.click('#survey-map');
  await expect(points(page)).toBeVisible();
});

test('what was kept is not trusted @thorough', async ({ page }) => {
  await openMap(page);
  for (const rows of ['nonsense', 'deal,verdict,moves,player_moves,card_moves,expanded\n1,solved,80,50,99,many\n']) {
    await page.evaluate(async (text) => {
      const cache = await caches.open(`map ${location.pathname}`);
      const program = document.querySelector('meta[name=worker]').content;
      await cache.put('map.csv', new Response(text, { headers: { program, 'ran-ms': '5' } }));
    }, rows);
    await page.reload();
    await expect(page.locator('#map-go')).toHaveText('Solve all 32,000');
  }
  await page.click('#map-go');
  await expect.poll(() => numberDone(page)).toBeGreaterThan(0);
});

test('the rows are those of the command line @thorough', async ({ page }) => {
  test.setTimeout(600_000);
  await openMap(page);
  await page.click('#map-go');
  await finished(page);
  const saving = page.waitForEvent('download');
  await page.click('#map-save');
  const saved = await readFile(await (await saving).path(), 'utf8');
  const out = path.join(ROOT, 'target', 'map-rows.csv');
  const ours = saved.trimEnd().split('\n').map((it) => it.split(','));
  await rm(out, { force: true });
  await rm(`${out}.about.json`, { force: true });
  const survey = ['survey', 'freecell', '1..=32000', '--out', out];
  execFileSync('cargo', ['run', '--locked', '--quiet', '--release', '--package', 'cli', '--', ...survey], { cwd: ROOT });
  const theirs = (await readFile(out, 'utf8')).split('\n').filter((it) => it && !it.startsWith('#')).map((it) => it.split(','));
  const [columns, ...rows] = theirs;
  const field = (row, column) => row[columns.indexOf(column)];
  // The command line writes the moves themselves, not how many they are.
  const numberOfMoves = (row) => field(row, 'solution').split(' ').filter((it) => it).length;
  const expected = rows.map((row) => [
    field(row, 'deal'),
    field(row, 'verdict'),
    field(row, 'verdict') === 'solved' ? String(numberOfMoves(row)) : '',
    field(row, 'player_moves'),
    field(row, 'card_moves'),
    field(row, 'expanded'),
  ]);
  expect(ours).toHaveLength(32_001);
  expect(ours[0]).toEqual(['deal', 'verdict', 'moves', 'player_moves', 'card_moves', 'expanded']);
  expect(ours.slice(1)).toEqual(expected);
});

// Starts, and returns after how many seconds the map says that it is finished. To wait for that from outside takes up to
// half a second more. Runs in the page.
const solveAll = () => new Promise((resolve) => {
  const start = performance.now();
  let ran = false;
  const seen = new MutationObserver(() => {
    ran ||= document.querySelector('#map-bar [data-state=running]') !== null;
    if (!ran || !document.querySelector('#map-bar [data-state=finished]')) return;
    seen.disconnect();
    resolve((performance.now() - start) / 1_000);
  });
  seen.observe(document.getElementById('map'), { subtree: true, childList: true, attributes: true });
  document.querySelector('#map-go[data-act=start]').click();
});

test('two workers are at least 1.7 times as fast as one @thorough @measured', async ({ page }) => {
  test.setTimeout(600_000);
  const seconds = { 1: [], 2: [] };
  await page.goto('./#lab/survey/freecell/1-1000');
  // The form comes with its part of the program.
  await page.waitForSelector('#survey-workers option', { state: 'attached' });
  test.skip(await page.locator('#survey-workers option').count() < 2, 'there is one processor only');
  for (let round = 0; round < 5; round += 1) {
    for (const workers of [1, 2]) {
      await page.goto('./#lab/survey/freecell/1-1000');
      await page.selectOption('#survey-workers', String(workers));
      await page.click('#survey-map');
      await page.waitForSelector('#map-go[data-act=start]');
      seconds[workers].push(await page.evaluate(solveAll));
    }
  }
  const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  const [one, two] = [1, 2].map((it) => median(seconds[it]));
  console.log(`the map: ${one.toFixed(2)} s with one worker, ${two.toFixed(2)} s with two, ${(one / two).toFixed(2)} times as fast`);
  expect(one / two).toBeGreaterThan(1.7);
});
