// The Lab: searches race in workers of their own, beside the one that the table has.
import { expect, open, test } from './fixtures.mjs';
import { CELL, LONG, RACE, compare, enlarge, expandedIn, expectChartsAsTables, openForm, openLab, runThrough, verdicts } from './lab.mjs';
import { dealtBoard, board, expectAccessible, expectPlace } from './page.mjs';

test('a race of four ends, and its charts have the points of their tables', async ({ page }) => {
  await openLab(page);
  await runThrough(page);
  const ends = await verdicts(page);
  expect(ends).toHaveLength(4);
  for (const it of ends) expect(it).toMatch(/Solved|Gave up: (budget of positions|memory)/);
  expect(ends.filter((it) => it.includes('Solved')).length).toBeGreaterThan(0);
  await expect(page.locator('#lab-live')).toContainText('The race is over');
  await expectChartsAsTables(page, 5);
  // Each worker is gone with its search.
  await expect.poll(() => page.workers().length).toBe(1);
});

test('the Lab opens on a race to look on, and on others to choose @phone', async ({ page }) => {
  await openLab(page, '#lab');
  await expect(page.locator('#lab-say')).toHaveText('Four ways to search one deal: watch how far each gets.');
  await expect(page.locator('.lab-lane')).toHaveCount(4);
  const presets = page.locator('.lab-presets :is(a, button)');
  await expect(presets).toHaveCount(6);
  await openForm(page);
  await expect(page.locator('#lab-field-watch')).toHaveValue('20');
  await page.click('#lab-close');
  await presets.filter({ hasText: 'All on #11982' }).click();
  await expect(page.locator('.lab-lane')).toHaveCount(6);
  await expect(page.locator('#lab-which')).toHaveText('FreeCell #11982');
  await expect(page.locator('#lab-say')).toContainText('Six ways');
  await presets.filter({ hasText: 'The power factor' }).click();
  await expect(page.locator('#lab-tab-power[aria-current]')).toBeVisible();
});

test('a race that is slowed down takes as long as it says, and begins position by position @thorough', async ({ page }) => {
  await openLab(page, `${RACE}&nodes=10000&watch=4`);
  const expanded = () => expandedIn(page, 0).innerText();
  const begun = Date.now();
  await page.click('#lab-go[data-do=start]');
  await expect.poll(async () => Number(await expanded()), { intervals: [50] }).toBeGreaterThan(0);
  expect(Number(await expanded())).toBeLessThan(100);
  await page.waitForSelector('#lab-go[data-do=start]', { state: 'attached', timeout: 25_000 });
  expect(Date.now() - begun).toBeGreaterThan(3_900);
  await expect.poll(expanded).toBe('10,000');
  await expect(page.locator('#lab-say')).toContainText('Greedy best-first');
  for (const picture of await page.locator('[id^=lab-trail]').all()) {
    await expect(picture).toHaveAccessibleName(/: now at depth [\d,]+, at most [\d,]+$/);
    expect(await inks(picture)).toEqual({ new: true, way: (await picture.getAttribute('aria-label')).startsWith('Greedy') });
  }
});

// Of which colours a picture has pixels. Runs in the page.
const inks = (canvas) => canvas.evaluate((it) => {
  const { data } = it.getContext('2d').getImageData(0, 0, it.width, it.height);
  const has = (r, g, b) => {
    for (let n = 0; n < data.length; n += 4) if (data[n] === r && data[n + 1] === g && data[n + 2] === b && data[n + 3] === 255) return true;
    return false;
  };
  return { new: has(0xf0, 0xf6, 0xf2), way: has(0x86, 0xe8, 0xb0) };
});

test('a line is stepped back and forth @phone @thorough', async ({ page }) => {
  await openLab(page);
  await runThrough(page);
  const lane = await enlarge(page, 1);
  const place = lane.locator('output');
  const picture = lane.locator('.lab-board');
  const end = await place.innerText();
  const [, length] = end.split(' / ');
  expect(end).toBe(`${length} / ${length}`);
  const won = await picture.getAttribute('aria-label');
  expect(won).toContain('52 cards are home');
  await lane.getByTitle('Step back').click();
  const before = Number(length.replaceAll(',', '')) - 1;
  await expect(place).toHaveText(`${before.toLocaleString('en')} / ${length}`);
  await expect(picture).toHaveAttribute('aria-label', /51 cards are home/);
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText(`${(before - 1).toLocaleString('en')} / ${length}`);
  await lane.getByTitle('First move').click();
  await expect(place).toHaveText(`0 / ${length}`);
  await expect(picture).toHaveAttribute('aria-label', / 0 cards are home/);
  await lane.getByTitle('Step forward').click();
  await expect(place).toHaveText(`1 / ${length}`);
  await page.keyboard.press('End');
  await expect(picture).toHaveAttribute('aria-label', won);
});

test('a large board leaves the race in the window, and what is compared fits into it @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openLab(page);
  await runThrough(page);
  const lane = await enlarge(page, 2);
  await expect(lane.locator('.lab-steps')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#lab-dock')).toBeInViewport({ ratio: 1 });
  for (const it of await page.locator('.lab-lane').all()) await expect(it).toBeInViewport({ ratio: 1 });
  const sizes = await page.locator('.lab-mini').evaluateAll((all) => all.map((it) => it.clientWidth * it.clientHeight));
  expect(4 * sizes[1]).toBeLessThan(sizes[2]);

  await compare(page);
  await expect(page.locator('#lab-say')).toHaveText('Four searches, one deal: what does a position cost?');
  // Two charts, the table, and what is below it.
  await expect(page.locator('.chart-series').first()).toBeVisible();
  for (const it of ['#lab-say', '[data-figure=reached]', '[data-figure=memory]', '#lab-race', '#lab-race-csv', '#lab-copy']) {
    await expect(page.locator(it)).toBeInViewport({ ratio: 1 });
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#lab-race-csv')]);
  expect(download.suggestedFilename()).toBe('unbury-race-freecell-14.csv');
});

test('a race that is compared begins by itself, and its link leads there @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#lab/freecell/14?run=greedy&run=staged&nodes=3000&watch=20');
  await page.click('#lab-tab-compare');
  await expect(page.locator('#lab-race tbody')).toContainText('Solved');
  await expect(page.locator('#lab-race tbody')).toContainText('Gave up');
  await expect(page.locator('#lab-live')).toContainText('The race is over');
  await page.click('#lab-copy');
  await expect(page.locator('#lab-copy')).toHaveText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#lab\/freecell\/14\?tab=compare&run=greedy&run=staged&/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('#lab-tab-compare[aria-current]')).toBeVisible();
  await expect(other.locator('#lab-race tbody')).toContainText('Solved');
  await other.click('#lab-tab-race');
  await expect(other.locator('.lab-lane')).toHaveCount(2);
});

test('a stopped race leaves no workers', async ({ page }) => {
  await openLab(page, LONG);
  await page.click('#lab-go[data-do=start]');
  await expect.poll(() => page.workers().length).toBe(3);
  await expect(expandedIn(page, 0)).toHaveText(/[1-9]/);
  await page.click('#lab-go[data-do=stop]');
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await verdicts(page)).toEqual(['Stopped', 'Stopped']);
  await page.click('#lab-tab-race');
  // So does what is left for the table.
  await page.click('#lab-go[data-do=start]');
  await expect.poll(() => page.workers().length).toBe(3);
  await page.click('#lab-table');
  await expect(page.locator('#board')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
});

test('a search at its memory cap gives up, and the others go on @thorough', async ({ page }) => {
  await openLab(page, LONG.replace('run=', 'run=breadth-first&run=').replace('mb=32', 'mb=2'));
  await page.click('#lab-go[data-do=start]');
  await compare(page);
  const table = page.locator('#lab-race tbody');
  await expect(table.locator('tr').first()).toContainText('Gave up: memory');
  const expanded = (row) => table.locator('tr').nth(row).locator('td').nth(CELL.expanded).innerText();
  for (const row of [1, 2]) {
    await expect(table.locator('tr').nth(row)).toContainText('Searching');
    const then = await expanded(row);
    await expect.poll(() => expanded(row)).not.toBe(then);
  }
  await expect.poll(() => page.workers().length).toBe(3);
  await page.click('#lab-go[data-do=stop]');
});

test('on a phone a large board comes into view, and so does the race that is chosen @phone-only @thorough', async ({ page }) => {
  await openLab(page);
  await runThrough(page);
  for (const idx of [3, 1]) {
    await enlarge(page, idx);
    const [board, dock] = await Promise.all([`#lab-lane-${idx}-board`, '#lab-dock'].map((it) => page.locator(it).boundingBox()));
    expect(board.y, `board ${idx}`).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height, `board ${idx}`).toBeLessThanOrEqual(dock.y);
  }
  await page.locator('.lab-presets a').filter({ hasText: 'All on #11982' }).click();
  await expect(page.locator('.lab-lane')).toHaveCount(6);
  await expect(page.locator('#lab-say')).toBeInViewport({ ratio: 1 });
});

test('the Lab fits a phone @phone-only', async ({ page }) => {
  await openLab(page);
  const expectFits = async () => {
    const { width, overflows } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      overflows: [...document.querySelectorAll('#lab :is(button, input, select, a)')]
        .filter((it) => it.offsetParent && !it.closest('#lab-tabs, #lab-experiments, .lab-scroll'))
        .filter((it) => it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().height < 24)
        .map((it) => it.outerHTML),
    }));
    expect(width).toBe(390);
    expect(overflows).toEqual([]);
  };
  await expectFits();
  await runThrough(page);
  // All four lanes and what leads them fit.
  for (const part of ['.lab-lane >> nth=3', '#lab-orders', '#lab-moment-at']) {
    await expect(page.locator(part)).toBeInViewport({ ratio: 0.9 });
  }
  await expectFits();
  await openForm(page);
  await expectFits();
  await page.click('#lab-close');
  await compare(page);
  await expectFits();
  await page.click('#lab-tab-experiments');
  for (const tab of ['depth', 'power', 'tree', 'lengths', 'explain']) {
    await page.click(`#lab-tab-${tab}`);
    await expectFits();
  }
});

test('one slider leads all of a race to a moment, and below are other races @phone-thorough @thorough', async ({ page }, { project }) => {
  await openLab(page, '#lab/freecell/14?run=breadth-first&run=depth-first&nodes=2000&seconds=60&mb=64');
  await page.click('#lab-go');
  await expect(page.locator('#lab-go')).toHaveText('Again');
  const counted = expandedIn(page, 0);
  await expect(counted).toHaveText('2,000');
  await expect(page.locator('#lab-moment-text')).toHaveText('up to 2,000 positions each');
  const slider = page.locator('#lab-moment-at');
  const newest = await slider.inputValue();
  const shown = () => page.evaluate(() => [...document.querySelectorAll('.lab-board')].map((it) => it.ariaLabel).join());
  const last = await shown();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('#lab-moment-text')).toHaveText('up to 1 position each');
  await expect(slider).toHaveAttribute('aria-valuetext', 'up to 1 position each');
  await expect(slider).toBeFocused();
  await expect(counted).toHaveText('1');
  expect(await shown()).not.toBe(last);
  const start = await page.locator('#lab-trail-1').screenshot();
  await expectAccessible(page, 'moment');
  await page.keyboard.press('End');
  await expect(counted).toHaveText('2,000');
  await expect(slider).toHaveValue(newest);
  expect(await shown()).toBe(last);
  expect(start.equals(await page.locator('#lab-trail-1').screenshot())).toBe(false);
  if (project.name === 'desktop') {
    await page.click('#lab-others');
    await expect(page.locator('.lab-presets')).toBeInViewport({ ratio: 1 });
  }
  // The race stays until another one is chosen.
  await expect(page.locator('#lab-dock')).toHaveCount(1);
  await page.locator('.lab-presets a').first().click();
  await expect(page.locator('#lab-dock')).toHaveCount(0);
  await page.click('#lab-own');
  await expect(page.locator('#lab-drawer')).toBeInViewport();
});

test('a race that is played back is held, led on and back, and seen again @phone-thorough @thorough', async ({ page }) => {
  await openLab(page, '#lab/freecell/14?run=breadth-first&run=greedy&nodes=2000&watch=60&mb=64');
  await page.click('#lab-go');
  const moment = page.locator('#lab-moment-text');
  const n = async () => Number((await moment.textContent()).match(/[\d,]+/)[0].replaceAll(',', ''));
  await expect.poll(n).toBeGreaterThan(1);
  await page.click('#lab-pause');
  const held = await n();
  await page.click('#lab-step-on');
  await expect.poll(n).toBe(held + 1);
  await page.click('#lab-step-back');
  await expect.poll(n).toBe(held);
  await page.click('#lab-to-first');
  await expect(moment).toHaveText('up to 1 position each');
  await page.locator('#lab-moment-at').focus();
  for (const expected of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(n).toBe(expected);
  }
  await page.selectOption('#lab-speed', '2×');
  await page.click('#lab-pause');
  await expect.poll(n).toBeGreaterThan(6);
  // What is recorded is there at once, and can be seen again.
  await page.click('#lab-go[data-do=stop]');
  await expect(moment).toHaveText('up to 2,000 positions each');
  await expect(page.locator('#lab-go')).toHaveText('Again');
  await page.click('#lab-pause');
  await expect.poll(n).toBeLessThan(100);
  await expect(page.locator('#lab-pause')).toHaveAccessibleName('Pause');
});

test('a user who wants no motion leads a race on by presses @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLab(page, '#lab/freecell/14?run=breadth-first&run=greedy&nodes=2000&watch=3600');
  await page.click('#lab-go');
  await expect(page.locator('#lab-go')).toHaveText('Go on');
  const moment = page.locator('#lab-moment-text');
  await expect(moment).toHaveText('up to 1 position each');
  // A tenth of the axis each time: about twice as many positions.
  for (const expected of [2, 4, 9, 20, 43, 93, 200, 430, 920]) {
    await page.click('#lab-pause');
    const n = async () => Number((await moment.textContent()).match(/\d+/)[0]);
    await expect.poll(n).toBeGreaterThanOrEqual(expected);
    expect(await n()).toBeLessThan(1.2 * expected + 2);
  }
  await page.click('#lab-pause');
  await expect(page.locator('#lab-live')).toContainText('The race is over');
});

test('six searches share the memory of a phone @phone-only @thorough', async ({ page }) => {
  await openLab(page, `#lab/freecell/14?${'run=breadth-first&'.repeat(6)}nodes=100&mb=64`);
  await page.click('#lab-go');
  await expect(page.locator('#lab-complaints')).toContainText('42 MB for each of 6 searches');
});

test('nothing of the Lab is fetched before it is opened', async ({ page }) => {
  const names = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  await open(page, '#freecell/617');
  expect(names.filter((it) => /lab[-.]/.test(it))).toEqual([]);
  await page.click('#lab-link');
  await expect(page.locator('#lab-go')).toBeVisible();
  // The workers of a preview begin with the same script.
  const fetched = () => new Set(names.filter((it) => /lab[-.]/.test(it))).size;
  expect(fetched()).toBe(4);
  // The survey and the map are a part of their own.
  await page.goto('./#lab/map');
  await expect(page.locator('#map-go')).toBeVisible();
  expect(fetched()).toBe(6);
});

test.describe('a file', () => {
  test.use({ expectedFaults: /request failed|Failed to load resource/ });

  test('that is missing is said, and looked for again @thorough', async ({ page }) => {
    await page.route('**/unbury-lab*.wasm', (route) => route.abort());
    await open(page, '#freecell/617');
    await page.click('#lab-link');
    await expect(page.locator('#lab')).toContainText('The Lab could not be loaded');
    await page.unroute('**/unbury-lab*.wasm');
    await page.click('#lab a');
    await expect(page.locator('#board')).toBeVisible();
    await page.click('#lab-link');
    await expect(page.locator('#lab-go')).toBeVisible();
  });
});

test('the table waits as it was left @phone @thorough', async ({ page }, { project }) => {
  await open(page, '#freecell/1/3a3b63/2');
  if (project.name === 'phone') {
    await page.click('#game');
    await page.click('#dialog [href="#lab"]');
  } else {
    await page.click('#lab-link');
  }
  await expect(page.locator('#lab-go')).toBeVisible();
  await expect(page).toHaveTitle('Race · FreeCell #1 · Lab · Unbury');
  await expect(page).toHaveURL(/#lab\/freecell\/1\?run=/);
  await expect(page.locator('#board')).toBeHidden();
  // The table's keys are not the Lab's.
  await page.keyboard.press('ArrowLeft');
  await page.click('#lab-table');
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  await expect(page).toHaveURL(/#freecell\/1\/3a3b63\/2$/);
  await expectPlace(page, 2, 3);
  await page.goBack();
  await expect(page.locator('#lab-go')).toBeVisible();
  await page.goBack();
  await expectPlace(page, 2, 3);
  await page.goForward();
  await page.reload();
  await expect(page.locator('#lab-go')).toBeVisible();
  await page.click('#lab-table');
  await expectPlace(page, 2, 3);
});

test('what was found is sent to the table @thorough', async ({ page }) => {
  await openLab(page);
  await runThrough(page);
  const lane = await enlarge(page, 3);
  const length = Number((await lane.locator('output').innerText()).split(' / ')[1]);
  await lane.getByTitle('Step back').click();
  await lane.getByText('Send to the table').click();
  await expect(page).toHaveTitle('FreeCell 14 · Unbury');
  await expectPlace(page, length - 1, length);
  await page.keyboard.press('Home');
  expect(await board(page)).toEqual(dealtBoard(14));
});

test('an experiment fills its chart and table, and what is exported has the same rows', async ({ page }) => {
  await openLab(page, `#lab/freecell/14?tab=depth&steps=single&depth=4`);
  await runThrough(page);
  await expectChartsAsTables(page, 1);
  const rows = await page.locator('#lab-depth-rows tbody tr').evaluateAll((its) =>
    its.map((it) => [...it.cells].map((cell) => cell.textContent)));
  // As published, which stands beside: 10 + 99, and 1,002 more.
  expect(rows.slice(0, 3)).toEqual([['1', '10', '1', ''], ['2', '109', '11', '109'], ['3', '1,111', '110', '1,111']]);
  const paper = page.locator('#lab-published tbody tr');
  await expect(paper.filter({ hasText: '93,339' }).locator('td')).toHaveText(['93,339', '']);
  await expect(paper.filter({ hasText: '11,615' }).locator('td')).toHaveText(['11,615', '11,614']);
  for (const [format, start] of [['csv', 'depth bound'], ['svg', '<svg'], ['png', '\x89PNG']]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`#lab-depth-${format}`),
    ]);
    expect(download.suggestedFilename()).toBe(`unbury-depth-freecell-14.${format}`);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    expect(text.startsWith(start)).toBe(true);
    if (format === 'csv') expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1);
  }
});

for (const [tab, options] of [
  ['power', 'power-deals=1-3&powers=0+1'],
  ['tree', 'levels=4&trials=1000'],
  ['lengths', 'deals=1-3&search=greedy'],
]) {
  test(`the experiment “${tab}” has a chart with the points of its table @phone @thorough`, async ({ page }) => {
    await openLab(page, `#lab/freecell/14?tab=${tab}&${options}`);
    await runThrough(page);
    await expectChartsAsTables(page, tab === 'power' ? 2 : 1);
    await expect(page.locator('.lab-chart').first()).toBeInViewport();
  });
}

test('a lost deal is explained on its board @thorough', async ({ page }) => {
  await openLab(page, '#lab/freecell/14?tab=explain');
  await runThrough(page);
  await expect(page.locator('#lab-doing')).toContainText('This deal can be won');
  await openForm(page);
  await page.click('#lab-setup [href*="11982"]');
  await expect(page.locator('#lab-start')).toHaveValue('11982');
  await runThrough(page);
  await expect(page.locator('#lab-doing')).toContainText('Cannot be won (proved): all 83,239 positions');
  await expect(page.locator('#lab-text [data-marked]')).toHaveCount(8);
  await expectAccessible(page, 'explained');
});

test('an experiment can be cancelled @thorough', async ({ page }) => {
  await openLab(page, '#lab/freecell/14?tab=lengths&search=beam+width=100&deals=1-1000');
  await page.click('#lab-go[data-do=start]');
  await page.waitForSelector('[data-figure=lengths]');
  await page.click('#lab-go[data-do=stop]');
  await expect(page.locator('#lab-doing')).toHaveText('Stopped.');
  await expect.poll(() => page.workers().length).toBe(1);
  await expectChartsAsTables(page, 1);
});

test('pointer and keys lead to the values of a chart @thorough', async ({ page }) => {
  await openLab(page);
  await runThrough(page);
  await compare(page);
  const chart = page.locator('#lab-expanded-chart');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const first = await page.locator('#lab-tip').innerText();
  expect(first).toContain('Breadth-first: time 0 s');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#lab-tip')).not.toHaveText(first);
  await expect(page.locator('#lab-live')).toContainText('Breadth-first: time');
  await page.keyboard.press('Escape');
  await expect(page.locator('#lab-tip')).toBeHidden();
  const point = await chart.locator('.chart-point').last().boundingBox();
  await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2);
  await expect(page.locator('#lab-tip')).toBeVisible();
});

for (const [scheme, media, rulesOff] of [
  ['in light', { colorScheme: 'light' }, []],
  ['in dark', { colorScheme: 'dark' }, []],
  ['with forced colors', { forcedColors: 'active' }, ['color-contrast']],
]) {
  test(`the scan finds nothing in the Lab ${scheme} @phone @thorough`, async ({ page }) => {
    // Four scans of long pages.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await openLab(page, `${RACE}&colour=red`);
    await expectAccessible(page, 'before', rulesOff);
    await openForm(page);
    await expectAccessible(page, 'set-up', rulesOff);
    await runThrough(page);
    await expectAccessible(page, 'after a race', rulesOff);
    await compare(page);
    await page.locator('#lab-expanded-data summary').click();
    // Where the bar at the top lies over nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'compared', rulesOff);
    for (const tab of ['depth', 'lengths']) {
      await page.goto(`./#lab/freecell/14?tab=${tab}&depth=3&search=beam+width=100&deals=1-3`);
      await expect(page.locator(`#lab-tab-${tab}[aria-current]`)).toBeVisible();
      await runThrough(page);
      await expectAccessible(page, tab, rulesOff);
    }
  });
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the Lab works after one visit of the table @thorough', async ({ page, context }) => {
    await open(page, '#freecell/617');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await page.click('#lab-link');
    await expect(page.locator('#lab-go')).toBeVisible();
    await page.goto(`./${RACE}`);
    await openForm(page);
    await expect(page.locator('#lab-field-nodes')).toHaveValue('30000');
    await runThrough(page);
    expect(await verdicts(page)).toHaveLength(4);
    await page.reload();
    await expect(page.locator('#lab-go')).toBeVisible();
  });
});
