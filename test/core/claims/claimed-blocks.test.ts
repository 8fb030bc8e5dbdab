import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimedBlocks, claimedContent } from '../../../src/core/claims/claimed-blocks.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const data = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

/** Returns the named blocks: each part with its text. */
function named(body: string, thing: object): [part: string, text: string][] {
  const tree = page(body, 'https://sea.example/page', data(thing));
  const blocks = textBlocks(tree);
  return claimedBlocks(tree, blocks, claimedContent(tree.head)).flatMap((part, i) =>
    part ? [[part, blocks[i]?.text ?? '']] : [],
  );
}

const MENU = Array.from(
  { length: 12 },
  (_, i) => `<li><a href="/${i}">Harbour section number ${i}</a></li>`,
).join('');
const STORY = [
  'The ferry came in late because the wind had turned to the north.',
  'Nobody on the pier could remember such a long winter by the sea.',
];

describe('claimedBlocks', () => {
  test('names ingredients and steps that the page shows', () => {
    const found = named(
      '<ul><li>2 cups of flour</li><li>½ spoon of salt</li></ul><p>Stir the flour into the water.</p><p>Our shop sells pans.</p>',
      {
        '@type': 'Recipe',
        recipeIngredient: ['2 cups of flour, sifted', '1/2 spoon of salt'],
        recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir the flour into the water.' }],
      },
    );
    expect(found).toEqual([
      ['ingredient', '2 cups of flour'],
      ['ingredient', '½ spoon of salt'],
      ['step', 'Stir the flour into the water.'],
    ]);
  });

  test('names a step that is one link, but no linked tool that a step mentions', () => {
    const found = named(
      '<ul><li><a href="/buy/1">Large copper fish pan</a></li><li><a href="/buy/2">Wooden spoon</a></li></ul><ol><li><a href="/stir">Stir it with the net</a></li></ol>',
      {
        '@type': 'Recipe',
        recipeIngredient: ['2 cups of flour'],
        recipeInstructions: [
          { '@type': 'HowToStep', text: 'Melt the butter in a large copper fish pan.' },
          { '@type': 'HowToStep', text: 'Stir it with the net' },
        ],
      },
    );
    expect(found).toEqual([['step', 'Stir it with the net']]);
  });

  test('names an amount and an ingredient that are separate blocks', () => {
    const found = named(
      '<div><div>200 g</div><div>barley flour</div><div>two large smoked eels</div></div><p>Salt the sea</p>',
      { '@type': 'Recipe', recipeIngredient: ['200 g barley flour', 'two large smoked eels'] },
    );
    expect(found.map(([, text]) => text)).toEqual(['200 g', 'barley flour', 'two large smoked eels']);
  });

  test('names the paragraphs of a claimed story, but no teaser', () => {
    const found = named(
      `${STORY.map((text) => `<p>${text}</p>`).join('')}<p><a href="/other">${STORY[0]}</a></p><p>Sign up for our letter and read it every morning.</p>`,
      { '@type': 'NewsArticle', articleBody: STORY.join('\n') },
    );
    expect(found).toEqual(STORY.map((text) => ['story', text]));
  });

  test('names one story among several, and no update of a live page', () => {
    const body = STORY.map((text) => `<p>${text}</p>`).join('');
    const [first = '', second = ''] = STORY;
    const found = named(body, [
      { '@type': 'NewsArticle', articleBody: second },
      {
        '@type': 'LiveBlogPosting',
        liveBlogUpdate: [{ '@type': 'BlogPosting', articleBody: `${first} ${first}` }],
      },
    ]);
    expect(found).toEqual([['story', second]]);
  });

  test('names questions and answers', () => {
    const found = named(`<h1>How deep is the harbour at low tide?</h1><p>${STORY[0]}</p>`, {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'How deep is the harbour at low tide?',
        acceptedAnswer: { '@type': 'Answer', text: `<p>${STORY[0]}</p>` },
      },
    });
    expect(found.map(([part]) => part)).toEqual(['question', 'answer']);
  });

  test('names ingredients in microdata, unless the element is the whole page', () => {
    expect(
      named(
        '<p>A long story of the sea and of eels.</p><ul><li itemprop="recipeIngredient">one eel</li></ul>',
        {},
      ),
    ).toEqual([['ingredient', 'one eel']]);
    expect(
      named('<div itemprop="recipeIngredient"><p>one eel</p><p>Read more stories</p></div>', {}),
    ).toEqual([]);
  });

  test('never names hidden text', () => {
    const claim = { '@type': 'Recipe', recipeIngredient: ['two large smoked eels'] };
    expect(named('<p>two large smoked eels</p>', claim)).toHaveLength(1);
    for (const style of ['display:none', 'opacity:0', 'position:absolute;left:-9999px'])
      expect(named(`<div style="${style}"><p>two large smoked eels</p></div><p>Soup</p>`, claim)).toEqual([]);
  });

  test('ignores a claim that also names the menus', () => {
    const menu = Array.from({ length: 12 }, (_, i) => `Harbour section number ${i}`);
    const claim = { '@type': 'Recipe', recipeIngredient: [...menu, 'two large smoked eels'] };
    expect(named(`<ul>${MENU}</ul><p>two large smoked eels</p>`, claim)).toEqual([]);
  });

  test('names nothing on a page without claims', () => {
    expect(named(`<ul>${MENU}</ul>${STORY.map((text) => `<p>${text}</p>`).join('')}`, {})).toEqual([]);
  });

  test('accepts any structured data', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const tree = page(
          '<p>two large smoked eels</p>',
          'https://sea.example/',
          `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`,
        );
        const blocks = textBlocks(tree);
        expect(claimedBlocks(tree, blocks, claimedContent(tree.head))).toHaveLength(blocks.length);
      }),
    );
  });
});
