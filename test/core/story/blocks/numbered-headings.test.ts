import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withNumberedHeadings } from '../../../../src/core/story/blocks/numbered-headings.ts';

const paragraph = (text: string): ArticleBlock => ({
  kind: 'paragraph',
  role: 'body',
  node: 1,
  text,
  html: text,
});
const heading = (text: string): ArticleBlock => ({
  kind: 'heading',
  role: 'body',
  level: 2,
  node: 1,
  text,
  html: `<i>${text}</i>`,
});
const WORDS = 'The keeper ties each boat with two lines.';
const TEXT = paragraph(WORDS);
const told = (...blocks: readonly ArticleBlock[]): string[] =>
  withNumberedHeadings(blocks).map((block) => ('text' in block ? block.text : block.kind));

test('numbers that count up in lines of their own are at the beginning of the headings below them', () => {
  const blocks = [paragraph('1'), heading('The bow'), TEXT, paragraph('2.'), heading('The stern'), TEXT];
  expect(told(...blocks)).toEqual(['1. The bow', WORDS, '2. The stern', WORDS]);
  expect(withNumberedHeadings(blocks)[0]).toMatchObject({ html: '1. <i>The bow</i>', level: 2 });
});

test('a number without a neighbour, far from a heading or among words stays as it is', () => {
  for (const blocks of [
    [paragraph('7'), heading('The bow'), TEXT],
    [paragraph('1'), TEXT, paragraph('2'), TEXT],
    [paragraph('1 boat'), heading('The bow'), paragraph('2 boats'), heading('The stern')],
    [heading('1'), heading('The bow'), paragraph('1'), heading('The stern')],
  ])
    expect(withNumberedHeadings(blocks)).toEqual(blocks);
});
