/**
 * Mean F1 of the density methods over grids of the constants that their papers leave open, on every second site of the sets. If src/methods
 * says so, its constant is the best row here. Takes some minutes.
 *
 *   npm run tune density
 */

import { hash } from '../src/core/basics/hash.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { blockListOfPage } from '../src/methods/block-distribution/block-list.ts';
import { largestBlockGroup } from '../src/methods/block-distribution/story.ts';
import { byKMeans, byThreshold, byTwoDimensions } from '../src/methods/cetr/cetr.ts';
import { linesOfPage, type TaggedLine } from '../src/methods/cetr/tag-ratio.ts';
import { winnerCluster } from '../src/methods/content-extractor/feature-extractor.ts';
import { pageBlocks } from '../src/methods/content-extractor/page-blocks.ts';
import { informativeText } from '../src/methods/k-mib/k-mib.ts';
import { type SiteTerms, siteTerms } from '../src/methods/k-mib/site-terms.ts';
import { bySite, readSet, requireCorpus, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';

interface Sample {
  readonly set: string;
  readonly page: PageTree;
  readonly site: SiteTerms;
  readonly gold: string;
  readonly title: string | undefined;
}

const TUNED_SETS = ['fundus-eval', 'big9', 'publishers', 'wcxb'];
/** wcxb is so large that every eighth site is enough. */
const SHARE: Readonly<Record<string, number>> = { wcxb: 8 };

requireCorpus();

const noSite = siteTerms([]);
const first: Sample[] = [];
const learned: Sample[] = [];
for (const set of TUNED_SETS) {
  for (const [name, rows] of bySite(readSet(set))) {
    if (hash(name) % (SHARE[set] ?? 2) !== 0) continue;
    const pages = rows.map((row) => row.page());
    const site = siteTerms(pages);
    rows.forEach((row, i) => {
      const page = pages[i];
      if (!row.text || !page) return;
      const title = TITLED_SETS.has(set) ? (row.title ?? page.head.title) : undefined;
      first.push({ set, page, site: noSite, gold: row.text, title });
      if (pages.length > 1) learned.push({ set: `${set}, learned`, page, site, gold: row.text, title });
    });
  }
}

const lines = (content: (lines: readonly TaggedLine[]) => boolean[]) => (page: PageTree) => {
  const all = linesOfPage(page);
  const kept = content(all);
  return all.filter((_, i) => kept[i]).map((line) => line.text);
};

for (const credit of [
  [1, 1],
  [1, 1, 0.5],
  [1, 1, 0.5, 0.25],
  [1, 1, 0.8, 0.6, 0.4],
  [1, 1, 0.9, 0.8, 0.7, 0.6],
])
  report(`block-distribution credit ${credit}`, (page) =>
    largestBlockGroup(blockListOfPage(page), credit).map((block) => block.text),
  );
for (const lambda of [0.5, 0.75, 1, 1.25])
  report(
    `cetr-tm λ ${lambda}`,
    lines((all) => byThreshold(all, lambda)),
  );
for (const k of [2, 3, 4, 5]) {
  report(
    `cetr-km k ${k}`,
    lines((all) => byKMeans(all, k)),
  );
  report(
    `cetr k ${k}`,
    lines((all) => byTwoDimensions(all, k)),
  );
  report(`k-feature-extractor k ${k}`, (page) =>
    winnerCluster(
      pageBlocks(page).filter((block) => block.text !== ''),
      k,
    ).map((block) => block.text),
  );
}
for (const k of [1, 2])
  for (const structureThreshold of [0.6, 0.7, 0.8])
    for (const expansion of [0.05, 0.1])
      for (const condensation of [0.4, 0.6, 0.8]) {
        const options = { k, structureThreshold, expansion, condensation };
        report(
          `k-mib ${Object.entries(options).flat().join(' ')}`,
          (page, site) => informativeText(page, site, options),
          [...first, ...learned],
        );
      }

function report(
  name: string,
  extract: (page: PageTree, site: SiteTerms) => string[],
  samples: readonly Sample[] = first,
): void {
  const scores = new Map<string, number[]>();
  for (const { set, page, site, gold, title } of samples) {
    const list = scores.get(set) ?? [];
    scores.set(set, list);
    list.push(score(extract(page, site).join('\n'), gold, title).f1);
  }
  const means = [...scores].map(
    ([set, list]) => [set, list.reduce((a, b) => a + b, 0) / list.length] as const,
  );
  const all = means.reduce((sum, [, mean]) => sum + mean, 0) / means.length;
  console.log(all.toFixed(4), name, '|', means.map(([set, mean]) => `${set} ${mean.toFixed(3)}`).join(', '));
}
