// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"disableJavaScriptFileLoading": true, "disableCSSFileLoading": true, "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { describe, expect, test } from 'vitest';
import { bySite, corpusPresent, readSet } from '../../bench/corpus.ts';
import { snapshotDocument } from '../../src/snapshot/live-dom.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { domFromHtml } from '../snapshot/dom-from-html.ts';

const SETS = ['fundus-eval', 'big9', 'cleanportaleval'];

// Without the real pages, which are no part of the repository, these are reported as skipped.
describe.skipIf(!corpusPresent())('on real pages the open document and its HTML give one page tree', () => {
  test.each(SETS)(
    '%s',
    async (set) => {
      const firstOfEachSite = [...bySite(readSet(set)).values()].map((rows) => rows[0]);
      expect(firstOfEachSite.length).toBeGreaterThan(0);
      for (const row of firstOfEachSite.slice(0, 3)) {
        if (!row) continue;
        const html = row.html();
        const taken = await snapshotDocument(domFromHtml(html), row.url, { pause: async () => {} });
        expect(taken?.page, row.id).toEqual(pageFromHtml(html, row.url));
      }
    },
    60_000,
  );
});
