import { expect, test } from 'vitest';
import { authorMarks } from '../../../src/core/claims/post-authors.ts';
import { signedLines } from '../../../src/core/claims/signed-lines.ts';
import { page } from '../generated-page.ts';

const told = (...lines: string[]) => [
  ...signedLines(page(lines.map((line) => `<p>${line}</p>`).join(''), 'https://quay.example/7')).values(),
];
const OTHERS = ['bo · 2 March 2026', 'cy · 3 March 2026'];

test.each([
  ['ann · 1 March 2026, 12:07', 'ann'],
  ['Ann Gull | March 1, 2026', 'Ann Gull'],
  ['Posted by ann » 1 March 2026', 'ann'],
  ['41 points by ann on 1 March 2026', 'ann'],
  ['by ann.g ( 127 ) on Sunday March 1, 2026 @11:51AM (#7)', 'ann.g'],
  ['ann on 2026-03-01', 'ann'],
])('“%s” is signed by %s', (line, name) => {
  expect(told(line, ...OTHERS)[0]).toEqual({ name, day: '2026-03-01' });
});

test.each([
  '1 March 2026',
  'a · 1 March 2026',
  'The pier was closed from 1 March 2026',
  'ann · bo · 1 March 2026',
  `ann · 1 March 2026 ${'x'.repeat(120)}`,
])('“%s” is not signed', (line) => {
  expect(told(line, ...OTHERS, 'di · 4 March 2026')).toHaveLength(3);
});

test('a page has signed lines if it has three of them, headings apart', () => {
  expect(told('ann · 1 March 2026', ...OTHERS)).toHaveLength(3);
  expect(told(...OTHERS)).toEqual([]);
  const releases = [1, 2, 3].map((day) => `<h3>Release ${day} · ${day} March 2026</h3>`).join('');
  expect(signedLines(page(releases)).size).toBe(0);
});

test('a signed line marks the author of a post, with the day', () => {
  const html = ['ann · 1 March 2026', ...OTHERS, '1972 · 4 March 2026']
    .map((line) => `<p>${line}</p>`)
    .join('');
  expect(authorMarks(page(html)).map(({ name, day }) => [name, day])).toEqual([
    ['ann', '2026-03-01'],
    ['bo', '2026-03-02'],
    ['cy', '2026-03-03'],
  ]);
});
