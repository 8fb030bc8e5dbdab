/** Draws the PNG icons of the manifest from their SVG sources: `npx tsx scripts/render-icons.ts`. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findOrInstallBrowser } from '../test/extension/find-browser.ts';

const FOLDER = new URL('../public/icons/', import.meta.url).pathname;

const plain = readFileSync(`${FOLDER}winnow.svg`, 'utf8');
const tile = readFileSync(`${FOLDER}winnow-tile.svg`, 'utf8');
/** A grey that is visible on light and on dark toolbars. */
const grey = plain.replace(/color="[^"]+"/, 'color="#85888f"');

/** Small sizes show only the ear, so that its kernels get the most pixels. */
const ICONS = [
  ['winnow-16', 16, plain],
  ['winnow-32', 32, plain],
  ['winnow-48', 48, tile],
  ['winnow-128', 128, tile],
  ['winnow-off-16', 16, grey],
  ['winnow-off-32', 32, grey],
] as const;

const browser = await chromium.launch({ executablePath: await findOrInstallBrowser('chromium') });
const page = await browser.newPage();
for (const [name, size, svg] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
  );
  await page.screenshot({ path: `${FOLDER}${name}.png`, omitBackground: true });
}
await browser.close();
