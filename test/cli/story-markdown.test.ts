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

test('writes a callout with its kind and title', () => {
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p><div class="admonition warning"><p class="admonition-title">Mind the tide</p><p>${TEXT}</p></div><p>${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/code'), emptySiteModel()));
  expect(storyMarkdown(story)).toContain('> [!WARNING]\n> **Mind the tide**\n>\n> The harbour');
});

test('writes a recipe’s yield and times, each with its name', () => {
  const facts = { kind: 'recipe', node: 1, yields: '4 pies', preparing: 25, cooking: 0, total: 95 } as const;
  const story = articleOf(judge(pageFromHtml('<p>Fog</p>', 'https://sea.example/pie'), emptySiteModel()));
  expect(storyMarkdown({ ...story, blocks: [facts] })).toBe(
    'Yield: 4 pies · Preparation: 25 min · Total: 95 min',
  );
});

test('writes a table with its head row', () => {
  const table =
    '<table><tr><th>Ferry</th><th>Leaves</th></tr><tr><td>Gull</td><td>noon</td></tr><tr><td>Heron</td><td>dusk</td></tr></table>';
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p>${table}<p>${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/times'), emptySiteModel()));
  expect(storyMarkdown(story)).toContain('| Ferry | Leaves |\n| --- | --- |\n| Gull | noon |');
});

test('the number of a chapter needs no escape, but a number that would begin a list does', () => {
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p><h2>2.1. The tide</h2><p>${TEXT}</p><p>1. ${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/code'), emptySiteModel()));
  expect(storyMarkdown(story)).toMatch(/^## 2\.1\. The tide$/m);
  expect(storyMarkdown(story)).toMatch(/^1\\\. The harbour/m);
});

test('a colon before a list or code needs no escape', () => {
  const html = `<article><h1>How the ferries are told</h1><p>${TEXT}</p><p>${TEXT} They call:</p><pre>leave()</pre><p>${TEXT}</p></article>`;
  const story = articleOf(judge(pageFromHtml(html, 'https://sea.example/code'), emptySiteModel()));
  expect(storyMarkdown(story)).toContain('They call:\n');
});
