import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { articleTextOf } from '../../../../src/core/story/blocks/article-text.ts';
import { pageFromHtml } from '../../../../src/snapshot/parsed-html.ts';
import { page } from '../../generated-page.ts';

const htmlOf = (body: string): string[] => {
  const tree = page(body);
  return textBlocks(tree).map((block) => articleTextOf(tree, block, 'body').html);
};

test('paragraphs within one inline element have their own words only, each with the element around it', () => {
  expect(htmlOf('<div><b>Fog. <i>Rain.</i><br><br>Wind. <i>Snow.</i><br> <br>Sun.</b></div>')).toEqual([
    '<b>Fog. <i>Rain.</i></b>',
    '<b>Wind. <i>Snow.</i></b>',
    '<b>Sun.</b>',
  ]);
});

test('a target of links before a paragraph’s first word stays', () => {
  expect(htmlOf('<p><b><a id="n1"></a>Fog</b></p>')).toEqual(['<b><a id="n1"></a>Fog</b>']);
});

test('a standfirst is text, even if the page sets it as a heading', () => {
  const tree = page('<h2>Fog comes to the harbour at noon.</h2>');
  const [block] = textBlocks(tree);
  if (!block) throw new Error('The page has no text.');
  expect(articleTextOf(tree, block, 'standfirst')).toMatchObject({
    kind: 'paragraph',
    html: 'Fog comes to the harbour at noon.',
  });
  expect(articleTextOf(tree, block, 'body').kind).toBe('heading');
  expect(articleTextOf(tree, { ...block, text: 'Highlights' }, 'standfirst').kind).toBe('heading');
});

test('a heading is not bold besides', () => {
  expect(htmlOf('<h2><strong>Fog</strong></h2>')).toEqual(['Fog']);
  expect(htmlOf('<h2><b>Fog</b> and <b>rain</b></h2>')).toEqual(['<b>Fog</b> and <b>rain</b>']);
});

test('a heading is no link to its own place', () => {
  expect(htmlOf('<h2 id="fog"><a href="#fog">Fog</a></h2>')).toEqual(['Fog']);
  expect(htmlOf('<h2><a href="#1">1. </a><a href="#fog">Fog</a></h2>')).toEqual(['1. Fog']);
  expect(htmlOf('<h2><a href="#fog">Fog</a> and <a href="#rain">rain</a></h2>')[0]).toContain('href');
  expect(htmlOf('<h2><a href="/fog#fog">Fog</a></h2>')[0]).toContain('href');
});

test('a heading of 250 characters is a paragraph set large', () => {
  const kind = (chars: number) => {
    const tree = page(`<h2>${'x'.repeat(chars)}</h2>`);
    return textBlocks(tree).map((block) => articleTextOf(tree, block, 'body').kind);
  };
  expect(kind(249)).toEqual(['heading']);
  expect(kind(250)).toEqual(['paragraph']);
});

test('a heading whose words are a button has these words', () => {
  expect(htmlOf('<h2><button>Fog &amp; rain</button></h2>')).toEqual(['Fog &amp; rain']);
  expect(htmlOf('<h2>Fog <button>Copy</button></h2>')).toEqual(['Fog']);
});

test('the HTML of a paragraph has the words of its text, however lines break within inline elements', () => {
  const piece: fc.Arbitrary<string> = fc.letrec<{ inline: string; leaf: string }>((tie) => ({
    leaf: fc.constantFrom('Fog. ', 'Rain. ', '<br>', '<br><br>', ' '),
    inline: fc.oneof(
      { maxDepth: 3 },
      tie('leaf'),
      fc
        .tuple(fc.constantFrom('b', 'i', 'span'), fc.array(tie('inline'), { maxLength: 5 }))
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    ),
  })).inline;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const tree = page(`<div>${pieces.join('')}</div>`);
      for (const block of textBlocks(tree)) {
        const { html, text } = articleTextOf(tree, block, 'body');
        const shown = textBlocks(pageFromHtml(`<p>${html}</p>`, 'https://sea.example/'));
        expect(shown.map((one) => one.text)).toEqual([text]);
      }
    }),
  );
});

test('the title of a panel is a heading', () => {
  const panel = (title: string) => `<details><summary>${title}</summary><p>It floats.</p></details>`;
  const told = (html: string) => {
    const tree = page(html);
    return textBlocks(tree).map((block) => articleTextOf(tree, block, 'body'));
  };
  const [light] = told(panel('Is it light?') + panel('Is it red?'));
  expect(light).toMatchObject({ kind: 'heading', level: 4, text: 'Is it light?', html: 'Is it light?' });
  expect(told(panel('Is it light?')).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});
