import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inAscii } from '../../scripts/ascii-scripts.ts';

const evaluated = (code: string): unknown => new Function(`return (${code});`)();

describe('a script in ASCII', () => {
  test.each([
    ['a name', '(() => { const größe = 3; return größe; })()'],
    ['a name with letters beyond the first plane', '({ 𝐀: 1, "𝐁": 2 })'],
    ['a text', '"≠ 𝐀 \\\\≠"'],
    ['a text with an escaped letter', '"\\≠"'],
    ['a template', '`≠ 𝐀`'],
    ['a regular expression', '"a≠b".replace(/≠/g, "x")'],
    ['a regular expression with an escaped letter', '"a≠b".replace(/\\≠/, "x")'],
    ['a regular expression over Unicode', '"a𝐀b".replace(/[𝐀-𝐙]/u, "x")'],
  ])('does the same: %s', (_, code) => {
    expect(inAscii(code)).toMatch(/^[\0-\x7f]*$/);
    expect(evaluated(inAscii(code))).toEqual(evaluated(code));
  });

  test('has every text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(evaluated(inAscii(`(${JSON.stringify(text)})`))).toBe(text);
      }),
    );
  });

  test('is refused if a template tag would see the escapes', () => {
    expect(() => inAscii('String.raw`≠`')).toThrow('tagged template');
  });
});
