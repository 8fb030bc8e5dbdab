import { describe, expect, it } from 'vitest';
import { linkWeight, rankPages } from '../../../src/core/links/lamis.ts';
import { anchorTermCounts } from '../../../src/core/links/link-entropy.ts';
import { addPageLinks } from '../../../src/core/links/link-graph.ts';
import { type SiteLinks, siteLinks } from '../../../src/core/links/site-links.ts';
import { featureEntropy } from '../../../src/core/measures/feature-entropy.ts';
import { UNKNOWN_CHANCES } from '../../../src/core/page/page-kind.ts';
import { ADVERT, FIRST, HOME, paperSite, SECOND, TERM, TOC } from './paper-site.ts';

const best = (values: Float64Array): number => values.indexOf(Math.max(...values));

describe("the paper's five-page site", () => {
  it('has the feature entropies printed in the paper', () => {
    const { counts } = anchorTermCounts(paperSite());
    expect(featureEntropy(counts.get(TERM.home), 5)).toBeCloseTo(0.682, 2);
    expect(featureEntropy(counts.get(TERM.news), 5)).toBeCloseTo(0.655, 3);
    expect(featureEntropy(counts.get(TERM.sales), 5)).toBeCloseTo(0.861, 3);
    expect(featureEntropy(counts.get(TERM.first), 5)).toBeCloseTo(0.43, 2);
    expect(featureEntropy(counts.get(TERM.second), 5)).toBeCloseTo(0.43, 2);
  });

  it('has its most informative links between the index page and the articles', () => {
    const links = siteLinks(paperSite());
    const least = Math.min(...links.entropy);
    const pairs = links.entropy.flatMap((entropy, i) =>
      entropy === least ? [[links.from[i], links.to[i]]] : [],
    );
    expect(pairs).toEqual([
      [TOC, FIRST],
      [TOC, SECOND],
    ]);
  });

  it('ranks the advertisement as best authority and the articles as good hubs by plain HITS', () => {
    const { hub, authority } = rankPages(siteLinks(paperSite()), 'hits', 'plain');
    expect(best(authority)).toBe(ADVERT);
    expect(hub[FIRST]).toBeGreaterThanOrEqual(hub[TOC] ?? 0);
    expect(hub[SECOND]).toBeGreaterThanOrEqual(hub[TOC] ?? 0);
  });

  it('ranks the index page as top hub and the articles as top authorities by entropy-weighted HITS', () => {
    const { hub, authority } = rankPages(siteLinks(paperSite()), 'hits', 'entropy');
    expect(best(hub)).toBe(TOC);
    const order = [HOME, TOC, ADVERT, FIRST, SECOND].sort(
      (a, b) => (authority[b] ?? 0) - (authority[a] ?? 0),
    );
    expect(new Set(order.slice(0, 2))).toEqual(new Set([FIRST, SECOND]));
  });

  it.each(['plain', 'entropy'] as const)(
    'gives the authorities of a random walk by SALSA, %s',
    (weighting) => {
      const links = siteLinks(paperSite());
      const { authority } = rankPages(links, 'salsa', weighting);
      const walked = randomWalk(links, weighting);
      for (const page of [HOME, TOC, ADVERT, FIRST, SECOND])
        expect(authority[page]).toBeCloseTo(walked[page] ?? 0, 9);
      if (weighting === 'entropy') {
        expect(authority[FIRST]).toBeGreaterThan(authority[ADVERT] ?? 1);
        expect(authority[SECOND]).toBeGreaterThan(authority[ADVERT] ?? 1);
      } else expect(best(authority)).toBe(ADVERT);
    },
  );
});

/** Goes from a page back over one of its links, then on over a link of the page reached: shares of steps that end on each page. */
function randomWalk(links: SiteLinks, weighting: 'plain' | 'entropy'): number[] {
  const weight = links.entropy.map((entropy) => (weighting === 'plain' ? 1 : 1 - entropy));
  const out = (page: number | undefined): number => sumWhere(weight, (link) => links.from[link] === page);
  const into = (page: number | undefined): number => sumWhere(weight, (link) => links.to[link] === page);
  let at = links.page.map((_, page) => (into(page) > 0 ? 1 : 0) / 5);
  for (let step = 0; step < 2000; step++) {
    const next = links.page.map(() => 0);
    links.to.forEach((target, back) => {
      links.to.forEach((reached, on) => {
        if (links.from[on] !== links.from[back]) return;
        const p = ((weight[back] ?? 0) / into(target)) * ((weight[on] ?? 0) / out(links.from[on]));
        next[reached] = (next[reached] ?? 0) + p * (at[target] ?? 0);
      });
    });
    at = next;
  }
  return at;
}

const sumWhere = (weight: readonly number[], which: (link: number) => boolean): number =>
  weight.reduce((sum, w, link) => sum + (which(link) ? w : 0), 0);

it('a link weighs what its entropy and the kinds of its pages say', () => {
  const [index, story] = [
    { article: 0.25, toc: 0.5, other: 0.25 },
    { article: 0.5, toc: 0.25, other: 0.25 },
  ];
  expect(linkWeight('plain', 0.5, index, story)).toBe(1);
  expect(linkWeight('entropy', 0.25, index, story)).toBe(0.75);
  expect(linkWeight('informative', 0.5, index, story)).toBe(0.5 * 0.75 * 0.5);
});

it('the entropy of a link is the mean of its terms, and of a pair of pages that of its most informative link', () => {
  const graph = paperSite();
  const { counts } = anchorTermCounts(graph);
  const of = (term: number) => featureEntropy(counts.get(term), 5);
  const links = siteLinks(graph);
  const entropy = (from: number, to: number) =>
    links.entropy[links.from.findIndex((page, i) => page === from && links.to[i] === to)];
  expect(entropy(TOC, FIRST)).toBeCloseTo(of(TERM.first), 12);
  expect(entropy(SECOND, FIRST)).toBeCloseTo((of(TERM.first) + of(TERM.news)) / 2, 12);
  expect(entropy(HOME, ADVERT)).toBeCloseTo(of(TERM.sales), 12);
  addPageLinks(
    graph,
    HOME,
    [
      { target: ADVERT, features: [TERM.sales] },
      { target: ADVERT, features: [999] },
      { target: ADVERT, features: [TERM.home, TERM.news] },
    ],
    UNKNOWN_CHANCES,
  );
  const again = siteLinks(graph);
  const row = again.from.findIndex((from) => again.page[from] === HOME);
  expect(again.from.filter((from) => again.page[from] === HOME)).toHaveLength(1);
  expect(again.entropy[row]).toBe(0);
});
