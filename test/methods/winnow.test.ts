import { expect, test } from 'vitest';
import { emptySiteModel } from '../../src/core/site/site-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { storyLines } from '../../src/methods/winnow.ts';
import { page } from '../core/generated-page.ts';

test('the lines of a thread tell who wrote each post', () => {
  const text = (about: string) =>
    `I have asked about the ${about} at the harbour for years, and every summer somebody says that it is looked at in autumn, which it never is, as far as anybody can see.`;
  const post = (author: string, about: string) =>
    `<div class="post"><b class="author">${author}</b><p>${text(about)}</p></div>`;
  const html = `<main><h1>Who mends the crane?</h1>${post('ann', 'crane')}${post('bo', 'winch')}</main>`;
  const article = assembleArticle(page(html, 'https://quay.example/threads/7'), emptySiteModel());
  expect(storyLines(article)).toEqual(['ann', text('crane'), 'bo', text('winch')]);
});
