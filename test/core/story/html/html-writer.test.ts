import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HtmlWriter } from '../../../../src/core/story/html/html-writer.ts';

/** A text, or an element. */
type Piece = string | { readonly tag: string; readonly inside: readonly Piece[] };

const element = (tag: string, ...inside: readonly Piece[]): Piece => ({ tag, inside });
const BR = element('br');

function written(pieces: readonly Piece[]): string {
  const writer = new HtmlWriter();
  let node = 0;
  const size = (piece: Piece): number =>
    typeof piece === 'string' ? 1 : piece.inside.reduce((sum, one) => sum + size(one), 1);
  const put = (piece: Piece) => {
    writer.closeUpTo(node);
    if (typeof piece === 'string') {
      if (piece === ' ') writer.space();
      else writer.write(piece);
      node++;
      return;
    }
    writer.open(piece.tag, '', node + size(piece));
    node++;
    piece.inside.forEach(put);
  };
  pieces.forEach(put);
  writer.closeUpTo(Number.POSITIVE_INFINITY);
  return writer.html;
}

describe('written HTML', () => {
  test('has white space and line breaks outside of inline elements', () => {
    expect(written(['Fog', element('b', ' ', 'comes'), 'now'])).toBe('Fog <b>comes</b>now');
    expect(written([element('em', 'Fog', BR), 'comes'])).toBe('<em>Fog</em><br>comes');
    expect(written([element('em', BR, 'Fog')])).toBe('<br><em>Fog</em>');
    expect(written([element('p', 'Fog', BR)])).toBe('<p>Fog<br></p>');
  });

  test('has no element with nothing in it, unless a link may lead to it', () => {
    expect(written(['Fog', element('b', element('i')), element('b', ' ')])).toBe('Fog ');
    const writer = new HtmlWriter();
    writer.open('a', ' id="fog"', 1);
    writer.closeUpTo(1);
    expect(writer.html).toBe('<a id="fog"></a>');
  });

  test('has no paragraph, heading, list or item with nothing in it, but cells', () => {
    const list = element('ul', element('li'), element('li', 'Fog'), element('li', element('b')));
    expect(written([list, element('p'), element('h2'), element('ol', element('li'))])).toBe(
      '<ul><li>Fog</li></ul>',
    );
    expect(written([element('tr', element('td'), element('td', 'Fog'))])).toBe(
      '<tr><td></td><td>Fog</td></tr>',
    );
    for (const [tag, html] of [
      ['p', '<p id="fog"></p>'],
      ['li', ''],
    ] as const) {
      const writer = new HtmlWriter();
      writer.open(tag, ' id="fog"', 1);
      writer.closeUpTo(1);
      expect(writer.html).toBe(html);
    }
  });

  test('has equal emphasis side by side as one element', () => {
    expect(written([element('b', 'Fo'), element('b', 'g'), element('i', '!')])).toBe('<b>Fog</b><i>!</i>');
    expect(written([element('b', 'Fog'), ' ', element('b', 'comes')])).toBe('<b>Fog</b> <b>comes</b>');
    expect(written([element('q', 'Fog'), element('q', 'comes')])).toBe('<q>Fog</q><q>comes</q>');
  });

  test('keeps all words in their order, and ends every element that it begins', () => {
    const piece = fc.letrec<{ piece: Piece }>((tie) => ({
      piece: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Piece>('fog', 'rain', ' ', BR),
        fc
          .tuple(fc.constantFrom('b', 'i', 'p', 'a'), fc.array(tie('piece'), { maxLength: 4 }))
          .map(([tag, inside]) => element(tag, ...inside)),
      ),
    })).piece;
    const wordsIn = (one: Piece): string =>
      typeof one === 'string' ? one.trim() : one.inside.map(wordsIn).join('');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const html = written(pieces);
        expect(html.replace(/<[^>]*>|\s/g, '')).toBe(pieces.map(wordsIn).join(''));
        const open: string[] = [];
        for (const [, end, tag = ''] of html.matchAll(/<(\/?)(\w+)>/g)) {
          if (end) expect(open.pop()).toBe(tag);
          else if (tag !== 'br') open.push(tag);
        }
        expect(open).toEqual([]);
      }),
    );
  });
});
