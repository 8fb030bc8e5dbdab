import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExtensionBrowser, launchWithExtension, visit } from './extension-browser.ts';
import { type ReplayServer, type Saved, startReplayServer } from './replay-server.ts';
import { type Control, openControl, pause } from './visited-page.ts';

const SITE = 'bad-pages.example';

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

describe.each(['chromium', 'firefox'] as const)('pages that are none in %s', (name) => {
  let replay: ReplayServer;
  let extension: ExtensionBrowser;
  let control: Control;
  const urlOf = (kind: string): string => `https://${SITE}/${encodeURIComponent(kind)}`;
  const good = `https://${SITE}/good`;

  beforeAll(async () => {
    const pages = Object.entries(BAD).map(([kind, saved]): [string, Saved] => [urlOf(kind), saved]);
    const story = html(`<nav>Home News</nav><p>${'A plain sentence of a plain story. '.repeat(20)}</p>`);
    replay = await startReplayServer(new Map([...pages, [good, { body: story }]]));
    extension = await launchWithExtension(name, { proxyPort: replay.port });
    control = await openControl(extension);
    const page = await extension.open(good);
    await control.settled(good);
    await page.close();
  });
  afterAll(async () => {
    await extension?.close();
    await replay?.close();
  });

  test.each([...Object.keys(BAD), 'about:blank'])(
    '%s: no exception, and nothing learned is lost',
    async (kind) => {
      const known = (await control.ask('siteInfo', { site: SITE })).pages;
      expect(known).toBeGreaterThan(0);
      const url = kind in BAD ? urlOf(kind) : kind;
      const page = await extension.browser.newPage();
      // A PDF is shown by a viewer or saved; the browser then reports that the page itself did not load.
      await visit(page, url).catch(() => undefined);
      const state = await control.settled(url, 5_000).catch(() => null);
      // No content script runs in some of these; where one does, it has come to a state it can name.
      if (state) expect(['none', 'judged']).toContain(state.status);
      else await pause(500);
      expect(extension.problems).toEqual([]);
      expect((await control.ask('siteInfo', { site: SITE })).pages).toBeGreaterThanOrEqual(known);
      await page.close();
    },
  );
});
