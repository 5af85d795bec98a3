// The fonts of page tests. The page has the system's, which is another on every machine; these are pinned, so that texts
// are as wide everywhere. The usual one is as wide as most, and rooms are tested with a narrow and a wide one as well.
import { readFileSync } from 'node:fs';

const FILES = {
  narrow: ['roboto', [400, 500, 600, 700]],
  usual: ['noto-sans', [400, 500, 600, 700]],
  wide: ['dejavu-sans', [400, 700]],
};
export const FONTS = Object.keys(FILES);

const read = (name, part, weight) =>
  readFileSync(new URL(`node_modules/@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`, import.meta.url))
    .toString('base64');

// Runs in the page before its own scripts. Neither bytes nor a style sheet made by a script are subject to the page's
// policy, and nothing is requested.
function pin(faces) {
  for (const [family, weight, data] of faces) {
    const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight: String(weight) }));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --font: pinned, pinned-signs, sans-serif; --mono: var(--font); }');
  document.adoptedStyleSheets = [sheet];
}

const scripts = new Map();

// Pages of a browser's context have this font.
export async function pinFont(context, font) {
  if (!scripts.has(font)) {
    const [name, weights] = FILES[font];
    const faces = weights.map((weight) => ['pinned', weight, read(name, 'latin', weight)]);
    faces.push(['pinned-signs', 400, read('roboto', 'symbols', 400)]);
    scripts.set(font, `(${pin})(${JSON.stringify(faces)})`);
  }
  await context.addInitScript({ content: scripts.get(font) });
}
