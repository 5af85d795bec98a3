// The survey: many deals are solved at once.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.mjs';
import { expectAccessible } from './page.mjs';

async function openSurvey(page, link) {
  await page.goto(`./#lab/survey${link}`);
  await expect(page.locator('#survey-go')).toBeVisible();
}

async function finish(page) {
  await page.click('#survey-go[data-act=start]');
  await expect(page.locator('.survey-doing')).toHaveAttribute('data-state', 'finished', { timeout: 60_000 });
}

const count = (page, kind) => page.locator(`#survey-show-${kind} strong`);
const deals = (page) => page.locator('#survey-rows th').allTextContents();

test('a survey finds which deals cannot be won @phone-thorough', async ({ page }) => {
  await openSurvey(page, '/freecell/11980-11985');
  await finish(page);
  await expect(count(page, 'solved')).toHaveText('5');
  await expect(count(page, 'unsolvable')).toHaveText('1');
  await expect(count(page, 'unknown')).toHaveText('0');
  expect(await deals(page)).toEqual(['11980', '11981', '11982', '11983', '11984', '11985']);
  await expect(page.locator('.survey-share')).toHaveText(/^83\.333 % can be won; 95 % interval 43\.649 to 96\.994$/);
  await expect(page.locator('#survey-live')).toHaveText('The survey is finished: 5 solved, 1 cannot be won, 0 not known yet.');
  await expect(page.locator('#survey-chart svg')).toBeVisible();
  await expectAccessible(page);

  await page.click('#survey-show-unsolvable');
  await expect(page.locator('#survey-rows tr')).toHaveText([/^11982\s*Cannot be won\s*–/]);
  // Each row leads to its deal, and Back to the survey.
  await page.click('#survey-deal-11982');
  await expect(page).toHaveTitle('FreeCell 11982 · Unbury');
  await page.goBack();
  await expect(count(page, 'unsolvable')).toHaveText('1');
  await expect(page).toHaveTitle('FreeCell · Survey · Unbury');

  const saving = page.waitForEvent('download');
  await page.click('#survey-save');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('unbury-survey-freecell-11980-to-11985.csv');
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(head).toBe('deal,verdict,moves,player_moves,card_moves,expanded');
  expect(rows).toHaveLength(6);
  expect(rows[2]).toMatch(/^11982,unsolvable,,,,\d+$/);
  expect(rows[3]).toMatch(/^11983,solved,\d+,\d+,\d+,\d+$/);
});

test('a survey that is stopped keeps what it found, and goes on @thorough', async ({ page }) => {
  await openSurvey(page, '/klondike-draw-three/solvitaire:0-99999');
  await page.selectOption('#survey-workers', { index: 0 });
  await page.click('#survey-go');
  await expect(page.locator('#survey-rows tr').nth(9)).toBeVisible();
  await page.click('#survey-go[data-act=stop]');
  await expect(page.locator('#survey-go')).toHaveText('Go on');
  await expect(page.locator('#survey-live')).toHaveText(/^Stopped after \d+ of 100,000 deals\. What was found stays\.$/);
  // No worker of the survey is left.
  await expect.poll(() => page.workers().length).toBe(1);
  const found = Number((await count(page, 'all').textContent()).replace(',', ''));
  expect(found).toBeGreaterThanOrEqual(10);
  await page.click('#survey-go[data-act=go-on]');
  await expect.poll(async () => Number((await count(page, 'all').textContent()).replace(',', ''))).toBeGreaterThan(found);
  await page.click('#survey-go[data-act=stop]');
  const all = (await count(page, 'all').textContent());
  await page.selectOption('#survey-order', 'arrival');
  expect(new Set(await deals(page)).size).toBe(Math.min(100, Number(all.replace(',', ''))));
});

test('what is wrong in the set-up is said where it is', async ({ page }) => {
  await openSurvey(page, '/freecell/1-1000');
  await page.fill('#survey-last', '1000000');
  await page.click('#survey-go');
  await expect(page.locator('#survey-last')).toBeFocused();
  await expect(page.locator('#survey-last-problem')).toHaveText('That is 1,000,000 deals. A survey has at most 100,000.');
  await page.keyboard.type('3');
  // What is typed counts when a button is pressed at once.
  await finish(page);
  await expect(count(page, 'all')).toHaveText('3');
  await expect(page).toHaveURL(/#lab\/survey\/freecell\/1-3$/);
});

test('a worker that fails is named, and the others do its deals @thorough', async ({ page }) => {
  let nWorkers = 0;
  await page.route('**/worker.js*', async (route) => {
    nWorkers += 1;
    // The first is that of the table.
    if (nWorkers !== 2) return route.fallback();
    return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' });
  });
  await openSurvey(page, '/freecell/1-300');
  await page.waitForSelector('html[data-worker=ready]', { state: 'attached' });
  test.skip(await page.locator('#survey-workers option').count() < 2, 'there is one processor only');
  await finish(page);
  await expect(count(page, 'all')).toHaveText('300');
  await expect(page.locator('#survey-head .lab-fault')).toHaveText(/^Worker \d failed: it crashed or could not be started\./);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the survey takes the game from the table, and speaks its language', async ({ page }) => {
    await page.goto('./#eight-off/617');
    await page.waitForSelector('html[data-app=ready]', { state: 'attached' });
    await page.click('#game');
    await page.click('#dialog a[href="#lab/survey"]');
    await expect(page.locator('#survey-game')).toHaveValue('eight-off');
    await expect(page.locator('#survey-go')).toHaveText('Starten');
    await page.click('#survey-lab');
    await expect(page.locator('#lab-go')).toBeVisible();
    await expect(page.locator('#survey')).toBeHidden();
    await page.goBack();
    await expect(page.locator('#survey-go')).toBeVisible();
  });
});
