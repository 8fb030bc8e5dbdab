import { describe, expect, test } from 'vitest';
import type { ProvenRule } from '../../../src/core/rules/early-rules.ts';
import { NO_SHEET } from '../../../src/core/rules/rule-sheet.ts';
import { DEFAULT_POLICY, type Policy } from '../../../src/core/treatment/policy.ts';
import { actingRules, type RulesOfSite, sheetOf } from '../../../src/core/treatment/rule-treatment.ts';

const HOST = 7;
const RULES: ProvenRule[] = [
  ['header.masthead', 99, [HOST], [HOST]],
  ['div.letter', 85, [HOST], [HOST]],
  ['div.promo', 99, [HOST], []],
];
const SITE: RulesOfSite = { rules: RULES, hides: true };

/** Returns the selectors that hide, and those that dim. */
const acting = (policy: Partial<Policy>, { site = SITE, isForReading = true, host = HOST } = {}) => {
  const { hiding, dimming } = actingRules(site, { host, isForReading }, { ...DEFAULT_POLICY, ...policy });
  return [[...hiding], [...dimming]];
};

describe('the rules of the first frame', () => {
  test('hide at the threshold and above, and dim below it', () => {
    expect(acting({ mode: 'hide' })).toEqual([['header.masthead'], ['div.letter', 'div.promo']]);
    expect(acting({ mode: 'hide', hide: 0.85 })).toEqual([['header.masthead', 'div.letter'], ['div.promo']]);
    expect(acting({ mode: 'dim' })).toEqual([[], ['header.masthead', 'div.letter', 'div.promo']]);
    expect(acting({ mode: 'dim', dim: 0.9 })).toEqual([[], ['header.masthead', 'div.promo']]);
  });

  test('only dim on a site that has not earned hiding', () => {
    const [hiding, dimming] = acting({ mode: 'hide' }, { site: { ...SITE, hides: false } });
    expect([hiding?.length, dimming?.length]).toEqual([0, 3]);
  });

  test('do nothing if cleaning is off', () => {
    expect(acting({ mode: 'off' })).toEqual([[], []]);
  });

  test('do nothing on a page that is not nearly certainly for reading, even if every page is cleaned', () => {
    for (const where of ['read', 'lists', 'everywhere'] as const)
      expect(acting({ mode: 'hide', where, asked: true }, { isForReading: false })).toEqual([[], []]);
    expect(sheetOf(SITE, { host: HOST, isForReading: false }, DEFAULT_POLICY)).toEqual(NO_SHEET);
  });

  test('act only on the hosts that they were proved on', () => {
    expect(acting({ mode: 'hide' }, { host: 8 })).toEqual([[], []]);
  });

  test('become one style sheet', () => {
    const { css, hidden } = sheetOf(
      SITE,
      { host: HOST, isForReading: true },
      { ...DEFAULT_POLICY, mode: 'hide' },
    );
    expect(hidden).toBe('header.masthead:not(:has(h1))');
    expect(css).toContain('header.masthead:not(:has(h1)) { display: none');
    expect(css).toContain('div.letter:not(:has(h1)):not(:hover, :focus-within)');
  });
});
