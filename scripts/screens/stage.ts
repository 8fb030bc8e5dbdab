import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { build } from 'vite';
import manifest from '../../manifest.json' with { type: 'json' };
import { installFakeBrowser, installFakeVoices, type Messages, type Scene } from './fake-browser.ts';

/** Plays scenes: the extension's pages as built, without an extension around them. */

export const ROOT = new URL('../..', import.meta.url).pathname;
const BUILT = join(ROOT, 'out/screens-build');
const ORIGIN = 'https://winnow.invalid';

const PAGES = [
  ...['popup', 'options', 'reader', 'onboarding', 'dashboard', 'lab', 'shelf'].map(
    (page) => `src/${page}/index.html`,
  ),
  'scripts/screens/in-page/index.html',
];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A picture in the place of any picture of the web. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#d8b26a"/><circle cx="860" cy="300" r="120" fill="#f7e3b0"/><path d="M0 560q300-120 600 0t600 0v240H0z" fill="#8a6a2c"/></svg>';

/** Serves the built pages with the extension's headers, in-page scenes without headers, and a drawing for every other address. */
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

export const messagesOf = (locale: string): Messages =>
  JSON.parse(readFileSync(join(ROOT, `public/_locales/${locale.replace('-', '_')}/messages.json`), 'utf8'));

export const buildStage = () =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      rolldownOptions: { input: PAGES.map((page) => join(ROOT, page)) },
    },
  });

export async function openStage(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.route('**/*', serve);
  return context;
}

interface Played {
  readonly page: Page;
  /** Errors in the page so far; later ones are added. */
  readonly faults: string[];
}

/** Plays a scene up to the moment of its picture. */
export async function play(
  context: BrowserContext,
  scene: Scene,
  size: { readonly width: number; readonly height: number },
  theme: 'light' | 'dark',
  /** "active" draws with the few colours that a person has chosen in the system's settings. */
  forcedColors: 'active' | 'none' = 'none',
): Promise<Played> {
  const locale = scene.locale ?? 'en';
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (entry) => entry.type() === 'error' && faults.push(`console: ${entry.text()}`));
  await page.setViewportSize(size);
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors,
  });
  const given = [scene, messagesOf(locale), locale].map((value) => JSON.stringify(value)).join(', ');
  // tsx keeps function names through a helper function that the page lacks.
  await page.addInitScript(`globalThis.__name = (it) => it; (${installFakeBrowser})(${given});
(${installFakeVoices})(${JSON.stringify(scene.voices ?? [])})`);
  await page.goto(`${ORIGIN}/${scene.path}`);
  await page.waitForSelector('body > *', { timeout: 20_000 }).catch(() => faults.push('nothing was drawn'));
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
  if (scene.pause) await page.waitForTimeout(scene.pause);
  for (const selector of scene.clicks ?? []) await page.click(selector);
  if (scene.chosen) {
    const { field, name, text } = scene.chosen;
    await page.setInputFiles(field, { name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
  if (scene.wait)
    await page
      .waitForSelector(scene.wait, { timeout: 15_000 })
      .catch(() => faults.push(`${scene.wait} did not appear`));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  return { page, faults };
}
