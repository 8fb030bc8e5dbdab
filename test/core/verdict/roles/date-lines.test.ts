import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setDateLines } from '../../../../src/core/verdict/roles/date-lines.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

const PROSE =
  '<p>The ferry came in late because the wind had turned to the north and the tide was low, and nobody had told the pilot of it.</p>';

/** Lines that are dates, on a page where all lines were taken for the story. */
function dates(html: string, language = 'en', published: readonly string[] = []): string[] {
  const plain = page(html, 'https://sea.example/');
  const tree = { ...plain, head: { ...plain.head, language } };
  const blocks = textBlocks(tree);
  const of = blocks.map((): BlockRole => 'body');
  setDateLines({ evidence: { page: tree, blocks }, claims: { published }, of } as unknown as RoleDraft);
  return blocks.filter((_, i) => of[i] === 'published').map(({ text }) => text);
}

test.each([
  ['en', 'Published March 3, 2026, last updated March 4, 2026'],
  ['fr', 'Publié le 3 mars 2026 à 06h30'],
  ['de', 'Stand: 04.03.2026 18:02 Uhr'],
])('a line above the text or at its end that only tells its date is no text: %s, %s', (language, line) => {
  expect(dates(`<p>${line}</p>${PROSE}`, language)).toEqual([line]);
  expect(dates(`${PROSE}<p>${line}</p>`, language)).toEqual([line]);
  expect(dates(`${PROSE}${PROSE}<p>${line}</p>${PROSE}`, language)).toEqual([]);
});

test.each([
  ['en', 'Published in 1962, this book led to a ban on May 1, 1972.'],
  ['en', 'Stand with us on 3 May 2024'],
  ['en', 'Updated yesterday'],
  ['de', 'Stand 12 auf dem Markt, geöffnet ab 3. Mai 2024'],
])('a line that says more, or no day, is text: %s, %s', (language, line) => {
  expect(dates(`${PROSE}<p>${line}</p>`, language)).toEqual([]);
});

test('an item of a list and a cell of a table are text', () => {
  const line = 'Updated March 4, 2026';
  expect(dates(`${PROSE}<ul><li>Fog</li><li>${line}</li></ul>`)).toEqual([]);
  expect(dates(`<table><tr><td>${line}</td></tr></table>${PROSE}`)).toEqual([]);
});

test('a date alone above the second paragraph is no text, if the page claims that day or none', () => {
  const line = '<p>Tue 3 March 2026 11.00 GMT</p>';
  const text = 'Tue 3 March 2026 11.00 GMT';
  expect(dates(`${line}${PROSE}${PROSE}`)).toEqual([text]);
  expect(dates(`${PROSE}${line}${PROSE}`, 'en', ['2026-03-03T11:00:00Z'])).toEqual([text]);
  expect(dates(`${PROSE}${line}${PROSE}`, 'en', ['2026-03-05T11:00:00Z'])).toEqual([]);
  expect(dates(`${PROSE}${PROSE}${line}${PROSE}`)).toEqual([]);
});

test('a date alone is text if the page claims an event', () => {
  const event = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
  const line = '<p>Tue 3 March 2026 11.00 GMT</p>';
  expect(dates(`${event('Event')}${PROSE}${line}${PROSE}`)).toEqual([]);
  expect(dates(`${event('Place')}${PROSE}${line}${PROSE}`)).toHaveLength(1);
});

test.each([
  'Born 3 March 2026',
  'When: 3 March 2026, 7 pm',
  'Sale ends 3 March 2026',
  '3 March 2026 – 5 March 2026',
])('a line that says more than a date is text: %s', (line) => {
  expect(dates(`${PROSE}<p>${line}</p>${PROSE}`)).toEqual([]);
});

test('dates that head parts of a text are text', () => {
  expect(dates(`<p>3 March 2026</p>${PROSE}<p>4 March 2026</p>${PROSE}`)).toEqual([]);
  expect(dates(`${PROSE}<h2>3 March 2026</h2>${PROSE}`)).toEqual([]);
});
