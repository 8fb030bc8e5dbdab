import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withMissing } from '../../../../src/core/story/recipe/missing-lines.ts';
import { partList } from '../../../../src/core/story/recipe/part-list.ts';
import { heading, line } from './story-line.ts';

const LINES = ['200 g of barley flour', 'one smoked eel', 'a spoon of sea salt'];
const [flour = '', eel = '', salt = ''] = LINES;

const shown = (story: readonly ArticleBlock[], lines = LINES) =>
  withMissing(story, lines, 'ingredients').map((block) => ('text' in block ? block.text : block.kind));

test('a missing line comes after the line that it follows', () => {
  expect(shown([line(flour), line(salt), line('Enjoy.')])).toEqual([flour, eel, salt, 'Enjoy.']);
  expect(shown([line(eel), line(salt)])).toEqual([flour, eel, salt]);
  expect(shown([line(flour), line(eel)])).toEqual([flour, eel, salt]);
});

test('the whole list comes if the story shows few of its lines: before the heading of the steps, or last', () => {
  const steps = partList(4, ['Stir.'], ['Stir.'], 'steps', 1);
  const whole = LINES.join('\n');
  expect(shown([line('A pie.'), heading('Method'), steps])).toEqual(['A pie.', whole, 'Method', 'Stir.']);
  expect(shown([line('A pie.')])).toEqual(['A pie.', whole]);
});

test('a story that shows all lines, or has none to show, stays as it is', () => {
  expect(shown(LINES.map((text) => line(text)))).toEqual(LINES);
  expect(shown([line('A pie.')], [])).toEqual(['A pie.']);
});

test('a line is not missing from a list with as many lines if the list has one of its words', () => {
  const own = ['200 g of barley flour', 'one smoked eel', '2 large eggs, beaten'];
  const listed = partList(4, own, own, 'ingredients', 1);
  const claimed = (name: string) => shown([listed], [flour, eel, name]);
  expect(claimed('Egg')).toEqual([own.join('\n')]);
  expect(claimed(salt)).toEqual([own.join('\n'), salt]);
  // Another claimed line has "spoon" too, so that it names neither of them.
  const spoons = ['a spoon of flour', 'a spoon of oil', 'a large spoon'];
  const withSpoons = partList(4, spoons, spoons, 'ingredients', 1);
  expect(shown([withSpoons], ['a spoon of flour', 'a spoon of oil', 'spoon by spoon: honey'])).toHaveLength(
    2,
  );
  const short = partList(4, own.slice(0, 2), own.slice(0, 2), 'ingredients', 1);
  expect(shown([short], [flour, eel, 'More eel, if you like'])).toHaveLength(2);
});
