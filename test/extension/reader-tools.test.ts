import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../demo/site.ts';
import { goldParagraphs } from '../../demo/story.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { pause, until } from './until.ts';
import { drawnWhole, extensionTab, readerStory } from './visited-page.ts';

const PAGES = 3;

/** Returns one long story, cut into pages with a pager, from the sentences of the demo's stories. */
function storyPages(): Map<string, string> {
  const paragraphs = buildDemoSite()
    .stories.flatMap(goldParagraphs)
    .slice(0, 12 * PAGES);
  const path = (page: number): string =>
    page === 1 ? '/long/a-story-on-several-pages' : `/long/a-story-on-several-pages?page=${page}`;
  return new Map(
    Array.from({ length: PAGES }, (_, at) => {
      const page = at + 1;
      const body = paragraphs.slice(12 * at, 12 * page).map((text) => `<p>${text}</p>`);
      const pager = Array.from(
        { length: PAGES },
        (_, other) => `<a href="${path(other + 1)}">${other + 1}</a>`,
      );
      const next = page < PAGES ? `<a rel="next" href="${path(page + 1)}">Next page</a>` : '';
      return [
        path(page),
        `<!doctype html><html lang="en"><title>A story on several pages</title><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main><article><h1>A story on several pages</h1>${body.join('')}</article><div class="pager">${pager.join(' ')} ${next}</div></main></body></html>`,
      ];
    }),
  );
}

describe.each(['chromium', 'firefox'] as const)('the tools of the reader in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const pages = storyPages();
  const [first = ''] = pages.keys();
  const sentences = [...pages.values()].map((html) =>
    [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text),
  );
  let server: Server;
  let origin = '';
  let reader: Page;
  let isLost = true;

  const readIt = async (): Promise<Page> => {
    const page = await winnow.open(origin + first);
    await winnow.control.tell(page.url(), 'read', {});
    const { page: opened } = await readerStory(winnow.extension);
    await page.close();
    return opened;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const html = pages.get(request.url ?? '');
      response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html ?? 'Not here.');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://long-reads.localhost:${(server.address() as AddressInfo).port}`;
  });
  // The tabs that a failed test opened are closed, perhaps the reader with them: its second try needs a new one.
  beforeEach(async () => {
    if (isLost) reader = await readIt();
    isLost = false;
  });
  afterEach(({ task }) => {
    isLost = task.result?.state === 'fail';
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
  });

  const text = (): Promise<string> => reader.$eval('.story-body', (body) => (body as HTMLElement).innerText);
  const press = (selector: string) => reader.$eval(selector, (button) => (button as HTMLElement).click());

  test('comes back to the last reading place, and stores only a number for the story', async () => {
    await reader.evaluate(() =>
      document.querySelectorAll('.story-body > *')[6]?.scrollIntoView({ block: 'start' }),
    );
    expect(await reader.evaluate(() => scrollY)).toBeGreaterThan(200);
    const kept = await until(
      () =>
        winnow.control.page.evaluate(async () => JSON.stringify(await chrome.storage.local.get('positions'))),
      (stored) => stored.includes('['),
    );
    expect(kept).not.toContain('long-reads');
    expect(JSON.parse(kept).positions).toHaveLength(1);
    // The paragraph's place in the window. Above it, lines may break elsewhere in the new tab.
    const place = () =>
      reader.evaluate(
        () => document.querySelectorAll('.story-body > *')[6]?.getBoundingClientRect().top ?? Number.NaN,
      );
    const before = await place();
    await reader.close();
    reader = await readIt();
    const moved = async () => Math.abs((await place()) - before);
    expect(await until(moved, (distance) => distance < 60)).toBeLessThan(60);
  });

  test('reads aloud sentence by sentence, or says why it cannot', async () => {
    await press('[aria-controls=aloud]');
    await reader.waitForSelector('.aloud [role=alert], .aloud .voice');
    if (await reader.$('.aloud .voice')) {
      const marked = await until(
        () => reader.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join('')),
        (words) => words !== '',
      );
      expect(marked).toContain('A story on several pages');
    } else {
      expect(await reader.evaluate(() => speechSynthesis.getVoices().length)).toBe(0);
      expect(await reader.$eval('.aloud [role=alert]', (note) => note.textContent)).toContain('no voice');
    }
    await reader.keyboard.press('Escape');
    await until(
      () => reader.$('.aloud'),
      (bar) => bar === null,
    );
    expect(await reader.$('.aloud')).toBeNull();
  });

  const painted = () =>
    reader.evaluate(() => [...(CSS.highlights.get('mark-green') ?? [])].map(String).join(''));

  test('keeps highlights in the story, with their note, and finds them again', async () => {
    const words = sentences[0]?.[2]?.slice(0, 24) ?? '';
    await reader.evaluate((wanted) => {
      const block = [...document.querySelectorAll('.story-body p')].find((one) =>
        one.textContent?.startsWith(wanted),
      );
      const node = block?.firstChild;
      if (node) getSelection()?.setBaseAndExtent(node, 0, node, wanted.length);
    }, words);
    await reader.waitForSelector('.selection-bar .green');
    await press('.selection-bar .green');
    await until(painted, (text) => text === words);
    await press('[aria-controls=notes]');
    await reader.waitForSelector('.notes textarea');
    await reader.type('.notes textarea', 'Look this up');
    const kept = await until(
      () => winnow.control.page.evaluate(async () => JSON.stringify(await chrome.storage.local.get())),
      (stored) => stored.includes('Look this up'),
    );
    expect(kept).toContain(words);
    await reader.close();
    reader = await readIt();
    expect(await until(painted, (text) => text !== '')).toBe(words);
  });

  test('leads to the page by Escape, even if its tab is gone', async () => {
    await reader.keyboard.press('Escape');
    const address = await until(
      async () => reader.url(),
      (url) => url === origin + first,
    );
    expect(address).toBe(origin + first);
    await reader.close();
    reader = await readIt();
  });

  test('appends the further pages of a story on request', async () => {
    expect(await text()).not.toContain(sentences[1]?.[3]);
    await press('.further .button');
    const said = await until(
      () => reader.$eval('.further [role=status]', (note) => note.textContent ?? ''),
      (words) => words.includes('Added'),
    );
    expect(said).toContain('Added 2 more pages.');
    const shown = await text();
    let at = -1;
    for (const sentence of sentences.flat().filter((_, i) => i % 4 === 1)) {
      const found = shown.indexOf(sentence);
      expect(found, sentence).toBeGreaterThan(at);
      at = found;
    }
  });

  test('saves the story as a book under the corrected title', async () => {
    await reader.evaluate(() => {
      const kept = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => {
        void (blob as Blob).arrayBuffer().then((bytes) => {
          const text = new TextDecoder('latin1').decode(bytes);
          document.body.dataset.saved = `${(blob as Blob).type} ${text.slice(0, 2)} ${text.slice(30, 58)}`;
        });
        return kept(blob);
      };
    });
    await press('[aria-controls=keep]');
    await reader.waitForSelector('.keep input');
    await reader.$eval('.keep input', (field) => {
      (field as HTMLInputElement).value = 'A better title';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await reader.waitForFunction(
      () => document.querySelector('article h1')?.textContent === 'A better title',
    );
    const [book] = await reader.$$('xpath/.//*[@id="keep"]//button[contains(., "EPUB")]');
    await book?.evaluate((button) => (button as HTMLElement).click());
    await reader.waitForFunction(() => document.body.dataset.saved !== undefined);
    expect(await reader.evaluate(() => document.body.dataset.saved)).toBe(
      'application/epub+zip PK mimetypeapplication/epub+zip',
    );
    await press('[aria-controls=keep]');
  });

  test('reads a page behind a link, which it fetches', async () => {
    const link = encodeURIComponent(origin + first);
    await winnow.control.page.evaluate(
      (url) => chrome.tabs.create({ url, active: false }),
      winnow.extension.url(`src/reader/index.html?link=${link}`),
    );
    const linked = await extensionTab(winnow.extension, 'src/reader/index.html?link');
    await drawnWhole(linked);
    expect(await linked.$eval('article h1', (title) => title.textContent)).toBe('A story on several pages');
    await linked.close();
  });

  test('opens the stories of a site in the reader from then on', async () => {
    await press('[aria-controls=appearance]');
    await reader.waitForSelector('.appearance [role=switch]:has(.soft)');
    await press('.appearance [role=switch]:has(.soft)');
    await until(
      () =>
        winnow.control.page.evaluate(async () => JSON.stringify(await chrome.storage.sync.get('settings'))),
      (stored) => /"readerSites":\["long-reads/.test(stored),
    );
    await reader.close();
    const page = await winnow.extension.open(origin + first);
    const opened = await extensionTab(winnow.extension, 'src/reader/');
    await drawnWhole(opened);
    expect(await opened.$eval('article h1', (title) => title.textContent)).toBe('A story on several pages');
    await page.close();
    await pause(100);
    expect(winnow.extension.problems).toEqual([]);
  });
});
