import { describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../demo/site.ts';
import { buildInventedSites } from '../../demo/sites/all.ts';
import { learnedAndKept, PAGES_LEARNED } from '../../demo/sites/learned.ts';
import { SECTIONS } from '../../demo/topics.ts';
import { readingShapes } from '../../src/core/purpose/purpose.ts';
import { isSurelyForReading } from '../../src/core/purpose/surely-for-reading.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** Winnow tells the purpose of the invented sites' pages, once the sites are known. */

const sites = buildInventedSites();

describe.each(['shop', 'application', 'manual', 'recipes'] as const)('of the demo: %s', (kind) => {
  const address = (path: string) => `https://${kind}.example${path}`;
  const { learned, kept } = learnedAndKept(sites[kind]);
  const model = emptySiteModel();
  for (const { path, html } of learned) learnPage(model, pageFromHtml(html, address(path)));
  const shapes = readingShapes([model.profile]);

  test('no page to find or use something is taken for reading, before it is read or after', () => {
    const others = kept.filter(({ purpose }) => purpose !== 'read');
    const taken = others.filter(
      ({ path, html }) =>
        judge(pageFromHtml(html, address(path)), model).purpose.purpose === 'read' ||
        isSurelyForReading(address(path), shapes),
    );
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  test('a page to read is taken for reading', () => {
    const reads = kept.filter(({ purpose }) => purpose === 'read');
    const missed = reads.filter(
      ({ path, html }) => judge(pageFromHtml(html, address(path)), model).purpose.purpose !== 'read',
    );
    expect(missed.map(({ path }) => path)).toEqual([]);
  });
});

describe('of the demo: the newspaper, whose stories were read', () => {
  const address = (path: string) => `https://newspaper.example${path}`;
  const pages = [...buildDemoSite().pages.values()];
  const stories = pages.filter(({ story }) => story !== null);
  const knowing = (number: number) => {
    const model = emptySiteModel();
    for (const { path, html } of stories.slice(0, number))
      learnPage(model, pageFromHtml(html, address(path)));
    return ({ path, html }: (typeof pages)[number]) =>
      judge(pageFromHtml(html, address(path)), model).purpose.purpose;
  };

  test.each([2, 4, PAGES_LEARNED])(
    'its front page and its sections are lists once %i stories are known',
    (number) => {
      const purposeOf = knowing(number);
      const lists = pages.filter(
        ({ path }) => path === '/' || SECTIONS.some((name) => path === `/${name.toLowerCase()}`),
      );
      expect(lists).toHaveLength(1 + SECTIONS.length);
      expect(lists.map((page) => [page.path, purposeOf(page)])).toEqual(
        lists.map(({ path }) => [path, 'find']),
      );
    },
  );

  test('each of its stories is for reading', () => {
    const purposeOf = knowing(PAGES_LEARNED);
    expect(stories.filter((page) => purposeOf(page) !== 'read').map(({ path }) => path)).toEqual([]);
  });
});
