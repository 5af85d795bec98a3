import { expect, open, test } from './fixtures.mjs';
import { board, dealtBoard, expectPlace, expectVerdict, expectWon } from './page.mjs';

const focused = (page) => page.evaluate(() => {
  const { id, dataset } = document.activeElement;
  return id || dataset.move || dataset.name;
});

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a whole game goes by keyboard', async ({ page }) => {
  await open(page, '#freecell/1');
  await press(page, 'g');
  expect(await focused(page)).toBe('number');
  // What was there is selected, so that typing replaces it.
  await page.keyboard.type('617');
  await press(page, 'Enter');
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  expect(await board(page)).toEqual(dealtBoard(617));

  await press(page, 's');
  await expectVerdict(page, 'winnable');
  const nMoves = Number(await page.getAttribute('#scrubber', 'max'));
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expectPlace(page, 1, nMoves);
  await press(page, '.', '.', ',');
  await expectPlace(page, 2, nMoves);
  await press(page, 'Home');
  expect(await board(page)).toEqual(dealtBoard(617));
  await press(page, 'Space');
  await expect(page.locator('body')).toHaveAttribute('data-playing');
  await page.waitForFunction(() => 2 <= document.getElementById('scrubber').valueAsNumber);
  await press(page, 'Space');
  await expect(page.locator('body')).not.toHaveAttribute('data-playing');
  await press(page, 'End');
  await expectWon(page);
  await expectPlace(page, nMoves, nMoves);

  await press(page, 'n');
  await expect(page).not.toHaveTitle('FreeCell 617 · Unbury');
  await expectVerdict(page, 'unasked');
});

test('the help and the moves open and close by key', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, '#freecell/617');
  const help = page.locator('#dialog');
  await press(page, '?');
  await expect(help).toBeVisible();
  await press(page, 'Escape');
  await expect(help).toBeHidden();
  await press(page, '?');
  await expect(help).toBeVisible();
  await press(page, '?');
  await expect(help).toBeHidden();

  await press(page, 's');
  await expectVerdict(page, 'winnable');
  await press(page, 'm');
  await expect(page.locator('#moves')).toBeVisible();
  expect(await focused(page)).toBe('moves-close');
  await press(page, 'm');
  await expect(page.locator('#moves')).toBeHidden();
  expect(await focused(page)).toBe('moves-toggle');
  await press(page, 'm', 'Escape');
  await expect(page.locator('#moves')).toBeHidden();
});

test('a key that comes before the page has heard that the dialog is closed opens it again', async ({ page }) => {
  await open(page, '#freecell/617');
  await press(page, 'p');
  await page.focus('#text');
  for (const [key, name] of [['p', 'Position'], ['l', 'Games']]) {
    await expect(page.locator('#dialog')).toBeVisible();
    await page.evaluate(async (key) => {
      // As Escape does it.
      document.getElementById('dialog').close();
      // Until the next frame, what had the focus in the dialog keeps it.
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
    }, key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});

test('controls behind the help cannot be reached @thorough', async ({ page }) => {
  await open(page, '#freecell/617/7a/1');
  await press(page, '?');
  await expect(page.locator('#dialog')).toBeVisible();
  await press(page, 'n', 's', 'ArrowLeft', 'Home', ',');
  await press(page, 'Escape');
  await expect(page.locator('#dialog')).toBeHidden();
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expectPlace(page, 1, 1);
  await expectVerdict(page, 'unasked');
});

test('keys are letters in the number field', async ({ page }) => {
  await open(page, '#freecell/617/7a/1');
  await press(page, 'g');
  await page.keyboard.type('snmg?., ');
  await press(page, 'ArrowLeft', 'Home', 'End');
  await expect(page.locator('#number')).toHaveValue('snmg?., ');
  await expect(page.locator('#dialog')).toBeHidden();
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expectPlace(page, 1, 1);
  await expectVerdict(page, 'unasked');
  expect(await focused(page)).toBe('number');
});

test('keys are letters in the text of a game', async ({ page }) => {
  await open(page, '#freecell/617');
  await press(page, 'p');
  await page.fill('#text', '');
  await page.focus('#text');
  await page.keyboard.type('1: ?? 7h');
  await expect(page.locator('#text')).toHaveValue('1: ?? 7h');
  await expect(page.getByRole('dialog', { name: 'Position' })).toBeVisible();
});

test('keys with Control are left to the browser @thorough', async ({ page }) => {
  await open(page, '#freecell/617/7a/1');
  await press(page, 'Control+n', 'Control+s', 'Alt+ArrowUp', 'Control+Home');
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expectPlace(page, 1, 1);
  await expectVerdict(page, 'unasked');
});

// The controls that Tab comes by, beginning at the top of the page, and how each looks then.
async function tabStops(page) {
  const stops = [];
  await page.evaluate(() => document.activeElement.blur());
  for (;;) {
    await press(page, 'Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        name: element.id || (element.dataset.name ? `pile ${element.dataset.name}` : `move ${element.dataset.move}`),
        isMarked: outlineStyle === 'solid' && 2 <= parseFloat(outlineWidth),
        isSeen: 0 <= left && 0 <= top && right <= innerWidth && bottom <= innerHeight,
      };
    });
    if (!stop || stops.some((it) => it.name === stop.name)) return stops;
    stops.push(stop);
  }
}

const TOP = ['game', 'number', 'deal'];
const BOARD = 'pile 1';
const PLAY = ['undo', 'redo', 'hint', 'xray', 'random'];
const WATCH = ['scrubber', 'first', 'back', 'play', 'forward', 'last'];

// On small screens, nothing but the title stands above a solution.
for (const [width, height, stopsThere, tier = ''] of [
  [1366, 768, [...TOP, 'puzzles', 'lab-link', 'share', 'help', 'menu', BOARD, 'play-on', 'back-to-own', 'shorter-begin', 'codes', 'move 5', ...WATCH, 'speed']],
  [390, 844, [BOARD, 'play-on', 'back-to-own', 'shorter-begin', ...WATCH, 'moves-toggle', 'speed'], ' @thorough'],
  [820, 1180, [BOARD, 'play-on', 'back-to-own', 'shorter-begin', ...WATCH, 'moves-toggle', 'speed'], ' @thorough'],
]) {
  test(`Tab comes by every control at ${width}x${height}, and shows where it is${tier}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#freecell/617');
    await press(page, 's');
    await expectVerdict(page, 'winnable');
    await page.waitForSelector('#shorter-begin');
    await press(page, '.', '.', '.', '.', '.');
    const stops = await tabStops(page);
    expect(stops.map((it) => it.name)).toEqual(stopsThere);
    expect(stops.filter((it) => !it.isMarked || !it.isSeen)).toEqual([]);
  });
}

test('before a solution there are the buttons of a player @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const stops = await tabStops(page);
  expect(stops.map((it) => it.name)).toEqual([...TOP, 'puzzles', 'lab-link', 'share', 'help', 'menu', BOARD, 'codes', ...PLAY, 'action']);
});

test('Tab finds the moves before the first is played @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await press(page, 's');
  await expectVerdict(page, 'winnable');
  const stops = await tabStops(page);
  expect(stops.map((it) => it.name)).toContain('move 1');
});

test('buttons work by Enter and Space, and keep the focus', async ({ page }) => {
  await open(page, '#freecell/617');
  await page.focus('#action');
  await press(page, 'Enter');
  await page.waitForSelector('body[data-playing]');
  // What disappears hands on the focus.
  expect(await focused(page)).toBe('play');
  await press(page, 'Enter', 'Home');
  const nMoves = Number(await page.getAttribute('#scrubber', 'max'));
  await page.focus('#forward');
  await press(page, 'Enter', 'Space');
  await expectPlace(page, 2, nMoves);
  await page.focus('#last');
  await press(page, 'Enter');
  await expectWon(page);
  // Nothing more to come, and still there.
  expect(await focused(page)).toBe('last');
  await page.focus('#help');
  await press(page, 'Enter');
  await expect(page.locator('#dialog')).toBeVisible();
  await press(page, 'Escape');
  expect(await focused(page)).toBe('help');
});
