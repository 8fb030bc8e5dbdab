import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_KIND_MODEL, type PageKindModel } from '../../../src/core/impression/page-kind-model.ts';
import {
  PURPOSE_INPUTS,
  PURPOSES,
  purposeChances,
  purposeInputs,
  purposeOfPage,
  sharesOf,
} from '../../../src/core/impression/page-purpose.ts';
import { body, page } from '../generated-page.ts';

const nothing = [0, ...PURPOSE_INPUTS.map(() => 0)];
const weighing = (name: string, weight: number) =>
  nothing.map((_, i) => (PURPOSE_INPUTS[i - 1] === name ? weight : 0));

/** Weights by hand: prose is for reading, linked headlines are for finding, fields are for using. */
const MODEL: PageKindModel = {
  ...PAGE_KIND_MODEL,
  purposes: {
    read: weighing('holderProse', 3),
    find: weighing('linkShare', 3),
    use: weighing('textFields', 9),
  },
};
const likeliest = (html: string) => {
  const chances = purposeOfPage(page(html), MODEL);
  return PURPOSES.reduce((best, one) => (chances[one] > chances[best] ? one : best));
};

describe('the chances of a purpose', () => {
  test('follow a multinomial regression', () => {
    const inputs = nothing.map((_, i) => (i === 0 ? 1 : 0));
    const purposes = { read: [Math.log(2)], find: [Math.log(1)], use: [Math.log(5)] };
    const chances = purposeChances(inputs.slice(0, 1), { purposes });
    expect(chances.read).toBeCloseTo(2 / 8, 12);
    expect(chances.find).toBeCloseTo(1 / 8, 12);
    expect(chances.use).toBeCloseTo(5 / 8, 12);
  });

  test('have as many inputs as weights: a constant, the evidence, the types', () => {
    expect(purposeInputs([2, 3], [0])).toEqual([1, 2, 3, 0]);
    for (const purpose of PURPOSES)
      expect(PAGE_KIND_MODEL.purposes[purpose]).toHaveLength(PURPOSE_INPUTS.length + 1);
  });

  test('use small log-odds of a type almost unchanged, and none above 3', () => {
    expect(purposeInputs([], [0.3])[1]).toBeCloseTo(0.3, 2);
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (logOdds) => {
        expect(Math.abs(purposeInputs([], [logOdds])[1] ?? 9)).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('follow the content of the page', () => {
    const prose = `<p>${'The ferry left the harbour late in the evening, and nobody on the pier knew why. '.repeat(4)}</p>`;
    expect(likeliest(prose)).toBe('read');
    expect(
      likeliest('<ul><li><a href="/a">One story</a></li><li><a href="/b">Another story</a></li></ul>'),
    ).toBe('find');
    expect(likeliest(`<form>${'<p>Name <input></p>'.repeat(20)}</form>`)).toBe('use');
  });

  test('sum to 1 on any page, even without text', () => {
    for (const html of ['', '<p></p>', '<img src="/a.png">'])
      expect(Object.values(purposeOfPage(page(html), MODEL)).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    fc.assert(
      fc.property(body, (html) => {
        const chances = purposeOfPage(page(html), PAGE_KIND_MODEL);
        expect(chances.read + chances.find + chances.use).toBeCloseTo(1, 9);
      }),
    );
  });

  test('scale any shares to the sum 1', () => {
    expect(sharesOf({ read: 1, find: 2, use: 1 })).toEqual({ read: 0.25, find: 0.5, use: 0.25 });
  });
});
