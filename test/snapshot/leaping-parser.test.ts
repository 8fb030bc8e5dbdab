import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { parseHtml } from '../../src/snapshot/leaping-parser.ts';

const plain = (html: string): string => serialize(parse(html, { scriptingEnabled: false }));
const leaping = (html: string): string => serialize(parseHtml(html).document);

const PIECES = [
  '<script>',
  '<script type="application/ld+json">',
  '</script>',
  '</script ',
  '<!--',
  '-->',
  '<style>',
  '</style>',
  '<noscript>',
  '</noscript>',
  '<textarea>',
  '<title>',
  '<p class="a',
  '" id="b&amp;c">',
  "<a href='x",
  "'>",
  '<svg>',
  '<table>',
  '<td>',
  '<col>',
  '<template>',
  '</template>',
  '<frameset>',
  '</frameset>',
  '<pre>',
  '</body>',
  '<DIV Data-X=one',
  ' y=two>',
  '<x-é',
  '--!>',
  '\r',
  '\t\f ',
  'two words',
  '&lt;',
  '&',
  '"',
  "'",
  '<',
  '>',
  '\r\n',
  '\n',
  ' ',
  '\0',
  '😀',
  '\ud83d',
  'if (a < b) c = "</p>";',
  'text',
];

test('builds the same tree as the original parser for any markup', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const html = pieces.join('');
      expect(leaping(html)).toBe(plain(html));
    }),
    { numRuns: 4000 },
  );
});

test("reads pages that are larger than the parser's buffer completely", () => {
  const script = `<script>${'a < b;\n'.repeat(20_000)}</script>`;
  const value = `<p title="${'long &amp; longer '.repeat(10_000)}">end</p>`;
  const html = `<body>${script}${value}${script}<p>last</p>`;
  expect(leaping(html)).toBe(plain(html));
});
