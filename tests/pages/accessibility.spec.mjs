import { expect, open, test } from './fixtures.mjs';
import { SLOW, board, cardsOf, expectAccessible, expectVerdict, solve } from './page.mjs';

// Half-way through a transition, colours are not what they will be.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the scan finds nothing from the deal to the end @phone', async ({ page }, { project }) => {
  await open(page, '#freecell/617');
  await expectAccessible(page, 'fresh deal');
  await solve(page);
  await expectAccessible(page, 'solved');
  if (project.name === 'phone') {
    await page.click('#moves-toggle');
    await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'sheet open');
    await page.click('#moves-close');
    await expect(page.locator('#moves')).toBeHidden();
  }
  await page.fill('#scrubber', '40');
  await expectAccessible(page, 'mid-solution');
  await page.click('#last');
  await expectVerdict(page, 'won');
  await expectAccessible(page, 'won');
});

test('the scan finds nothing where a game is not solved @phone', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'looking');
  await expectAccessible(page, 'looking');
  await page.fill('#number', 'freecell/11982');
  await page.click('#deal');
  await page.click('#action[data-action=solve]');
  await expectVerdict(page, 'lost');
  await expectAccessible(page, 'cannot be won');
  await page.fill('#number', 'spider/1');
  await page.click('#deal');
  await expect(page.locator('#notice')).toBeVisible();
  await expectAccessible(page, 'notice open');
  await page.keyboard.press('?');
  await expect(page.locator('#dialog')).toBeVisible();
  await expectAccessible(page, 'help open');
});

// With forced colors, the scan compares colours that are not those on the screen.
for (const [scheme, media, rulesOff] of [
  ['in dark mode', { colorScheme: 'dark' }, []],
  ['with forced colors', { forcedColors: 'active' }, ['color-contrast']],
]) {
  test(`the scan finds nothing ${scheme}`, async ({ page }) => {
    await page.emulateMedia(media);
    await open(page, '#freecell/617');
    await solve(page);
    await page.fill('#scrubber', '40');
    await page.fill('#number', 'spider/1');
    await page.click('#deal');
    await expect(page.locator('#notice')).toBeVisible();
    await expectAccessible(page, 'mid-solution, notice open', rulesOff);
    await page.click('#last');
    await expectVerdict(page, 'won');
    await page.keyboard.press('?');
    await expect(page.locator('#dialog')).toBeVisible();
    await expectAccessible(page, 'help open', rulesOff);
    await page.goto('./#freecell/11982');
    await expect(page.locator('#dialog')).toBeHidden();
    await page.click('#action[data-action=solve]');
    await expectVerdict(page, 'lost');
    await expectAccessible(page, 'cannot be won', rulesOff);
  });
}

const RANKS = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
const SUITS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const inWords = ([rank, suit]) => `${RANKS['A23456789TJQK'.indexOf(rank)]} of ${SUITS[suit]}`;

test('every pile says what it is and what lies there', async ({ page }) => {
  await open(page, '#freecell/617');
  const label = (pile) => page.locator(`.pile[data-name="${pile}"]`).getAttribute('aria-label');
  for (const column of '12345678') {
    const cards = cardsOf(await board(page), column).reverse().map(inWords);
    expect(await label(column)).toBe(`Column ${column}, ${cards.length} cards: ${cards.join(', ')}`);
  }
  expect(await label('a')).toBe('Cell a, empty');
  expect(await label('hs')).toBe('Spades foundation, empty');
  await solve(page);
  await page.click('#last');
  expect(await label('1')).toBe('Column 1, empty');
  expect(await label('hs')).toBe('Spades foundation, king of spades');
  await expect(page.locator('.card:not([aria-hidden=true])')).toHaveCount(0);
});

test('every step is said', async ({ page }) => {
  await open(page, '#freecell/617');
  const nMoves = await solve(page);
  const live = page.locator('#live');
  await expect(live).toHaveText(new RegExp(`^Winnable in ${nMoves} moves`));
  for (let n = 1; n <= 10; n += 1) {
    const before = await board(page);
    await page.keyboard.press('ArrowRight');
    const text = await page.locator(`[data-move="${n}"]`).textContent();
    const [from] = text;
    // A single card, or so many from some card up.
    const what = `(${inWords(cardsOf(before, from).at(-1))}|\\d+ cards from the .* up)`;
    await expect(live).toHaveText(new RegExp(`^Move ${n} of ${nMoves}: ${what} from .* to .*\\.$`));
  }
  await page.keyboard.press('Home');
  await expect(live).toHaveText('The deal, before the first move.');
  await page.keyboard.press('End');
  await expect(live).toHaveText(new RegExp(`^Move ${nMoves} of ${nMoves}: .*\\. The game is won\\.$`));
});
