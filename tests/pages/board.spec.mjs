// Piles and cards are where tests/golden/board.txt has them, in games of all kinds and windows of all sizes.
// After a change to the looks, `BLESS=1 cargo xtask test --only pages -- --grep golden.board` rewrites that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, open, test } from './fixtures.mjs';
import { choose } from './page.mjs';
import { howMany, thoroughUnless } from './tiers.mjs';

const GOLDEN = new URL('../golden/board.txt', import.meta.url);
const IS_BLESSING = process.env.BLESS === '1';

const HEADER = `# Where piles and cards are, in px from the table's corner.
# game, window, hand, table; then name x y width height of each pile, and after a column of its last card.
`;

// The quick tier looks at the first of them.
const GAMES = [
  'freecell', 'klondike-draw-three', 'eight-off', 'bakers-game', 'seahaven-towers', 'forecell', 'kings-only-bakers-game',
  'klondike-draw-one', 'yukon', 'king-albert', 'bakers-dozen', 'fan',
];
const QUICK_GAMES = GAMES.slice(0, 3);
const WINDOWS = [
  '390x844', '844x390', '1366x768', '320x568', '360x640', '412x915', '568x320', '768x1024', '1024x600', '1180x820', '1920x1080',
  '2560x1440',
].slice(0, IS_BLESSING ? 12 : howMany(12, 3));
const LEFT_WINDOWS = ['390x844', '844x390'];

// How far from its golden place anything may be, in px.
const FAR_MAX = 2;

// A table's line, without the game, the window and the hand.
const look = (page) => page.evaluate(() => {
  const table = document.getElementById('table').getBoundingClientRect();
  const tenths = (length) => String(Math.round(length * 10) / 10);
  const place = (it, name) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [name, ...[left - table.left, top - table.top, width, height].map(tenths)].join(' ');
  };
  const places = [...document.querySelectorAll('.pile')].flatMap((pile) => {
    const { name } = pile.dataset;
    if (!pile.matches('.column')) return [place(pile, name)];
    const cards = [...document.querySelectorAll(`.card[data-pile="${name}"]`)];
    const last = cards.reduce((a, b) => Number(a.dataset.height) < Number(b.dataset.height) ? b : a);
    return [place(pile, name), place(last, last.dataset.card)];
  });
  return `${[table.width, table.height].map(tenths).join('x')}: ${places.join(', ')}`;
});

// What has changed from one line to another, in words.
function differences(found, golden) {
  const read = (line) => line.split(': ')[1].split(', ').map((it) => it.split(' '));
  const [now, then] = [found, golden].map(read);
  if (now.map(([name]) => name).join() !== then.map(([name]) => name).join()) return ['other piles, or other cards'];
  const isFar = (lengths, nth) => lengths.some((it, which) => !(Math.abs(it - then[nth][which + 1]) <= FAR_MAX));
  return now.filter(([, ...lengths], nth) => isFar(lengths, nth)).map((it) => it.join(' '));
}

const blessed = [];
test.describe.configure({ mode: IS_BLESSING ? 'serial' : 'parallel' });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const game of GAMES) {
  test(`the golden board of ${game}${IS_BLESSING ? '' : thoroughUnless(QUICK_GAMES.includes(game))}`, async ({ page }) => {
    const lines = readFileSync(GOLDEN, 'utf8').split('\n');
    await open(page, `#${game}/617`);
    const visit = async (windows, hand) => {
      for (const window of windows) {
        const [width, height] = window.split('x').map(Number);
        await page.setViewportSize({ width, height });
        const name = `${game} ${window} ${hand} `;
        if (IS_BLESSING) {
          // The table is measured in a frame after it changed its size.
          let [last, now] = ['', await look(page)];
          while (last !== now) {
            await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
            [last, now] = [now, await look(page)];
          }
          blessed.push(name + now);
          continue;
        }
        const golden = lines.find((it) => it.startsWith(name));
        expect(golden, `a golden line of ${name}`).toBeTruthy();
        const compare = async () => differences(await look(page), golden.slice(name.length));
        await expect.poll(compare, { message: name, intervals: [0, 50, 100, 250, 500] }).toEqual([]);
      }
    };
    await visit(WINDOWS, 'right');
    await choose(page, 'side', true);
    await visit(LEFT_WINDOWS, 'left');
    if (IS_BLESSING && game === GAMES.at(-1)) writeFileSync(GOLDEN, `${HEADER}${blessed.join('\n')}\n`);
  });
}
