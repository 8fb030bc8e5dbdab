import { expect, test } from 'vitest';
import { allowsRule, isClutter, type RulePart } from '../../../src/core/rules/rule-part.ts';

const part = (noise: number, reach: RulePart['reach'] = 'hide'): RulePart => ({ node: 1, noise, reach });

test('a rule may be made for a part that is surely clutter and may be treated', () => {
  expect(allowsRule(part(0.9))).toBe(true);
  expect(allowsRule(part(0.89))).toBe(false);
  expect(allowsRule(part(1, 'dim'))).toBe(true);
  expect(allowsRule(part(1, 'leave'))).toBe(false);
});

test('a part is clutter from P(noise) one half, whatever treatment it may get', () => {
  expect([0.49, 0.5].map((noise) => isClutter(part(noise, 'leave')))).toEqual([false, true]);
});
