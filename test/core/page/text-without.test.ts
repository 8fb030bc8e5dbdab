import { expect, test } from 'vitest';
import { endOf } from '../../../src/core/page/page-tree.ts';
import { textWithout } from '../../../src/core/page/text-without.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

const tree = page('<p id="p">Fog  <b id="b">on <i id="i">the</i></b><br>quay <u id="u">today</u></p>');
const run = { start: nodeWith(tree, 'p'), end: endOf(tree, nodeWith(tree, 'p')) };
const without = (...ids: string[]) =>
  textWithout(
    tree,
    run,
    ids.map((id) => nodeWith(tree, id)),
  );

test('a run’s text is that of its nodes, a line break is a space', () => {
  expect(without()).toBe('Fog on the quay today');
});

test('the text of some elements is left out, with all below them', () => {
  expect(without('b')).toBe('Fog quay today');
  expect(without('i')).toBe('Fog on quay today');
  expect(without('i', 'u')).toBe('Fog on quay');
  expect(without('p')).toBe('');
});

test('leaves out text before and after the run', () => {
  const b = nodeWith(tree, 'b');
  expect(textWithout(tree, { start: b, end: endOf(tree, b) }, [])).toBe('on the');
});
