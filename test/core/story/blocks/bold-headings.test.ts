import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import type { ArticleBlock, ArticleParagraph } from '../../../../src/core/story/article.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { withBoldHeadings } from '../../../../src/core/story/blocks/bold-headings.ts';
import { page } from '../../generated-page.ts';

const paragraph = (html: string): ArticleParagraph => ({
  ...{ kind: 'paragraph', role: 'body', node: 1 },
  ...{ text: html.replace(/<[^>]*>/g, ''), html },
});
const FIGURE: ArticleBlock = {
  kind: 'figure',
  node: 1,
  pictures: [],
  caption: { text: '', html: '', credit: '' },
};
const TEXT = paragraph('The keeper ties each boat with two lines.');
const BOLD = paragraph('<b>The bow</b>');
const heading = (level: 2 | 3): ArticleBlock => ({ ...TEXT, kind: 'heading', level }) as ArticleBlock;

/** The texts and levels of the headings that bold lines became, in a story with another such line. */
const headings = (...blocks: readonly ArticleBlock[]): string[] =>
  withBoldHeadings([TEXT, ...blocks, TEXT, TEXT, TEXT, paragraph('<strong>The end</strong>'), TEXT]).flatMap(
    (block, i, all) =>
      block.kind === 'heading' && i < all.length - 2 && block.html !== TEXT.html
        ? [`${block.level} ${block.html}`]
        : [],
  );

describe('a short bold line', () => {
  test('is a heading, one level below the deepest of the story', () => {
    expect(headings(BOLD, TEXT)).toEqual(['2 The bow']);
    expect(headings(heading(3), TEXT, BOLD, TEXT)).toEqual(['4 The bow']);
    expect(headings(paragraph('<strong>The <em>bow</em></strong>'), TEXT)).toEqual(['2 The <em>bow</em>']);
    expect(headings(paragraph(`<b>${'x'.repeat(80)}</b>`), TEXT)).toHaveLength(1);
    expect(headings(paragraph('<b>He said “bow”</b>'), FIGURE)).toHaveLength(1);
  });

  test('may have the sign of a part before it and need not be bold', () => {
    expect(headings(paragraph('■ The bow'), TEXT)).toEqual(['2 ■ The bow']);
    expect(headings(paragraph('■ The bow is wet.'), TEXT)).toEqual([]);
    expect(headings(paragraph('▲ The bow'), TEXT)).toEqual([]);
  });

  test.each([
    ['ends a sentence', '<b>The bow.</b>'],
    ['begins with a dash', '<b>– The keeper</b>'],
    ['is not all bold', '<b>The bow</b> and the stern'],
    ['is two bold pieces', '<b>The bow</b> and <b>the stern</b>'],
    ['has a link', '<b>The <a href="https://sea.example/bow">bow</a></b>'],
    ['has two lines', '<b>The bow<br>and the stern</b>'],
    ['is long', `<b>${'x'.repeat(81)}</b>`],
  ])('is no heading if it %s', (_, html) => {
    expect(headings(paragraph(html), TEXT)).toEqual([]);
  });

  test('is a heading if it asks, unless longer questions are an interview’s', () => {
    const question = paragraph('<b>And the “bow?”</b>');
    const long = paragraph(`<b>${'And which of the lines is for the bow, '.repeat(3)}do you think?</b>`);
    expect(headings(question, TEXT)).toEqual(['2 And the “bow?”']);
    expect(headings(question, TEXT, long, TEXT)).toEqual([]);
    expect(headings(BOLD, TEXT, long, TEXT)).toEqual(['2 The bow']);
  });

  test('is no heading unless text is above and below it', () => {
    expect(withBoldHeadings([BOLD, TEXT, TEXT, TEXT, TEXT, BOLD]).map(({ kind }) => kind)).not.toContain(
      'heading',
    );
    expect(headings(BOLD, heading(2))).toEqual([]);
    expect(headings(BOLD, { kind: 'rule', node: 1 })).toEqual([]);
  });

  test('is a caption below a picture if it is in italics or another picture follows', () => {
    const italic = paragraph('<b><em>The bow</em></b>');
    expect(headings(FIGURE, italic, TEXT)).toEqual([]);
    expect(headings(FIGURE, BOLD, FIGURE)).toEqual([]);
    expect(headings(FIGURE, BOLD, TEXT)).toHaveLength(1);
    expect(headings(TEXT, italic, TEXT)).toHaveLength(1);
  });

  test('is no heading if it is the only one, or one of too many', () => {
    const kinds = (blocks: readonly ArticleBlock[]) => withBoldHeadings(blocks).map(({ kind }) => kind);
    expect(kinds([TEXT, BOLD, TEXT, TEXT, TEXT])).not.toContain('heading');
    expect(kinds([TEXT, BOLD, TEXT, BOLD, TEXT])).not.toContain('heading');
    expect(kinds([TEXT, BOLD, TEXT, BOLD, TEXT, TEXT])).toContain('heading');
  });
});

test('a page’s bold lines become headings, but not those in a thread', () => {
  const long = (i: number) =>
    `<p>The keeper of boat ${i} ties it with two lines, one at the bow and one at the stern, before the tide turns and the wind gets up.</p>`;
  const story = [0, 1, 2, 3, 4]
    .map((i) => `${long(i)}<p><strong>Part ${i}</strong></p>${long(i + 9)}`)
    .join('');
  const { blocks } = assembleArticle(
    page(`<article><h1>How to tie a boat</h1>${story}</article>`, 'https://sea.example/boat'),
    emptySiteModel(),
  );
  expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(5);
});
