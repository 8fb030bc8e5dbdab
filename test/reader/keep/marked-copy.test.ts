// @vitest-environment jsdom
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

import type { Article } from '../../../src/core/story/article.ts';
import { quoteOf } from '../../../src/highlights/quote.ts';
import { storyText } from '../../../src/reader/highlights/story-text.ts';
import { storyEpub } from '../../../src/reader/keep/epub.ts';
import { storyMarkdown } from '../../../src/reader/keep/markdown.ts';
import { markHighlights } from '../../../src/reader/keep/marked-copy.ts';
import { obsidianAddress } from '../../../src/reader/keep/obsidian.ts';
import { storyPlainText } from '../../../src/reader/keep/plain-text.ts';
import { standalonePage } from '../../../src/reader/keep/standalone-page.ts';

function drawn(html: string): HTMLElement {
  document.body.innerHTML = `<article class="story"><h1>The late ferry</h1><div class="story-body">${html}</div></article>`;
  return document.querySelector('.story') as HTMLElement;
}
const body = (): HTMLElement => document.querySelector('.story-body') as HTMLElement;

/** Returns a highlight of these words of the drawn story. */
function marked(words: string, note = '', colour: 'yellow' | 'blue' = 'yellow') {
  const { text } = storyText(body());
  const start = text.indexOf(words);
  return { quote: quoteOf(text, start, start + words.length), colour, note };
}

const ARTICLE = {
  ...{ title: 'The late ferry', authors: [], published: '', updated: '', url: 'https://sea.example/ferry' },
  ...{ siteName: '', section: '', language: 'en', direction: 'ltr', blocks: [] },
  footnotes: [{ id: 'n', mark: '1', text: 'By the log.', html: '' }],
} as unknown as Article;

const STORY =
  '<p>The ferry <em>came</em> late.</p><p>Nobody waited at <code>quay 7</code> for it.</p><p>It left.</p>';

describe("a person's highlights", () => {
  const own = () => ({
    title: 'Highlights and notes',
    highlights: [
      marked('for it.\nIt left', 'Why?\nAsk Ann.', 'blue'),
      marked('ferry came'),
      marked('quay 7', 'Where?'),
    ],
  });

  test('become == in Markdown, with notes as footnotes after the story’s own', async () => {
    drawn(STORY);
    const text = await storyMarkdown(ARTICLE, body(), '{{content}}', own());
    expect(text).toBe(
      [
        'The ==ferry== _==came==_ late.',
        'Nobody waited at `quay 7`[^2] ==for it.==',
        '==It left==[^3].',
        '[^1]: By the log.\n[^2]: Where?\n[^3]: Why?\n    Ask Ann.',
      ].join('\n\n'),
    );
  });

  test('appear in a saved page and in a book with their colours, signs and notes', async () => {
    const story = drawn(STORY);
    const page = new DOMParser().parseFromString(await standalonePage(story, own()), 'text/html');
    const files = unzipSync(await storyEpub(ARTICLE, story, own()));
    const book = new DOMParser().parseFromString(
      new TextDecoder().decode(files['book/story.xhtml']),
      'application/xml',
    );
    for (const saved of [page, book]) {
      expect(
        [...saved.querySelectorAll('mark')].map((one) => [one.getAttribute('class'), one.textContent]),
      ).toEqual([
        ['yellow', 'ferry '],
        ['yellow', 'came'],
        ['yellow', 'quay 7'],
        ['blue', 'for it.'],
        ['blue', 'It left'],
      ]);
      const signs = [...saved.querySelectorAll('.own-note a')];
      expect(signs.map((sign) => sign.textContent)).toEqual(['[1]', '[2]']);
      for (const sign of signs)
        expect(saved.querySelector(`[id="${sign.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
      expect(saved.querySelector('.own-notes')?.textContent).toBe(
        'Highlights and notes[1] Where?[2] Why?Ask Ann.',
      );
    }
    expect(story.querySelector('mark')).toBeNull();
  });

  test('come below the story in plain text', () => {
    drawn(STORY);
    expect(storyPlainText(ARTICLE, own())).toContain(
      'Highlights and notes\n\n“for it.\nIt left”\nWhy?\nAsk Ann.\n\n“ferry came”\n\n“quay 7”\nWhere?',
    );
  });

  test('fill their placeholder in a template', async () => {
    drawn(STORY);
    expect(await storyMarkdown(ARTICLE, body(), '{{highlights}}', own())).toContain(
      '> ferry came\n\n> quay 7\n\nWhere?',
    );
  });

  test('leave formulas whole, and a note whose words are gone comes last', () => {
    drawn('<p>So <math><mi>q</mi></math> it is.</p>');
    const gone = {
      quote: { exact: 'no such words here', prefix: '', suffix: '' },
      colour: 'blue' as const,
      note: 'Old',
    };
    const copy = body().cloneNode(true) as HTMLElement;
    expect(markHighlights(copy, { title: '', highlights: [gone, marked('So q it', 'New')] })).toEqual([
      { number: 1, note: 'New' },
      { number: 2, note: 'Old' },
    ]);
    expect(copy.querySelector('math')?.innerHTML).toBe('<mi>q</mi>');
    expect(copy.querySelectorAll('mark')).toHaveLength(2);
  });
});

test('highlights never change the words of a story, wherever they begin and end', () => {
  const bounds = fc.tuple(fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(fc.array(bounds, { maxLength: 5 }), (list) => {
      drawn(STORY);
      const { text } = storyText(body());
      const highlights = list
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
        .filter(([start, end]) => start < end && end <= text.length)
        .map(([start, end]) => ({ quote: quoteOf(text, start, end), colour: 'yellow' as const, note: '' }));
      const copy = body().cloneNode(true) as HTMLElement;
      markHighlights(copy, { title: '', highlights });
      expect(copy.textContent).toBe(body().textContent);
      expect(copy.querySelectorAll('mark mark')).toHaveLength(0);
    }),
    { numRuns: 100 },
  );
});

test('Obsidian gets a name that any system accepts, and reads the clipboard', () => {
  expect(obsidianAddress('Why? "Old" wheat: 1/2')).toBe(
    'obsidian://new?file=Why%20Old%20wheat%201%202&clipboard',
  );
});
