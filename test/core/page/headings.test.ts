import { expect, test } from 'vitest';
import { headingLevel, nearestHeading, shownHeading } from '../../../src/core/page/headings.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('a heading has the level of its tag', () => {
  expect(['h1', 'h2', 'h6', 'h7', 'h0', 'hr', 'header', 'th1', undefined].map(headingLevel)).toEqual([
    1, 2, 6, 0, 0, 0, 0, 0, 0,
  ]);
});

test('a line right in a heading has its level, one deeper has none', () => {
  const tree = page('<h3 id="a"><span id="b"><i id="c">x</i></span></h3><p id="d">y</p>');
  expect(['a', 'b', 'c', 'd'].map((id) => nearestHeading(tree, nodeWith(tree, id)))).toEqual([3, 3, 0, 0]);
  expect(['a', 'b', 'c', 'd'].map((id) => shownHeading(tree, nodeWith(tree, id)))).toEqual([3, 3, 0, 0]);
});

test.each([
  ['role="heading" aria-level="4"', 4],
  ['role="heading"', 2],
  ['role="heading" aria-level="0"', 2],
  ['role="heading" aria-level="9"', 6],
  ['role="heading" aria-level="-3"', 1],
  ['role="heading" aria-level="x"', 2],
  ['role="banner" aria-level="4"', 0],
  ['aria-level="4"', 0],
])('an element with %s is shown as a heading of level %i', (attributes, level) => {
  const tree = page(`<div id="a" ${attributes}><span id="b">x</span></div>`);
  expect(shownHeading(tree, nodeWith(tree, 'a'))).toBe(level);
  expect(shownHeading(tree, nodeWith(tree, 'b'))).toBe(level);
});

test('the tag goes before the role', () => {
  const tree = page('<h3 id="a" role="heading" aria-level="5">x</h3>');
  expect(shownHeading(tree, nodeWith(tree, 'a'))).toBe(3);
});

test('the body is no heading, whatever its role', () => {
  const tree = pageFromHtml('<body role="heading">Fog<p>Sun</p></body>', 'https://site.test/');
  expect(tree.tag.map((_, node) => shownHeading(tree, node))).toEqual(tree.tag.map(() => 0));
});
