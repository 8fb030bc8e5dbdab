import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withQuotedNames } from '../../../../src/core/story/thread/quoted-names.ts';
import { page } from '../../generated-page.ts';

const tree = page('<div><p>Originally posted by ann</p><p>Fog.</p><p>Rain.</p></div><p>I agree.</p>');
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
    expect(withQuotedNames(tree, [line, quote])).toEqual([
      { ...quote, text: `${name}\nFog.`, html: `<blockquote><p><cite>${name}</cite></p>Fog.</blockquote>` },
    ]);
  });

  test('makes a quotation of the rest of its box', () => {
    const name = paragraph(NAME, 'Originally posted by ann');
    const answer = paragraph(OTHER, 'I agree.');
    const told = withQuotedNames(tree, [name, paragraph(FOG, 'Fog.'), paragraph(RAIN, 'Rain.'), answer]);
    expect(told).toMatchObject([
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
      const told = withQuotedNames(tree, [paragraph(NAME, words), paragraph(FOG, 'Fog.')]);
      expect(told.map(({ kind }) => kind)).toEqual(['quote']);
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
    expect(withQuotedNames(tree, [line, below])).toEqual([line, below]);
  });

  test('is left alone as the last line', () => {
    const line = paragraph(NAME, 'Originally posted by ann');
    expect(withQuotedNames(tree, [line])).toEqual([line]);
  });
});
