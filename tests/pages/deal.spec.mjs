import { expect, open, test } from './fixtures.mjs';
import { board, deal, dealtBoard, expectVerdict } from './page.mjs';

test('numbered deals lie as they always did', async ({ page }) => {
  await open(page, '#freecell/24');
  for (const number of [1, 617, 6_000_000_000]) {
    await deal(page, number);
    expect(await board(page)).toEqual(dealtBoard(number));
    await expect(page.locator('#number')).toHaveValue(String(number));
    await expect(page).toHaveURL(new RegExp(`#freecell/${number}$`));
  }
});

test('Enter deals as well @thorough', async ({ page }) => {
  await open(page, '#freecell/24');
  await page.click('#number', { clickCount: 3 });
  await page.keyboard.type('617');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  expect(await board(page)).toEqual(dealtBoard(617));
});

test('a number is read as people paste it @thorough', async ({ page }) => {
  await open(page, '#freecell/24');
  for (const text of ['#11982', '11,982', ' 11 982 ', 'freecell/11982', 'https://example.org/#freecell/11982']) {
    await deal(page, 1);
    await page.fill('#number', text);
    await page.click('#deal');
    await expect(page, `“${text}”`).toHaveTitle('FreeCell 11982 · Unbury');
    expect(await board(page)).toEqual(dealtBoard(11982));
    await expect(page.locator('#number')).toHaveValue('11982');
    await expect(page.locator('#notice')).toBeHidden();
  }
});

test('a pasted link brings its moves with it @thorough', async ({ page }) => {
  await open(page, '#freecell/24');
  await page.fill('#number', 'https://example.org/#freecell/1/3a3b/1');
  await page.click('#deal');
  await expect(page).toHaveURL(/#freecell\/1\/3a3b\/1$/);
  const moved = await board(page);
  // The two of hearts was the last card of column 3.
  expect(moved).toEqual({ ...dealtBoard(1), '2H': ['a', 0] });
});

test('another game has its own piles', async ({ page }) => {
  await open(page, '#freecell/24');
  await page.fill('#number', 'freecell,columns=6,cells=2/1');
  await page.click('#deal');
  await expect(page.locator('#game')).toHaveText('FreeCell, six columns, two cells');
  await expect(page.locator('.pile.column')).toHaveCount(6);
  await expect(page.locator('.pile.cell')).toHaveCount(2);
  await expect(page.locator('.card')).toHaveCount(52);
});

test('without a number the page opens on a random deal, and says which @thorough', async ({ page }) => {
  await open(page);
  const number = await page.inputValue('#number');
  expect(Number(number)).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(`#freecell/${number}$`));
  await expect(page).toHaveTitle(`FreeCell ${number} · Unbury`);
});

test('Random deals another game @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  const before = await board(page);
  await page.click('#random');
  await page.click('#new-deal');
  await expect(page).not.toHaveTitle('FreeCell 1 · Unbury');
  expect(await board(page)).not.toEqual(before);
});

test('a click into the field selects the number, and Solve deals what is typed', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.click('#number');
  await page.keyboard.type('11982');
  await expect(page.locator('#number')).toHaveValue('11982');
  await page.click('#action[data-action=watch]');
  await expectVerdict(page, 'lost');
  await expect(page).toHaveTitle('FreeCell 11982 · Unbury');
  await page.goBack();
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expect(page.locator('#number')).toHaveValue('617');
});

test('a double click on Solve does not stop it @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.dblclick('#action[data-action=watch]');
  await expectVerdict(page, 'winnable');
});
