// node icons.mjs: draws the icons that are not SVG, in web/assets/, after its icon.svg.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import config from './playwright.config.mjs';

const assets = new URL('../../web/assets/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', assets)).toString('base64');
const [, background] = /<rect [^>]*fill="(#[0-9a-f]+)"/.exec(Buffer.from(svg, 'base64').toString());

// What systems cut to their own shape has its background to the edges, and the card in the middle 80 %.
const ICONS = [
  ['icon-192.png', 192, 1, 'transparent'],
  ['icon-512.png', 512, 1, 'transparent'],
  ['icon-maskable-512.png', 512, 0.8, background],
];

const browser = await chromium.launch(config.use.launchOptions);
for (const [name, size, scale, colour] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${colour}; }
  </style><img width="${size * scale}" height="${size * scale}" src="data:image/svg+xml;base64,${svg}">`);
  await page.screenshot({ path: fileURLToPath(new URL(name, assets)), omitBackground: true });
  await page.close();
}
await browser.close();
