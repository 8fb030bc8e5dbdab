import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { texInText } from '../../../src/core/text/tex-in-text.ts';

const found = (text: string, isNamed = false): string[] => texInText(text, isNamed).map(({ tex }) => tex);

describe('formulas in a text', () => {
  test.each([
    ['E is \\(mc^2\\) and \\[ a+b \\].', ['\\(mc^2\\)', '\\[ a+b \\]']],
    ['E is $mc^2$ here.', ['$mc^2$']],
    ['E is $$a=b$$ here.', ['$$a=b$$']],
    ['($x_1$), $x_2$.', ['$x_1$', '$x_2$']],
  ])('are between their signs: %s', (text, formulas) => {
    expect(found(text)).toEqual(formulas);
  });

  test.each([
    'It costs $5, or $10 with a rope.',
    'From $$ to $$$, with rope.',
    'Set $HOME_DIR and $ROPE_DIR first.',
    'Set $HOME_DIR/$ROPE_DIR first.',
    'The sign \\$x^2\\$ is escaped.',
    'It opens \\(mc^2 only.',
    '\\(\\) $$$$ $ $',
    `\\(${'x'.repeat(5001)}\\)`,
  ])('are not what only looks like some: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('need no sign of TeX if the page names them', () => {
    expect(found('$x$', true)).toEqual(['$x$']);
    expect(found('$x$')).toEqual([]);
  });

  test('have a line of their own between double signs', () => {
    expect(texInText('\\(a\\)\\[b\\]$$c_1$$').map(({ display }) => display)).toEqual([false, true, true]);
  });

  test('are in order, apart, and as written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\\(', '\\)', '\\[', '\\]', '$', '$$', 'x', '^', ' ', '\\'), {
          maxLength: 40,
        }),
        (pieces) => {
          const text = pieces.join('');
          let end = 0;
          for (const one of texInText(text)) {
            expect(one.start).toBeGreaterThanOrEqual(end);
            expect(text.slice(one.start, one.end)).toBe(one.tex);
            end = one.end;
          }
        },
      ),
    );
  });
});
