import { describe, expect, test } from 'vitest';
import {
  classify,
  combined,
  telling,
  trainClassifier,
} from '../../../src/core/sections/section-classifier.ts';

describe('the telling features of a group', () => {
  test('exclude features in fewer than 7 % of either side', () => {
    const [rare, common, plain] = [1, 2, 3];
    const many = Array.from({ length: 20 }, (_, i) => (i === 0 ? [rare, common] : [common]));
    const found = telling(many, Array(20).fill([plain]));
    expect(found).toContain(common);
    expect(found).not.toContain(rare);
  });

  test('include features in two of twenty documents', () => {
    const [pair, common] = [1, 2];
    const many = Array.from({ length: 20 }, (_, i) => (i < 2 ? [pair, common] : [common]));
    expect(telling(many, Array(20).fill([3]))).toContain(pair);
  });

  test('come in the order of their numbers if they tell the same', () => {
    expect(telling([[9, 4, 7]], [[8, 5]])).toEqual([4, 5, 7, 8, 9]);
  });

  test('come in the order of expected entropy loss, the best first', () => {
    const [always, often, nothing] = [1, 2, 3];
    const positives = [
      [always, often, nothing],
      [always, often, nothing],
      [always, nothing],
    ];
    const negatives = [[nothing], [nothing], [nothing, often]];
    expect(telling(positives, negatives)).toEqual([always, often, nothing]);
  });
});

test('classifies documents that it has not seen', () => {
  const group = (word: number) => Array.from({ length: 10 }, (_, i) => [word, 100 + (i % 3)]);
  const classifier = trainClassifier(group(1), group(2));
  expect(classify(classifier, [1, 500])).toBeGreaterThan(0);
  expect(classify(classifier, [2, 500])).toBeLessThan(0);
});

test('follows full text only if the links say no without certainty and full text says yes more clearly', () => {
  expect(combined(0.2, -3)).toBe(0.2);
  expect(combined(-0.4, 0.5)).toBe(0.5);
  expect(combined(-0.4, 0.3)).toBe(-0.4);
  expect(combined(-1.2, 3)).toBe(-1.2);
});
