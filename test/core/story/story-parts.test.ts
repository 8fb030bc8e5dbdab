import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../src/core/story/article.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { page } from '../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;
const tell = (part: string) =>
  assembleArticle(
    page(
      `<nav><a href="/a">Boats</a> <a href="/b">Nets</a></nav><article><h1>The harbour at noon</h1>${prose('rain')}${prose('wind')}${part}${prose('sun')}${prose('fog')}</article><footer>Imprint</footer>`,
      'https://sea.example/2026/the-harbour-at-noon',
    ),
    emptySiteModel(),
  ).blocks;
const htmlOf = (part: string): string =>
  tell(part)
    .map((block) => (isArticleText(block) ? block.html : ''))
    .join('\n');

const FORMULA =
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
const SHOWN =
  '<math alttext="E=mc^2"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></semantics></math>';
const sentence = (formula: string): string =>
  `<p>The energy of the sea is ${formula} for all who count it, and the harbour master does count it each evening.</p>`;

describe('parts of a story', () => {
  test.each(['<h3>___</h3>', '<p>* * *</p>', '<p>——</p>', '<p>_____</p><hr>', '<hr>'])(
    'a line of signs like "%s" is a rule',
    (line) => {
      const kinds = tell(`${prose('tar')}${line}${prose('hemp')}`).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== 'paragraph')).toEqual(['rule']);
    },
  );

  test.each([
    ['MathML', FORMULA],
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${FORMULA}</span><span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span>`,
    ],
    [
      'MathJax',
      `<mjx-container><mjx-math aria-hidden="true"><mjx-mi><mjx-c class="mjx-c1D438"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml>${FORMULA}</mjx-assistive-mml></mjx-container>`,
    ],
  ])('a formula in %s stays in its sentence, once', (_, formula) => {
    expect(htmlOf(sentence(formula))).toContain(
      `The energy of the sea is ${SHOWN} for all who count it, and the harbour master does count it each evening.`,
    );
    expect(tell(sentence(formula))).toHaveLength(5);
  });

  test('headings have only their own words, not buttons or the signs that link to them', () => {
    const blocks = tell(
      `<h2 id="nets"><a class="anchor" href="#nets">§</a>How nets are mended <button>Copy</button></h2>${prose('nets')}<h2><a href="/boats">Which boats are left</a></h2>${prose('boats')}`,
    );
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
    expect(headings.map(({ text }) => text)).toEqual(['How nets are mended', 'Which boats are left']);
    expect(headings[0]?.html.trim()).toBe('How nets are mended');
    const titled = page(
      `<main><h1>The harbour <span>at noon</span>&nbsp;<button>Copy item</button></h1>${['rain', 'wind', 'sun'].map(prose).join('')}</main>`,
      'https://sea.example/noon',
    );
    expect(assembleArticle(titled, emptySiteModel()).title).toBe('The harbour at noon');
  });

  test('footnotes and their marks find each other', () => {
    const html = htmlOf(
      '<p>This is well known<sup id="ref1"><a href="#note1">1</a></sup> to all who have been there, and to many who have not been there yet.</p><ol><li id="note1">See the harbour book, page twelve, where all of this is told. <a href="#ref1">back</a></li></ol>',
    );
    for (const id of ['ref1', 'note1']) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(`#${id}"`);
    }
  });

  test('pictures that load late have their real address and their captions', () => {
    const figures = tell(
      '<figure><picture><source srcset="/w800.webp 800w, /w1600.webp 1600w"><img id="p" src="data:image/gif;base64,R0lGOD" data-src="/lazy.jpg" alt="Boats"></picture><figcaption>Boats at rest.</figcaption></figure><figure><img src="/spacer.gif" data-original="/crates.jpg" alt="Crates"><figcaption>Crates.</figcaption></figure>',
    );
    expect(figures.filter((block) => block.kind === 'figure')).toMatchObject([
      {
        pictures: [{ source: 'https://sea.example/w1600.webp', alt: 'Boats' }],
        caption: { text: 'Boats at rest.' },
      },
      {
        pictures: [{ source: 'https://sea.example/crates.jpg', alt: 'Crates' }],
        caption: { text: 'Crates.' },
      },
    ]);
  });

  test('code keeps its lines, and tables their heads and spans', () => {
    const html = htmlOf(
      '<pre><code>if (a &lt; b) {\n    go();\n}</code></pre><table><caption>Catch</caption><tr><th>Month</th><th>Tons</th></tr><tr><td>May</td><td rowspan="2">12</td></tr><tr><td>June</td></tr></table>',
    );
    expect(html).toContain('<pre><code>if (a &lt; b) {\n    go();\n}</code></pre>');
    expect(html).toContain('<caption>Catch</caption>');
    expect(html).toContain('<td rowspan="2">12</td>');
  });

  test('an empty corner of a table is no header cell; a picture may be one', () => {
    const html = htmlOf(
      '<table><tr><th></th><th>Ferry</th><th><img src="/tug.png" alt="Tug"></th></tr><tr><th>Tons</th><td>12</td><td>9</td></tr></table>',
    );
    expect(html).toContain('<td></td><th>Ferry</th><th><img ');
  });
});

test.each([
  [
    'of another shape',
    (next: string) => `<div class="next-story"><article class="further">${next}</article></div>`,
  ],
  [
    'with a linked headline',
    (next: string) =>
      `<article class="next">${next.replace(/<h1>(.*?)<\/h1>/, '<h2><a href="/gulls">$1</a></h2>')}</article>`,
  ],
])('a story appended in a box %s is not part of the story', (_, boxed) => {
  const masthead =
    '<p class="byline"><a rel="author" href="/gull">Ann Gull</a> <time datetime="2026-03-03">3 March</time></p>';
  const story = (headline: string, words: readonly string[]) =>
    `<h1>${headline}</h1>${masthead}${words.map(prose).join('')}`;
  const own = `<article class="story">${story('The harbour at noon', ['rain', 'wind', 'sun', 'fog', 'ice'])}</article>`;
  const { title, blocks } = assembleArticle(
    page(
      `<main>${own}${boxed(story('Gulls leave the quay', ['tar', 'hemp', 'oil', 'salt', 'rope']))}</main>`,
      'https://sea.example/2026/the-harbour-at-noon',
      '<title>The harbour at noon</title><meta property="og:type" content="article">',
    ),
    emptySiteModel(),
  );
  const text = blocks.map((block) => (isArticleText(block) ? block.text : '')).join('\n');
  expect(title).toBe('The harbour at noon');
  expect(text).toContain('ice');
  expect(text).not.toMatch(/Gulls leave|tar|hemp|rope/);
});
