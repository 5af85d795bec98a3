import { expect, open, test } from './fixtures.mjs';
import { NEARLY_WON } from './memories.mjs';
import { SLOW, board, cardsOf, choose, expectAccessible, expectVerdict, solve } from './page.mjs';
import { FRESH } from './states.mjs';

// Half-way through a transition, colours are not what they will be.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the scan finds nothing from the deal to the end @phone-thorough', async ({ page }, { project }) => {
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

test('the scan finds nothing where a game is not solved @phone @thorough', async ({ page }) => {
  await open(page, `#${SLOW}`);
  await page.keyboard.press('s');
  await expectVerdict(page, 'looking');
  await expectAccessible(page, 'looking');
  await page.fill('#number', 'freecell/11982');
  await page.click('#deal');
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost');
  await expectAccessible(page, 'cannot be won');
  await page.fill('#number', 'spider/1');
  await page.click('#deal');
  await expect(page.locator('#notice')).toBeVisible();
  await expectAccessible(page, 'notice open');
  await page.keyboard.press('?');
  await expect(page.locator('#dialog table')).toBeVisible();
  await expectAccessible(page, 'help open');
});

// With forced colors, the scan compares colours that are not those on the screen.
for (const [scheme, media, rulesOff] of [
  ['in dark mode', { colorScheme: 'dark' }, []],
  ['with forced colors', { forcedColors: 'active' }, ['color-contrast']],
]) {
  test(`the scan finds nothing ${scheme} @thorough`, async ({ page }) => {
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
    await expect(page.locator('#dialog table')).toBeVisible();
    await expectAccessible(page, 'help open', rulesOff);
    await page.goto('./#freecell/11982');
    await expect(page.locator('#dialog')).toBeHidden();
    await page.keyboard.press('s');
    await expectVerdict(page, 'lost');
    await expectAccessible(page, 'cannot be won', rulesOff);
  });
}

// A visitor with a companion plays, at both ends of what the page looks like. What differs least there waits.
for (const [width, height, tier] of [[1366, 768, ''], [390, 844, ' @thorough']]) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ storageState: FRESH, viewport: { width, height } });

    const press = async (page, ...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    test('the scan finds nothing while a game is played and lost @thorough', async ({ page }) => {
      await open(page, '#freecell/617');
      await expectVerdict(page, 'winnable', /^Winnable in/);
      await expectAccessible(page, 'dealt, with a verdict');
      await press(page, '3');
      await expect(page.locator('#marks [data-mark=ghost]')).toHaveCount(4);
      await expectAccessible(page, 'picked');
      await press(page, 'a');
      await press(page, 'Control+z', '1', 'a');
      await expectVerdict(page, 'winnable');
      if (width < 1100) await page.click('#moves-toggle');
      await press(page, 'x');
      await expect(page.locator('#judged-text')).toHaveText(/^\d+ of \d+ moves keep the win/);
      await expectAccessible(page, 'X-ray');
      await press(page, 'x');
      await expect(page.locator('#others-list button')).toHaveCount(1);
      await press(page, 'Escape', '3', 'b');
      await expectVerdict(page, 'lost', 'Lost since move 2');
      await expectAccessible(page, 'lost since a move');
      if (width < 1100) await page.click('#moves-toggle');
      await expect(page.locator('[data-mark=lost]')).toBeVisible();
      await expectAccessible(page, 'the losing move marked');
      await press(page, 'Escape', 'Control+z');
      await press(page, 't');
      await expect(page.locator('#caption-text')).toBeVisible();
      await expectAccessible(page, 'a hint');
      await press(page, '5', '6');
      await expect(page.locator('#caption-text')).toContainText('does not go on');
      await expectAccessible(page, 'a move refused');
      await page.goto(`./#${SLOW}`);
      await expectVerdict(page, 'looking');
      await expectAccessible(page, 'the companion looks');
    });

    test(`the scan finds nothing while cards are dragged, put by hand, and won${tier}`, async ({ page }) => {
      await open(page, '#freecell/617');
      const { x, y } = await page.locator('.card[data-card=JD]').boundingBox();
      await page.mouse.move(x + 20, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + 60, y - 90, { steps: 3 });
      await expect(page.locator('.card.dragged')).toHaveCount(1);
      await expectAccessible(page, 'dragging');
      await page.mouse.up();
      await press(page, 'p');
      await page.click('#text-edit');
      await press(page, '3');
      await expectAccessible(page, 'putting cards by hand');
      await page.click('#cancel');
      await page.goto(`./${NEARLY_WON}`);
      await press(page, '1', 'h');
      await expectVerdict(page, 'won');
      await expectAccessible(page, 'won by hand');
    });

    test(`the scan finds nothing on any page of the dialog${tier}`, async ({ page }) => {
      await open(page, NEARLY_WON);
      await press(page, 'l');
      await expectAccessible(page, 'no games yet');
      await press(page, 'Escape', '1', 'h');
      await expectVerdict(page, 'won');
      await page.goto('./#freecell/617');
      await expect(page).toHaveTitle('FreeCell 617 · Unbury');
      await press(page, '3', 'a');
      // The list is made when it is opened, of games that are saved, which is when the browser has time.
      await expect(async () => {
        await press(page, 'Escape', 'l');
        await expect(page.locator('#recent li')).toHaveCount(2, { timeout: 500 });
      }).toPass();
      await expect(page.locator('#statistics dt').first()).toBeVisible();
      await expectAccessible(page, 'games and statistics');
      await page.click('#statistics-reset');
      // Where the edge of the page cuts no link in half.
      await page.locator('#dialog').evaluate((it) => it.scrollTo(0, 0));
      await expectAccessible(page, 'asked before all is forgotten');
      await page.click('[data-tab=position]');
      await expectAccessible(page, 'position');
      await page.fill('#text', '7H 7H');
      await page.click('#text-play');
      await expect(page.locator('#text-error')).toBeVisible();
      await expectAccessible(page, 'a text that is no position');
      for (const tab of ['settings', 'help']) {
        await page.click(`[data-tab=${tab}]`);
        await expect(page.locator(`[data-page=${tab}] :is(.row, table)`).first()).toBeVisible();
        await expectAccessible(page, tab);
      }
    });

    test('the scan finds nothing at any setting of the look @thorough', async ({ page }) => {
      await open(page, '#freecell/617/7a7b3c/2');
      await press(page, '1');
      for (const [setting, choice] of [
        ['deck', true], ['index', true], ['side', true], ['theme', 'Dark'], ['theme', 'Light'],
      ]) {
        await choose(page, setting, choice);
        await expectAccessible(page, `${setting} ${choice}`);
      }
      await choose(page, 'theme', 'As the system');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'dark by the system');
      await press(page, 'o');
      await expectAccessible(page, 'dark settings');
      await press(page, 'Escape');
      await page.emulateMedia({ forcedColors: 'active' });
      await press(page, '3');
      await expectAccessible(page, 'picked, with forced colors', ['color-contrast']);
      await press(page, 'l');
      await expectAccessible(page, 'games, with forced colors', ['color-contrast']);
    });
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
    const text = await page.locator(`[data-move="${n}"] code`).textContent();
    const [from] = text;
    // A single card, or several from some card up.
    const what = `(${inWords(cardsOf(before, from).at(-1))}|\\d+ cards from the .* up)`;
    await expect(live).toHaveText(new RegExp(`^Move ${n} of ${nMoves}: ${what} from .*\\.$`));
  }
  await page.keyboard.press('Home');
  await expect(live).toHaveText('The deal, before the first move.');
  await page.keyboard.press('End');
  await expect(live).toHaveText(new RegExp(`^Move ${nMoves} of ${nMoves}: .*\\. The game is won\\.$`));
});
