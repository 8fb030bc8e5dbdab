import { expect, test } from 'vitest';
import { JUDGING } from '../../../src/core/verdict/options.ts';

test('shares and probabilities of judging are between 0 and 1, the lower of two limits below the higher', () => {
  const { firstVisit, dockedPlayer, claimedLine, captionedBox, ...shares } = JUDGING;
  expect(firstVisit).toBe(true);
  for (const [name, share] of Object.entries(shares)) {
    expect([name, share > 0 && share < 1]).toEqual([name, true]);
  }
  expect(dockedPlayer).toBeGreaterThan(0);
  expect([claimedLine, captionedBox].every((chars) => Number.isInteger(chars) && chars > 0)).toBe(true);
  expect(JUDGING.partOfStory).toBeLessThan(0.5);
  expect(JUDGING.noStory).toBeGreaterThan(0.5);
  expect(JUDGING.subheading).toBeGreaterThan(0.5);
  expect(JUDGING.overLinks).toBeLessThan(JUDGING.subheading);
  expect(JUDGING.amongNoise).toBeLessThanOrEqual(JUDGING.among);
});
