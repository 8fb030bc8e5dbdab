import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepAlikeLines } from '../../../../src/core/verdict/roles/kept-lines.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepAlikeLines);

describe('posts of a thread', () => {
  const post = (name: string, text: string): string =>
    `<article class="post" id="by-${name}"><h4>${name}</h4><div class="text">${text}</div><footer>Like</footer></article>`;
  const thread = [
    post('Pine', 'Known question about the boats, long enough for anyone'),
    post('Oak', 'Known answer about the harbour, as long as the question'),
    post('Elm', 'Yes'),
    post('Ash', 'No, <a href="/x">it is not</a>'),
  ].join('');

  test('are the story’s with their short answers, without names and buttons', () => {
    expect(keptOf(thread, ['Known'])).toEqual([
      'Known question about the boats, long enough for anyone',
      'Known answer about the harbour, as long as the question',
      'Yes',
    ]);
  });

  test('are not added beside a single post of the story', () => {
    expect(keptOf(thread, ['Known question'])).toHaveLength(1);
  });

  test('are not added against a person’s correction, nor if other pages have them', () => {
    expect(keptOf(thread, ['Known'], { isOut: (text) => text === 'Yes' })).toHaveLength(2);
    expect(keptOf(thread, ['Known'], { others: ['<p>Yes</p>'] })).toHaveLength(2);
  });

  test('are not added if most of their text is not the story’s', () => {
    const long = post('Elm', 'Something else that goes on and on. '.repeat(8));
    expect(keptOf(thread + long, ['Known'])).toHaveLength(2);
  });
});

describe('items of a list', () => {
  const list = (items: readonly string[]): string => `<ul>${items.join('')}</ul>`;
  const known = ['<li>Known a of the harbour</li>', '<li>Known b of the harbour</li>'];

  test('are the story’s if most of their text is', () => {
    expect(keptOf(list([...known, '<li>A third</li>']), ['Known'])).toHaveLength(3);
  });

  test('are the story’s if their P(noise) is ½ or less on average, and one of them is', () => {
    const colours = list(
      ['Known red', 'Green as the sea', 'Blue as the sky'].map((name) => `<li>${name}</li>`),
    );
    expect(keptOf(colours, ['Known'], { noise: 0.5 })).toHaveLength(3);
    expect(keptOf(colours, ['Known'], { noise: 0.51 })).toHaveLength(1);
    expect(keptOf(colours, [], { noise: 0.5 })).toEqual([]);
    const one = (most: number) => (text: string) => (text.startsWith('Blue') ? most : 0.1);
    expect(keptOf(colours, ['Known'], { noise: one(0.9) })).toHaveLength(3);
    expect(keptOf(colours, ['Known'], { noise: one(0.91) })).toHaveLength(2);
  });

  test('are not added if they are only two, which may be columns', () => {
    const two = list(['<li>Known a of the harbour and of the sea</li>', '<li>A second</li>']);
    expect(keptOf(two, ['Known'])).toHaveLength(1);
  });

  test('are added as links on pages that are not for reading', () => {
    const links = list([...known, '<li><a href="/x">A third</a></li>']);
    const same = list(['a', 'b', 'c'].map((name) => `<li><a href="/${name}">Known ${name}</a></li>`));
    expect(keptOf(links, ['Known'], { purpose: 'find' })).toHaveLength(3);
    expect(keptOf(same, ['Known a', 'Known b'], { purpose: 'use' })).toHaveLength(3);
  });

  test('are not added as links, controls, or where nobody sees them', () => {
    for (const item of [
      '<li><a href="/x">A third</a></li>',
      '<li>A <button>third</button></li>',
      '<li hidden>A third</li>',
      '<li><p>A third</p></li>',
    ])
      expect(keptOf(list([...known, item]), ['Known'])).toHaveLength(2);
  });
});

describe('captions of a gallery', () => {
  const gallery = (texts: readonly string[]): string =>
    texts
      .map((text, i) => `<div class="picture picture-${i}"><div class="text">${text}</div></div>`)
      .join('');
  const sentence = (of: string): string => `${of} picture shows the harbour and all of its boats`;
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

  test('are the story’s if the first three are, however many follow', () => {
    const kept = keptOf(gallery(names.map(sentence)), names.slice(0, 3));
    expect(kept).toEqual(names.map(sentence));
  });

  test('are not added if only two are, or others than the first', () => {
    for (const story of [names.slice(0, 2), ['First', 'Third', 'Fourth']])
      expect(keptOf(gallery(names.map(sentence)), story)).toHaveLength(story.length);
  });

  test('are not added if the first are only labels', () => {
    expect(keptOf(gallery(names), names.slice(0, 3))).toHaveLength(3);
  });
});

test('nothing of the story is ever taken away', () => {
  const tags = fc.constantFrom(
    '<li>',
    '<div>',
    '<article>',
    '</li>',
    '</div>',
    '</article>',
    'Known ',
    'other ',
  );
  fc.assert(
    fc.property(fc.array(tags, { maxLength: 60 }), (parts) => {
      const html = parts.join('');
      const before = keptOf(html, ['Known'], { isOut: () => true });
      expect(keptOf(html, ['Known'])).toEqual(expect.arrayContaining(before));
    }),
    { numRuns: 100 },
  );
});
