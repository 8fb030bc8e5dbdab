import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../../../src/reader/aloud/sentences.ts';

const cut = (text: string, language = 'en'): string[] =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

describe('sentences to read aloud', () => {
  test('are cut by the rules of the language, without the space around them', () => {
    expect(cut('  It rained. Nobody came!  ')).toEqual(['It rained.', 'Nobody came!']);
    expect(cut('今天下雨。没有人来！', 'zh')).toEqual(['今天下雨。', '没有人来！']);
    expect(cut('هل وصل القطار؟ نعم.', 'ar')).toEqual(['هل وصل القطار؟', 'نعم.']);
  });

  test('leave out text without a letter or digit', () => {
    expect(cut('* * *')).toEqual([]);
    expect(cut('')).toEqual([]);
  });

  test('come in parts if they are very long', () => {
    const long = `${'one of many words, '.repeat(60)}and an end.`;
    const parts = cut(long);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(300);
    expect(parts.join(' ').replace(/\s+/g, ' ')).toBe(long);
  });

  test('are cut even if the language is unknown', () => {
    expect(cut('One. Two.', 'not a tag!')).toEqual(['One.', 'Two.']);
  });

  test('are in order, do not overlap, and leave out no letter or digit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', 'other.', ' ', '\n', 'end!', 'x'.repeat(400), '，')),
        (list) => {
          const text = list.join('');
          let at = 0;
          for (const { start, end } of sentencesOf(text, 'en')) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(at, start)).not.toMatch(/[\p{L}\p{N}]/u);
            at = end;
          }
          expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
        },
      ),
    );
  });
});
