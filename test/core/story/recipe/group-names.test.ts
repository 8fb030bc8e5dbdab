import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withGroupNames } from '../../../../src/core/story/recipe/group-names.ts';
import { asPartList } from '../../../../src/core/story/recipe/part-list.ts';
import { list } from './story-line.ts';

const told = (blocks: readonly ArticleBlock[]) =>
  withGroupNames(blocks).map((block) =>
    block.kind === 'heading'
      ? `${block.level} ${block.html}`
      : 'text' in block
        ? block.text.split('\n')
        : block.kind,
  );
const ingredients = (...items: string[]) => asPartList(list(items), 'ingredients');

describe('an item of ingredients that ends in a colon', () => {
  test('is the heading of the items below it', () => {
    expect(told([ingredients('eel', 'For the sauce:', 'cream', 'salt', 'Dough:', 'flour')])).toEqual([
      ['eel'],
      '4 For the sauce:',
      ['cream', 'salt'],
      '4 Dough:',
      ['flour'],
    ]);
    const html = '<ul><li><p><b>Dough:</b></p></li><li>flour</li></ul>';
    const bold = { ...ingredients('Dough:', 'flour'), html };
    expect(told([bold])).toEqual(['4 Dough:', ['flour']]);
  });

  test.each([
    ['with a number', ['flour', '2 cups of:', 'salt']],
    ['above another', ['Dough:', 'For the sauce:', 'salt']],
    ['at the end', ['flour', 'For the sauce:']],
    ['that is long', [`${'Dough and '.repeat(7)}sauce:`, 'salt']],
  ])('stays an item %s', (_, items) => {
    expect(told([ingredients(...items)])).toEqual([items]);
  });

  test('stays an item of steps and other lists', () => {
    expect(told([list(['Dough:', 'flour'])])).toEqual([['Dough:', 'flour']]);
    expect(told([asPartList(list(['First:', 'Stir']), 'steps')])).toEqual([['First:', 'Stir']]);
  });

  test('stays an item if another item holds a list', () => {
    const nested = ingredients('Dough:', 'flour<ul><li>salt</li></ul>');
    expect(withGroupNames([nested])).toEqual([nested]);
  });
});
