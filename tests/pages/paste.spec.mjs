// Positions as text, and cards put by hand.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { board, cardsOf, expectAccessible, expectPlace } from './page.mjs';

const RANKS = 'A23456789TJQK';
const COLUMNS = '1234567890';
const CELLS = 'abcdefgi';

// The cases of a file of tests/golden/pasted: its README.md describes the form.
function casesOf(file) {
  const text = readFileSync(new URL(`../golden/pasted/${file}.txt`, import.meta.url), 'utf8');
  const unescaped = (it) => it.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return text.split('\n=== ').slice(1).map((part) => {
    const [head, body] = part.split(/\n--- pasted\n/);
    const [title, ...lines] = head.split('\n');
    const keys = Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
    const [pasted, readAs] = body.split(/\n--- read as\n/);
    return { title, ...keys, pasted: unescaped(pasted), readAs };
  });
}

// Where each card lies in a position in our own form, as `board` has it.
function boardOf(position) {
  const [foundations, cells, ...columns] = position.split('\n');
  const places = {};
  for (const word of foundations.split(/\s+/).slice(1)) {
    const [suit, rank] = word.split('-');
    const n = RANKS.indexOf(rank) + 1;
    for (let nth = 0; nth < n; nth += 1) places[RANKS[nth] + suit] = [`h${suit.toLowerCase()}`, nth];
  }
  for (const [nth, card] of cells.split(/\s+/).slice(1).entries()) if (card !== '-') places[card] = [CELLS[nth], 0];
  for (const [nth, column] of columns.entries()) {
    for (const [height, card] of column.split(/\s+/).filter(Boolean).entries()) places[card] = [COLUMNS[nth], height];
  }
  return places;
}

async function paste(page, text) {
  if (!await page.locator('#dialog').isVisible()) await page.keyboard.press('p');
  await page.fill('#text', text);
  await page.click('#text-play');
}

// Another game, and nothing of what was pasted before.
async function start(page, game, nth) {
  await page.goto(`./#${game}/${nth + 1}`);
  await expect(page).toHaveTitle(new RegExp(` ${nth + 1} · Unbury$`));
}

for (const [file, n] of [['fc-solve', 9], ['pysolfc', 9], ['kpatience', 6], ['by-hand', 10]]) {
  test(`positions as in ${file}.txt can be pasted @thorough`, async ({ page }) => {
    const cases = casesOf(file);
    expect(cases).toHaveLength(n);
    await open(page, '#freecell/1');
    for (const [nth, { title, game, pasted, readAs }] of cases.entries()) {
      await start(page, game, nth);
      await paste(page, pasted);
      await expect(page.locator('#text-error'), title).toBeEmpty();
      expect(await board(page), title).toEqual(boardOf(readAs));
      if (await page.locator('#dialog').isVisible()) await page.keyboard.press('Escape');
    }
  });
}

test('rows are read as rows, and columns that may be rows are offered turned @thorough', async ({ page }) => {
  const cases = casesOf('rows');
  expect(cases.filter(({ other }) => other)).not.toHaveLength(0);
  await open(page, '#freecell/1');
  for (const [nth, { title, game, pasted, readAs, other, doubt }] of cases.entries()) {
    await start(page, game, nth);
    await paste(page, pasted);
    if (doubt) {
      await expect(page.locator('#text-note'), title).toContainText('Use it anyway?');
      await expect(page.locator('#text-turn'), title).toBeVisible({ visible: Boolean(other) });
      await page.click('#text-anyway');
    }
    expect(await board(page), title).toEqual(boardOf(readAs));
    const turn = page.locator('#text-turn');
    // Where there is nothing to choose, the dialog has done its work. A deal with a number leaves no choice.
    const isNumbered = / \d+ · Unbury$/.test(await page.title());
    const isOffered = Boolean(other) && !isNumbered && !doubt;
    await expect(page.locator('#dialog'), title).toBeVisible({ visible: isOffered });
    if (!isOffered) continue;
    await turn.click();
    await expect.poll(async () => JSON.stringify(await board(page)), title).not.toBe(JSON.stringify(boardOf(readAs)));
    expect(Object.keys(await board(page)), title).toHaveLength(52);
    await expect(page.locator('#text')).toHaveValue(pasted);
    await page.click('#dialog-close');
  }
});

test('a position that no deal leads to is asked about, one line of cards is a deal', async ({ page }) => {
  await open(page, '#freecell/1');
  const columns = casesOf('rows').find(({ title }) => title === 'FreeCell').readAs.split('\n').slice(2).join(' ').trim().split(/\s+/);
  const seven = Array.from({ length: 7 }, (_, nth) => columns.splice(0, nth < 3 ? 8 : 7).join(' ')).join('\n');
  await paste(page, seven);
  await expect(page.locator('#text-note')).toHaveText(
    'There are 7 lines of cards for 8 columns. As a deal of “FreeCell, seven columns” they would be complete. This is probably not the position you mean. Use it anyway?',
  );
  await expect(page).toHaveTitle(/ 1 · Unbury$/);
  await expect(page.locator('#text-play')).toBeHidden();
  await expect(page.locator('#text-anyway')).toBeFocused();
  await expectAccessible(page);
  await page.click('#text-anyway');
  await expect(page).not.toHaveTitle(/ 1 · Unbury$/);
  await page.keyboard.press('Escape');
  const [line] = casesOf('rows').filter(({ title }) => title === 'one line, in dealing order');
  await paste(page, line.pasted);
  await expect(page).toHaveTitle(/ 11,?982 · Unbury$/);
  await expect(page.locator('#dialog')).toBeHidden();
});

// Where the place of a case is in a text, as the browser counts: line, first character and length, from 1.
function rangeOf(text, place) {
  const [line, start, length] = place.split(' ').map(Number);
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length + (line === 1 ? 0 : 1);
  return [before + start - 1, before + start - 1 + length];
}

test('a damaged text stays, with what is wrong and where @thorough', async ({ page }) => {
  // Many texts, each in a game of its own.
  // Moves alone are moves of the game on the table here.
  const cases = casesOf('damaged').filter((it) => it.title !== 'a solution');
  expect(cases).toHaveLength(26);
  await open(page, '#freecell/1');
  for (const [nth, { title, game, pasted, error, place }] of cases.entries()) {
    await start(page, game, nth);
    const before = await board(page);
    await paste(page, pasted);
    const text = page.locator('#text');
    await expect(page.locator('#text-error'), title).toHaveText(error);
    await expect(text, title).toHaveAttribute('aria-invalid', 'true');
    // A text area has line feeds only.
    const shown = pasted.replace(/\r\n?/g, '\n');
    const { value, range } = await text.evaluate((area) => {
      const range = [area.selectionStart, area.selectionEnd];
      return { value: area.value, range: document.activeElement === area ? range : undefined };
    });
    expect(value, title).toBe(shown);
    expect(range, title).toEqual(place && rangeOf(shown, place));
    await page.keyboard.press('Escape');
    expect(await board(page), title).toEqual(before);
  }
});

test('moves alone are of the game on the table @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  await paste(page, '7a 7b');
  await expect(page.locator('#dialog')).toBeHidden();
  await expectPlace(page, 0, 2);
  await paste(page, '7a 7b 3a');
  await expect(page.locator('#text-error')).toHaveText('line 1: move 3, “3a”, is not legal there');
  const marked = await page.$eval('#text', (area) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(marked).toBe('3a');
});

test('copied positions can be pasted @thorough', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#freecell/617/7a7b/1');
  await page.keyboard.press('3');
  await page.keyboard.press('c');
  const played = await board(page);
  expect(played.KC).toEqual(['c', 0]);
  for (const form of ['Position', 'Moves', 'Link', 'JSON']) {
    await page.keyboard.press('p');
    await page.selectOption('#form', form);
    await page.click('#text-copy');
    await expect(page.locator('#live')).toHaveText('The text is on the clipboard.');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await page.goto('./#freecell/1');
    await expect(page).toHaveTitle('FreeCell 1 · Unbury');
    await page.keyboard.press('p');
    await page.focus('#text');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await page.click('#text-play');
    await expect(page.locator('#dialog'), form).toBeHidden();
    expect(await board(page), form).toEqual(played);
    if (form !== 'Position') {
      await expect(page).toHaveTitle('FreeCell 617 · Unbury');
      await expectPlace(page, 2, 2);
    }
    await page.goto('./#freecell/617/7a3c/2');
    await expect(page).toHaveTitle('FreeCell 617 · Unbury');
    await expectPlace(page, 2, 2);
  }
});

const [DEAL] = casesOf('kpatience');

test('a file is opened, chosen or let go over the page', async ({ page }) => {
  await open(page, '#freecell/1');
  const chosen = (text) => ({ name: 'deal.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.keyboard.press('p');
  const chooser = page.waitForEvent('filechooser');
  await page.click('#text-open');
  await (await chooser).setFiles(chosen(DEAL.pasted));
  await expect(page.locator('#dialog')).toBeHidden();
  expect(await board(page)).toEqual(boardOf(DEAL.readAs));

  const drop = async (text) => {
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'deal.txt', { type: 'text/plain' }));
      return transfer;
    }, text);
    await page.dispatchEvent('#board', 'dragover', { dataTransfer: data });
    await page.dispatchEvent('#board', 'drop', { dataTransfer: data });
  };
  const { pasted, readAs } = casesOf('kpatience')[1];
  await drop(pasted);
  await expect.poll(() => board(page)).toEqual(boardOf(readAs));
  await drop('7H 7H');
  await expect(page.locator('#text-error')).toHaveText('line 1: second 7H; the first is in line 1');
  await expect(page.locator('#text')).toHaveValue('7H 7H');
  // The same file again is no news to the browser, but to the page.
  await page.setInputFiles('#file', chosen('9X'));
  await expect(page.locator('#text-error')).toHaveText('line 1: “9X” is not a card; cards look like 7H or TD');
  await page.setInputFiles('#file', chosen(DEAL.pasted));
  await expect(page.locator('#dialog')).toBeHidden();
  expect(await board(page)).toEqual(boardOf(DEAL.readAs));
});

// Half a million lines hold the browser for twenty seconds once they are in the field.
test('a text that is too long is refused at once, and does not come into the field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#freecell/1');
  const long = '\n'.repeat(500_000);
  const started = Date.now();
  await page.evaluate((it) => navigator.clipboard.writeText(it), `7H${long}`);
  const isRefused = async (text) => {
    await expect(page.locator('#text-error')).toHaveText('this text is too long to be a position');
    expect(await page.inputValue('#text')).toBe(text);
  };
  // On the table, into the field, and as a file.
  await page.keyboard.press('Control+v');
  await expect(page.locator('#text-error')).not.toBeEmpty();
  const shown = await page.inputValue('#text');
  expect(shown).toContain('Foundations: ');
  await isRefused(shown);
  await page.fill('#text', '7H');
  await expect(page.locator('#text-error')).toBeEmpty();
  await page.keyboard.press('Control+v');
  await isRefused('7H');
  await page.fill('#text', '8H');
  await page.setInputFiles('#file', { name: 'deal.txt', mimeType: 'text/plain', buffer: Buffer.from(long) });
  await isRefused('8H');
  expect(Date.now() - started).toBeLessThan(10_000);
  // A short text takes the place of a long one.
  await page.fill('#text', ' '.repeat(65_000));
  await page.evaluate(() => navigator.clipboard.writeText('2C '.repeat(300)));
  await page.focus('#text');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  expect(await page.inputValue('#text')).toBe('2C '.repeat(300));
});

async function edit(page) {
  await page.keyboard.press('p');
  await page.click('#text-edit');
  await expect(page.locator('#action')).toHaveText('Done');
}

// The middle of the strip that is seen of a card.
async function seen(page, card) {
  const { x, y, width } = await page.locator(`.card[data-card="${card}"]`).boundingBox();
  return [x + width / 2, y + 8];
}

test('cards are put by hand with the mouse, and then played', async ({ page }) => {
  await open(page, '#freecell/617');
  const before = await board(page);
  await edit(page);
  // From the middle of a column, by dragging.
  const [x, y] = await seen(page, 'QC');
  const cell = await page.locator('.pile[data-name=a]').boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(cell.x + cell.width / 2, cell.y + 30, { steps: 3 });
  await page.mouse.up();
  expect((await board(page)).QC).toEqual(['a', 0]);
  // By clicks: a card, and then where to.
  await page.mouse.click(...await seen(page, 'AD'));
  await expect(page.locator('.card[data-card=AD]')).toHaveAttribute('data-held');
  await page.click('.pile[data-name=hd]');
  expect((await board(page)).AD).toEqual(['hd', 0]);
  const edited = await board(page);
  expect(cardsOf(edited, '2')).toEqual(cardsOf(before, '2').filter((it) => it !== 'QC' && it !== 'AD'));
  await page.click('#action');
  await expect(page.locator('#cancel')).toBeHidden();
  expect(await board(page)).toEqual(edited);
  await expect(page).toHaveURL(/#freecell\/=QC---\./);
  await page.keyboard.press('3');
  await page.keyboard.press('b');
  await expectPlace(page, 1, 1);
  expect((await board(page)).KC).toEqual(['b', 0]);
});

test('cards are put by hand with keys, or left as they were @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  const before = await board(page);
  const put = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await edit(page);
  await put('3', 'a', '4', '8');
  let places = await board(page);
  expect([places.KC, places['4H']]).toEqual([['a', 0], ['8', 6]]);
  // What can't be is refused.
  await put('1', 'h');
  await expect(page.locator('#live')).toHaveText('The jack of diamonds is not the next on its foundation.');
  await page.focus('#cancel');
  await put('Enter');
  expect(await board(page)).toEqual(before);
  await expect(page).toHaveTitle('FreeCell 617 · Unbury');
  await expect(page.locator('#action')).toBeFocused();

  await edit(page);
  await page.focus('.pile[data-name="1"]');
  await put('Enter');
  await expect(page.locator('.pile[data-name="1"]')).toHaveAttribute('aria-pressed', 'true');
  await put('Escape');
  await expect(page.locator('.pile[data-name="1"]')).not.toHaveAttribute('aria-pressed');
  await put('Enter', 'ArrowRight', 'Enter');
  await page.focus('#action');
  await put('Enter');
  places = await board(page);
  expect(places.JD).toEqual(['2', 7]);
  await expect(page).toHaveTitle('FreeCell · Unbury');
  await put('4', 'a');
  await expectPlace(page, 1, 1);
});

test('a deal is tapped in, card by card @phone-thorough @thorough', async ({ page }) => {
  await open(page, '#freecell/1');
  const { columns } = await page.evaluate(() => {
    const columns = {};
    for (const { dataset } of document.querySelectorAll('.card')) {
      (columns[dataset.pile] ??= [])[dataset.height] = dataset.card;
    }
    return { columns: Object.values(columns) };
  });
  await open(page, '#bakers-game/2');
  await page.keyboard.press('p');
  await page.click('#palette summary');
  const key = (name) => page.locator('#palette-keys button', { hasText: new RegExp(`^${name}$`) });
  await expect(page.locator('#palette-cards [aria-disabled=true]')).toHaveCount(52);
  await key('Clear').click();
  await expect(page.locator('#text')).toHaveValue('');
  await expect(key('\\?\\?')).toBeHidden();
  await expectAccessible(page, 'the palette');
  const suits = 'CDHS';
  const nth = (card) => suits.indexOf(card[1]) * 13 + RANKS.indexOf(card[0]);
  const tap = (card, options) => page.click(`#palette-cards [data-key="${nth(card)}"]`, options);
  await tap('7H');
  await tap('7H', { force: true });
  await expect(page.locator('#text')).toHaveValue('7H');
  await key('Delete').click();
  for (const [idx, cards] of columns.entries()) {
    if (idx !== 0) await key('Next column').click();
    for (const card of cards) await tap(card);
  }
  await page.click('#text-play');
  await expect(page).toHaveTitle("Baker's Game 1 · Unbury");
});
