// The forms of the Lab: typed and picked values, and the link that holds them.
import { expect, test } from './fixtures.mjs';
import { CELL, LONG, RACE, RULES, compare, expandedIn, openForm, openLab, runThrough, verdicts } from './lab.mjs';
import { expectAccessible } from './page.mjs';

test('a link restores the set-up, and a changed set-up changes the link', async ({ page, context }) => {
  await openLab(page, `#lab/bakers-game/5?run=greedy+estimate=2*larger:0.5%2Bcards&run=a-star&${RULES}&nodes=77`);
  await openForm(page);
  await expect(page.locator('#lab-start')).toHaveValue('5');
  await expect(page.locator('#lab-game')).toHaveValue('bakers-game');
  await expect(page.locator('#lab-term-0-0-weight')).toHaveValue('2');
  await expect(page.locator('#lab-term-0-0-power')).toHaveValue('0.5');
  await expect(page.locator('#lab-term-0-1-name')).toHaveValue('cards');
  // Each of the two terms has its name as a label.
  const cards = page.getByRole('group', { name: 'Cards not home' });
  await expect(cards.getByLabel('Weight')).toHaveValue('1');
  await expect(cards.getByRole('button', { name: 'Remove Cards not home' })).toBeVisible();
  await expect(page.locator('#lab-field-nodes')).toHaveValue('77');
  await page.selectOption('#lab-search-1', 'weighted-a-star');
  await page.fill('#lab-option-1-weight', '5');
  await page.selectOption('#lab-switch-autoplay', 'safe');
  await page.click('#lab-add-run');
  await page.fill('#lab-start', '11982');
  await page.keyboard.press('Enter');
  await expect(page.locator('#lab-start')).toHaveValue('11982');
  await expect(page).toHaveURL(/weighted-a-star\+weight=5&.*autoplay=safe/);
  const other = await context.newPage();
  await openLab(other, new URL(page.url()).hash);
  for (const id of ['start', 'search-0', 'search-1', 'search-2', 'option-1-weight', 'switch-autoplay', 'field-nodes']) {
    await expect(other.locator(`#lab-${id}`)).toHaveValue(await page.locator(`#lab-${id}`).inputValue());
  }
});

test('the errors of a bad link are shown @thorough', async ({ page }) => {
  await openLab(page, '#lab/chess/1?run=guessing&steps=giant&nodes=many&colour=red');
  const complaints = page.locator('#lab-complaints p');
  await expect(complaints).toHaveCount(5);
  for (const word of ['chess', 'guessing', 'giant', 'many', 'colour']) {
    await expect(complaints.filter({ hasText: word })).toHaveCount(1);
  }
  // Everything else works.
  await openForm(page);
  await expect(page.locator('#lab-start')).toHaveValue('14');
  await page.fill('#lab-field-nodes', '<b>0</b>');
  await page.keyboard.press('Enter');
  await expect(page.locator('#lab-field-nodes-fault')).toHaveText(/“<b>0<\/b>” is not a whole number/);
  await expect(complaints).toHaveCount(0);
});

test('typed values count when a button is clicked at once @phone @thorough', async ({ page }) => {
  await openLab(page, '#lab/freecell/14?tab=explain');
  await openForm(page);
  await page.locator('#lab-start').selectText();
  await page.keyboard.type('11982');
  await runThrough(page);
  await expect(page.locator('#lab-start')).toHaveValue('11982');
  await expect(page.locator('#lab-of h2')).toHaveText('Why not? FreeCell #11982');
  await expect(page.locator('#lab-doing')).toContainText('all 83,239 positions');

  await openLab(page);
  await openForm(page);
  await page.locator('#lab-start').selectText();
  await page.keyboard.type('617');
  await page.keyboard.press('Enter');
  await page.locator('#lab-field-nodes').selectText();
  await page.keyboard.type('200');
  // A click on a button of the form itself is not lost, although the form is rebuilt.
  await page.click('#lab-add-run');
  await expect(page.locator('.lab-run')).toHaveCount(5);
  await page.locator('#lab-field-nodes').selectText();
  await page.keyboard.type('100');
  await runThrough(page);
  await compare(page);
  await expect(page.locator('#lab-told')).toContainText('FreeCell #617');
  await expect(page.locator('#lab-race-note')).toBeEmpty();
  await expect(page.locator('#lab-race tbody tr').first().locator('td').nth(CELL.expanded)).toHaveText('100');
  await page.click('#lab-tab-race');
  await openForm(page);
  await page.locator('#lab-field-nodes').selectText();
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await page.click('#lab-close');
  await compare(page);
  await expect(page.locator('#lab-race-note')).toContainText('The set-up has changed since');
});

test('a deal can be typed while a race runs @thorough', async ({ page }) => {
  await openLab(page, LONG);
  await page.click('#lab-go[data-do=start]');
  await expect(expandedIn(page, 0)).toHaveText(/[1-9]/);
  await openForm(page);
  await page.locator('#lab-start').selectText();
  await page.keyboard.type('11982', { delay: 200 });
  await expect(page.locator('#lab-start')).toHaveValue('11982');
  await page.click('#lab-go[data-do=stop]');
  await expect(page).toHaveURL(/#lab\/freecell\/11982\?/);
  await expect(page.locator('#lab-live')).toHaveText('Stopped.');
});

test('no key is lost while the form is rebuilt @phone-thorough', async ({ page }) => {
  await openLab(page);
  await openForm(page);
  const written = await page.evaluate(async () => {
    const [first, second] = ['lab-option-3-k', 'lab-field-nodes'].map((id) => document.getElementById(id));
    first.value = 'abc';
    first.dispatchEvent(new Event('change', { bubbles: true }));
    // The first key is in the next field before the form is rebuilt.
    second.focus();
    second.value = 'm';
    second.setSelectionRange(1, 1);
    while (second.isConnected) await new Promise(requestAnimationFrame);
    return document.activeElement.id;
  });
  expect(written).toBe('lab-field-nodes');
  await page.keyboard.type('any');
  await expect(page.locator('#lab-field-nodes')).toHaveValue('many');
});

test('nothing starts while a field is invalid, and each invalid field says so @phone @thorough', async ({ page }) => {
  await openLab(page);
  await openForm(page);
  await page.locator('#lab-option-3-k').selectText();
  await page.keyboard.type('abc');
  await page.locator('#lab-field-nodes').selectText();
  await page.keyboard.type('many');
  await page.click('#lab-go');
  await expect(page.locator('#lab-option-3-k')).toBeFocused();
  await expect(page.locator('#lab-live')).toContainText('Not started. Moves looked ahead, less one: “abc” is not');
  await expect(page.locator('#lab-dock')).toHaveCount(0);
  await expect(page.locator('#lab-setup [aria-invalid=true]')).toHaveCount(2);
  await expect(page.locator('#lab-field-nodes')).toHaveValue('many');
  await expect(page.locator('#lab-field-nodes')).toHaveAccessibleDescription(/^Positions expanded: “many” is not/);
  await expectAccessible(page, 'with faults');
  await page.keyboard.type('4');
  await page.fill('#lab-field-nodes', '100');
  await runThrough(page);
  expect(await verdicts(page)).toHaveLength(4);
});

test('the form opens by a button, and closes by button, key or a click beside it @phone-thorough @thorough', async ({ page }) => {
  await openLab(page);
  const form = page.locator('#lab-drawer');
  await expect(form).toBeHidden();
  for (const close of [() => page.click('#lab-close'), () => page.keyboard.press('Escape')]) {
    await openForm(page);
    await expect(form).toBeInViewport();
    // Nothing behind it can be reached.
    for (const id of ['top', 'bar', 'out']) await expect(page.locator(`#lab-${id}`)).toHaveAttribute('inert');
    await close();
    await expect(form).toBeHidden();
    await expect(page.locator('#lab-change')).toBeFocused();
  }
  await openForm(page);
  await expectAccessible(page, 'form');
  await page.mouse.click(3, 400);
  await expect(form).toBeHidden();
  await expect(page.locator('#lab [inert]')).toHaveCount(0);
});
