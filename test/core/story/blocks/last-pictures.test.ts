import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withoutLastPictures } from '../../../../src/core/story/blocks/last-pictures.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

/** The pictures that stay in a story with one paragraph, below it; `noise` is the P(noise) of all lines. */
function pictures(below: string, noise = 1): string[] {
  const tree = page(`<main><h1 id="headline">Fog</h1><p id="body">The ferry is late.</p>${below}</main>`);
  const judged = judgedByIds(tree);
  const captionOf = (name = '') => ({ text: name, html: name, credit: '' });
  const story = tree.tag.flatMap((tag, node): ArticleBlock[] => {
    const { alt = '', title } = tree.attributes[node] ?? {};
    const source = `https://site.test/${alt}.jpg`;
    const picture = { source, alt, width: 0, height: 0 };
    if (tag === 'img') return [{ kind: 'figure', node, pictures: [picture], caption: captionOf(title) }];
    const text = { role: 'body' as const, node, text: 'The ferry is late.', html: 'The ferry is late.' };
    return tag === 'p' && tree.attributes[node]?.id === 'body' ? [{ kind: 'paragraph', ...text }] : [];
  });
  return withoutLastPictures({ ...judged, noise: judged.noise.map(() => noise) }, story).flatMap((block) =>
    block.kind === 'figure' ? block.pictures.map(({ alt }) => alt) : [],
  );
}

describe('a picture below the last text of a story', () => {
  test('stays right below it', () => {
    expect(pictures('<img alt="a"><img alt="b"><p>More on this</p>')).toEqual(['a', 'b']);
  });

  test('is left out below another line, unless it has a caption or the line may be story', () => {
    expect(pictures('<img alt="a"><p>More on this</p><img alt="b">')).toEqual(['a']);
    expect(pictures('<p id="caption1">More on this</p><img alt="b">')).toEqual([]);
    expect(pictures('<p>More on this</p><img alt="b" title="The ferry">')).toEqual(['b']);
    expect(pictures('<p>More on this</p><img alt="b">', 0.8)).toEqual(['b']);
  });

  test('stays below the caption of another one', () => {
    expect(pictures('<img alt="a" title="The ferry"><p id="caption1">The ferry</p><img alt="b">')).toEqual([
      'a',
      'b',
    ]);
  });
});
