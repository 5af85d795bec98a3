// A card that is face down is nowhere in the document, nor in the words for screen readers.
import { expect, open, test } from './fixtures.mjs';
import { choose } from './page.mjs';
import { DECK, dealt, expectStill, linkOf, piles } from './klondike.mjs';
import { howMany } from './tiers.mjs';

const RANKS = {
  en: ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king'],
  de: ['Ass', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Bube', 'Dame', 'König'],
};
const SUITS = { C: ['clubs', 'Kreuz', '♣'], D: ['diamonds', 'Karo', '♦'], H: ['hearts', 'Herz', '♥'], S: ['spades', 'Pik', '♠'] };

// 1 for an ace, 13 for a king.
const nthOf = (rank) => 'A23456789TJQK'.indexOf(rank) + 1;

// All ways to say a card.
function names([rank, suit]) {
  const nth = nthOf(rank) - 1;
  const short = rank === 'T' ? '10' : rank;
  const [english, german, sign] = SUITS[suit];
  return [
    `[${RANKS.en[nth][0]}${RANKS.en[nth][0].toUpperCase()}]${RANKS.en[nth].slice(1)} of ${english}`, `${german}-${RANKS.de[nth]}`, `${german} ${RANKS.de[nth]}`,
    `${rank}${suit}`, `${short}${suit}`, `${short}${sign}`, `${suit}-${short}`, unicode([rank, suit]),
  ];
}

// The sign that shows the card. Between jack and queen Unicode has a knight.
function unicode([rank, suit]) {
  const nth = nthOf(rank);
  return String.fromCodePoint({ S: 0x1f0a0, H: 0x1f0b0, D: 0x1f0c0, C: 0x1f0d0 }[suit] + nth + (11 < nth ? 1 : 0));
}

// Each of these cards, wherever it is named.
function single(cards) {
  // In small letters, moves look like cards: 7h is column 7 to home.
  return new RegExp(`(?<![A-Za-z0-9])(${cards.flatMap(names).join('|')})(?![A-Za-z0-9])`, 'gu');
}

// Three of these cards or more on end, in capitals, small letters or digits: texts of deals have them so, with something
// between them or nothing.
function runs(cards) {
  // In small letters, moves to the foundations look like hearts: 7h is column 7 to home.
  const codes = (how) => cards.map(how).filter((it) => !/^[1-7]h$/.test(it));
  const three = (how) => (codes(how).length === 0 ? [] : [`(?:(?:${codes(how).join('|')})[ ,;:.-]?){3,}`]);
  const ways = [
    (card) => card, (card) => card.toLowerCase(),
    ([rank, suit]) => `${String(nthOf(rank)).padStart(2, '0')}${' CDHS'.indexOf(suit)}`,
  ];
  return new RegExp(ways.flatMap(three).join('|'), 'g');
}

// The whole document, with what its fields hold and its address, and the words for screen readers. Without the
// palette, which has all cards in every game.
async function everything(page) {
  const html = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((it) => it.value);
    const copy = document.documentElement.cloneNode(true);
    copy.querySelector('#palette-cards')?.remove();
    return [copy.outerHTML, document.title, location.href, ...fields].join('\n');
  });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return { html, tree: nodes.map((it) => [it.name?.value, it.value?.value, it.description?.value].join(' ')).join('\n') };
}

// What was pressed has been drawn.
const drawn = (page) => page.evaluate(() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
}));

async function expectHidden(page, what) {
  await drawn(page);
  const now = Object.values(await piles(page)).flat();
  expect(now).toHaveLength(52);
  const hidden = DECK.filter((card) => !now.includes(card));
  expect(hidden.length, what).toBe(now.filter((card) => card === '??').length);
  const { html, tree } = await everything(page);
  if (hidden.length > 0) {
    for (const told of [single(hidden), runs(hidden)]) {
      expect(html.match(told), `cards in the document ${what}`).toBeNull();
      expect(tree.match(told), `cards in the accessibility tree ${what}`).toBeNull();
    }
  }
  const bare = await page.$$eval('.card[data-down]', (cards) => cards.filter((card) =>
    card.childNodes.length > 0 || Object.keys(card.dataset).some((it) => ['card', 'suit'].includes(it))).length);
  expect(bare, `cards face down with something on them ${what}`).toBe(0);
}

// That the search would find something: what is face up is found in both.
async function expectTold(page, card, name) {
  const { html, tree } = await everything(page);
  const told = single([card]);
  expect(html.match(told)).toContain(card);
  expect(tree.match(told)).toContain(name);
}

test('every way to name a card is found', () => {
  const cards = ['QS', 'TH', 'AC', '7D'];
  const of = ['Queen of spades', 'the ten of hearts.', 'Pik-Dame', '"QS"', '10♥', 'href="#S-Q"', 'TH,', '🂭', '🂺', '🃑'];
  for (const text of of) expect(text.match(single(cards)), text).toHaveLength(1);
  for (const text of ['7h 1w', 'queen of clubs', 'AQSX', '🂬']) expect(text.match(single(cards)), text).toBeNull();
  for (const text of ['QSTHAC', 'acth7d', 'x=qs.th.ac/', '124 103 011', '124103011']) expect(text.match(runs(cards)), text).toHaveLength(1);
  for (const text of ['QSTH', '7h7hd', '12410301', '1245']) expect(text.match(runs(cards)), text).toBeNull();
});

for (const [language, queen, tier] of [['English', 'queen of spades', ''], ['Deutsch', 'Pik-Dame', ' @thorough']]) {
  test(`no card that is face down is named anywhere, at play or with a solution, in ${language}${tier}`, async ({ page }) => {
    await open(page, '#klondike-draw-three/7');
    await choose(page, 'language', language);
    await expectHidden(page, 'after the deal');
    await expectTold(page, 'QS', queen);
    for (let n = 0; n < 9; n += 1) {
      await page.keyboard.press('d');
      if (n % howMany(1, 4) === 0) await expectHidden(page, `after ${n + 1} draws`);
    }
    await page.keyboard.press('x');
    await page.waitForSelector('#judged-list li', { state: 'attached' });
    await expectHidden(page, 'with the chances of moves');
    await page.keyboard.press('x');
    await page.keyboard.press('Home');
    await expectHidden(page, 'back at the start');
    await page.keyboard.press('t');
    await expect(page.locator('#caption-text')).toBeVisible();
    await expect(page.locator('#verdict-text')).toHaveText(/^(Chance to win: not|Gewinnchance: noch)/);
    await expectHidden(page, 'with an advice');
    await page.keyboard.press('s');
    await page.waitForSelector('body[data-mode=watch]');
    await expectHidden(page, 'with a solution');
    const nMoves = Number(await page.locator('#scrubber').getAttribute('max'));
    for (let n = 0; n < nMoves; n += howMany(9, 60)) {
      await page.evaluate((n) => {
        const scrubber = document.getElementById('scrubber');
        scrubber.value = n;
        scrubber.dispatchEvent(new Event('input', { bubbles: true }));
      }, n);
      await expectHidden(page, `at move ${n}`);
    }
    await page.keyboard.press('Home');
    await page.click('#back-to-own');
    await choose(page, 'thoughtful', true);
    for (const n of [0, 12]) {
      for (let step = 0; step < n; step += 1) await page.keyboard.press('ArrowRight');
      if (n === 0) await page.click('#xray');
      // Each move has been judged, and none is still being looked at.
      await page.waitForSelector('#judged-list li');
      await page.waitForFunction(() => document.querySelector('#judged-list [data-mark=ask]') === null);
      await expect(page.locator('#judged-text')).toHaveText(/Thoughtful: |Allwissend: /);
      await expectHidden(page, `with the moves judged after ${n}`);
    }
    await page.keyboard.press('Home');
    for (const dialog of ['p', 'l', 'o', '?']) {
      await page.keyboard.press(dialog);
      await expect(page.locator('#dialog')).toBeVisible();
      if (dialog === '?') await expect(page.locator('#dialog table')).toBeVisible();
      if (dialog === 'p') {
        for (const nth of [0, 1, 2, 3]) {
          await page.selectOption('#form', { index: nth });
          await expectHidden(page, `with the text of form ${nth}`);
        }
      }
      await expectHidden(page, `with the dialog of ${dialog}`);
      await page.keyboard.press('Escape');
    }
  });
}

// Games that differ only in unseen cards look the same, to the last byte.
test('two games that differ in hidden cards have the same document', async ({ page }) => {
  const one = dealt(7);
  const other = structuredClone(one);
  // All columns but the first have others below their last card, and the stock is the same for its first nine.
  const hidden = other.columns.flatMap((cards) => cards.slice(0, -1)).concat(other.stock.slice(9));
  hidden.reverse();
  other.columns = other.columns.map((cards) => [...hidden.splice(0, cards.length - 1), cards.at(-1)]);
  other.stock = [...other.stock.slice(0, 9), ...hidden];
  expect(other).not.toEqual(one);
  const documents = [];
  for (const cards of [one, other]) {
    await page.goto('about:blank');
    await open(page, linkOf('klondike-draw-three', cards));
    const seen = [];
    for (const key of ['', 'd', 'd', 'd', 'Control+z', 'Control+z', 'Control+y']) {
      if (key) await page.keyboard.press(key);
      // How likely a win is depends on what is seen alone.
      if (key) await expect(page.locator('#verdict-text')).toHaveText('Chance to win: not known yet');
      await expectStill(page);
      const { html, tree } = await everything(page);
      // The address of a position that was pasted is its cards.
      const text = html.replaceAll(/\/=[0-9A-Z.-]{100,}[^"\s]*/gi, '');
      seen.push(text, tree);
    }
    documents.push(seen);
  }
  expect(documents[0]).toEqual(documents[1]);
});

test('a draw and a redeal give no element the card it will show @thorough', async ({ page }) => {
  const orders = [];
  for (const number of [7, 8]) {
    await page.goto('about:blank');
    await open(page, `#klondike-draw-three/${number}`);
    orders.push([]);
    // All is drawn, turned over, and drawn from again.
    for (let n = 0; n <= 10; n += 1) {
      if (0 < n) await page.keyboard.press('d');
      await expect(page.locator('#scrubber')).toHaveAttribute('max', String(n));
      // Which element goes where, in the order in which they were made, says nothing of the cards.
      orders.at(-1).push(await page.$$eval('.card', (cards) => cards.map((it) => `${it.dataset.pile} ${it.dataset.height}`)));
    }
  }
  expect(orders[0]).toEqual(orders[1]);
});
