import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReferences, readHtml } from '../../src/methods/html-tokens.ts';

function tokens(html: string): string[] {
  const seen: string[] = [];
  readHtml(html, {
    open: (tag) => seen.push(`<${tag}>`),
    close: (tag) => seen.push(`</${tag}>`),
    text: (raw) => seen.push(raw),
  });
  return seen;
}

describe('reading HTML text in one pass', () => {
  it('reports tags and text in order', () => {
    expect(tokens('<DIV class=a>one<br/>two</div >')).toEqual([
      '<div>',
      'one',
      '<br>',
      '</br>',
      'two',
      '</div>',
    ]);
  });
  it('leaves out scripts, styles, comments and declarations', () => {
    expect(
      tokens('<!doctype html><!-- <p>no</p> --><script>if (a<b) "</p>"</SCRIPT ><style>p{}</style>yes'),
    ).toEqual(['<script>', '</script>', '<style>', '</style>', 'yes']);
  });
  it('ignores > inside a quoted attribute, and a stray quote', () => {
    expect(tokens(`<a title="a > b">x</a><b title='>'>y</b><i ">z</i>`)).toEqual([
      '<a>',
      'x',
      '</a>',
      '<b>',
      'y',
      '</b>',
      '<i>',
      'z',
      '</i>',
    ]);
  });
  it('treats a lone < as text', () => {
    expect(tokens('1 < 2 <p>3')).toEqual(['1 < 2 ', '<p>', '3']);
  });
  it('ends with the text if something is left open', () => {
    for (const html of ['a<!-- b', 'a<script>b', 'a<p title="b', 'a<p', 'a</p'])
      expect(tokens(html)[0]).toBe('a');
  });
  it('counts lines', () => {
    const lines: [string, number][] = [];
    readHtml('<p>\n<!--\n\n--><b\n>x</b>\n<script>\n</script><i>', {
      open: (tag, line) => lines.push([tag, line]),
      close: () => {},
      text: () => {},
    });
    expect(lines).toEqual([
      ['p', 0],
      ['b', 3],
      ['script', 5],
      ['i', 6],
    ]);
  });
  it('reads any string to its end', () => {
    const soup = fc.array(
      fc.constantFrom('<p', '>', '</', '"', "'", '=', '<!--', '-->', '<script>', '</script>', 'x', ' '),
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const html = parts.join('');
        expect(tokens(`${html}"'>--></script><q>`).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('character references', () => {
  it('resolves numeric and common named ones', () => {
    expect(decodeReferences('a&amp;b &#8211; &#x2014; &nosuch; &#99999999;')).toBe(
      'a&b – — &nosuch; &#99999999;',
    );
  });
});
