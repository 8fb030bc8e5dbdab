import { describe, expect, test } from 'vitest';
import { buildInventedSites } from '../../demo/sites/all.ts';
import { learnedAndKept } from '../../demo/sites/learned.ts';
import { isSurelyForReading, readingShapes } from '../../src/core/purpose/purpose.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** Winnow tells what pages of the invented sites are for, once the sites are known. */

const sites = buildInventedSites();

describe.each(['shop', 'application', 'manual', 'recipes'] as const)('of the demo: %s', (kind) => {
  const address = (path: string) => `https://${kind}.example${path}`;
  const { learned, kept } = learnedAndKept(sites[kind]);
  const model = emptySiteModel();
  for (const { path, html } of learned) learnPage(model, pageFromHtml(html, address(path)));
  const shapes = readingShapes(model.profile);

  test('no page that people find or use something on is taken for reading, before it is seen or after', () => {
    const others = kept.filter(({ purpose }) => purpose !== 'read');
    const taken = others.filter(
      ({ path, html }) =>
        judge(pageFromHtml(html, address(path)), model).purpose.purpose === 'read' ||
        isSurelyForReading(address(path), shapes),
    );
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  test('a page to read is taken for that', () => {
    const reads = kept.filter(({ purpose }) => purpose === 'read');
    const missed = reads.filter(
      ({ path, html }) => judge(pageFromHtml(html, address(path)), model).purpose.purpose !== 'read',
    );
    expect(missed.map(({ path }) => path)).toEqual([]);
  });
});
