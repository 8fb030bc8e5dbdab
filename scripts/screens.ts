/**
 * Renders every page in every state, light and dark, narrow and wide, into out/screens, and asks axe about each:
 * `npm run screens [-- name]`. Fails where axe finds something or a page reports an error.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findOrInstallBrowser } from '../test/browser/find-browser.ts';
import type { Scene } from './screens/fake-browser.ts';
import { SCENES } from './screens/scenes.ts';
import { buildStage, openStage, play, ROOT } from './screens/stage.ts';

const PICTURES = join(ROOT, 'out/screens');
const AXE = createRequire(import.meta.url).resolve('axe-core');
const TALLEST = 4000;
const THEMES = ['light', 'dark'] as const;

async function violations(page: Page): Promise<string[]> {
  // Through the debugger, because the page's own rules admit no foreign script.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n      ${nodes
        .slice(0, 3)
        .map((one) => one.html.slice(0, 140))
        .join('\n      ')}`,
  );
}

/** Texts that their own box cuts off, other than at an ellipsis, and parts beside the window, but for what can be scrolled to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const { left, right, width } = element.getBoundingClientRect();
        if (!element.checkVisibility() || width <= 1 || element.closest('.unseen')) return false;
        for (let at = element.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
        if (left < -1 || right > innerWidth + 1) return true;
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        return clips && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 140)}`),
  );

async function shoot(
  context: BrowserContext,
  scene: Scene,
  windowWidth: number,
  theme: (typeof THEMES)[number],
): Promise<string[]> {
  const { zoom = 1 } = scene;
  const width = windowWidth / zoom;
  const tall = scene.path.startsWith('src/') && !scene.path.includes('popup');
  const { page, faults } = await play(context, scene, { width, height: (tall ? 900 : 600) / zoom }, theme);
  const name = [scene.name, theme, ...(scene.widths.length > 1 ? [windowWidth] : [])].join('-');
  // A window as tall as the page shows what sticks to its edge where it belongs.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (scene.path.startsWith('src/')) await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (overflow) faults.push('the page scrolls sideways');
  if (zoom > 1) faults.push(...(await cutOff(page)).slice(0, 5));
  faults.push(...(await violations(page)));
  await page.close();
  return faults.map((fault) => `${name}\n    ${fault}`);
}

await buildStage();

const wanted = process.argv[2] ?? '';
if (wanted === '') rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });

const browser = await chromium.launch({ executablePath: await findOrInstallBrowser('chromium') });
const contexts = new Map<number, BrowserContext>();
for (const zoom of new Set(SCENES.map((scene) => scene.zoom ?? 1))) {
  contexts.set(zoom, await openStage(browser, zoom));
}
const faults: string[] = [];
let shots = 0;
for (const scene of SCENES.filter(({ name }) => name.includes(wanted))) {
  for (const width of scene.widths) {
    for (const theme of THEMES) {
      const context = contexts.get(scene.zoom ?? 1);
      if (context) faults.push(...(await shoot(context, scene, width, theme)));
      shots++;
    }
  }
}
await browser.close();

console.log(faults.join('\n'));
console.log(`${shots} screens in out/screens, ${faults.length} faults.`);
if (shots === 0 || faults.length > 0) process.exitCode = 1;
