// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storyMarkdown } from '../../../src/reader/keep/markdown.ts';

test('a story becomes Markdown with its head, headings, lists, tables and code', () => {
  document.body.innerHTML =
    '<div><h2>Part</h2><p>A <a href="https://a.example/">link</a> and <em>stress</em>.</p><ul><li>one</li></ul>' +
    '<table><thead><tr><th>K</th><th>V</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>' +
    '<pre><code>x = 1</code></pre><button>Load it</button><p class="only-here">Not loaded yet.</p></div>';
  const body = document.querySelector('div');
  expect(body).not.toBeNull();
  const head = {
    title: 'T: a "title"',
    authors: ['Ann Gull', 'Bo Tern'],
    published: '2026-01-02',
    updated: '',
    url: 'https://paper.example/t',
    siteName: '',
    section: '',
    language: 'en',
  };
  const text = storyMarkdown(head, body as HTMLElement);
  expect(text.split('\n\n# ')[0]?.split('\n')).toEqual([
    '---',
    'title: "T: a \\"title\\""',
    'authors: ["Ann Gull","Bo Tern"]',
    'published: "2026-01-02"',
    'source: "https://paper.example/t"',
    'language: "en"',
    '---',
  ]);
  expect(text).toContain('# T: a "title"\n\n## Part');
  expect(text).toContain('A [link](https://a.example/) and _stress_.');
  expect(text).toMatch(/^- +one$/m);
  expect(text).toMatch(/\| a +\| 1 +\|/);
  expect(text).toContain('```\nx = 1\n```');
  expect(text).not.toMatch(/Load it|Not loaded/);
});
