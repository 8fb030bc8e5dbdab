import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { build } from 'vite';
import { type BrowserName, findOrInstallBrowser } from '../../test/extension/find-browser.ts';

type InPage = typeof import('./in-page.ts');
declare global {
  /** The functions that `in-page.ts` gives each page. */
  var winnowSpeed: {
    openPageTimes: InPage['openPageTimes'];
    ownTasks: InPage['ownTasks'];
    siteVisits: InPage['siteVisits'];
    modelCopies: InPage['modelCopies'];
    copies?: ReturnType<InPage['modelCopies']>;
    site?: Awaited<ReturnType<InPage['siteVisits']>>;
  };
}

/** A browser without the extension: its code runs in the page's own world, beside its peers. */
export interface BareBrowser {
  readonly name: BrowserName;
  /** Opens a page with this HTML, and with the measured code in it. */
  open(html: string): Promise<Page>;
  close(): Promise<void>;
}

/** Firefox rounds times to a millisecond otherwise, so that pages cannot tell much by them. */
const EXACT_CLOCK = { 'privacy.reduceTimerPrecision': false };

/** Milliseconds that a call into the page may take: the longest visits many pages. */
const CALL_WITHIN = 900_000;

export async function bareBrowser(name: BrowserName): Promise<BareBrowser> {
  const script = await inPageScript();
  const server = await pageServer();
  const browser = await puppeteer.launch({
    ...(name === 'chromium'
      ? { browser: 'chrome', args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
      : { browser: 'firefox', extraPrefsFirefox: EXACT_CLOCK }),
    executablePath: await findOrInstallBrowser(name),
    headless: true,
    protocolTimeout: CALL_WITHIN,
  });
  return {
    name,
    async open(html) {
      server.serve(html);
      const page = await browser.newPage();
      await page.goto(server.address, { waitUntil: 'load' });
      await page.evaluate(script);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Returns the measured code as one script. */
async function inPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'webextension-polyfill': join(import.meta.dirname, 'no-extension.ts') } },
    build: {
      write: false,
      target: 'chrome120',
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'winnowBench' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script for the page was not built.');
  return chunk.code;
}

/** Starts a server with one address, which serves the HTML that it was last given. */
async function pageServer() {
  let html = '';
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // Only the page's own HTML loads: its scripts, pictures and frames are not measured.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve(next: string) {
      html = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
