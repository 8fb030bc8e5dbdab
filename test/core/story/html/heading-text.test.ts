import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { headingText, toolsIn } from '../../../../src/core/story/html/heading-text.ts';
import { page } from '../../generated-page.ts';

const heading = (inside: string) => {
  const tree = page(`<div id="harbour"><h2 id="nets">${inside}</h2><p id="below"></p></div>`);
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
    ['How nets are mended <a href="#harbour">top</a>', 'How nets are mended', ['a']],
    ['How nets are mended<a href="#nets">#nets</a>', 'How nets are mended', ['a']],
    ['How nets are mended <a href="#below">below</a>', 'How nets are mended below', []],
    ['2. <a href="#nets">Nets</a>', '2. Nets', []],
    ['<button>Copy</button>', 'Copy', []],
    ['<button>Mended nets <i class="section-toggle"><b>Show</b></i></button>', 'Mended nets', ['i']],
    ['Mended nets <i class="toggle">Show all of them</i>', 'Mended nets Show all of them', []],
    ['<span class="toggle">Mended</span> nets', 'Mended nets', []],
  ])('%s reads "%s"', (inside, text, tools) => {
    expect(heading(inside)).toEqual({ text, tools });
  });
});
