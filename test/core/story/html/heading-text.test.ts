import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { headingText, toolsIn } from '../../../../src/core/story/html/heading-text.ts';
import { page } from '../../generated-page.ts';

const heading = (inside: string) => {
  const tree = page(`<h2>${inside}</h2>`);
  const [block] = textBlocks(tree);
  if (!block) throw new Error('no block');
  return { text: headingText(tree, block), tools: toolsIn(tree, block).map((node) => tree.tag[node]) };
};

describe('a heading', () => {
  test.each([
    ['How nets are mended', 'How nets are mended', []],
    ['How nets <b>are</b> mended', 'How nets are mended', []],
    ['<a href="#nets">¶</a> How nets are mended', 'How nets are mended', ['a']],
    ['<a href="#nets">How nets are mended</a>', 'How nets are mended', []],
    ['How nets are mended <a href="/nets">→</a>', 'How nets are mended →', []],
    ['How nets are mended <button><b>Copy</b></button>', 'How nets are mended', ['button']],
    ['<b><a href="#nets">#</a></b>How <button>x</button> nets', 'How nets', ['a', 'button']],
    ['How nets are mended <span class="editsection">[edit]</span>', 'How nets are mended', ['span']],
    ['<button>Copy</button>', 'Copy', ['button']],
  ])('%s reads "%s"', (inside, text, tools) => {
    expect(heading(inside)).toEqual({ text, tools });
  });
});
