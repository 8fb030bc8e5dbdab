import type { Page } from 'puppeteer-core';
import { startDemoServer } from '../../demo/server.ts';
import { type ExtensionBrowser, launchWithExtension } from '../../test/browser/extension-browser.ts';
import { type Control, openControl } from '../../test/browser/visited-page.ts';

/** Pages after which hiding is earned, and one more. */
const LEARNED = 8;
const RUNS = 8;

/** Milliseconds of each run. */
export interface ExtensionTimes {
  readonly urls: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** Times of the built extension, on the demo newspaper. */
export async function extensionTimes(): Promise<ExtensionTimes> {
  const demo = await startDemoServer();
  const extension = await launchWithExtension('chromium');
  try {
    const control = await openControl(extension);
    const urls = demo.site.stories
      .filter(({ layout }) => layout === 'article')
      .map(({ path }) => demo.origin + path);
    for (const url of urls.slice(0, LEARNED)) {
      const page = await extension.open(url);
      await control.settled(url);
      await page.close();
    }
    const runs = async (run: () => Promise<number>): Promise<number[]> => {
      const times: number[] = [];
      for (let i = 0; i < RUNS; i++) times.push(await run());
      return times;
    };
    const next = urls[LEARNED] ?? '';
    return {
      urls: LEARNED,
      times: {
        'running worker: message → answer': await runs(() => answerTime(control)),
        'stopped worker: message → answer': await runs(async () => {
          await extension.stopBackground();
          return answerTime(control);
        }),
        'DOMContentLoaded → dimmed, running': await runs(async () => {
          await withoutRules(control);
          await answerTime(control);
          return dimmedAfter(extension, control, next);
        }),
        'DOMContentLoaded → dimmed, stopped': await runs(async () => {
          await withoutRules(control);
          await extension.stopBackground();
          return dimmedAfter(extension, control, next);
        }),
      },
    };
  } finally {
    await extension.close();
    await demo.close();
  }
}

const answerTime = ({ page }: Control): Promise<number> =>
  page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ winnow: 'siteOf', request: { url: 'https://news.example/' } });
    return performance.now() - start;
  });

/** The verdicts are to be seen, not what the rules did before them. */
const withoutRules = ({ page }: Control): Promise<void> =>
  page.evaluate(async () => {
    const stored = await chrome.storage.local.get(null);
    await chrome.storage.local.remove(Object.keys(stored).filter((key) => key.startsWith('early:')));
  });

/** From DOMContentLoaded to the first frame in which clutter of the demo site is drawn weaker. */
async function dimmedAfter(extension: ExtensionBrowser, control: Control, url: string): Promise<number> {
  const page = await extension.browser.newPage();
  await page.evaluateOnNewDocument(WATCH_CLUTTER);
  await page.goto(url, { waitUntil: 'load' });
  await control.settled(url);
  const time = await dimmedIn(page);
  await page.close();
  return time;
}

const dimmedIn = async (page: Page): Promise<number> => {
  const time = await page.waitForFunction(() => (globalThis as { dimmedAfter?: number }).dimmedAfter);
  return (await time.jsonValue()) ?? Number.NaN;
};

/** Runs in the page before its own scripts; as text, since what compiles this file would call helpers that are not there. */
const WATCH_CLUTTER = `
  let ready = NaN;
  document.addEventListener('DOMContentLoaded', () => { ready = performance.now(); });
  const look = () => {
    const marked = ready > 0 ? document.querySelectorAll('[data-part], [data-part] *') : [];
    for (const part of marked)
      for (let at = part; at; at = at.parentElement)
        if (getComputedStyle(at).opacity !== '1') {
          globalThis.dimmedAfter = performance.now() - ready;
          return;
        }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
