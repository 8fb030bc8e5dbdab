import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { pagesOfLine, pagesOfLines } from '../../../../src/core/verdict/evidence/line-copies.ts';
import { page } from '../../generated-page.ts';

const onSite = (i: number, own: string) =>
  page(`<p>Join us today</p><p>${own}</p>`, `https://sea.example/${i}`);

test('counts the other pages with a line, whether or not the page itself was learned', () => {
  const open = onSite(0, 'Fog on the quay');
  for (const isLearned of [false, true]) {
    const model = emptySiteModel();
    if (isLearned) learnPage(model, open);
    for (const [i, own] of ['Wind', 'Rain', 'Fog on the quay'].entries())
      learnPage(model, onSite(i + 1, own));
    const known = { model, own: isLearned ? (1 as const) : (0 as const) };
    expect(pagesOfLines({ ...known, blocks: textBlocks(open) })).toEqual([3, 1]);
    expect(pagesOfLine('Join us today', known)).toBe(3);
    expect(pagesOfLine('Fog on the quay', known)).toBe(1);
  }
});
