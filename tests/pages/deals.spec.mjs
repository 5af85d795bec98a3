// Through the page, as a visitor would: each of the first deals is dealt, solved and played to its end.
import { expect, open, test } from './fixtures.mjs';
import { board, expectVerdict, wonBoard } from './page.mjs';
import { howMany } from './tiers.mjs';

// Thousands of actions, too many for a trace.
test.use({ trace: 'off' });

// Notes when the key was pressed last, and when the verdict changed last.
function watch(page) {
  return page.evaluate(() => {
    addEventListener('keydown', (event) => { if (event.key === 's') window.askedAt = event.timeStamp; }, true);
    new MutationObserver(() => { window.answeredAt = performance.now(); })
      .observe(document.getElementById('verdict'), { attributeFilter: ['data-kind'] });
  });
}

async function dealByTyping(page, number) {
  await page.fill('#number', String(number));
  await page.press('#number', 'Enter');
  await expect(page).toHaveTitle(`FreeCell ${number} · Unbury`);
  await expectVerdict(page, 'unasked');
}

const N_EACH = howMany(50, 2);

for (const first of [1, 51, 101, 151]) {
  const last = first + N_EACH - 1;
  const tier = first === 1 ? '' : ' @thorough';
  test(`deals ${first} to ${last} are solved and won${tier}`, async ({ page }) => {
    await open(page, '#freecell/1000');
    await watch(page);
    const times = [];
    for (let number = first; number <= last; number += 1) {
      await dealByTyping(page, number);
      await page.keyboard.press('s');
      await expectVerdict(page, 'winnable');
      times.push(await page.evaluate(() => window.answeredAt - window.askedAt));
      await page.keyboard.press('End');
      await page.waitForSelector('body[data-won=yes] #verdict[data-kind=won]', { state: 'attached' });
      expect(await board(page), `deal ${number}`).toEqual(wonBoard());
    }
    times.sort((a, b) => a - b);
    const [median, max] = [times[N_EACH / 2 - 1], times[N_EACH - 1]].map((it) => it.toFixed(0));
    console.log(`deals ${first} to ${last}, from Solve to the verdict: median ${median} ms, maximum ${max} ms`);
  });
}
