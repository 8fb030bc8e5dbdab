import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aboveAndSelf, contains, type PageTree } from '../../../src/core/page/page-tree.ts';
import { knownElement } from '../../../src/core/site/element-on-page.ts';
import { type Mark, type Marks, markElement, mergeMarks } from '../../../src/core/site/marks.ts';
import { addMark, marksOnPage, placesMarked } from '../../../src/core/site/marks-on-page.ts';
import { StyleTree } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

/** A page of elements that all have their own text. */
const nested = page(
  `<main id="a">one<section id="b">two<p id="c">three</p><p id="d">four</p></section><p id="e">five</p></main>
   <aside id="f">six<ul id="g">seven<li id="h">eight</li><li id="i">nine</li></ul></aside>`,
);
const elements = nested.tag.flatMap((tag, node) => (node > 0 && tag !== '#text' ? [node] : []));

test('the nearest corrected element around a node decides, and an element with other decisions in it is mixed', () => {
  const decisions = fc.dictionary(
    fc.constantFrom(...elements.map(String)),
    fc.constantFrom('noise', 'content'),
  );
  fc.assert(
    fc.property(decisions, (said) => {
      const marks: Marks = new Map();
      for (const [node, kind] of Object.entries(said))
        addMark(marks, nested, Number(node), kind as Mark['kind'], Number(node));
      const found = marksOnPage(nested, { marks, tree: new StyleTree() });
      if (Object.keys(said).length === 0) {
        expect(found).toBeNull();
        return;
      }
      const kindOf = (node: number) =>
        aboveAndSelf(nested, node, 99)
          .map((at) => said[at])
          .find(Boolean);
      const all = nested.tag.map((_, node) => node);
      expect(all.map((node) => found?.deciding[node]?.kind)).toEqual(all.map(kindOf));
      expect(all.map((node) => found?.mixed[node])).toEqual(
        all.map((node) =>
          Number(all.some((below) => contains(nested, node, below) && kindOf(below) !== kindOf(node))),
        ),
      );
    }),
  );
});

describe('the corrections of a place', () => {
  const list = page(
    '<ul><li class="x" id="1">one</li><li class="x" id="2">two<b id="4">three</b></li><li class="x" id="3">four</li></ul><p id="5">x</p>',
  );
  const at = (tree: PageTree, marks: Marks, id: string) => placesMarked(tree, marks)[nodeWith(tree, id)];
  const alike = page('<ul><li class="x">one</li><li class="x">two</li><li class="x">four</li></ul><p>x</p>');

  test('have a mean and the number of elements there, also on text inside', () => {
    const marks: Marks = new Map();
    const [first, second, third] = alike.tag.flatMap((tag, node) => (tag === 'li' ? [node] : []));
    addMark(marks, alike, first ?? 0, 'noise', 1);
    expect(placesMarked(alike, marks)[second ?? 0]).toEqual({ node: second, said: 1, held: 3 });
    addMark(marks, alike, second ?? 0, 'noise', 2);
    addMark(marks, alike, third ?? 0, 'content', 3);
    expect(placesMarked(alike, marks)[third ?? 0]?.said).toBeCloseTo(1 / 3, 12);
    expect(placesMarked(alike, marks)[(third ?? 0) + 1]?.node).toBe(third);
    expect(placesMarked(alike, marks)[alike.tag.indexOf('p')]).toBeUndefined();
  });

  test('are missing where no element was corrected', () => {
    const marks: Marks = new Map();
    addMark(marks, list, nodeWith(list, '5'), 'content', 1);
    expect(at(list, marks, '5')).toEqual({ node: nodeWith(list, '5'), said: -1, held: 1 });
    expect(at(list, marks, '4')).toBeUndefined();
  });
});

describe('a list of corrections', () => {
  const element = (place: number) => ({ place, words: place, alone: false, path: '' });
  const list = (from: number, to: number, kind: Mark['kind'] = 'noise'): Marks => {
    const marks: Marks = new Map();
    for (let i = from; i <= to; i++) markElement(marks, element(i), kind, i);
    return marks;
  };
  const places = (marks: Marks) => [...marks.values()].map(({ place }) => place);

  test('holds the newest five hundred', () => {
    expect(places(list(1, 501))).toEqual(places(list(2, 501)));
    expect(list(1, 500).size).toBe(500);
    expect(mergeMarks(list(1, 300), list(301, 501)).size).toBe(500);
    expect(places(mergeMarks(list(301, 501), list(1, 300)))[0]).toBe(2);
  });

  test('has the newer decision about an element, and of two at one time the second', () => {
    const [old, late] = [new Map(), new Map()] as [Marks, Marks];
    markElement(old, element(1), 'noise', 5);
    markElement(late, element(1), 'content', 6);
    const kinds = (marks: Marks) => [...marks.values()].map(({ kind }) => kind);
    expect(kinds(mergeMarks(old, late))).toEqual(['content']);
    expect(kinds(mergeMarks(late, old))).toEqual(['content']);
    markElement(old, element(1), 'noise', 6);
    expect(kinds(mergeMarks(late, old))).toEqual(['noise']);
  });

  test('replaces a correction of the same words, or of an element that was alone in its place', () => {
    const marks: Marks = new Map();
    markElement(marks, { place: 1, words: 1, alone: true, path: '' }, 'noise', 1);
    markElement(marks, { place: 1, words: 2, alone: false, path: '' }, 'noise', 2);
    expect(marks.size).toBe(2);
    markElement(marks, { place: 1, words: 3, alone: true, path: '' }, 'noise', 3);
    expect([...marks.values()].map(({ words }) => words)).toEqual([2, 3]);
    markElement(marks, { place: 1, words: 2, alone: false, path: '' }, 'content', 4);
    expect([...marks.values()].map(({ words, kind }) => [words, kind])).toEqual([
      [3, 'noise'],
      [2, 'content'],
    ]);
  });
});

test('an element is shown by itself and two elements around it', () => {
  const tree = page('<main><ul class="list"><li id="x"><b class="c d">Fog</b></li></ul></main>');
  expect(knownElement(tree, tree.tag.indexOf('b')).path).toBe('ul.list > li#x > b.c');
  expect(knownElement(tree, tree.tag.indexOf('main')).path).toBe('main');
});
