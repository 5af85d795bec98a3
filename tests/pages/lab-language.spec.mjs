// The Lab in German.
import { expect, open, test } from './fixtures.mjs';
import { RACE, compare, openForm, openLab, runThrough } from './lab.mjs';
import { expectAccessible } from './page.mjs';

test.use({ locale: 'de-DE' });

// What is read in the Lab, or read out. Runs in the page.
function texts() {
  const found = [];
  const walker = document.createTreeWalker(document.getElementById('lab-main'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode.data.trim());
  for (const it of document.querySelectorAll('#lab-main :is([aria-label], [title])')) {
    found.push(it.getAttribute('aria-label') ?? '', it.getAttribute('title') ?? '');
  }
  return found;
}

// Words that no German text has.
const ENGLISH = /\b(the|of|is|are|its|each|not|moves?|deals?|cards?|positions?|searche?s?|start|run|time)\b/i;

const expectGerman = async (page) => {
  const english = (await page.evaluate(texts)).filter((it) => ENGLISH.test(it.replace(/[\w-]+[=/,][\S]*|„[^“]*“/g, '')));
  expect(english).toEqual([]);
};

test('the Lab in German shows no English sentence', async ({ page }) => {
  await openLab(page);
  await expect(page).toHaveTitle('Rennen · FreeCell #14 · Labor · Unbury');
  await expect(page.locator('#lab-go')).toHaveText('Rennen starten');
  await expectGerman(page);
  await runThrough(page);
  await expect(page.locator('#lab-live')).toContainText('Das Rennen ist vorbei');
  await expectGerman(page);
  await compare(page);
  await expect(page.locator('#lab-race tbody')).toContainText(/Gelöst|Aufgegeben/);
  await expectGerman(page);
  await page.click('#lab-tab-experiments');
  for (const tab of ['depth', 'power', 'tree', 'lengths', 'explain']) {
    await page.click(`#lab-tab-${tab}`);
    await expectGerman(page);
  }
  await openForm(page);
  await page.fill('#lab-start', 'chess/1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#lab-start-fault')).toContainText('Ein Spiel „chess“ gibt es nicht.');
  await page.goto('./#lab/klondike-draw-three/7?run=seen-list&run=guessing');
  await expect(page.locator('#lab-complaints')).toContainText('ist keine Suche');
});

test('the Lab follows the language of the page @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const speak = async (language) => {
    await page.click('#menu');
    await page.selectOption('#language', { label: language });
    await page.keyboard.press('Escape');
  };
  const lab = page.locator('#lab-go');
  await page.click('#lab-link');
  await expect(lab).toHaveText('Rennen starten');
  await page.click('#lab-table');
  await speak('English');
  await page.click('#lab-link');
  await expect(lab).toHaveText('Start the race');
  await expect(page.locator('#lab h1')).toHaveText('Lab');
  await page.click('#lab-table');
  await speak('Deutsch');
  await page.click('#lab-link');
  await expect(page.locator('#lab h1')).toHaveText('Labor');
  await expect(page.locator('#lab-table')).toHaveText('Zum Tisch');
});

for (const [width, height] of [[1280, 800], [390, 844]]) {
  test(`German has room in the Lab, and the scan finds nothing, at ${width}x${height} @thorough`, async ({ page }, { outputDir }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const view = async (name) => {
      const wide = await page.evaluate(() => [...document.querySelectorAll('#lab :is(button, a, label, p, h1, h2, h3, legend, select)')]
        .filter((it) => it.checkVisibility() && !it.closest('.lab-scroll, #lab-tabs, #lab-experiments, .unseen') && !it.matches('.unseen'))
        .filter((it) => innerWidth + 1 < it.getBoundingClientRect().right || 0 < it.clientWidth && it.clientWidth + 1 < it.scrollWidth)
        .map((it) => it.outerHTML));
      expect(wide, name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
      await page.screenshot({ path: `${outputDir}/${name}-${width}.png`, scale: 'css', fullPage: true });
    };
    await openLab(page, RACE);
    await view('before');
    await openForm(page);
    await view('set-up');
    await expectAccessible(page, 'set-up');
    await runThrough(page);
    await view('race');
    await compare(page);
    await view('compare');
    for (const [tab, options] of [['depth', 'depth=3'], ['power', 'power-deals=1-2&powers=0+1'], ['tree', 'levels=3&trials=500'],
      ['lengths', 'deals=1-3&search=greedy'], ['explain', '']]) {
      await page.goto(`./#lab/freecell/14?tab=${tab}&${options}`);
      await expect(page.locator(`#lab-tab-${tab}[aria-current]`)).toBeVisible();
      await runThrough(page);
      await view(tab);
    }
    await page.goto('./#lab/klondike-draw-three/7?run=seen-list&run=engine&nodes=3000');
    await view('klondike');
  });
}
