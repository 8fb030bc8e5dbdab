/**
 * Draws every page in every state, in light, dark, Arabic and forced colours, into out/screens: `npm run screens [-- name]`. Runs axe on
 * each, and checks that nothing is cut off at any width between 320 and 1600 px. Fails if axe finds something, something is cut off, or a
 * page reports an error.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findOrInstallBrowser } from '../test/extension/find-browser.ts';
import type { Scene } from './screens/fake-browser.ts';
import { SCENES } from './screens/scenes.ts';
import { buildStage, openStage, play, ROOT } from './screens/stage.ts';

const PICTURES = join(ROOT, 'out/screens');
const AXE = createRequire(import.meta.url).resolve('axe-core');
const TALLEST = 4000;
/** Number of scenes played at once: a page mostly waits. */
const STAGES = 3;

/** A way to show a scene; the picture has the first width. */
interface Way {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly widths: readonly number[];
  readonly locale?: string;
  readonly forcedColors?: 'active';
}

/** A window of 640 or 1280 px at 200 % is as wide as one of 320 or 640 px. */
const WAYS: readonly Way[] = [
  { name: 'light', theme: 'light', widths: [1280, 1600, 640, 320] },
  { name: 'dark', theme: 'dark', widths: [320, 1280, 1600] },
  { name: 'arabic', theme: 'light', widths: [1280, 640, 320], locale: 'ar' },
  { name: 'forced', theme: 'light', widths: [640, 320, 1600], forcedColors: 'active' },
];
/** The popup's own width, and the part of it that the browser shows at 125 %. */
const POPUP_WIDTHS = [400, 320];

async function violations(page: Page): Promise<string[]> {
  // Evaluates axe through the debugger, because the page's own rules allow no foreign script.
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

/**
 * Returns texts that their own box cuts off without an ellipsis, and elements beyond the window. Elements that can be scrolled to do not
 * count.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const { left, right, width } = element.getBoundingClientRect();
        if (!element.checkVisibility() || width <= 1 || element.closest('.unseen')) return false;
        for (let at = element.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
        if (left < -1 || right > document.documentElement.clientWidth + 1) return true;
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        return clips && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 140)}`),
  );

async function shoot(context: BrowserContext, scene: Scene, way: Way): Promise<string[]> {
  const { theme, locale, forcedColors } = way;
  const isPopup = scene.path.includes('popup');
  const [width = 0, ...others] = isPopup ? POPUP_WIDTHS : way.widths;
  const tall = scene.path.startsWith('src/') && !isPopup;
  const height = tall ? 900 : 600;
  const shown = locale ? { ...scene, locale } : scene;
  const { page, faults } = await play(context, shown, { width, height }, theme, forcedColors);
  // In a window as tall as the page, elements that stick to its edge are at their place.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (scene.path.startsWith('src/')) await page.setViewportSize({ width, height: Math.min(whole, TALLEST) });
  await page.screenshot({ path: join(PICTURES, `${scene.name}-${way.name}.png`) });
  const look = async (at: number) => {
    const found: string[] = [];
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push('the page scrolls sideways');
    found.push(...(await cutOff(page)).slice(0, 5), ...(await violations(page)));
    faults.push(...found.map((fault) => `${at} px: ${fault}`));
  };
  await look(width);
  for (const other of others) {
    await page.setViewportSize({ width: other, height });
    await look(other);
  }
  await page.close();
  return faults.map((fault) => `${scene.name}-${way.name}\n    ${fault}`);
}

await buildStage();

const wanted = process.argv[2] ?? '';
if (wanted === '') rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });

const browser = await chromium.launch({ executablePath: await findOrInstallBrowser('chromium') });
const left = SCENES.filter(({ name }) => name.includes(wanted)).flatMap((scene) =>
  WAYS.filter(({ locale }) => !locale || !scene.locale).map((way) => ({ scene, way })),
);
const screens = left.length;
let found = 0;
const playOn = async () => {
  const context = await openStage(browser);
  for (let next = left.shift(); next; next = left.shift())
    for (const fault of await shoot(context, next.scene, next.way)) {
      found++;
      console.log(fault);
    }
};
await Promise.all(Array.from({ length: STAGES }, playOn));
await browser.close();

console.log(`${screens} screens in out/screens, ${found} faults.`);
if (screens === 0 || found > 0) process.exitCode = 1;
