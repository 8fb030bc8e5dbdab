import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setDateLines } from '../../../../src/core/verdict/roles/date-lines.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

const PROSE =
  '<p>The ferry came in late because the wind had turned to the north and the tide was low, and nobody had told the pilot of it.</p>';

/** Lines that are dates, on a page where all lines were taken for the story. */
function dates(html: string, language = 'en'): string[] {
  const plain = page(html, 'https://sea.example/');
  const tree = { ...plain, head: { ...plain.head, language } };
  const blocks = textBlocks(tree);
  const of = blocks.map((): BlockRole => 'body');
  setDateLines({ evidence: { page: tree, blocks }, of } as unknown as RoleDraft);
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
