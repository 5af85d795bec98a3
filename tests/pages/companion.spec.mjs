// The companion tells after every move whether the game can still be won, and where it was lost.
import { expect, open, test } from './fixtures.mjs';
import { choose, expectPlace, expectVerdict, expectWon } from './page.mjs';
import { FRESH } from './states.mjs';
import { howMany } from './tiers.mjs';

test.use({ storageState: FRESH, trace: 'off' });

const GAMES = howMany(50, 3);
const PARTS = 5;
const MOVES_MAX = 120;

// Numbers that look random, the same in every run.
function random(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % n;
  };
}

const cursor = (page) => page.locator('#scrubber').inputValue().then(Number);

// What the page says of the position on the table, once it knows or has given up.
async function settled(page) {
  await page.waitForSelector('#verdict:not([data-kind=looking])');
  return page.locator('#verdict').getAttribute('data-kind');
}

// Plays any legal move. Returns whether there was one.
async function playAnyMove(page, pick) {
  const piles = [...'12345678abcd'];
  const before = await cursor(page);
  while (piles.length !== 0) {
    const [from] = piles.splice(pick(piles.length), 1);
    await page.keyboard.press(from);
    const targets = await page.$$eval('#marks [data-mark=ghost]', (all) => all.map(({ dataset }) => dataset.pile));
    if (targets.length === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    await page.keyboard.press(targets[pick(targets.length)]);
    expect(await cursor(page)).toBeGreaterThan(before);
    return true;
  }
  return false;
}

// Plays any moves until the game is lost or there are none left.
async function playBadly(page, pick) {
  for (let n = 0; n < MOVES_MAX; n += 1) {
    const kind = await settled(page);
    if (kind === 'lost' || kind === 'unknown' || !await playAnyMove(page, pick)) return kind;
  }
  return settled(page);
}

// Returns whether the losing move was found.
async function checkLoss(page, context) {
  // Where is found a moment later, unless a position before is hard to tell.
  const text = page.locator('#verdict-text');
  const found = page.waitForSelector('#move-list [data-mark=lost]', { timeout: 15_000 });
  if (!await found.catch(() => undefined)) {
    await expect(text).toHaveText(/^(Cannot be won (from here|after move \d+)|No move is left)$/);
    return false;
  }
  // Where no move is left, that is said first.
  const said = page.locator('#verdict');
  await expect(said).toHaveText(/Lost since move \d+/);
  const lost = Number((await said.textContent()).match(/Lost since move (\d+)/)[1]);
  await expect(page.locator('#move-list [data-mark=lost]')).toHaveAttribute('data-move', String(lost));
  // The address follows a moment later.
  await expect(page).toHaveURL(new RegExp(`/${await cursor(page)}$`));
  const [game, moves] = new URL(page.url()).hash.split(/(?<=\/\d+)\//);

  // Before that move the game can be won: there is a line, the checker has passed it, and it ends with all cards home.
  await page.click('#action[data-action=take-back]');
  expect(await cursor(page)).toBe(lost - 1);
  await expectVerdict(page, 'winnable');
  await page.keyboard.press('s');
  await page.waitForSelector('body[data-mode=watch]');
  await page.keyboard.press('End');
  await expectWon(page);

  // After it and what plays itself then, another page proves that it is lost, and says so of every move after it.
  const afterwards = await context.newPage();
  await open(afterwards, `${game}/${moves}`);
  const nMoves = Number(await afterwards.locator('#scrubber').getAttribute('max'));
  for (const n of new Set([lost, nMoves])) {
    await afterwards.goto('about:blank');
    await open(afterwards, `${game}/${moves.replace(/\/\d+$/, `/${n}`)}`);
    await afterwards.waitForSelector('#verdict[data-kind=lost]');
    await expect(afterwards.locator('#verdict')).toContainText(`Lost since move ${lost}`);
  }
  await afterwards.close();
  return true;
}

for (let part = 0; part < PARTS; part += 1) {
  test(`the move that lost the game is found, part ${part + 1} of ${PARTS} @thorough`, async ({ page, context }) => {
    test.setTimeout(300_000);
    const kinds = {};
    for (let nth = part; nth < GAMES; nth += PARTS) {
      const pick = random(nth + 1);
      await page.goto('about:blank');
      await open(page, `#freecell/${1 + pick(32_000)}`);
      const kind = await playBadly(page, pick);
      const ending = kind !== 'lost' || await checkLoss(page, context) ? kind : 'lost, not known where';
      kinds[ending] = (kinds[ending] ?? 0) + 1;
    }
    console.log(`games played badly: ${JSON.stringify(kinds)}`);
    // Random moves lose, and mostly the losing move is found soon.
    expect(kinds.lost).toBeGreaterThan(GAMES / PARTS / 2);
  });
}

test('where memory runs out, the page says that the verdict is unknown', async ({ page }) => {
  // The worker gets a smaller cap than the page has: 1 MB.
  await page.addInitScript(() => {
    window.bytesMax = 1 << 20;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.Analyse) message.Analyse.bytes_max = window.bytesMax ?? message.Analyse.bytes_max;
      return post.call(this, message, ...rest);
    };
  });
  await open(page, '#freecell/11982');
  await expectVerdict(page, 'unknown', 'Not known yet', /^[\d,]+ positions examined\. “Watch the solution” searches further\.$/);
  // A player who asks gets all the memory there is.
  await page.evaluate(() => { window.bytesMax = undefined; });
  await page.keyboard.press('s');
  await expectVerdict(page, 'lost', 'Cannot be won');
});

test('nothing is said or asked when the companion is switched off', async ({ page }) => {
  await open(page, '#freecell/11982');
  await expectVerdict(page, 'lost', 'Cannot be won');
  await choose(page, 'companion', false);
  await expectVerdict(page, 'unasked');
  await page.evaluate(() => {
    window.asked = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) {
      window.asked += 1;
      return post.apply(this, message);
    };
  });
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  await page.keyboard.press('Control+z');
  await expectVerdict(page, 'unasked');
  expect(await page.evaluate(() => window.asked)).toBe(0);
  await expect(page.locator('#move-list [data-mark]')).toHaveCount(0);
});

test('a hint shows the move on the board, and asked again makes it', async ({ page }) => {
  await open(page, '#freecell/617');
  await expectVerdict(page, 'winnable');
  await page.click('#hint');
  const caption = page.locator('#caption-text');
  await expect(caption).toHaveText(/^[\dAJQK]+[♣♦♥♠] from column \d (onto|into|to) /);
  // The card in the caption has the colour of its suit, and screen readers hear the same in words.
  await expect(caption.locator('.named').first()).toHaveAttribute('data-suit', /^[cdhs]$/);
  await expect(page.locator('#live')).toHaveText(/^Hint: [a-z]+ of [a-z]+ from column \d /);
  for (const mark of ['ghost', 'frame']) await expect(page.locator(`#marks [data-mark=${mark}]`)).toHaveCount(1);
  await expect(page.locator('#move-list [data-move]')).toHaveCount(0);
  await page.click('#hint');
  await expectPlace(page, 1, 1);
  await expect(page.locator('#marks > *')).toHaveCount(0);
  await expect(caption).toBeHidden();
});

test('going back and moving differently keeps the other way @thorough', async ({ page }) => {
  await open(page, '#freecell/617');
  for (const key of '1a2b') await page.keyboard.press(key);
  await expectPlace(page, 2, 2);
  await page.keyboard.press('Control+z');
  for (const key of '3b') await page.keyboard.press(key);
  await expectPlace(page, 2, 2);
  await expect(page.locator('#others-list button')).toHaveText(['2. 2b']);
  await page.click('#others-list button');
  await expectPlace(page, 2, 2);
  await expect(page.locator('#move-list [data-move="2"] code')).toHaveText('2b');
  await expect(page.locator('#others-list button')).toHaveText(['2. 3b']);
});
