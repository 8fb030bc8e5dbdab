import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlLines } from '../../../../src/core/story/html/html-lines.ts';

test.each([
  ['Fog', ['Fog']],
  ['Fog<br>Rain', ['Fog', 'Rain']],
  ['<br>Fog <br><br> Rain<br>', ['Fog', 'Rain']],
  ['<b>Fog<br> <i>Rain</b>', ['<b>Fog<br> <i>Rain</b>']],
  [
    '<b class="a">Fog<br> <i>Rain</i></b> (all day)',
    ['<b class="a">Fog</b>', '<b class="a"><i>Rain</i></b> (all day)'],
  ],
  ['Fog<b><br></b>Rain', ['Fog', 'Rain']],
  ['Fog<b><i><br></i></b>Rain', ['Fog', 'Rain']],
  ['<em id="x">Fog<br>Rain</em>', ['<em id="x">Fog</em>', '<em>Rain</em>']],
  ['<a id="n2"></a>Fog<br><a class="y"></a>Rain', ['<a id="n2"></a>Fog', 'Rain']],
  ['Fog<br><img src="a.png">', ['Fog', '<img src="a.png">']],
  ['<p>Fog<br>Rain</p>', ['<p>Fog<br>Rain</p>']],
])('the lines of %s are %j', (html, lines) => {
  expect(htmlLines(html)).toEqual(lines);
});

test('elements whose tags are long are not begun again at each line', () => {
  const html = (length: number) => `<b class="${'x'.repeat(length)}">Fog<br>Rain</b>`;
  expect(htmlLines(html(488))).toHaveLength(2);
  expect(htmlLines(html(489))).toEqual([html(489)]);
});

test('lines of any inline HTML end what they begin, and have its words', () => {
  const { html: inline } = fc.letrec<{ html: string; piece: string }>((tie) => ({
    html: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    piece: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('fog', ' ', '<br>', '<img src="a.png">'),
      fc
        .tuple(fc.constantFrom('b', 'a', 'i'), tie('html'))
        .map(([tag, inside]) => `<${tag} class="x">${inside}</${tag}>`),
    ),
  }));
  const words = (html: string) => html.match(/fog/g)?.length ?? 0;
  fc.assert(
    fc.property(inline, (html) => {
      const lines = htmlLines(html);
      expect(words(lines.join(' '))).toBe(words(html));
      for (const line of lines) expect(line.match(/<\w+ class/g)?.length).toBe(line.match(/<\//g)?.length);
    }),
  );
});
