import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withoutRepeated, withoutSummary } from '../../../../src/core/story/blocks/repeated-blocks.ts';

const paragraph = (text: string, kind: 'paragraph' | 'list' | 'quote' = 'paragraph'): ArticleBlock => ({
  ...{ kind, role: 'body', node: 1 },
  ...{ text, html: text },
});
const LONG = 'The ferry left the harbour an hour late, and nobody on it knew why.';
const POST: ArticleBlock = { kind: 'post', node: 1, author: 'ann', published: '', accepted: false };

test('a paragraph right below the same paragraph is shown once', () => {
  const first = paragraph(LONG);
  const again = paragraph(LONG.toUpperCase());
  expect(withoutRepeated([first, again, again, paragraph('End')])).toEqual([first, paragraph('End')]);
});

test('so are a heading and a list, of any length', () => {
  const heading: ArticleBlock = {
    kind: 'heading',
    level: 2,
    role: 'body',
    node: 1,
    text: 'Fog',
    html: 'Fog',
  };
  expect(withoutRepeated([heading, heading])).toEqual([heading]);
  expect(withoutRepeated([paragraph('Fog', 'list'), paragraph('Fog', 'list')])).toHaveLength(1);
  expect(withoutRepeated([heading, paragraph('Fog')])).toHaveLength(2);
});

test('short lines, quotations, and paragraphs further below or in another post stay', () => {
  const sixty = 'x'.repeat(60);
  for (const story of [
    [paragraph('La, la'), paragraph('La, la')],
    [paragraph(sixty.slice(1)), paragraph(sixty.slice(1))],
    [paragraph(LONG), paragraph(LONG, 'quote')],
    [paragraph(LONG), paragraph('Then'), paragraph(LONG)],
    [paragraph(LONG), POST, paragraph(LONG)],
  ])
    expect(withoutRepeated(story)).toEqual(story);
  expect(withoutRepeated([paragraph(sixty), paragraph(sixty)])).toHaveLength(1);
});

test('a first paragraph that one of the next two begins with is left out, unless it is short', () => {
  const [first, rain, wind] = [paragraph(LONG), paragraph('Rain'), paragraph('Wind')];
  const whole = paragraph(`${LONG} It was noon.`);
  expect(withoutSummary([POST, first, whole, rain])).toEqual([POST, whole, rain]);
  expect(withoutSummary([first, rain, whole])).toEqual([rain, whole]);
  for (const story of [
    [first, rain, wind, whole],
    [paragraph('Rain'), paragraph('Rain and wind')],
    [rain, first, whole],
    [first, paragraph(LONG, 'quote')],
    [paragraph(LONG, 'list'), first],
  ])
    expect(withoutSummary(story)).toEqual(story);
});
