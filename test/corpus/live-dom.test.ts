// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"disableJavaScriptFileLoading": true, "disableCSSFileLoading": true, "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test } from 'vitest';
import { bySite, corpusPresent, readSet } from '../../bench/corpus.ts';
import { demoRows } from '../../demo/rows.ts';
import { snapshotDocument } from '../../src/snapshot/live-dom.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { domFromHtml } from '../snapshot/dom-from-html.ts';

const SETS = ['fundus-eval', 'big9', 'cleanportaleval'];

// The real pages are not in the repository; without them, the demo site's pages are tried.
if (!corpusPresent())
  console.log('There is no ../shared/corpus here: pages of the demo site are tried instead.');

describe('on saved pages the open document and its HTML give one page tree', () => {
  test.each(corpusPresent() ? SETS : ['demo'])(
    '%s',
    async (set) => {
      const rowsOfSet = set === 'demo' ? demoRows() : readSet(set);
      const firstOfEachSite = [...bySite(rowsOfSet).values()].map((rows) => rows[0]);
      expect(firstOfEachSite.length).toBeGreaterThan(0);
      for (const row of firstOfEachSite.slice(0, 3)) {
        if (!row) continue;
        const html = row.html();
        const taken = await snapshotDocument(domFromHtml(html), row.url, { pause: async () => {} });
        // No script runs here that would put late pictures into the document.
        const read = pageFromHtml(html, row.url, undefined, undefined, false);
        expect(taken?.page, row.id).toEqual(read);
      }
    },
    60_000,
  );
});
