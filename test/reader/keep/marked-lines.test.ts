import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedLines } from '../../../src/reader/keep/marked-lines.ts';

describe('the lines of a list in plain text', () => {
  test('begin with their numbers, or with a hyphen', () => {
    expect(markedLines({ text: 'Fog\nRain', html: '<ol><li>Fog</li><li><b>Rain</b></li></ol>' })).toEqual([
      '1. Fog',
      '2. Rain',
    ]);
    expect(markedLines({ text: 'Fog\nRain', html: '<ul><li>Fog</li><li>Rain</li></ul>' })).toEqual([
      '- Fog',
      '- Rain',
    ]);
  });

  test('are numbered from where the list starts', () => {
    expect(markedLines({ text: 'Fog\nRain', html: '<ol start="7"><li>Fog</li><li>Rain</li></ol>' })).toEqual([
      '7. Fog',
      '8. Rain',
    ]);
  });

  test('of a list within a list have its marks, and numbers go on behind it', () => {
    const html =
      '<ol><li>Sky<ul><li>Fog &amp; sun</li></ul></li><li><p>Sea</p><p>Tide</p></li><li>Land</li></ol>';
    expect(markedLines({ text: 'Sky\nFog & sun\nSea\nTide\nLand', html })).toEqual([
      '1. Sky',
      '- Fog & sun',
      '2. Sea',
      '- Tide',
      '3. Land',
    ]);
  });

  test('may have numbers below one', () => {
    expect(markedLines({ text: 'Fog\nRain', html: '<ol start="-1"><li>Fog</li><li>Rain</li></ol>' })).toEqual(
      ['-1. Fog', '0. Rain'],
    );
  });

  test('have their numbers though the text lacks a caption or has a button more', () => {
    const html =
      '<ol><li><p>Fog</p><figure><figcaption>Seen at noon</figcaption></figure></li><li>Rain</li><li></li><li>Sun</li></ol>';
    expect(markedLines({ text: 'Fog\nRain Copy\nSun', html })).toEqual(['1. Fog', '2. Rain Copy', '4. Sun']);
  });

  test('keep the number that the page wrote', () => {
    expect(markedLines({ text: '1. Stir\n2) Wait', html: '<ol><li>Stir</li><li>Wait</li></ol>' })).toEqual([
      '1. Stir',
      '2) Wait',
    ]);
  });

  test('keep their text, whatever the list is like', () => {
    const item = fc.tuple(fc.constantFrom('ol', 'ul'), fc.constantFrom('fog', 'a & b', '7 gulls', '<tide>'));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), (items) => {
        const escaped = (text: string) =>
          text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
        const html = items.map(([tag, text]) => `<${tag}><li>${escaped(text)}</li></${tag}>`).join('');
        const lines = markedLines({ text: items.map(([, text]) => text).join('\n'), html });
        expect(lines).toEqual(items.map(([tag, text]) => `${tag === 'ol' ? '1.' : '-'} ${text}`));
      }),
    );
  });
});
