import { describe, expect, test } from 'vitest';
import { NO_SHEET, ruleSheet } from '../../../src/core/rules/rule-sheet.ts';

/** Returns the selectors that a sheet dims, without the suffix that spares elements under the pointer or the keyboard focus. */
const dimmedBy = (css: string): string[] =>
  [...css.matchAll(/([^,{]+?):not\(:hover, :focus-within\)/g)].map(([, selector = '']) => selector.trim());

describe('the style sheet of rules', () => {
  test('is empty without rules', () => {
    expect(ruleSheet(new Set(), new Set())).toEqual(NO_SHEET);
  });

  test('dims the parts of an element if the element is spared, and nothing twice', () => {
    const dimming = new Set(['div.rail', 'div.rail > div', 'div.rail > div a.more', 'div.railing p']);
    expect(dimmedBy(ruleSheet(new Set(), dimming).css)).toEqual([
      'div.rail:not(:has(h1))',
      'div.rail:has(h1) > div:not(:has(h1))',
      'div.rail:has(h1) > div:has(h1) a.more:not(:has(h1))',
      'div.railing p:not(:has(h1))',
    ]);
  });

  test('hides inside an element that it only dims', () => {
    const { hidden, css } = ruleSheet(new Set(['div.rail > div']), new Set(['div.rail']));
    expect(hidden).toBe('div.rail > div:not(:has(h1))');
    expect(dimmedBy(css)).toEqual(['div.rail:not(:has(h1))']);
  });

  test('spares elements that hold the headline, and dims nothing on paper', () => {
    const { css } = ruleSheet(new Set(['header.masthead']), new Set(['aside.rail']));
    expect(css).toContain('header.masthead:not(:has(h1)) { display: none !important; }');
    expect(css).toMatch(/@media not print \{ aside\.rail:not\(:has\(h1\)\)/);
  });
});
