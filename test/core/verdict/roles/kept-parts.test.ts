import { expect, test } from 'vitest';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { keepParts } from '../../../../src/core/verdict/roles/kept-parts.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepParts);

const SERVICE = { ...UNKNOWN_CHANCES, article: 0.4 };

/** Returns the lines kept below the heading “Tools”, between a line of the story and a later part of it. */
const kept = (lines: string, end = '<h2>Steps</h2><p>Known: raise the sail.</p>', options = {}): string[] =>
  keptOf(`<p>Known: the boat is dry.</p><h2>Tools</h2>${lines}${end}`, ['Known'], {
    noise: (text) => (text === 'Tools' ? 0.6 : 0.65),
    chances: SERVICE,
    ...options,
  }).filter((text) => !text.startsWith('Known'));

test('an uncertain list between two headings of the story is kept', () => {
  expect(kept('<ul><li>Mallet</li><li><a href="https://shop.example/tar">Tar</a></li></ul>')).toEqual([
    'Mallet',
    'Tar',
  ]);
  expect(kept('<div><p>Mallet</p></div>')).toEqual(['Mallet']);
});

test('three lines below a heading are kept above a line of the story', () => {
  const end = '<p>Known: raise the sail.</p>';
  expect(kept('<ul><li>Mallet</li><li>Tar</li><li>Rope</li></ul>', end)).toEqual(['Mallet', 'Tar', 'Rope']);
  expect(kept('<ul><li>Mallet</li><li>Tar</li></ul>', end)).toEqual([]);
});

test('lines after the last line of the story are not kept, nor those below no heading', () => {
  expect(kept('<p>Mallet</p>', '<h2>Steps</h2>')).toEqual([]);
  expect(
    keptOf('<p>Known: one.</p><p>Mallet</p><h2>Steps</h2><p>Known: two.</p>', ['Known'], {
      chances: SERVICE,
    }),
  ).toHaveLength(2);
});

test('links to the site, long lines and lines that are surely noise are not kept', () => {
  expect(kept('<ul><li>Mallet</li><li><a href="/tar">Tar</a></li></ul>')).toEqual([]);
  expect(kept(`<p>${'Mallets and tar '.repeat(15)}</p>`)).toEqual([]);
  expect(kept('<p>Mallet</p>', undefined, { noise: 0.8 })).toEqual([]);
  const noise = (text: string): number => (text === 'Tar' ? 0.9 : 0.4);
  expect(kept('<p>Mallet</p><p>Tar</p>', undefined, { noise })).toEqual([]);
  expect(
    kept('<p>Mallet</p>', undefined, { noise: (text: string) => (text === 'Tools' ? 0.9 : 0.5) }),
  ).toEqual([]);
});

test('an article keeps no boxes between its parts', () => {
  expect(kept('<p>Mallet</p>', undefined, { chances: UNKNOWN_CHANCES })).toEqual([]);
});
