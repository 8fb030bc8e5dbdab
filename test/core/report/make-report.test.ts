import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIXED_PARTS } from '../../../demo/furniture.ts';
import { demoRows } from '../../../demo/rows.ts';
import { buildDemoSite } from '../../../demo/site.ts';
import { goldParagraphs } from '../../../demo/story.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { contains, textOf } from '../../../src/core/page/page-tree.ts';
import { explainPage } from '../../../src/core/report/explain-page.ts';
import { makeReport } from '../../../src/core/report/make-report.ts';
import type { PageReport } from '../../../src/core/report/page-report.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { page, pages } from '../generated-page.ts';

const rows = demoRows();
const model = emptySiteModel();
for (const row of rows.slice(0, 10)) learnPage(model, row.page());
const open = rows[3]?.page() as PageTree;
const report = makeReport(open, model, 'tidings.example');
const explained = explainPage(open, model, 'tidings.example');
/** Verdicts with their reasons. */
const reasoned = ({ verdicts }: PageReport) =>
  verdicts.map(({ why, ...verdict }) => ({ ...verdict, reasons: why?.reasons ?? [] }));
const site = buildDemoSite();

describe('the report on a page of a learned site', () => {
  it('calls the fixed parts of the template noise', () => {
    const noisy = report.verdicts
      .filter(({ marking }) => marking === 'noisy')
      .map(({ node }) => textOf(open, node))
      .join(' ');
    const html = site.pages.get(new URL(open.url).pathname)?.html ?? '';
    let found = 0;
    for (const part of FIXED_PARTS) {
      const start = html.indexOf(`data-part="${part}"`);
      const words = html
        .slice(start)
        .replace(/^[^>]*>/, '')
        .replace(/<[^>]*>/g, '|')
        .split('|')
        .map((text) => text.trim());
      const first = words.find((text) => /^[A-Za-z ]{4,}$/.test(text));
      if (start < 0 || !first) continue;
      found++;
      expect(noisy, part).toContain(first);
    }
    expect(found).toBeGreaterThanOrEqual(6);
  });

  it('calls no paragraph of the story noise', () => {
    const story = site.stories.find(({ path }) => open.url.endsWith(path));
    const noisy = report.verdicts
      .filter(({ marking }) => marking === 'noisy')
      .map(({ node }) => textOf(open, node))
      .join(' ');
    const gold = story ? goldParagraphs(story) : [];
    expect(gold.length).toBeGreaterThan(3);
    for (const paragraph of gold) expect(noisy).not.toContain(paragraph);
  });

  it('gives each verdict its reasons, strongest first', () => {
    for (const { reasons, noise } of reasoned(explained)) {
      expect(noise).toBeGreaterThanOrEqual(0);
      expect(noise).toBeLessThanOrEqual(1);
      const weights = reasons.map(({ weight }) => Math.abs(weight));
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
    }
  });

  it('names no numbers about the site’s pages except in the proof', () => {
    const ofSite = [
      'repeated-text',
      'unique-text',
      'template-node',
      'varying-node',
      'learned-noise',
      'learned-story',
    ];
    const given = reasoned(explained)
      .flatMap(({ reasons }) => reasons)
      .filter(({ key }) => ofSite.includes(key));
    expect(given.map(({ key }) => key)).toContain('repeated-text');
    for (const { values } of given) expect(values).toEqual([]);
  });

  it('gives each block the same verdict with and without an explanation', () => {
    expect({ ...explained, verdicts: explained.verdicts.map(({ why, ...verdict }) => verdict) }).toEqual(
      report,
    );
  });

  it('mentions other pages only if there are some', () => {
    const first = reasoned(explainPage(open, emptySiteModel(), 'tidings.example'));
    const keys = new Set(first.flatMap(({ reasons }) => reasons.map(({ key }) => key)));
    for (const key of ['repeated-text', 'unique-text', 'template-node', 'varying-node', 'learned-noise'])
      expect(keys).not.toContain(key);
    expect(first.every(({ certainty, proof }) => certainty !== 'sure' && proof.placePages === 0)).toBe(true);
  });
});

describe('words directly in a wrapper', () => {
  it('have a verdict of their own, but cannot be treated alone', () => {
    const { verdicts } = makeReport(
      page('<div>Loose words here<p>A paragraph of the page.</p></div>'),
      emptySiteModel(),
      'site.test',
    );
    expect(verdicts.map(({ preview, stray }) => [preview, stray ?? false])).toEqual([
      ['Loose words here', true],
      ['A paragraph of the page.', false],
    ]);
  });
});

describe('verdicts on any page', () => {
  it('are in reading order and do not overlap', () => {
    fc.assert(
      fc.property(pages(1, 4), (list) => {
        const known = emptySiteModel();
        for (const each of list) learnPage(known, each);
        const [page] = list as [PageTree];
        const { verdicts } = makeReport(page, known, 'site.test');
        verdicts.forEach(({ node }, i) => {
          const next = verdicts[i + 1]?.node ?? Number.POSITIVE_INFINITY;
          expect(next).toBeGreaterThan(node);
          expect(contains(page, node, next)).toBe(false);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('give repetition as the first reason if it alone decided', () => {
    const newsletter = reasoned(explained).find(({ preview }) => preview.startsWith('The Evening Tide'));
    expect(newsletter?.marking).toBe('noisy');
    expect(newsletter?.reasons.map(({ key }) => key)).toContain('repeated-text');
  });
});

describe('names in lists', () => {
  it('have either words or the kind of thing shown', () => {
    for (const row of rows)
      for (const { preview, shows, words } of makeReport(row.page(), model, 'tidings.example').verdicts) {
        expect(preview !== '' || shows !== undefined).toBe(true);
        if (shows) expect(words).toBe(0);
      }
  });
});

describe('the preview of a part', () => {
  const previewOf = (text: string) =>
    makeReport(page(`<p>${text}</p>`), emptySiteModel(), 'site.test').verdicts[0]?.preview;

  it('is its words, cut after 120 characters', () => {
    expect(previewOf('x'.repeat(120))).toBe('x'.repeat(120));
    expect(previewOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
    expect(previewOf(`${'x'.repeat(118)} ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(118)}…`);
    expect(previewOf('Fog')).toBe('Fog');
  });
});

it('is sure of nothing before it knows two other pages', () => {
  const menu = '<nav><a href="/a">Boats</a> <a href="/b">Nets</a> <a href="/c">Ropes</a></nav>';
  const at = (n: number) =>
    page(`${menu}<main><p>About ${'fog '.repeat(30 + n)}</p></main>`, `https://site.test/${n}`);
  const certain = (others: number) => {
    const known = emptySiteModel();
    for (let n = 0; n <= others; n++) learnPage(known, at(n));
    return makeReport(at(0), known, 'site.test').verdicts.map(({ certainty }) => certainty);
  };
  expect(certain(0)).not.toContain('sure');
  expect(certain(1)).not.toContain('sure');
  expect(certain(2)).toContain('sure');
});

it('guesses where noise is between a fifth and four fifths, and is fairly sure elsewhere', () => {
  const verdicts = [open, ...rows.slice(10, 14).map((row) => row.page())].flatMap(
    (at) => makeReport(at, emptySiteModel(), 'tidings.example').verdicts,
  );
  const distances = (wanted: string) =>
    verdicts.flatMap(({ certainty, noise }) => (certainty === wanted ? [Math.abs(noise - 0.5)] : []));
  const [fairly, guessed] = [distances('fairly-sure'), distances('guessing')];
  expect(Math.min(fairly.length, guessed.length)).toBeGreaterThan(0);
  expect(Math.min(...fairly)).toBeGreaterThanOrEqual(0.3);
  expect(Math.max(...guessed)).toBeLessThan(0.3);
});
