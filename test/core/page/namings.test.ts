import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMING, namings, namingWords } from '../../../src/core/page/namings.ts';
import { pageTreeBuilder } from '../../../src/core/page/page-tree-builder.ts';

const HEAD = { title: '', language: '', direction: '', canonical: '', meta: [], structuredData: [] };

test('keeps a name apart from two names that look the same together', () => {
  const builder = pageTreeBuilder();
  builder.open('body', null);
  for (const attributes of [{ id: 'a\n1b' }, { id: 'a', class: 'b' }, { id: 'a\n11\nb' }]) {
    builder.open('p', attributes);
    builder.close();
  }
  expect([...namings(builder.finish('', HEAD)).of]).toEqual([0, 1, 2, 3]);
});

test("reads an element's names as words, however they are joined; for a link also its `rel`", () => {
  const builder = pageTreeBuilder();
  builder.open('body', null);
  for (const attributes of [
    { class: 'articleBody story-text', itemprop: 'article_section' },
    { id: 'byline' },
  ])
    builder.open('div', attributes);
  for (const rel of ['author', 'next']) {
    builder.open('a', { class: 'name', rel });
    builder.close();
  }
  const page = builder.finish('', HEAD);
  const wordsOf = (node: number) => namingWords(page, node).split(/\s+/).filter(Boolean);
  expect(wordsOf(0)).toEqual([]);
  expect(wordsOf(1)).toEqual(['article', 'body', 'story', 'text', 'article', 'section']);
  expect(wordsOf(2)).toEqual([]);
  expect(wordsOf(3)).toEqual(['name', 'author']);
  expect(wordsOf(4)).toEqual(['name', 'next']);
});

test('shares a naming between nodes exactly if tag and naming attributes are equal', () => {
  const value = fc.constantFrom('', 'a', 'b', 'a b', 'a\n1b', '1a');
  const element = fc.record({
    tag: fc.constantFrom('div', 'p', 'div1'),
    attributes: fc.option(
      fc.record(
        { id: value, class: value, role: value, 'data-component': value, rel: value, href: value },
        { requiredKeys: [] },
      ),
    ),
  });
  fc.assert(
    fc.property(fc.array(element, { maxLength: 12 }), (elements) => {
      const builder = pageTreeBuilder();
      builder.open('body', null);
      for (const { tag, attributes } of elements) {
        builder.open(tag, attributes);
        builder.close();
      }
      const page = builder.finish('', HEAD);
      const { of, all, first } = namings(page);
      const called = page.tag.map((tag, node) =>
        JSON.stringify([tag, ...[...NAMING, 'rel'].map((key) => page.attributes[node]?.[key] || null)]),
      );
      called.forEach((name, node) => {
        called.forEach((other, beside) => {
          expect(of[node] === of[beside]).toBe(name === other);
        });
        expect(called[first[of[node] ?? -1] ?? -1]).toBe(name);
        const { tag, attributes } = all[of[node] ?? -1] ?? { tag: '', attributes: {} };
        expect(JSON.stringify([tag, ...[...NAMING, 'rel'].map((key) => attributes[key] ?? null)])).toBe(name);
      });
    }),
    { numRuns: 500 },
  );
});

test('shares equal namings between pages, and forgets namings after many others', () => {
  const called = (ids: readonly string[]) => {
    const builder = pageTreeBuilder();
    builder.open('body', null);
    for (const id of ids) {
      builder.open('div', { id, href: id });
      builder.close();
    }
    return namings(builder.finish('', HEAD)).all;
  };
  const [, first] = called(['same']);
  expect(called(['other', 'same'])[2]).toBe(first);
  expect(first?.attributes).toEqual({ id: 'same' });
  const many = Array.from({ length: 10_000 }, (_, i) => `id-${i}`);
  expect(called(many).map(({ attributes }) => attributes.id)).toEqual([undefined, ...many]);
  const [, again] = called(['same']);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
