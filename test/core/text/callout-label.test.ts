import { expect, test } from 'vitest';
import { CALLOUT_LABEL } from '../../../src/core/text/callout-label.ts';

test.each([
  ['Caution', true],
  ['WARNING:', true],
  ['Note !', true],
  ['Before you begin', false],
  ['Notes', false],
])('"%s" names the kind of a callout: %s', (text, isLabel) => {
  expect(CALLOUT_LABEL.test(text)).toBe(isLabel);
});
