import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withLabelledFigures } from '../../../../src/core/story/blocks/labelled-figures.ts';

const line = (html: string): ArticleBlock => ({
  kind: 'paragraph',
  role: 'body',
  node: 1,
  text: html.replace(/<[^<>]*>/g, ''),
  html,
});
const figure = (text = ''): ArticleBlock => ({
  kind: 'figure',
  node: 2,
  pictures: [],
  caption: { text, html: text, credit: 'Ann' },
});
const told = (...blocks: ArticleBlock[]) =>
  withLabelledFigures(blocks).map((block) =>
    block.kind === 'figure' ? `figure: ${block.caption.html}` : 'html' in block ? block.html : block.kind,
  );

describe('a line beside a figure', () => {
  test.each(['Figure 9. A tide', 'FIG. 2', 'Abb. 3: Flut', 'Figure 2.1 — A tide', 'Pictured: a gull'])(
    'is its caption, below or above it: %s',
    (words) => {
      const label = words === 'FIG. 2' ? `${words}.` : words;
      expect(told(figure(), line(label), line('The sea.'))).toEqual([`figure: ${label}`, 'The sea.']);
      expect(told(line('The sea.'), line(label), figure())).toEqual(['The sea.', `figure: ${label}`]);
    },
  );

  test('is the caption of the figure above it rather than of the one below, and keeps the credit', () => {
    const blocks = withLabelledFigures([figure(), line('Figure 1: Ebb'), figure(), line('Figure 2: Flow')]);
    expect(blocks).toMatchObject([
      { caption: { text: 'Figure 1: Ebb', credit: 'Ann' } },
      { caption: { text: 'Figure 2: Flow' } },
    ]);
  });

  test('is its caption if it is a short line in italics right below it', () => {
    const italic = line('<em>A boat <b>at</b> noon</em>');
    expect(told(line('The sea.'), figure(), italic)).toEqual([
      'The sea.',
      'figure: <em>A boat <b>at</b> noon</em>',
    ]);
    // Below a lead picture it sums up the story.
    expect(told(figure(), italic)).toHaveLength(2);
    expect(told(line('The sea.'), figure(), { ...italic, role: 'author' } as ArticleBlock)).toHaveLength(3);
  });

  test.each([
    ['has a caption', [figure('Fog'), line('Figure 1. A tide')], ['figure: Fog', 'Figure 1. A tide']],
    ['is spoken of', [figure(), line('Figure 2 shows a tide.')], ['figure: ', 'Figure 2 shows a tide.']],
    ['is followed by a note', [figure(), line('<em>Rain came.</em>')], ['figure: ', '<em>Rain came.</em>']],
    ['is below a name', [line('<em>A boat</em>'), figure()], ['<em>A boat</em>', 'figure: ']],
    [
      'is followed by text partly in italics',
      [figure(), line('<em>A boat</em> at <em>noon</em>')],
      ['figure: ', '<em>A boat</em> at <em>noon</em>'],
    ],
    [
      'is elsewhere',
      [figure(), line('Rain'), line('Figure 1. A tide')],
      ['figure: ', 'Rain', 'Figure 1. A tide'],
    ],
  ])('stays a line if the figure %s', (_, blocks, shown) => {
    expect(told(...blocks)).toEqual(shown);
  });
});
