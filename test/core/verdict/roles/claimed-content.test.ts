import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { keepClaimed } from '../../../../src/core/verdict/roles/claimed-content.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

/** Returns the roles of a recipe page after `keepClaimed`. */
function roles(of: BlockRole[], isOut: (block: number) => boolean = () => false): BlockRole[] {
  const recipe = { '@type': 'Recipe', recipeIngredient: ['two large smoked eels', 'one bunch of dill'] };
  const tree = page(
    '<ul><li>two large smoked eels</li><li>one bunch of dill</li></ul><p>Sign up</p>',
    'https://sea.example/pie',
    `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
  );
  keepClaimed({ evidence: { page: tree, blocks: textBlocks(tree) }, isOut, of } as unknown as RoleDraft);
  return of;
}

test('blocks that structured data names are body', () => {
  expect(roles(['none', 'none', 'none'])).toEqual(['body', 'body', 'none']);
});

test('a block with a role keeps it, and a block that is out stays out', () => {
  expect(roles(['caption', 'none', 'none'], (i) => i === 1)).toEqual(['caption', 'none', 'none']);
});

test('yield and times of a recipe are body where structured data gives none', () => {
  const LINES =
    '<p class="servings">9 pies</p><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eels</li></ul><h2>Steps</h2><ol><li>Stir the flour into the water.</li></ol>';
  const first = (claim: object) => {
    const of: BlockRole[] = Array(6).fill('none');
    const recipe = { '@type': 'Recipe', recipeIngredient: ['200 g flour', '2 eels'], ...claim };
    const head = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
    const tree = page(LINES, 'https://sea.example/pie', head);
    keepClaimed({
      evidence: { page: tree, blocks: textBlocks(tree) },
      isOut: () => false,
      of,
    } as unknown as RoleDraft);
    return of[0];
  };
  expect(first({})).toBe('body');
  expect(first({ recipeYield: '9 pies' })).toBe('none');
  expect(first({ totalTime: 'PT1H' })).toBe('none');
});

test('a question in a menu is no body', () => {
  const asked = (...names: string[]) => ({
    '@type': 'FAQPage',
    mainEntity: names.map((name) => ({ '@type': 'Question', name })),
  });
  const tree = page(
    '<nav><ol><li>Who can apply</li></ol></nav><h2>Who can apply</h2><p>You can.</p>',
    'https://sea.example/licence',
    `<script type="application/ld+json">${JSON.stringify(asked('Who can apply'))}</script>`,
  );
  const of: BlockRole[] = ['none', 'none', 'none'];
  keepClaimed({
    evidence: { page: tree, blocks: textBlocks(tree) },
    isOut: () => false,
    of,
  } as unknown as RoleDraft);
  expect(of).toEqual(['none', 'body', 'none']);
});

test('the first short line with a price below the headline is body on a page to use that claims one product', () => {
  const rolesOn = (lines: number, purpose: 'use' | 'read', type = 'Product') => {
    const head = `<script type="application/ld+json">{"@type":"${type}","name":"Net"}</script>`;
    const others = '<p>Ships at no cost for orders of € 50 or more</p><p>€ 6 <button>Buy</button></p>';
    const html = `<p>€ 9</p><h1>Net</h1>${others}${'<p>New</p>'.repeat(lines)}<p>€ 7</p><p>€ 5</p>`;
    const tree = page(html, 'https://sea.example/net', head);
    const blocks = textBlocks(tree);
    const of = blocks.map(({ text }): BlockRole => (text === 'Net' ? 'headline' : 'none'));
    keepClaimed({
      evidence: { page: tree, blocks },
      purpose,
      isOut: () => false,
      of,
    } as unknown as RoleDraft);
    return blocks.filter((_, i) => of[i] === 'body').map(({ text }) => text);
  };
  expect(rolesOn(5, 'use')).toEqual(['€ 7']);
  expect(rolesOn(6, 'use')).toEqual([]);
  expect(rolesOn(1, 'read')).toEqual([]);
  expect(rolesOn(1, 'use', 'Person')).toEqual([]);
});
