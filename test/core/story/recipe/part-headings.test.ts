import { expect, test } from 'vitest';
import { storyBlocks } from '../../../../src/core/story/blocks/story-blocks.ts';
import { withPartHeadings } from '../../../../src/core/story/recipe/part-headings.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';
import { line, list } from './story-line.ts';

const kinds = (html: string): string[] => {
  const judged = judgedByIds(page(html));
  return withPartHeadings(storyBlocks(judged, judged.roles, [])).map(({ kind }) => kind);
};
const LIST = '<ul id="body2"><li id="body3">200 g flour</li></ul>';

test.each(['Ingredients', 'Zutaten:', 'INSTRUCTIONS', 'Ingredients for 4 people'])(
  'the words “%s” over a list are a heading',
  (words) => {
    expect(kinds(`<div id="body1">${words}</div>${LIST}`)).toEqual(['heading', 'list']);
  },
);

test('they stay a paragraph over a paragraph, and so do other words', () => {
  expect(kinds('<div id="body1">Ingredients</div><p id="body2">200 g flour</p>')).toEqual([
    'paragraph',
    'paragraph',
  ]);
  expect(kinds(`<div id="body1">For the harbour</div>${LIST}`)).toEqual(['paragraph', 'list']);
});

test('a bold line over a list becomes a heading without the bold', () => {
  const bold = line('Ingredients', 1, '<b>Ingredients</b>');
  expect(withPartHeadings([bold, list(['200 g flour'])])[0]).toMatchObject({
    kind: 'heading',
    html: 'Ingredients',
  });
});
