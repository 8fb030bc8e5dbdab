import { expect, test } from 'vitest';
import {
  CAPTION_BESIDE,
  CAPTION_NAME,
  CREDIT_BESIDE,
  CREDIT_NAME,
  CREDIT_START,
  endsWithCredit,
} from '../../../../src/core/verdict/roles/picture-names.ts';

const matched = (expression: RegExp, ...names: string[]) => names.filter((name) => expression.test(name));

test('words for a caption are whole words; a box with a picture alone knows more of them', () => {
  const names = ['photo caption', 'captions', 'figcaption', 'cutline', 'legend', 'legende'];
  const more = ['bildunterschrift', 'description'];
  expect(matched(CAPTION_NAME, ...names, ...more, 'recaptioned', 'legendary')).toEqual(names);
  expect(matched(CAPTION_BESIDE, ...names, ...more, 'descriptions')).toEqual([...names, ...more]);
});

test('words for a credit are whole words; a box with a picture alone knows more of them', () => {
  const names = ['photo credit', 'credits', 'copyright', 'photographer'];
  const more = ['source', 'byline', 'author', 'agency'];
  expect(matched(CREDIT_NAME, ...names, ...more, 'accredited')).toEqual(names);
  expect(matched(CREDIT_BESIDE, ...names, ...more, 'sources')).toEqual([...names, ...more]);
});

test.each([
  '© Ann',
  '(c) Ann',
  'Photo by Ann',
  'Images by Ann',
  'Photo: Ann',
  'Foto: Ann',
  'Quelle: dpa',
  'Crédit : AFP',
  'Photo credit: Ann',
  'Photo/Ann',
  '图：新华社',
  'صورة: آن',
])('"%s" begins as a credit does', (line) => {
  expect(CREDIT_START.test(line)).toBe(true);
});

test.each(['Photos of the quay', 'The photo: a quay', 'Source code of the quay', 'Ann © 2021', 'Photograph'])(
  '"%s" does not',
  (line) => {
    expect(CREDIT_START.test(line)).toBe(false);
  },
);

test('a line may end with a credit, after at least a word of its own', () => {
  const lines = [
    'Fog at the quay. Foto: Ann/dpa',
    'Fog at the quay (AP Photo/Ann Gull)',
    'Fog at the quay © Ann',
    'Fog at the quay. (Ann Gull/Tide Pictures)',
    'Fog at the quay (Reuters)',
    'Fog at the quay. | Photo by Ann Gull',
    'Fog at the quay. Images courtesy of the harbour',
  ];
  const others = [
    'The resource: a quay',
    'Fog (and rain) at the quay',
    'The museum has bought a picture by Ann Gull.',
    'Fog at the quay (northern side)',
    `Photo: ${'x'.repeat(81)}`,
  ];
  expect([...lines, ...others].filter(endsWithCredit)).toEqual(lines);
  const longest = `${'Fog. '.repeat(100)}fotografía credit: ${'x'.repeat(79)}`;
  expect(endsWithCredit(longest)).toBe(true);
});
