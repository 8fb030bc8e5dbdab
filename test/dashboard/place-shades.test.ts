import { expect, test } from 'vitest';
import type { ProofMeasures } from '../../src/core/proof/proof.ts';
import type { TemplatePlace } from '../../src/core/proof/template-places.ts';
import { placeShades } from '../../src/dashboard/place-shades.ts';

const THRESHOLDS = { entropy: 0.6, importance: 0.3 };

const place = (parent: number, importance: number, line: Partial<ProofMeasures> | null, ownChars = 0) =>
  ({
    parent,
    importance,
    ownChars,
    line: line && { placePages: 6, linePages: 6, own: 0, entropy: 1, importance: 0, history: 1, ...line },
  }) as TemplatePlace;

const FOOTER = { entropy: 1 };
const STORY = { entropy: 0, linePages: 1, importance: 1, history: 0 };
const SITE = [place(-1, 0.7, null), place(0, 0.1, FOOTER, 10), place(0, 1, STORY, 30), place(0, 0.4, null)];

test("importance is each place's own, and a lower one means more template", () => {
  expect(placeShades(SITE, 'importance', THRESHOLDS).map(({ value }) => value)).toEqual([0.7, 0.1, 1, 0.4]);
  expect(placeShades(SITE, 'importance', THRESHOLDS)[1]?.heat).toBeCloseTo(0.9);
});

test('entropy is the mean over the lines in a place, weighed by their text, and unknown without text', () => {
  expect(placeShades(SITE, 'entropy', THRESHOLDS).map(({ value }) => value)).toEqual([0.25, 1, 0, null]);
});

test('proof is the share of the text that is at places with proof', () => {
  expect(placeShades(SITE, 'proof', THRESHOLDS).map(({ value }) => value)).toEqual([0.25, 1, 0, null]);
  const strict = { entropy: 1.1, importance: -1 };
  const varies = [place(-1, 0.7, { ...FOOTER, history: 0 }, 10)];
  expect(placeShades(varies, 'proof', strict)).toEqual([{ value: 0, heat: 0 }]);
});
