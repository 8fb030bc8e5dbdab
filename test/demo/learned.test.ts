import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildInventedSites } from '../../demo/sites/all.ts';
import { learnedAndKept, PAGES_LEARNED, spread } from '../../demo/sites/learned.ts';

test('spreading takes as many items as requested, or all, in their order', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (length, count) => {
      const items = Array.from({ length }, (_, i) => i);
      const chosen = spread(items, count);
      expect(chosen.length).toBe(Math.min(length, count));
      expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
    }),
  );
});

test('pages to learn and pages kept back divide each site, with mails and products among both', () => {
  for (const site of Object.values(buildInventedSites())) {
    const { learned, kept } = learnedAndKept(site);
    expect(learned.length).toBe(PAGES_LEARNED);
    expect(new Set([...learned, ...kept]).size).toBe(site.pages.size);
    for (const layout of ['mailbox', 'product-page'].filter((name) =>
      kept.some(({ html }) => html.includes(`class="${name}"`)),
    ))
      expect(learned.some(({ html }) => html.includes(`class="${layout}"`))).toBe(true);
  }
});
