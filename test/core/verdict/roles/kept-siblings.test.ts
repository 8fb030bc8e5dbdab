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
      'The rain',
      text('rain'),
      'The wind',
      text('wind'),
      'The sun',
      text('sun'),
      'The fog',
      text('fog'),
    ]);
  });

  test('have their headings, but none below the first line of the story and none that is likely noise', () => {
    const label = OFS.map((of) => `<div class="slide"><p>${text(of)}</p><h2>Share the ${of}</h2></div>`).join(
      '',
    );
    expect(keptOf(label, OFS.map(text))).toEqual(OFS.map(text));
    expect(keptOf(show, OFS.map(text), { noise: (line) => (line.startsWith('The ') ? 0.95 : 0.1) })).toEqual(
      OFS.map(text),
    );
  });

  test('have what is between heading and story, but no labels that several have, no links and no captions', () => {
    const card = (of: string, at: number) =>
      `<div class="slide"><h2>The ${of}</h2><div>Price: ${at} shells</div><div>Price</div><div><a href="/buy">Buy ${of}</a></div><h4>Pros</h4><figure><figcaption>Seen ${at} times</figcaption></figure><p>${text(of)}</p><div>After ${at}</div></div>`;
    expect(keptOf(OFS.slice(0, 3).map(card).join(''), OFS.map(text))).toEqual(
      OFS.slice(0, 3).flatMap((of, at) => [`The ${of}`, `Price: ${at} shells`, 'Pros', text(of)]),
    );
    const posts = OFS.map((of) => `<div class="slide"><h4>Gull</h4><p>${text(of)}</p></div>`).join('');
    expect(keptOf(posts, OFS.map(text))).toEqual(OFS.map(text));
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

  test('are not added without headings, or with headings that lead to other pages of the site', () => {
    const bare = OFS.map((of) => `<div class="card"><p>${text(of)}</p></div>`).join('');
    expect(keptOf(bare, half)).toEqual(half);
    const linked = OFS.map(
      (of) => `<div class="card"><h3><a href="/${of}">The ${of}</a></h3><p>${text(of)}</p></div>`,
    ).join('');
    expect(keptOf(linked, half)).toEqual(half);
  });
});

describe('a series of sections within a story', () => {
  const known = '<p>Known: the harbour has seen all weathers.</p>';
  const entry = (of: string, head = `The ${of}`, more = '') =>
    `<div class="entry"><span>1</span><h3>${head}</h3><p>${text(of)}</p>${more}</div>`;
  const among = (entries: string, options = {}) =>
    keptOf(`${known}${entries}${known}`, ['Known'], options).filter((line) => !line.startsWith('Known'));
  const series = (head?: (of: string) => string) => OFS.map((of) => entry(of, head?.(of))).join('');
  const all = OFS.flatMap((of) => [`The ${of}`, text(of)]);

  test('is the story’s, with headings and paragraphs', () => {
    expect(among(OFS.map((of) => entry(of, undefined, '<a href="/buy">Buy</a>')).join(''))).toEqual(all);
  });

  test('may have headings that link to other sites, but not to this one', () => {
    expect(among(series((of) => `<a href="https://shop.example/${of}">The ${of}</a>`))).toEqual(all);
    expect(among(series((of) => `<a href="/${of}">The ${of}</a>`))).toEqual([]);
  });

  test('may have one entry in four without a heading', () => {
    const other = `<div class="entry"><p>${text('snow')}</p></div>`;
    expect(among(series() + other)).toEqual(all);
    expect(among(series() + other + other)).toEqual([]);
  });

  test('is not if its lines are surely noise, or on a page to find other pages', () => {
    expect(among(series(), { noise: 0.95 })).toEqual([]);
    expect(among(series(), { purpose: 'find' })).toEqual([]);
  });

  test('is not before or after the story', () => {
    expect(keptOf(series() + known + known, ['Known'])).toHaveLength(2);
    expect(keptOf(known + known + series(), ['Known'])).toHaveLength(2);
  });
});
