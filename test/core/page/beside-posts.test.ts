import { expect, test } from 'vitest';
import { besidePosts } from '../../../src/core/page/beside-posts.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('boxes about a member and the member’s signature are beside a post, with all in them', () => {
  const isBeside = (name: string) => {
    const tree = page(`<div class="${name}"><p id="line">Sailed since 1990</p></div>`);
    return besidePosts(tree)[nodeWith(tree, 'line')] === 1;
  };
  for (const name of ['user-info', 'message-userDetails', 'cAuthorPane_info', 'postprofile', 'sig_text'])
    expect(isBeside(name), name).toBe(true);
  for (const name of ['message-userContent', 'post', 'author', 'design'])
    expect(isBeside(name), name).toBe(false);
});
