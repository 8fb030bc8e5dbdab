import { describe, expect, test } from 'vitest';
import { hasStory, isReadable } from '../../../src/core/report/is-readable.ts';
import { judgedFor, reportOf, verdictOf } from './verdict-of.ts';

test('a page has a story from even odds on', () => {
  expect([0.5, 0.49, 1, 0].map((articleScore) => hasStory({ articleScore }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

describe('the reader', () => {
  const tool = { articleScore: 0.1, purpose: judgedFor('use'), kind: 'other' } as const;
  const kept = (...words: number[]) => words.map((number) => verdictOf({ noise: 0.49, words: number }));

  test('is worth opening on a story and on a page to read', () => {
    expect(isReadable(reportOf([], { ...tool, articleScore: 0.5 }))).toBe(true);
    expect(isReadable(reportOf([], { ...tool, purpose: judgedFor('read') }))).toBe(true);
    expect(isReadable(reportOf([], tool))).toBe(false);
  });

  test('is worth opening on another page with 150 words that are no clutter', () => {
    expect(isReadable(reportOf(kept(100, 50), tool))).toBe(true);
    expect(isReadable(reportOf(kept(100, 49), tool))).toBe(false);
    expect(isReadable(reportOf([...kept(100), verdictOf({ noise: 0.5, words: 500 })], tool))).toBe(false);
  });

  test('is not worth opening on a list of stories', () => {
    expect(isReadable(reportOf(kept(900), { ...tool, kind: 'toc' }))).toBe(false);
  });
});
