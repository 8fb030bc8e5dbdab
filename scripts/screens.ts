/**
 * Renders every page in every state, light and dark, narrow and wide, into out/screens, and asks axe about each:
 * `npm run screens [-- name]`. Fails where axe finds something or a page reports an error.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type axe from 'axe-core';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { build } from 'vite';
import manifest from '../manifest.json' with { type: 'json' };
import { findOrInstallBrowser } from '../test/browser/find-browser.ts';
import { installFakeBrowser, type Messages, type Scene } from './screens/fake-browser.ts';
import { SCENES } from './screens/scenes.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const BUILT = join(ROOT, 'out/screens-build');
const PICTURES = join(ROOT, 'out/screens');
const ORIGIN = 'https://winnow.invalid';
const AXE = createRequire(import.meta.url).resolve('axe-core');

const TALLEST = 4000;

const PAGES = [
  ...['popup', 'options', 'reader', 'onboarding', 'dashboard'].map((page) => `src/${page}/index.html`),
  'scripts/screens/in-page/index.html',
];
const THEMES = ['light', 'dark'] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A stand-in for any picture of the web. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#d8b26a"/><circle cx="860" cy="300" r="120" fill="#f7e3b0"/><path d="M0 560q300-120 600 0t600 0v240H0z" fill="#8a6a2c"/></svg>';

/** The built pages under the headers the extension has; a page of the web has none; a drawing for every other address. */
async function serve(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin !== ORIGIN) return route.fulfill({ contentType: 'image/svg+xml', body: DRAWING });
  await route.fulfill({
    path: join(BUILT, url.pathname),
    contentType: TYPES[extname(url.pathname)] ?? 'application/octet-stream',
    headers: url.pathname.startsWith('/scripts/')
      ? {}
      : { 'content-security-policy': manifest.content_security_policy.extension_pages },
  });
}

const messagesOf = (locale: string): Messages =>
  JSON.parse(readFileSync(join(ROOT, `public/_locales/${locale.replace('-', '_')}/messages.json`), 'utf8'));

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
  theme: string,
): Promise<string[]> {
  const locale = scene.locale ?? 'en';
  const { zoom = 1 } = scene;
  const width = windowWidth / zoom;
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (entry) => entry.type() === 'error' && faults.push(`console: ${entry.text()}`));
  await page.setViewportSize({
    width,
    height: (scene.path.startsWith('src/') && !scene.path.includes('popup') ? 900 : 600) / zoom,
  });
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    forcedColors: scene.forcedColors ? 'active' : 'none',
  });
  const given = [scene, messagesOf(locale), locale].map((value) => JSON.stringify(value)).join(', ');
  // tsx keeps function names through a function of its own, which a page lacks.
  await page.addInitScript(`globalThis.__name = (it) => it; (${installFakeBrowser})(${given})`);
  await page.goto(`${ORIGIN}/${scene.path}`);
  await page.waitForSelector('body > *', { timeout: 5000 }).catch(() => faults.push('nothing was drawn'));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (route.request().resourceType() !== 'fetch' || url.origin === ORIGIN) return route.fallback();
    const body = scene.web?.[url.pathname];
    if (body !== null)
      await route.fulfill({
        contentType: body === undefined ? 'text/plain' : 'text/html',
        body: body ?? '',
        headers: { 'access-control-allow-origin': '*' },
      });
  });
  for (const selector of scene.clicks ?? []) await page.click(selector);
  if (scene.wait)
    await page
      .waitForSelector(scene.wait, { timeout: 15_000 })
      .catch(() => faults.push(`${scene.wait} did not appear`));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
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

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    rolldownOptions: { input: PAGES.map((page) => join(ROOT, page)) },
  },
});

const wanted = process.argv[2] ?? '';
if (wanted === '') rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });

const browser = await chromium.launch({ executablePath: await findOrInstallBrowser('chromium') });
const contexts = new Map<number, BrowserContext>();
for (const zoom of new Set(SCENES.map((scene) => scene.zoom ?? 1))) {
  const context = await browser.newContext({ deviceScaleFactor: zoom });
  await context.route('**/*', serve);
  contexts.set(zoom, context);
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
