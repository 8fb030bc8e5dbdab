import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { copiedStory, isCopy } from '../../../../src/core/verdict/evidence/page-copy.ts';
import { page } from '../../generated-page.ts';
import { impressionBy } from '../../proof/known-site.ts';

const paragraph = (name: string) =>
  `The ${name} left the harbour in the evening, and nobody on the pier could say why.`;
const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

/** Whether a page is a copy if one other page has these paragraphs. Paragraphs with "offer" are noise. */
function copied(own: readonly string[], other: readonly string[]): boolean {
  const open = page(html(own), 'https://sea.example/0');
  const model = emptySiteModel();
  learnPage(model, page(html(other), 'https://sea.example/1'));
  return isCopy(
    gatherEvidence(
      open,
      model,
      impressionBy(open, ({ text }) => (/offer/.test(text) ? 0.9 : 0.1)),
    ),
  );
}

describe('a page is a copy', () => {
  const story = ['ferry', 'yacht', 'canoe', 'sloop', 'ketch'].map(paragraph);

  test('if another page has four fifths of its story', () => {
    expect(copied(story, story)).toBe(true);
    expect(copied(story, story.slice(0, 4))).toBe(true);
    expect(copied(story, story.slice(0, 3))).toBe(false);
  });

  test('only if at least three paragraphs are on other pages', () => {
    expect(copied(story.slice(0, 3), story)).toBe(true);
    expect(copied(story.slice(0, 2), story)).toBe(false);
    expect(copied([], [])).toBe(false);
  });

  test('whatever other pages have of its clutter', () => {
    const offers = ['first offer', 'second offer', 'third offer', 'fourth offer'].map(paragraph);
    expect(copied([...story, ...offers], offers)).toBe(false);
    expect(copied([...story, ...offers], story)).toBe(true);
  });
});

test('counts paragraphs of the story alone, by characters', () => {
  const [long, longer] = [paragraph('ferry'), `${paragraph('dory')} ${paragraph('yawl')}`];
  const blocks = textBlocks(page(html([long, longer, 'Short line', paragraph('sloop')])));
  expect(copiedStory(blocks, (i) => i !== 3, [0, 2, 1, 1])).toEqual({
    paragraphs: 1,
    chars: longer.length,
    ofChars: long.length + longer.length,
  });
});
