import { expect, test } from 'vitest';
import { runStart } from '../../../src/core/page/run-start.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { nodeTagged } from '../node-with.ts';

const firstRun = (html: string) => {
  const tree = page(html);
  const [block] = textBlocks(tree);
  if (!block) throw new Error('no block');
  return { tree, block, start: runStart(tree, block.node, block.start) };
};

test('a run begins with the inline elements around its first text', () => {
  const { tree, start } = firstRun('<p><b><i>Fog</i></b> comes</p>');
  expect(start).toBe(nodeTagged(tree, 'b'));
});

test('a run that begins with text begins there', () => {
  const { tree, block, start } = firstRun('<p>Fog <b>comes</b></p>');
  expect(start).toBe(block.start);
  expect(tree.tag[start]).toBe('#text');
});

const texts = (html: string) => textBlocks(page(html)).map(({ text }) => text);

test('a run goes on past one line break and ends at two, also after another run', () => {
  expect(texts('<p>One<br>two</p><p>Three<br>four</p>')).toEqual(['One two', 'Three four']);
  expect(texts('<p>One<br><br>two</p><p>Three<br><br>four</p>')).toEqual(['One', 'two', 'Three', 'four']);
});

test('a run has only its own links and controls', () => {
  const [first, second] = textBlocks(page('<p><a href="/x">One</a> <button>two</button></p><p>Three</p>'));
  expect(first).toMatchObject({ linkChars: 3, controlChars: 3, links: 1 });
  expect(second).toMatchObject({ linkChars: 0, controlChars: 0, links: 0 });
});
