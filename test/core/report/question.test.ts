import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../../../src/core/report/page-report.ts';
import { expectedChange, nextQuestion } from '../../../src/core/report/question.ts';
import { verdictOf } from './verdict-of.ts';

const verdict = (node: number, noise: number, words: number, more: Partial<Verdict> = {}): Verdict =>
  verdictOf({
    node,
    marking: 'possibly-meaningful',
    noise,
    certainty: 'guessing',
    words,
    preview: `Block ${node}`,
    ...more,
  });
const none = new Set<number>();
const marked = { mark: { id: 'a', kind: 'noise' as const } };

test('the question is about the least certain of equally long blocks, and the longest of equally certain blocks', () => {
  expect(nextQuestion([verdict(1, 0.9, 20), verdict(2, 0.4, 20), verdict(3, 0.1, 20)], none)?.node).toBe(2);
  expect(nextQuestion([verdict(1, 0.3, 20), verdict(2, 0.3, 50)], none)?.node).toBe(2);
});

test('no question is about a block that is sure, has no words, cannot be corrected, or was answered', () => {
  expect(nextQuestion([verdict(1, 0.999, 100), verdict(2, 0.001, 100)], none)).toBeNull();
  expect(
    nextQuestion([verdict(1, 0.5, 100, { preview: '' }), verdict(2, 0.5, 100, { stray: true })], none),
  ).toBeNull();
  expect(nextQuestion([verdict(1, 0.5, 100, marked)], none)).toBeNull();
  expect(nextQuestion([verdict(1, 0.5, 100)], new Set([1]))).toBeNull();
  expect(nextQuestion([], none)).toBeNull();
});

test('three questions are the most on a page, and one answer counts once however many blocks it decides', () => {
  const open = verdict(9, 0.5, 50);
  const one = [verdict(1, 1, 5, marked), verdict(2, 1, 5, marked), verdict(3, 1, 5, marked)];
  expect(nextQuestion([...one, open], none)?.node).toBe(9);
  expect(nextQuestion([...one, open], new Set([5]))?.node).toBe(9);
  expect(nextQuestion([...one, open], new Set([5, 6]))).toBeNull();
});

test('the expected change is the mean over both answers, weighted by their probability', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, fc.nat(500), (noise, words) => {
      expect(expectedChange(noise, words)).toBeCloseTo(
        words * (noise * (1 - noise) + (1 - noise) * noise),
        9,
      );
      expect(expectedChange(noise, words)).toBeLessThanOrEqual(words / 2 + 1e-9);
    }),
  );
});
