import { expect, open, test } from './fixtures.mjs';
import { board, deal, dealtBoard, expectPlace, solve } from './page.mjs';

const GAMES = 'freecell, bakers-game, kings-only-bakers-game, eight-off, seahaven-towers, forecell, '
  + 'klondike-draw-one, klondike-draw-three, yukon, russian, beleaguered-castle, streets-and-alleys, bakers-dozen, '
  + 'spanish-patience, american-canister, somerset, king-albert, fan, penguin';

const typed = [
  ['abc', 'That is not a deal number. Type digits only, such as 11982.'],
  ['0', 'Deals are numbered from 1.'],
  ['-5', 'Deals are numbered from 1.'],
  ['8589934592', 'That number is too large. The last deal is 8,589,934,591.'],
  ['9'.repeat(40), 'That number is too large: it has 40 digits. The last deal is 8,589,934,591.'],
  ['', 'Type the number of a deal, such as 11982.'],
  ['1.5', 'That is not a deal number. Type digits only, such as 11982.'],
  ['spider/1', `The link can't be followed. There is no game “spider”. Known games: ${GAMES}.`],
];

// As hashes, so that opening the page with one is a case too: what is said, and what of it can be followed.
const linked = [
  ['#spider/1', `The link can't be followed. There is no game “spider”. Known games: ${GAMES}.`, null],
  [
    '#freecell/1/3a3a/2',
    'The link to freecell/1 is damaged: its move 2, “3a”, is not possible. The moves before it are on the table.',
    '#freecell/1/3a/1',
  ],
  ['#freecell/1/3a3b/7', 'The link to freecell/1 is damaged: its place “7” is not a number from 0 to 2.', '#freecell/1/3a3b/2'],
  ['#freecell/1/3a/1/1', 'The link to freecell/1 is damaged: there is more text after its end.', '#freecell/1/3a/1'],
  [
    '#freecell,cells=200/1',
    "The link can't be followed. That game cannot be dealt: 4 to 18 columns and 0 to 8 cells can.",
    null,
  ],
  ['#%E0%A4%A', "The link can't be followed. That does not name a deal. It should look like freecell/11982.", null],
];

async function expectNotice(page, sentence) {
  await expect(page.locator('#notice')).toBeVisible();
  await expect(page.locator('#notice-text')).toHaveText(sentence);
  await expect(page.locator('#number')).toHaveAttribute('aria-invalid', 'true');
}

async function expectNoNotice(page) {
  await expect(page.locator('#notice')).toBeHidden();
  await expect(page.locator('#number')).toHaveAttribute('aria-invalid', 'false');
}

test('malformed deals are refused with the reason', async ({ page }) => {
  await open(page, '#freecell/617');
  await expectNoNotice(page);
  for (const [text, sentence] of typed) {
    await page.fill('#number', text);
    await page.keyboard.press('Enter');
    await expectNotice(page, sentence);
    await expect(page.locator('#number')).toHaveValue(text);
    expect(await board(page), `the board after “${text}”`).toEqual(dealtBoard(617));
  }
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expect(page).toHaveURL(/#freecell\/617$/);
});

test('the notice can be closed @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const refuse = async () => {
    await page.fill('#number', 'abc');
    await page.click('#deal');
    await expectNotice(page, typed[0][1]);
  };
  await refuse();
  await page.click('#notice-close');
  await expectNoNotice(page);
  await refuse();
  await page.keyboard.press('Escape');
  await expectNoNotice(page);
  await refuse();
  await deal(page, 1);
  await expectNoNotice(page);
  expect(await board(page)).toEqual(dealtBoard(1));
});

test('a long number in a refusal makes the page no wider, and the notice can be closed @phone-only', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.fill('#number', `klondike-draw-one/exact:${'9'.repeat(90)}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('#notice-text')).toHaveText(/\d{68}/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.locator('#notice-close')).toBeInViewport({ ratio: 1 });
  await page.click('#notice-close');
  await expectNoNotice(page);
});

test('a refusal leaves a solution as it is @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  await page.fill('#scrubber', '40');
  const before = await board(page);
  await page.fill('#number', 'abc');
  await page.keyboard.press('Enter');
  await expectNotice(page, typed[0][1]);
  await expectPlace(page, 40, nMoves);
  expect(await board(page)).toEqual(before);
});

test('the sound part of a damaged link is followed, and replaced in the address', async ({ page }) => {
  await open(page, '#freecell/617');
  for (const [hash, sentence, sound] of linked) {
    await deal(page, 617);
    await page.evaluate((it) => { location.hash = it; }, hash);
    await expectNotice(page, sentence);
    await expect(page).toHaveURL((url) => url.hash === (sound ?? '#freecell/617'));
    await expect(page).toHaveTitle(`FreeCell ${sound ? 1 : 617} · Unbury`);
    await expect(page.locator('#number')).toHaveValue(sound ? '1' : '617');
    if (!sound) expect(await board(page), `the board after ${hash}`).toEqual(dealtBoard(617));
  }
});

test('a page that opens on a damaged link shows what is sound of it @thorough', async ({ page }) => {
  for (const [hash, sentence, sound] of linked) {
    // Another hash alone would not open the page anew.
    await page.goto('about:blank');
    await open(page, hash);
    await expectNotice(page, sentence);
    const number = sound ? '1' : await page.inputValue('#number');
    await expect(page).toHaveTitle(`FreeCell ${number} · Unbury`);
    await expect(page).toHaveURL((url) => url.hash === (sound ?? `#freecell/${number}`));
    if (!sound) expect(Object.keys(await board(page))).toHaveLength(52);
  }
  await page.click('#notice-close');
  await solve(page);
});
