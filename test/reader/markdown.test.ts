// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storyMarkdown } from '../../src/reader/markdown.ts';

test('a story becomes Markdown with its head, headings, lists, tables and code', () => {
  document.body.innerHTML =
    '<div><h2>Part</h2><p>A <a href="https://a.example/">link</a> and <em>stress</em>.</p><ul><li>one</li></ul>' +
    '<table><thead><tr><th>K</th><th>V</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>' +
    '<pre><code>x = 1</code></pre><button>Load it</button></div>';
  const body = document.querySelector('div');
  expect(body).not.toBeNull();
  const head = { title: 'T', authors: [], published: '2026-01-02', url: 'https://paper.example/t' };
  const text = storyMarkdown(head, body as HTMLElement);
  expect(text.startsWith('# T\n\n2026-01-02 · <https://paper.example/t>\n\n## Part')).toBe(true);
  expect(text).toContain('A [link](https://a.example/) and _stress_.');
  expect(text).toMatch(/^- +one$/m);
  expect(text).toMatch(/\| a +\| 1 +\|/);
  expect(text).toContain('```\nx = 1\n```');
  expect(text).not.toContain('Load it');
});
