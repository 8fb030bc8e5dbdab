import { expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { claimsThreadOrAnswers, isThread } from '../../../../src/core/story/thread/is-thread.ts';
import { judge } from '../../../../src/core/verdict/judgement.ts';
import { page } from '../../generated-page.ts';

const LONG =
  'The crane on the old quay turns no more, and nobody in the harbour knows who could mend it now. ';
const post = (name: string) =>
  `<li class="post"><p><a class="username">${name}</a>, 3 May 2024</p><div class="words"><p>${LONG.repeat(3)}</p></div></li>`;
const judged = (html: string) => judge(page(html, 'https://sea.example/crane'), emptySiteModel());

test('a page is a thread by its claims or by a series of posts', () => {
  const marked = '<div itemprop="suggestedAnswer"><p>I do.</p></div>';
  expect(claimsThreadOrAnswers(page(marked))).toBe(true);
  expect(isThread(judged(marked))).toBe(true);
  expect(claimsThreadOrAnswers(page(marked.replace('suggestedAnswer', 'answer')))).toBe(true);
  expect(claimsThreadOrAnswers(page(marked.replace('suggestedAnswer', 'answers')))).toBe(false);
  const series = `<h1>Crane</h1><ol>${['ann', 'ben', 'cleo'].map(post).join('')}</ol>`;
  expect(claimsThreadOrAnswers(page(series))).toBe(false);
  expect(isThread(judged(series))).toBe(true);
  expect(isThread(judged(`<h1>Crane</h1><p>${LONG.repeat(3)}</p>`))).toBe(false);
});
