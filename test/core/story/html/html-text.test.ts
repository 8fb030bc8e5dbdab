import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import {
  escapeAttribute,
  escapeText,
  htmlLines,
  isBalanced,
} from '../../../../src/core/story/html/html-text.ts';
import { page } from '../../generated-page.ts';

test('signs of markup are written as references', () => {
  expect(escapeText('a < b && c > "d"')).toBe('a &lt; b &amp;&amp; c &gt; "d"');
  expect(escapeAttribute('<"&lt;">')).toBe('&lt;&quot;&amp;lt;&quot;&gt;');
});

test('a parser reads any text back as it was, as text and in an attribute', () => {
  const readable = fc.stringMatching(/^[a-z0-9<>&"'=;/ -]{0,40}$/).map((text) => `x${text}x`);
  fc.assert(
    fc.property(readable, (text) => {
      const tree = page(`<p title="${escapeAttribute(text)}">${escapeText(text)}</p>`);
      expect(tree.tag).toEqual(['body', 'p', '#text']);
      expect(tree.attributes[1]).toEqual({ title: text });
      expect(textOf(tree, 1)).toBe(text.replace(/\s+/g, ' '));
    }),
  );
});

test('HTML is balanced if it ends what it begins', () => {
  expect(isBalanced('<b>Fog</b><br><img src="a.png">')).toBe(true);
  expect(isBalanced('<b>Fog')).toBe(false);
  expect(isBalanced('</b>Fog')).toBe(false);
});

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

test('lines of any inline HTML are balanced, and have its words', () => {
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
      for (const line of lines) expect(isBalanced(line)).toBe(true);
    }),
  );
});
