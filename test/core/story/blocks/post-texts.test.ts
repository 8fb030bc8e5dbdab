import { expect, test } from 'vitest';
import type { ArticlePost } from '../../../../src/core/story/article.ts';
import { postTextTest } from '../../../../src/core/story/blocks/post-texts.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';
import { judgedByIds } from '../judged-by-ids.ts';

test('a quotation that is all of most posts but 120 characters is the posts’ text, not a quotation', () => {
  const isText = (beside: number, plain = 0) => {
    const quoted = `<p id="body1">${'x'.repeat(beside)}</p><blockquote class="q7" id="q"><p id="body2">Fog comes.</p></blockquote>`;
    const ids = ['post', ...Array.from({ length: 3 + plain }, (_, i) => `post${i}`)];
    const tree = page(
      ids
        .map(
          (id, i) =>
            `<div id="${id}">${i <= 3 ? quoted.replaceAll(/id="(\w+)"/g, `id="$1-${i}"`) : '<p id="body">Rain.</p>'}</div>`,
        )
        .join(''),
    );
    const judged = judgedByIds(tree);
    const posts = ids.map((id) => ({
      ...{ kind: 'post', node: nodeWith(tree, id), author: 'ann' },
      ...{ published: '', accepted: false },
    })) as readonly ArticlePost[];
    const test = postTextTest(judged, judged.roles, posts);
    const found = [0, 1, 2, 3].filter((i) => test(nodeWith(tree, `q-${i}`)));
    return found.length;
  };
  expect(isText(120)).toBe(4);
  expect(isText(121)).toBe(0);
  expect(isText(120, 1)).toBe(4);
  expect(isText(120, 2)).toBe(0);
});
