import { describe, expect, it } from 'vitest';
import { rankPages } from '../../../src/core/links/lamis.ts';
import { anchorFeatures } from '../../../src/core/links/link-entropy.ts';
import { siteLinks } from '../../../src/core/links/site-links.ts';
import { featureEntropy } from '../../../src/core/measures/feature-entropy.ts';
import { ADVERT, FIRST, HOME, paperSite, SECOND, TERM, TOC } from './paper-site.ts';

const best = (values: Float64Array): number => values.indexOf(Math.max(...values));

describe("the paper's five-page site", () => {
  it('has the feature entropies the paper prints', () => {
    const { counts } = anchorFeatures(paperSite());
    expect(featureEntropy(counts.get(TERM.home), 5)).toBeCloseTo(0.682, 2);
    expect(featureEntropy(counts.get(TERM.news), 5)).toBeCloseTo(0.655, 3);
    expect(featureEntropy(counts.get(TERM.sales), 5)).toBeCloseTo(0.861, 3);
    expect(featureEntropy(counts.get(TERM.first), 5)).toBeCloseTo(0.43, 2);
    expect(featureEntropy(counts.get(TERM.second), 5)).toBeCloseTo(0.43, 2);
  });

  it('has its most informative links from the index page to the articles', () => {
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
});
