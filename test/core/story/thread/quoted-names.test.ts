import { describe, expect, test } from 'vitest';
import type { ArticleBlock, ArticlePost } from '../../../../src/core/story/article.ts';
import { withQuotedNames } from '../../../../src/core/story/thread/quoted-names.ts';
import { page } from '../../generated-page.ts';

const tree = page(
  '<article><div><p>Originally posted by ann</p><p>Fog.</p><p>Rain.</p></div><p>I agree.</p></article>',
);
const post: ArticlePost = { kind: 'post', node: 1, author: 'bo', published: '', accepted: false };
const told = (...blocks: ArticleBlock[]) => withQuotedNames(tree, blocks, [post]);
const [NAME = 0, FOG = 0, RAIN = 0, OTHER = 0] = tree.tag.flatMap((tag, node) => (tag === 'p' ? [node] : []));

const paragraph = (node: number, text: string, html = text): ArticleBlock => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html,
});
const quote: ArticleBlock = {
  kind: 'quote',
  role: 'answered',
  node: OTHER,
  text: 'Fog.',
  html: '<blockquote>Fog.</blockquote>',
};

describe('the name of who is quoted', () => {
  test.each(['ann wrote:', 'ann posted...', 'ann'])('is part of the quotation below it: %s', (name) => {
    const line = paragraph(NAME, name, `<cite>${name}</cite>`);
    expect(told(line, quote)).toEqual([
      { ...quote, text: `${name}\nFog.`, html: `<blockquote><p><cite>${name}</cite></p>Fog.</blockquote>` },
    ]);
  });

  test('makes a quotation of the rest of its box', () => {
    const name = paragraph(NAME, 'Originally posted by ann');
    const answer = paragraph(OTHER, 'I agree.');
    const fog: ArticleBlock = { ...paragraph(FOG, 'Fog.'), kind: 'heading', level: 2 } as ArticleBlock;
    expect(told(name, fog, paragraph(RAIN, 'Rain.'), answer)).toMatchObject([
      {
        kind: 'quote',
        text: 'Originally posted by ann\nFog.\nRain.',
        html: '<blockquote><p>Originally posted by ann</p><p>Fog.</p><p>Rain.</p></blockquote>',
      },
      { kind: 'paragraph', text: 'I agree.' },
    ]);
  });

  test.each(['Zitat von ann', 'Envoyé par ann', 'Iniciado por ann', 'Originariamente inviato da ann'])(
    'is known in other languages: %s',
    (words) => {
      const kinds = told(paragraph(NAME, words), paragraph(FOG, 'Fog.'), paragraph(OTHER, 'I agree.'));
      expect(kinds.map(({ kind }) => kind)).toEqual(['quote', 'paragraph']);
    },
  );

  test.each([
    ['a cited title within a sentence', paragraph(NAME, 'See Tides.', 'See <cite>Tides</cite>.'), quote],
    [
      'a cited title above a paragraph',
      paragraph(NAME, 'Tides', '<cite>Tides</cite>'),
      paragraph(FOG, 'Fog.'),
    ],
    ['words of no board', paragraph(NAME, 'I posted by mail'), paragraph(FOG, 'Fog.')],
    ['text in another box', paragraph(NAME, 'Originally posted by ann'), paragraph(OTHER, 'I agree.')],
    ['a long line', paragraph(NAME, `Originally posted by ${'ann '.repeat(30)}`), paragraph(FOG, 'Fog.')],
  ])('is not %s', (_, line, below) => {
    expect(told(line, below)).toEqual([line, below]);
  });

  test('is left alone as the last line', () => {
    const line = paragraph(NAME, 'Originally posted by ann');
    expect(told(line)).toEqual([line]);
  });

  test('does not make a quotation of a whole post, or of text outside of posts', () => {
    const quoted = [paragraph(NAME, 'Originally posted by ann'), paragraph(FOG, 'Fog.')];
    const lines = [...quoted, paragraph(OTHER, 'I agree.')];
    const box = { ...post, node: NAME - 1 };
    for (const posts of [[], [box]]) expect(withQuotedNames(tree, lines, posts)).toEqual(lines);
    // Without an answer below the box, the end of the quotation is not known.
    expect(told(...quoted)).toEqual(quoted);
  });

  test('makes a quotation of its own element if that holds the words too', () => {
    const boxed = page('<article><div>Originally posted by ann<br><br>Fog.</div><p>I agree.</p></article>');
    const div = boxed.tag.indexOf('div');
    const lines = [
      paragraph(div, 'Originally posted by ann'),
      paragraph(div, 'Fog.'),
      paragraph(boxed.tag.indexOf('p'), 'I agree.'),
    ];
    expect(withQuotedNames(boxed, lines, [post]).map(({ kind }) => kind)).toEqual(['quote', 'paragraph']);
  });
});
