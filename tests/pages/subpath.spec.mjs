// The page below a path: no address in it begins at the root.
import { expect, open, test } from './fixtures.mjs';
import { SUBPATH } from './serve.mjs';
import { board, deal, dealtBoard, expectPlace, expectVerdict, expectWon, solve } from './page.mjs';

test.use({ baseURL: async ({ baseURL }, use) => use(new URL(SUBPATH, baseURL).href) });

test('the page stays below its path @phone-thorough', async ({ page }) => {
  const elsewhere = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(SUBPATH)) elsewhere.push(pathname);
  });
  await open(page, '#freecell/1');
  await deal(page, 617);
  const nMoves = await solve(page);
  await page.fill('#scrubber', '40');
  const middle = await board(page);
  await expect(page).toHaveURL(/#freecell\/617\/[0-9a-hv]+\/40$/);
  expect(new URL(page.url()).pathname).toBe(SUBPATH);

  await page.reload();
  await expectPlace(page, 40, nMoves);
  await expectVerdict(page, 'winnable', `Still winnable in ${nMoves - 40} moves`);
  expect(await board(page)).toEqual(middle);
  await page.click('#last');
  await expectWon(page);
  await page.goBack();
  await expect(page).toHaveTitle('FreeCell 1 · Unbury');
  expect(await board(page)).toEqual(dealtBoard(1));
  expect(elsewhere).toEqual([]);
});
