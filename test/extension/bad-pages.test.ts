import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ExtensionFixture } from './extension-fixture.ts';
import { type ReplayServer, type Saved, startReplayServer } from './replay-server.ts';
import { visit } from './tabs.ts';
import { until } from './until.ts';

const SITE = 'bad-pages.example';

/** Milliseconds after which no content script should start any more. */
const LATEST_START = 2000;
/** Longest time (ms) until a page is judged. */
const PATIENCE = 5000;

const html = (body: string): string => `<!doctype html><title>A page</title>${body}`;

/** The smallest file that PDF viewers open. */
const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const BAD: Readonly<Record<string, Saved>> = {
  '200,000 nodes': { body: html('<p>word <b>bold</b></p>'.repeat(50_000)) },
  '10,000 levels': { body: html(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`) },
  'an empty answer': { body: '' },
  'a frameset': { body: '<html><frameset cols="50%,50%"><frame src="/a"><frame src="/b"></frameset></html>' },
  'a PDF': { body: PDF, type: 'application/pdf' },
  'plain text': { body: 'Only text, no markup.', type: 'text/plain' },
  'an image': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
  'a form named after DOM properties': {
    body: html('<form><input name="parentNode"><input name="childNodes"><input name="attributes"></form>'),
  },
};

describe.each(['chromium', 'firefox'] as const)('documents that are not web pages in %s', (name) => {
  let replay: ReplayServer;
  const urlOf = (kind: string): string => `https://${SITE}/${encodeURIComponent(kind)}`;
  const good = `https://${SITE}/good`;

  const winnow = new ExtensionFixture(name, async () => {
    const pages = Object.entries(BAD).map(([kind, saved]): [string, Saved] => [urlOf(kind), saved]);
    const story = html(`<nav>Home News</nav><p>${'A plain sentence of a plain story. '.repeat(20)}</p>`);
    replay = await startReplayServer(new Map([...pages, [good, { body: story }]]));
    return { proxyPort: replay.port };
  });
  afterAll(() => replay?.close());
  beforeAll(() => winnow.read([good]));

  test.each([...Object.keys(BAD), 'about:blank'])(
    '%s: no exception, and nothing learned is lost',
    async (kind) => {
      const { extension, control } = winnow;
      const known = (await control.ask('siteInfo', { site: SITE })).pages;
      expect(known).toBeGreaterThan(0);
      const url = kind in BAD ? urlOf(kind) : kind;
      const page = await extension.browser.newPage();
      // A PDF is shown by a viewer or saved; the browser then reports that the page itself did not load.
      await visit(page, url).catch(() => undefined);
      // In some of these no content script runs: it would answer soon after the page has loaded.
      const ask = () => control.tell(url, 'pageState', {}).catch(() => null);
      const first = await until(ask, (state) => state !== null, LATEST_START);
      // A content script that runs reaches a state that it can name, or still works on a huge page.
      const last =
        first && (await until(ask, (state) => state !== null && state.status !== 'working', PATIENCE));
      if (last) expect(['none', 'judged', 'working']).toContain(last.status);
      expect(extension.problems).toEqual([]);
      expect((await control.ask('siteInfo', { site: SITE })).pages).toBeGreaterThanOrEqual(known);
      await page.close();
    },
  );
});
