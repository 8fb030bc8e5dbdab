import { expect, test } from 'vitest';
import { storyMarkdown } from '../../cli/story-markdown.ts';
import { emptySiteModel } from '../../src/core/site/site-model.ts';
import { articleOf } from '../../src/core/story/assemble.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const TEXT =
  'The harbour keeps a program that tells every ferry when to leave, and the crews read it. '.repeat(4);

test('writes a block of code between fences, line by line', () => {
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p><pre><code>for ferry in harbour:\n    leave(ferry)\n</code></pre><p>${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/code'), emptySiteModel()));
  expect(storyMarkdown(story)).toContain('```\nfor ferry in harbour:\n    leave(ferry)\n```');
});

test('writes code in a line as code in that line', () => {
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p><p>They call <code>leave</code> at noon. ${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/code'), emptySiteModel()));
  expect(storyMarkdown(story)).toContain('They call `leave` at noon.');
});
