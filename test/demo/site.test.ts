import { expect, test } from 'vitest';
import { FIXED_PARTS, VARYING_PARTS, WORDLESS_PARTS } from '../../demo/furniture.ts';
import { HARDSHIPS } from '../../demo/hardships.ts';
import { escapeHtml } from '../../demo/html.ts';
import { demoAnswer } from '../../demo/server.ts';
import { buildDemoSite } from '../../demo/site.ts';
import { goldParagraphs, goldText, type Layout } from '../../demo/story.ts';

const site = buildDemoSite(HARDSHIPS);

test('equal seeds give equal pages, other seeds give others', () => {
  const again = buildDemoSite(HARDSHIPS);
  expect([...again.pages.values()].map((page) => page.html)).toEqual(
    [...site.pages.values()].map((page) => page.html),
  );
  expect(buildDemoSite(HARDSHIPS, 'other').pages.get('/')?.html).not.toBe(site.pages.get('/')?.html);
});

test('there are at least 40 articles and pages of every layout', () => {
  const count = (layout: Layout) => site.stories.filter((story) => story.layout === layout).length;
  expect(count('article') + count('feature')).toBeGreaterThanOrEqual(40);
  for (const layout of ['feature', 'live', 'video', 'gallery'] as const)
    expect(count(layout)).toBeGreaterThan(3);
});

test('no paragraph is in two stories', () => {
  const paragraphs = site.stories.flatMap(goldParagraphs);
  expect(paragraphs.length).toBeGreaterThan(400);
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test('every gold paragraph is in its page', () => {
  for (const story of site.stories) {
    const html = site.pages.get(story.path)?.html ?? '';
    for (const paragraph of goldParagraphs(story)) expect(html).toContain(`>${escapeHtml(paragraph)}</p>`);
  }
});

test('the gold text holds lists, tables, quotes and code, with captions optional', () => {
  const gold = site.stories.map(goldText).join('\n');
  for (const kind of ['list', 'table', 'quote', 'code', 'figure'] as const)
    expect(site.stories.some((story) => story.blocks.some((block) => block.kind === kind))).toBe(true);
  expect(gold).toMatch(/^\[.+\]$/m);
  expect(gold).toContain('samples = read(');
});

test('every kind of clutter is on some page or fragment', () => {
  const all = [...site.pages.values()]
    .map((page) => page.html)
    .concat([...site.assets.values()].map((asset) => asset.body))
    .join('');
  for (const part of [...FIXED_PARTS, ...VARYING_PARTS, ...WORDLESS_PARTS])
    expect(all).toContain(`data-part="${part}"`);
});

test('every link and picture of the site has an answer', () => {
  const missing = new Set<string>();
  for (const page of site.pages.values())
    for (const [, path = ''] of page.html.matchAll(/(?:href|src|poster)="(\/[^"#?]*)/g))
      if (!path.startsWith('/ads/click') && demoAnswer(site, path) === null) missing.add(path);
  expect([...missing]).toEqual([]);
});

test('class names differ between releases of the site and match their style sheet', () => {
  const [first, second] = [...site.pages.values()].map(
    (page) => /class="(footer_\w+)"/.exec(page.html)?.[1] ?? '',
  );
  expect(first).not.toBe(second);
  expect(site.assets.get('/assets/site.0.css')?.body).toContain(`.${first}`);
});
