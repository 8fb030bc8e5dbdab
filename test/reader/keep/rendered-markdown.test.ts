// @vitest-environment jsdom
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { highlightsMarkdown } from '../../../src/reader/highlights/highlights-markdown.ts';
import { storyMarkdown } from '../../../src/reader/keep/markdown.ts';
import { times } from '../../attack/extent.ts';

/** Renderers that pass HTML through, as note programs do, and know tables. */
const RENDERERS: Readonly<Record<string, (markdown: string) => string>> = (() => {
  const markdownIt = new MarkdownIt({ html: true });
  return {
    marked: (markdown) => marked.parse(markdown, { async: false }),
    'markdown-it': (markdown) => markdownIt.render(markdown),
  };
})();

/** Words of a page that try to show an element, request an address or link to one. */
const MARKUP = [
  '<x-spy>',
  '</x-spy>',
  '<img src="https://spy.example/a">',
  '![x](https://spy.example/b)',
  '[x](https://spy.example/c)',
  '<https://spy.example/d>',
  '[x]: https://spy.example/e',
  '[x]',
  ...['https:', 'https:/', 'ftp:', 'mailto:', '//spy.example/f', '/spy.example/g', 'a@spy.example'],
  ...['\n', '\n\n', ' ', '\\', '`', '``', '```', '~~~', '"', "'", '(', ')', '[', ']', '|', '!', '&lt;'],
  ...['- ', '1. ', '# ', '> ', '---', '===', '    ', '*', '_', 'a', 'words'],
];
const hostile = fc.array(fc.constantFrom(...MARKUP), { maxLength: 6 }).map((parts) => parts.join(''));

/** Elements that the reader draws, in any order and inside one another. */
const TAGS =
  'p div ul li ol blockquote pre code table tr td th thead em strong a h2 span br sup figure figcaption del dl dt dd b'.split(
    ' ',
  );
interface Drawn {
  readonly tag: string;
  readonly text: string;
  readonly children: readonly Drawn[];
}
const drawn = (depth: number): fc.Arbitrary<Drawn> =>
  fc.record({
    tag: fc.constantFrom(...TAGS, 'img'),
    text: hostile,
    children: depth === 0 ? fc.constant([]) : fc.array(drawn(depth - 1), { maxLength: 3 }),
  });

function draw({ tag, text, children }: Drawn): HTMLElement {
  const element = document.createElement(tag);
  if (tag === 'img') {
    element.setAttribute('alt', text);
    element.setAttribute('title', text);
    element.setAttribute('src', 'https://paper.example/picture.png');
  } else {
    if (tag === 'a') {
      element.setAttribute('href', `https://paper.example/?${text}`);
      element.setAttribute('title', text);
    }
    element.append(text, ...children.map(draw));
  }
  return element;
}

const headOf = (words: string) => ({
  ...{
    title: words,
    authors: [words, words],
    published: words,
    updated: words,
    url: 'https://paper.example/',
  },
  ...{ siteName: words, section: words, language: words },
  footnotes: [{ id: 'n', mark: '1', text: words, html: '' }],
});

/**
 * Returns the page's own markup that a renderer would show: elements, and addresses that are requested, or linked from other words than the
 * address.
 */
function spies(markdown: string, render: (markdown: string) => string): string[] {
  const shown = new DOMParser().parseFromString(render(markdown), 'text/html');
  const spied = [...shown.querySelectorAll('*')].filter(
    ({ localName, attributes, textContent }) =>
      localName === 'x-spy' ||
      [...attributes].some(
        ({ value }) => value.startsWith('https://spy.example') && decodeURI(value) !== textContent,
      ),
  );
  return spied.map(({ outerHTML }) => outerHTML);
}

describe.each(Object.entries(RENDERERS))('%s shows no markup', (_, render) => {
  test('of a story, wherever it is written', async () => {
    await fc.assert(
      fc.asyncProperty(drawn(3), async (tree) => {
        const body = document.createElement('div');
        body.append(draw(tree));
        expect(spies(await storyMarkdown(headOf('T'), body), render)).toEqual([]);
      }),
      { numRuns: times(40, 3000) },
    );
  });

  test.each([
    ['a paragraph in a link', '<a href="https://paper.example/"><p></p></a><code>&lt;x-spy></code>'],
    ['paragraphs in emphasis', '<em><p>One</p><p>Two</p></em>![x](https://spy.example/b)_'],
    ['two codes with an empty element between', '<code>```</code><em></em><code>&lt;x-spy></code>'],
  ])('of a story with %s', async (_, html) => {
    const body = document.createElement('div');
    body.innerHTML = html;
    expect(spies(await storyMarkdown(headOf('T'), body), render)).toEqual([]);
  });

  test("from a story's title, authors and other facts", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (words) => {
        const text = await storyMarkdown(headOf(words), document.createElement('div'));
        expect(spies(text, render)).toEqual([]);
      }),
      { numRuns: times(40, 3000) },
    );
  });

  test('from a highlighted quote', () => {
    fc.assert(
      fc.property(hostile, (words) => {
        const quote = { exact: words, prefix: '', suffix: '' };
        const highlight = { id: '1', quote, note: '', colour: 'yellow' as const, made: 1 };
        const kept = { url: 'https://paper.example/', title: words, highlights: [highlight] };
        expect(spies(highlightsMarkdown(kept as never), render)).toEqual([]);
      }),
      { numRuns: times(40, 3000) },
    );
  });

  test("and shows the words of a title, a text, a picture and a link's title as they are", async () => {
    const words = '<b>1 * 2_3_</b> `x` [y](z) &lt; \\ ~~a~~ ![p](q)';
    const body = document.createElement('div');
    body.innerHTML =
      '<p></p><p><a href="https://paper.example/"></a></p><p><img src="https://paper.example/p.png"></p>';
    body.querySelector('p')?.append(words);
    body.querySelector('a')?.setAttribute('title', words);
    body.querySelector('a')?.append('link');
    body.querySelector('img')?.setAttribute('alt', words);
    const shown = new DOMParser().parseFromString(
      render(await storyMarkdown(headOf(words), body, '# {{title}}\n\n{{content}}')),
      'text/html',
    );
    expect(shown.querySelector('h1')?.textContent).toBe(words);
    expect(shown.querySelector('p')?.textContent).toBe(words);
    expect(shown.querySelector('a')?.title).toBe(words);
    expect(shown.querySelector('img')?.alt).toBe(words);
  });
});

test("front matter holds a story's facts, whatever their words", async () => {
  const words = fc.oneof(
    hostile,
    fc.string({ unit: 'binary' }),
    fc.constantFrom('no', '1e3', '2026-01-02', '~'),
  );
  await fc.assert(
    fc.asyncProperty(words, async (said) => {
      const text = await storyMarkdown(headOf(said), document.createElement('div'));
      const [, matter = ''] = text.split(/^---$/m);
      const facts = parse(matter) as Record<string, unknown>;
      if (said !== '') expect(facts).toMatchObject({ title: said, authors: [said, said], language: said });
    }),
  );
});
