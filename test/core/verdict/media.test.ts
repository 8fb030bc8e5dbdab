import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { page } from '../generated-page.ts';

/** Names of what shows without words on a page with a story and this markup before it. */
function mediaOf(markup: string): string[] {
  const story = '<p>The ferry left the harbour late, and nobody on the quay could say why it had.</p>'.repeat(
    5,
  );
  const tree = page(`<div>${markup}<main><article><h1>The ferry</h1>${story}</article></main></div>`);
  return judge(tree, emptySiteModel()).media.map(({ node }) => tree.attributes[node]?.class ?? '');
}

describe('what shows without words', () => {
  test('are the boxes that advertisements are to fill', () => {
    expect(mediaOf('<p>Menu</p><div class="ad-slot banner"></div>')).toEqual(['ad-slot banner']);
  });

  test('is no link in a line of the element around it, whatever its name', () => {
    expect(mediaOf('<a class="ad-slot banner" href="/offer">Our offer</a> of today')).toEqual([]);
    expect(mediaOf('<a class="skip" href="#content">Skip to content</a>')).toEqual([]);
    expect(mediaOf('Hear <b><span class="ad-slot banner">our offer</span></b>.')).toEqual([]);
  });
});
