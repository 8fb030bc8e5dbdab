import { describe, expect, test } from 'vitest';
import { keepSiblings } from '../../../../src/core/verdict/roles/kept-siblings.ts';
import { keptBy } from '../kept-by.ts';

const text = (of: string): string =>
  `This paragraph tells of a long day of ${of} at the harbour, and it goes on for a good while.`;
const slide = (of: string, amid = ''): string =>
  `<div class="slide" id="slide-${of}"><h2>The ${of}</h2>${amid}<p>${text(of)}</p></div>`;
const OFS = ['rain', 'wind', 'sun', 'fog'];

const keptOf = keptBy(keepSiblings);

describe('sections side by side', () => {
  const show = OFS.map((of) => slide(of, '<span>Advertisement</span>')).join('<div>Advertisement</div>');
  const half = OFS.slice(0, 2).map(text);

  test('are the story’s, with heading and paragraphs, if half of them are', () => {
    expect(keptOf(show, half)).toEqual([
      text('rain'),
      text('wind'),
      'The sun',
      text('sun'),
      'The fog',
      text('fog'),
    ]);
  });

  test('are not added if fewer are story', () => {
    expect(keptOf(show, half.slice(0, 1))).toEqual(half.slice(0, 1));
  });

  test('are the story’s if the first three are, however many follow, and whatever number is in their class', () => {
    const names = [...OFS, 'snow', 'hail', 'heat', 'frost', 'dew'];
    const long = names
      .map((of, i) => slide(of).replace('class="slide"', `class="slide slide-${i}"`))
      .join('');
    expect(keptOf(long, names.slice(0, 3).map(text))).toContain(text('dew'));
    expect(keptOf(long, names.slice(0, 2).map(text))).toHaveLength(2);
    expect(keptOf(long, [text('rain'), text('sun'), text('fog')])).toHaveLength(3);
  });

  test('are not added against a person’s correction', () => {
    expect(keptOf(show, half, { isOut: (line) => line === text('fog') })).not.toContain(text('fog'));
  });

  test('are not added without headings, or with headings that are links', () => {
    const bare = OFS.map((of) => `<div class="card"><p>${text(of)}</p></div>`).join('');
    expect(keptOf(bare, half)).toEqual(half);
    const linked = OFS.map(
      (of) => `<div class="card"><h3><a href="/${of}">The ${of}</a></h3><p>${text(of)}</p></div>`,
    ).join('');
    expect(keptOf(linked, half)).toEqual(half);
  });
});
