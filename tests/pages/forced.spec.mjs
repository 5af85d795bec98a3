// With colours forced by the system, shapes tell what colours do: a check in a disc, a cross in a diamond, courts in outline.
import { expect, test } from './fixtures.mjs';
import { SCENES } from './scenes.mjs';
import { FRESH } from './states.mjs';
import { thoroughUnless } from './tiers.mjs';

test.use({ storageState: FRESH });

// The colours that the disc and the sign of a drawing have: those of its symbol, which inherits them from where it is used.
const colours = (page, selector) => page.locator(selector).first().evaluate((svg) => {
  const [disc, sign] = ['f', 'k'].map((name) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    part.setAttribute('class', name);
    svg.append(part);
    return part;
  });
  const found = { fill: getComputedStyle(disc).fill, stroke: getComputedStyle(sign).stroke };
  [disc, sign].forEach((it) => it.remove());
  return found;
});

for (const colorScheme of ['light', 'dark']) {
  test(`shapes differ with ${colorScheme} colours forced @phone-thorough${thoroughUnless(colorScheme === 'light')}`, async ({ page }, { outputDir, project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme });
    await SCENES.xray(page);
    await expect(page.locator('#marks [data-mark=badge][data-tone=lose]')).not.toHaveCount(0);
    const system = await page.evaluate(() => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const of = (color) => { probe.style.color = color; return getComputedStyle(probe).color; };
      const found = { canvas: of('Canvas'), text: of('CanvasText') };
      probe.remove();
      return found;
    });
    expect(system.canvas).not.toBe(system.text);
    for (const tone of ['win', 'lose']) {
      for (const its of [`#marks [data-mark=badge][data-tone=${tone}] .badge`, `#judged-list [data-mark=${tone}] .v`, `#caption .v[data-tone=${tone}]`]) {
        expect(await colours(page, its), its).toEqual({ fill: system.text, stroke: system.canvas });
        await expect(page.locator(`${its} use`).first()).toHaveAttribute('href', `#v-${tone}`);
      }
    }
    // A coronet is an outline on the card's own ground.
    const court = await page.locator('.face .court').first().evaluate((it) => {
      const { fill, stroke } = getComputedStyle(it);
      return { fill, stroke };
    });
    expect(court.stroke).toBe(system.text);
    expect(court.fill).not.toBe(system.text);
    expect(court.fill).not.toBe(court.stroke);
    const frames = (tone) => page.locator(`#marks [data-mark=frame][data-tone=${tone}] .line`).first()
      .evaluate((it) => getComputedStyle(it).strokeDasharray);
    expect(await frames('lose')).not.toBe(await frames('win'));
    // What has no border is not seen to be a field.
    const bare = await page.$$eval('input:not([type=range]), select, button:not(.pile)', (controls) => controls
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).borderTopStyle === 'none')
      .map((it) => it.id || it.textContent));
    expect(bare).toEqual([]);
    await page.screenshot({ path: `${outputDir}/forced-${colorScheme}-${project.name}.png`, scale: 'css' });
  });
}

test('a review shows its verdicts by shape with colours forced @thorough', async ({ page }, { outputDir }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await SCENES.review(page);
  const { fill, stroke } = await colours(page, '#review .v');
  expect(fill).not.toBe(stroke);
  const bars = await page.evaluate(() => ['bars-all', 'bars-kept'].map((id) => getComputedStyle(document.getElementById(id)).fill));
  expect(bars[0]).not.toBe(bars[1]);
  await page.screenshot({ path: `${outputDir}/forced-review.png`, scale: 'css' });
});
