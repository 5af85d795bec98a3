// The states that a visitor sees the page in, each reached by itself: for tests of what has room in all of them.
import { expect } from '@playwright/test';
import { open } from './fixtures.mjs';
import { DECK } from './klondike.mjs';
import { NEARLY_WON } from './memories.mjs';
import { SLOW, expectVerdict, expectWon, solve } from './page.mjs';
import { FRESH, QUIET } from './states.mjs';

// Of deal 3742 only c5 wins.
const PUZZLES = '2 4a1h7b1c1h 760 l\n3742 6a8b4c8dd54d45c45c74 880 f\n';

// A deal with seven columns.
const SEVEN_COLUMNS = Array.from({ length: 7 }, (_, nth) => DECK.filter((_, idx) => idx % 7 === nth).join(' ')).join('\n');

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const reviewed = async (page) => {
  await open(page, '#freecell/617/8a2b212c5d17');
  await press(page, 'End');
  await expectVerdict(page, 'lost');
  await press(page, 'v');
  await expect(page.locator('#review[data-kind=lost]')).toBeVisible();
};
const learning = async (page, answer, kind) => {
  await reviewed(page);
  await page.click('#review-learn');
  await expect(page.locator('#review[data-kind=asked]')).toBeVisible();
  if (answer) await page.keyboard.type(answer);
  await expect(page.locator(`#review[data-kind=${kind}]`)).toBeVisible();
};
const puzzled = async (page) => {
  await page.route('**/puzzles-freecell.txt', (route) => route.fulfill({ body: PUZZLES }));
  await open(page, '#puzzle/freecell/2');
  await expect(page.locator('#review[data-kind=asked]')).toBeVisible();
};
const watched = async (page, cursor) => {
  await open(page, '#freecell/617');
  await solve(page);
  await page.fill('#scrubber', String(cursor));
};
const xrayed = async (page, hash, ...keys) => {
  await open(page, hash);
  await press(page, ...keys, 'x');
  await expect(page.locator('#marks [data-mark=badge]')).not.toHaveCount(0);
  // Every move is judged.
  await expect(page.locator('#action[data-action=stop]')).toHaveCount(0);
};
const tab = async (page, name) => {
  await open(page, '#freecell/617');
  await page.click('#menu');
  await page.click(`[data-tab=${name}]`);
  await expect(page.locator(`[data-page=${name}]`)).toBeVisible();
};

// By name. The first ones are those of the quick tier.
export const SCENES = {
  welcome: async (page) => {
    await open(page, '#freecell/617');
    await expectVerdict(page, 'winnable');
    await expect(page.locator('#hello')).toBeVisible();
  },
  review: reviewed,
  watch: (page) => watched(page, 40),
  xray: (page) => xrayed(page, '#freecell/617/8a2b', 'End'),
  'a hint in a puzzle': async (page) => {
    await puzzled(page);
    await press(page, 't');
    await expect(page.locator('#caption-text')).toContainText(/\w+ \w+ \w+/);
  },
  'welcome to Klondike': async (page) => {
    await open(page, '#klondike-draw-three/7');
    await expect(page.locator('#hello')).toBeVisible();
  },
  deal: (page) => open(page, '#freecell/617'),
  played: async (page) => {
    await open(page, '#freecell/617');
    await press(page, '8', 'a', '2', 'b');
    await expectVerdict(page, 'winnable');
  },
  'a hint': async (page) => {
    await open(page, '#freecell/617/8a2b');
    await press(page, 't');
    await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(1);
  },
  picked: async (page) => {
    await open(page, '#freecell/617/8a2b');
    await press(page, '3');
    await expect(page.locator('#marks [data-mark=ghost]')).not.toHaveCount(0);
  },
  Klondike: (page) => open(page, '#klondike-draw-three/7'),
  'X-ray of Klondike': (page) => xrayed(page, '#klondike-draw-three/7', ...'dddddddddd'),
  'a hint in Klondike': async (page) => {
    await open(page, '#klondike-draw-three/7');
    await press(page, ...'ddd', 't');
    await expect(page.locator('#caption-text')).not.toBeEmpty();
  },
  'X-ray without chances': async (page) => {
    await open(page, '#klondike-draw-three,redeals=2/7');
    await press(page, ...'dddddd', 'x');
    await expect(page.locator('#judged-text')).toContainText(/measured|gemessen/);
    await expect(page.locator('#marks [data-mark=badge]')).toHaveCount(0);
  },
  'a long number': (page) => open(page, '#freecell,columns=9,cells=5/8589934591'),
  'made by hand': async (page) => {
    await open(page, '#freecell/617');
    await page.fill('#number', '-1');
    await press(page, 'Enter');
    await expect(page.locator('#caption-text')).toContainText('-1');
    await expect(page.locator('#number')).toHaveValue('-1');
  },
  Yukon: (page) => open(page, '#yukon/5'),
  'Eight Off': (page) => open(page, '#eight-off/5'),
  Fan: (page) => open(page, '#fan/2'),
  'King Albert': (page) => open(page, '#king-albert/1'),
  "Baker's Dozen": (page) => open(page, '#bakers-dozen/1'),
  "Baker's Game": (page) => open(page, '#bakers-game/5'),
  'the first step': (page) => watched(page, 1),
  'the solution was watched': async (page) => {
    await watched(page, 1);
    await press(page, 'End');
    await expectWon(page);
  },
  won: async (page) => {
    await open(page, NEARLY_WON);
    await press(page, '1', 'h');
    await expectVerdict(page, 'won');
  },
  'lost since a move': async (page) => {
    await open(page, '#freecell/617/8a2b212c5d17');
    await press(page, 'End');
    await expectVerdict(page, 'lost');
  },
  'no move is left': async (page) => {
    await open(page, '#freecell/31465');
    await press(page, ...'2a7b4c1d');
  },
  'cannot be won': async (page) => {
    await open(page, '#freecell/11982');
    await press(page, 's');
    await expectVerdict(page, 'lost');
    await expect(page.locator('#why')).toBeVisible();
  },
  'why it cannot be won': async (page) => {
    await open(page, '#freecell/11982');
    await press(page, 's');
    await expectVerdict(page, 'lost');
    await page.locator('#prove').evaluate((it) => it.click());
    await expect(page.locator('#marks [data-mark=frozen]')).not.toHaveCount(0);
  },
  searching: async (page) => {
    await open(page, `#${SLOW}`);
    await press(page, 's');
    await expect(page.locator('#verdict-more')).toHaveText(/\d/);
  },
  stopped: async (page) => {
    await open(page, `#${SLOW}`);
    await press(page, 's');
    await expect(page.locator('#verdict-more')).toHaveText(/\d/);
    await page.click('#action[data-action=stop]');
    await expectVerdict(page, 'unknown');
  },
  'a lesson': (page) => learning(page, '', 'asked'),
  'a lesson given up': async (page) => {
    await learning(page, '', 'asked');
    await page.click('#action[data-action=give-up]');
    await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(1);
  },
  'a wrong answer': (page) => learning(page, '5d', 'wrong'),
  'a right answer': (page) => learning(page, '17', 'right'),
  'a puzzle': puzzled,
  'a puzzle refuted': async (page) => {
    await puzzled(page);
    await page.keyboard.type('82');
    await expect(page.locator('#review[data-kind=wrong]')).toBeVisible();
    await page.click('#review-why');
    await expect(page.locator('#review[data-kind=refuted]')).toBeVisible();
  },
  'a puzzle given up': async (page) => {
    await puzzled(page);
    await page.click('#action[data-action=give-up]');
    await expect(page.locator('#puzzle-next')).toBeVisible();
    await expect(page.locator('#marks [data-mark=trail]')).toHaveCount(1);
  },
  'a puzzle solved': async (page) => {
    await puzzled(page);
    await page.keyboard.type('c5');
    await expect(page.locator('#review[data-kind=right]')).toBeVisible();
  },
  'shorter solutions': async (page) => {
    await open(page, '#klondike-draw-three/2');
    await press(page, 's');
    await expect(page.locator('#shorter')).toBeVisible();
  },
  'cards put by hand': async (page) => {
    await open(page, '#freecell/617');
    await press(page, 'p');
    await page.click('#text-edit');
    await expect(page.locator('#cancel')).toBeVisible();
  },
  'a notice': async (page) => {
    await open(page, '#freecell/617');
    await page.fill('#number', 'spider/1');
    await press(page, 'Enter');
    await expect(page.locator('#notice')).toBeVisible();
  },
  'the moves': async (page) => {
    await watched(page, 40);
    if (await page.locator('#moves-toggle').isVisible()) await page.click('#moves-toggle');
    await expect(page.locator('#moves')).toBeInViewport({ ratio: 1 });
  },
  'a new deal': async (page) => {
    await open(page, '#freecell/617');
    await page.click('#random');
    await expect(page.locator('#levels')).toBeVisible();
  },
  games: (page) => tab(page, 'games'),
  puzzles: (page) => tab(page, 'puzzles'),
  position: (page) => tab(page, 'position'),
  'another game may be meant': async (page) => {
    await tab(page, 'position');
    await page.fill('#text', SEVEN_COLUMNS);
    await page.click('#text-play');
    await expect(page.locator('#text-game')).toBeVisible();
  },
  settings: (page) => tab(page, 'settings'),
  help: async (page) => {
    await tab(page, 'help');
    await expect(page.locator('#dialog table')).toBeVisible();
  },
};

// Scenes of a visitor who has never been here, with the companion; in others, it is off.
const IS_FRESH = /^(welcome|review|xray|played|X-ray of|lost since|no move|made by|a hint in a puzzle|a lesson|a wrong|a right|a puzzle|shorter)/;
export const storageOf = (scene) => IS_FRESH.test(scene) ? FRESH : QUIET;
