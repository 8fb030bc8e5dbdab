import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { keepPosts } from '../../../../src/core/verdict/roles/post-texts.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

const post = (html: string) => `<div class="cell"><div itemprop="text">${html}</div></div>`;
const QUESTION = post('<p>How does one tie a boat to a pier that moves up and down?</p>');
const ANSWER = post('<p>With a long rope.</p><pre>round turn; two half hitches</pre>');

/** Returns the roles after `keepPosts` of a page on which the blocks with these words were taken for the story. */
function roles(html: string, story: readonly string[], out = '', head = ''): Record<string, BlockRole> {
  const tree = page(html, 'https://sea.example/pier', head);
  const blocks = textBlocks(tree);
  const of = blocks.map(
    ({ text }): BlockRole => (story.some((words) => text.includes(words)) ? 'body' : 'none'),
  );
  const isOut = (i: number) => out !== '' && (blocks[i]?.text ?? '').includes(out);
  const claims = readClaims(tree.head);
  keepPosts({
    evidence: { page: tree, blocks },
    claims,
    chances: UNKNOWN_CHANCES,
    isRemoved: () => false,
    isOutUnclaimed: isOut,
    isOut,
    of,
  } as unknown as RoleDraft);
  return Object.fromEntries(blocks.map(({ text }, i) => [text.slice(0, 10), of[i] as BlockRole]));
}

describe('a thread', () => {
  test('keeps all text of its posts, code too, and nothing outside of them', () => {
    expect(roles(`${QUESTION}${ANSWER}<p>Log in to answer</p>`, ['tie a boat'])).toEqual({
      'How does o': 'body',
      'With a lon': 'body',
      'round turn': 'body',
      'Log in to ': 'none',
    });
  });

  test('leaves out what was found to be no part of the story', () => {
    expect(roles(`${QUESTION}${ANSWER}`, ['tie a boat'], 'long rope')['With a lon']).toBe('none');
  });
});

test('a thread keeps its posts where a hidden box beside them repeats what they answer', () => {
  const copy = QUESTION.replace('itemprop="text"', 'class="answered"');
  const html = `${QUESTION}${copy}${copy}${ANSWER}`;
  expect(roles(html, ['tie a boat'])['With a lon']).toBe('body');
  expect(roles(`${copy}${copy}${QUESTION}${ANSWER}`, ['tie a boat'])['With a lon']).toBe('body');
  const other = copy.replace('a boat', 'a very long and heavy boat');
  expect(roles(`${QUESTION}${other}${ANSWER}`, ['tie a'])['With a lon']).toBe('none');
});

describe('the posts of a thread', () => {
  const ASKED = ['tie a boat'];

  test('may have the property of comments, but not their names', () => {
    const reply = (name: string) =>
      `${QUESTION}${ANSWER}<div itemprop="comment" class="${name}"><div itemprop="text">Or one does not.</div></div>`;
    expect(roles(reply('reply'), ASKED)['Or one doe']).toBe('body');
    expect(roles(reply('comment'), ASKED)['Or one doe']).toBe('none');
  });

  test('may be numbered by the forum, where nothing else names them', () => {
    const numbered = (id: string) => `<div id="${id}"><p>With a long rope, and patience.</p></div>`;
    const html = (id: string) =>
      `<div id="post_message_7"><p>How does one tie a boat?</p></div>${numbered(id)}`;
    for (const id of ['post_message_8', 'post-body-8', 'postcontent8', 'msg_8', 'pid_8'])
      expect(roles(html(id), ASKED)['With a lon']).toBe('body');
    for (const id of ['post_8', 'post_message', 'td_post_message_8', 'post_message_8_edit', 'msg8', 'pid8'])
      expect(roles(html(id), ASKED)['With a lon']).toBe('none');
  });

  test('have the names of the opening post’s text, where the page claims a thread', () => {
    const message = (text: string) => `<div class="message"><p>${text}</p></div>`;
    const sign = `<aside class="message-signature">${message('Sailed since 1990.')}</aside>`;
    const html = `${message('How does one tie a boat?')}${sign}<ol class="comments">${message('With a long rope.')}</ol><p>Log in to answer</p>`;
    const claim = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
    expect(roles(html, ASKED, '', claim('DiscussionForumPosting'))).toEqual({
      'How does o': 'body',
      'Sailed sin': 'none',
      'With a lon': 'body',
      'Log in to ': 'none',
    });
    expect(roles(html, ASKED, '', claim('Article'))['With a lon']).toBe('none');
  });
});

test('the texts of most comments are posts of a claimed thread, whatever the opening’s names', () => {
  const comment = (text: string) =>
    `<li class="comment"><b class="by">ann</b><div class="said"><p>${text}</p></div></li>`;
  const html = `<div class="asked"><p>How does one tie a boat to a pier?</p></div><ul>${comment('With a long rope.')}${comment('Or one does not.')}</ul>`;
  const head = '<script type="application/ld+json">{"@type": "QAPage"}</script>';
  expect(roles(html, ['tie a boat'], '', head)).toMatchObject({
    ...{ 'With a lon': 'body', 'Or one doe': 'body', ann: 'none' },
  });
  expect(roles(html, ['tie a boat'])).toMatchObject({ 'With a lon': 'none' });
  expect(roles(html, ['tie a boat'], 'long rope', head)).toMatchObject({ 'With a lon': 'body' });
  const advertised = html.replace('With a long rope.', 'Advertisement');
  expect(roles(advertised, ['tie a boat'], 'Advert', head)).toMatchObject({ Advertisem: 'none' });
});

test('the posts of a claimed thread may hold the smaller part of its story', () => {
  const reply = (text: string) => `<div class="reply"><p>${text}</p></div>`;
  const asked = '<div class="opening"><p>How does one tie a boat to a pier?</p></div>';
  const list = '<div class="list"><p>It should hold a boat of ten metres.</p></div>';
  const html = `${asked}${list}${reply('With a rope. It holds any boat in a gale.')}${reply('Not at all.')}<p>Log in to answer</p>`;
  const claim = '<script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script>';
  expect(roles(html, ['tie a boat', 'hold a boat', 'With a rope'], '', claim)).toEqual({
    'How does o': 'body',
    'It should ': 'body',
    'With a rop': 'body',
    'Not at all': 'body',
    'Log in to ': 'none',
  });
});

describe('a page is no thread', () => {
  const ASKED = 'How does one tie a boat';

  test('if it names one text only', () => {
    const html = post('<p>How does one tie a boat to a pier?</p><p>Share this</p>');
    expect(roles(html, [ASKED])['Share this']).toBe('none');
  });

  test('if the other texts are linked teasers', () => {
    const teaser = post('<p><a href="/rope">With a long rope and a hook</a></p><p>Like</p>');
    const html = `${post('<p>How does one tie a boat to a pier?</p><p>Share this</p>')}${teaser}${teaser}`;
    expect(roles(html, [ASKED])).toMatchObject({ 'Share this': 'none', 'With a lon': 'none' });
  });

  test('if the other texts are comments on the first', () => {
    const html = `${QUESTION}<ol class="comment-list">${ANSWER}${ANSWER}</ol>`;
    expect(roles(html, [ASKED])['With a lon']).toBe('none');
  });

  test('if most of the story is outside of the texts', () => {
    const html = `<p>A long report about all piers of the coast, and about the boats that are tied to them.</p>${QUESTION}${ANSWER}`;
    expect(roles(html, ['A long report', ASKED])['With a lon']).toBe('none');
  });
});
