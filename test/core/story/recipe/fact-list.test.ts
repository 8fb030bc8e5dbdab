import { expect, test } from 'vitest';
import { storyBlocks } from '../../../../src/core/story/blocks/story-blocks.ts';
import { withFactList } from '../../../../src/core/story/recipe/fact-list.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const LINES =
  '<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eels</li></ul><h2>Steps</h2><ol><li>Stir the flour into the water.</li></ol>';

/** Returns the kind and HTML of the blocks above a recipe's lines. */
function above(html: string): string[] {
  const tree = page(html + LINES);
  const judged = judgedByIds(tree);
  return withFactList(tree, storyBlocks(judged, judged.roles, [])).map((block) =>
    'html' in block ? `${block.kind} ${block.html}` : block.kind,
  );
}

const fact = (id: number, text: string) => `<p class="servings" id="body${id}">${text}</p>`;
const name = (id: number, text: string) => `<p id="body${id}">${text}</p>`;

test('successive yields and times are one list, each name beside its value', () => {
  expect(above(name(1, 'Makes') + fact(2, '9 <b>pies</b>') + fact(3, 'Total: 30 min'))).toEqual([
    'list <ul><li>Makes 9 <b>pies</b></li><li>Total: 30 min</li></ul>',
  ]);
});

test('other paragraphs stay as they are', () => {
  expect(
    above(fact(1, '9 pies') + name(2, 'A pie for the long evenings by the harbour.') + fact(3, '30 min')),
  ).toEqual([
    'list <ul><li>9 pies</li></ul>',
    'paragraph A pie for the long evenings by the harbour.',
    'list <ul><li>30 min</li></ul>',
  ]);
});

test('another line in the same element is no fact', () => {
  const [first] = above(
    '<div class="servings" id="body1">9 pies<br><br>A pie for the long evenings by the harbour, says the cook.</div>',
  );
  expect(first).toBe('list <ul><li>9 pies</li></ul>');
});
