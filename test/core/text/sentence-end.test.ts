import { expect, test } from 'vitest';
import { endsSentence } from '../../../src/core/text/sentence-end.ts';

test('a text ends as a sentence with a mark for it, then maybe with quotes or brackets', () => {
  for (const text of [
    'It floats.',
    'Does it?',
    'It does!',
    'And …',
    '它浮着。',
    '“It floats.”',
    '(It does!)',
  ])
    expect(endsSentence(text), text).toBe(true);
  for (const text of [
    '',
    'Boats',
    'Boats:',
    'It floats. And',
    'Read more ›',
    'v1.2',
    '.'.concat(')'.repeat(20)),
  ])
    expect(endsSentence(text), text).toBe(false);
});
