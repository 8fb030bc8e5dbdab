import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { keepComments } from '../../../../src/core/verdict/roles/kept-comments.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

/** Returns the roles after `keepComments` of a page on which only the question was taken for the story. */
function roles(html: string, head = ''): Record<string, BlockRole> {
  const tree = page(html, 'https://sea.example/pier', head);
  const blocks = textBlocks(tree);
  const of = blocks.map(({ text }): BlockRole => (text.includes('tie a boat') ? 'body' : 'none'));
  keepComments({
    evidence: { page: tree, blocks },
    claims: readClaims(tree.head),
    isRemoved: () => false,
    isOutUnclaimed: () => false,
    of,
  } as unknown as RoleDraft);
  return Object.fromEntries(blocks.map(({ text }, i) => [text.slice(0, 10), of[i] as BlockRole]));
}

describe('comments in elements made for them', () => {
  const comment = (html: string, inside = '') =>
    `<sea-comment><a href="/user/ann">Ann</a>${html}<div>Reply</div>${inside}</sea-comment>`;
  const thread =
    comment('<p>With a rope.</p>') + comment('<ul><li>Or one does not.</li></ul>', comment('<p>True.</p>'));

  test('are the text of a thread, without what is beside it', () => {
    expect(roles(`<p>How does one tie a boat?</p>${thread}`)).toEqual({
      'How does o': 'body',
      Ann: 'none',
      'With a rop': 'body',
      Reply: 'none',
      'Or one doe': 'body',
      'True.': 'body',
    });
  });

  test('are none below a longer story that is no post', () => {
    const story = `<p>How does one tie a boat? ${'One asks the pilot. '.repeat(5)}</p>`;
    expect(roles(`${story}${thread}`)['With a rop']).toBe('none');
    expect(roles(`<sea-post>${story}</sea-post>${thread}`)['With a rop']).toBe('body');
  });

  test('are none below an article, nor is a single one', () => {
    const article = '<script type="application/ld+json">{"@type":"NewsArticle"}</script>';
    expect(roles(`<p>How does one tie a boat?</p>${thread}`, article)['With a rop']).toBe('none');
    expect(roles(`<p>How does one tie a boat?</p>${comment('<p>With a rope.</p>')}`)['With a rop']).toBe(
      'none',
    );
  });
});
