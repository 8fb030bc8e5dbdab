import { expect, test } from 'vitest';
import { isArticleText } from '../../../../src/core/story/article.ts';
import { storyBlocks } from '../../../../src/core/story/blocks/story-blocks.ts';
import { withShortPreviews } from '../../../../src/core/story/thread/link-previews.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const shown = (html: string) => {
  const tree = page(`<h1 id="headline">Fog</h1><p id="body1">Look:</p>${html}<p id="body9">Thanks</p>`);
  const judged = judgedByIds(tree);
  return withShortPreviews(tree, storyBlocks(judged, judged.roles, [])).map((block) =>
    isArticleText(block) ? `${block.kind} ${block.html}` : block.kind,
  );
};
const link = (text: string) => `<a href="https://tide.example/7">${text}</a>`;

test.each(['onebox', 'bbCodeBlock bbCodeBlock--unfurl'])(
  'the preview of a linked page (%s) is its title as a paragraph',
  (name) => {
    const preview = `<div class="${name}"><p id="body2">${link('tide.example')}</p><h3 id="body3">${link('Tides of June')}</h3><p id="body4" class="js-unfurl-desc">High water comes late.</p></div>`;
    expect(shown(preview)).toEqual([
      'paragraph Look:',
      `paragraph ${link('Tides of June')}`,
      'paragraph Thanks',
    ]);
    const two = [...shown(preview + preview)];
    expect(two).toHaveLength(4);
  },
);

test('a preview without a heading is its first line, and other boxes stay', () => {
  expect(
    shown(`<aside class="onebox"><p id="body2">${link('tide.example')}</p><p id="body3">Late.</p></aside>`),
  ).toEqual(['paragraph Look:', `paragraph ${link('tide.example')}`, 'paragraph Thanks']);
  expect(shown('<div class="box"><h3 id="body2">Tides</h3><p id="body3">Late.</p></div>')).toHaveLength(4);
});
