import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withGroupNames } from '../../../../src/core/story/recipe/group-names.ts';
import { asPartList } from '../../../../src/core/story/recipe/part-list.ts';
import { list } from './story-line.ts';

const told = (blocks: readonly ArticleBlock[], claim: Parameters<typeof withGroupNames>[1] = null) =>
  withGroupNames(blocks, claim).map((block) =>
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
    expect(withGroupNames([nested], null)).toEqual([nested]);
  });
});

describe('the name of a group', () => {
  const claim = {
    ingredients: ['300 g flour', 'butter'],
    steps: [
      { name: 'For the dough', lines: ['Knead it.'] },
      { name: 'To finish', lines: ['Bake it.'] },
    ],
  };
  const inTags = (tag: string, ...items: string[]) => ({
    ...ingredients(...items),
    html: `<ul>${items.map((item, i) => (i === 0 ? `<li><${tag}>${item}</${tag}></li>` : `<li>${item}</li>`)).join('')}</ul>`,
  });

  test('may be an item that is a heading, or bold and none of the claimed lines', () => {
    const grouped = ['4 For the dough', ['300 g flour', 'butter']];
    const items = ['For the dough', '300 g flour', 'butter'];
    expect(told([inTags('h3', ...items)])).toEqual(grouped);
    expect(told([inTags('strong', ...items)])).toEqual([items]);
    expect(told([inTags('strong', ...items)], claim)).toEqual(grouped);
    expect(told([inTags('strong', 'butter', '300 g flour')], claim)).toEqual([['butter', '300 g flour']]);
  });

  test('may be a claimed one among the steps', () => {
    const steps = asPartList(list(['For the dough', 'Knead it.', 'To finish', 'Bake it.']), 'steps');
    expect(told([steps], claim)).toEqual(['4 For the dough', ['Knead it.'], '4 To finish', ['Bake it.']]);
  });

  const line = (text: string): ArticleBlock => ({
    kind: 'paragraph',
    role: 'body',
    node: 1,
    text,
    html: text,
  });
  test('may be a short paragraph between two lists, and then also above the first', () => {
    const [one, two] = [ingredients('flour'), ingredients('eel')];
    const named = ['4 Dough', ['flour'], '4 Sauce', ['eel']];
    expect(told([line('Dough'), one, line('Sauce'), two])).toEqual(named);
    expect(told([line('Dough'), one])).toEqual([['Dough'], ['flour']]);
    expect(told([one, line('Take care.'), two])).toEqual([['flour'], ['Take care.'], ['eel']]);
    expect(told([one, line('Sauce'), asPartList(list(['Stir']), 'steps')])).toEqual([
      ['flour'],
      ['Sauce'],
      ['Stir'],
    ]);
  });
});
