import { describe, expect, test } from 'vitest';
import {
  columnNamesEnd,
  holdsParagraphs,
  rowAround,
  wholeKind,
} from '../../../../src/core/story/blocks/whole-kind.ts';
import { page } from '../../generated-page.ts';
import { nodeTagged, nodeWith } from '../../node-with.ts';

const kind = (html: string) => wholeKind(page(html), 1);

describe('an element with all that is in it', () => {
  test.each([
    ['<ul><li>a</li></ul>', 'list'],
    ['<ol><li><h3>a</h3>b</li></ol>', 'list'],
    ['<ul><li><section><h3>a</h3>b</section></li></ul>', undefined],
    ['<ul><li><section>b</section></li></ul>', 'list'],
    ['<ol><li><h3>a</h3>b</li><li><h3>c</h3>d</li></ol>', undefined],
    ['<dl><dt>a</dt></dl>', 'list'],
    ['<blockquote>a</blockquote>', 'quote'],
    ['<blockquote class="callout">a</blockquote>', 'note'],
    ['<aside class="quote"><p>ann:</p><blockquote>a</blockquote></aside>', 'quote'],
    ['<aside class="quote"><blockquote>a</blockquote><p>b</p></aside>', undefined],
    ['<aside><p>ann:</p><blockquote>a</blockquote></aside>', undefined],
    ['<div class="bbcode_quote"><p>ann</p>a</div>', 'quote'],
    ['<div class="bbCodeBlock bbCodeQuote"><p>ann</p>a</div>', 'quote'],
    ['<div class="pullquote"><p>a</p></div>', 'quote'],
    ['<div class="pullquote-box"><p>a</p></div>', undefined],
    ['<div class="bbcode_code">a</div>', undefined],
    ['<blockquote class="note">a</blockquote>', 'quote'],
    ['<blockquote><pre>a</pre></blockquote>', undefined],
    ['<blockquote><pre>a</pre><pre>b</pre></blockquote>', 'quote'],
    ['<blockquote><pre>a</pre>b</blockquote>', 'quote'],
    ['<pre>a</pre>', 'code'],
    ['<p><code>a<br>b</code></p>', 'code'],
    ['<div><code>a<br>b</code></div>', 'code'],
    ['<p><code>a b</code></p>', undefined],
    ['<p><code>a<br>b</code> c</p>', undefined],
    ['<p><code>a</code><br>b</p>', undefined],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'table'],
    ['<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', undefined],
    ['<table class="infobox"><tr><td>a</td></tr></table>', 'infobox'],
    ['<table><tr><td class="gutter">1</td><td><pre>a</pre></td></tr></table>', 'code'],
    ['<div class="fact-box">a</div>', 'infobox'],
    ['<div class="note">a</div>', 'note'],
    ['<div class="note-body">a</div>', undefined],
    ['<aside class="admonition tip">a</aside>', 'note'],
    ['<div class="admonitionblock tip"><table><tr><td>a</td></tr></table></div>', 'note'],
    ['<div class="tip"><table><tr><td><img></td><th>Tip</th></tr><tr><td>a</td></tr></table></div>', 'note'],
    ['<div class="tip"><table><tr><td><p class="title">Tipp</p></td><td>a</td></tr></table></div>', 'note'],
    ['<div class="tip"><table><tr><td>a</td><td>b</td></tr></table></div>', undefined],
    ['<blockquote class="book-hint">a</blockquote>', 'note'],
    ['<div role="note">a</div>', 'note'],
    ['<details class="warning">a</details>', 'note'],
    ['<div>a</div>', undefined],
    ['<p class="note">a</p>', undefined],
    ['<main class="note">a</main>', undefined],
  ])('%s is %s', (html, expected) => {
    expect(kind(html)).toBe(expected);
  });
});

describe('a note', () => {
  const note = (inside: string) => kind(`<div class="note">${inside}</div>`) === 'note';

  test('has text, no table and no heading of a section', () => {
    expect(note('<h3>Mind</h3><p>the fog</p>')).toBe(true);
    expect(note('<h2>Mind</h2><p>the fog</p>')).toBe(false);
    expect(note('<h1>Mind</h1><p>the fog</p>')).toBe(false);
    expect(note('<p>a</p><table><tr><td>b</td></tr></table>')).toBe(false);
    expect(note('<img src="/a.jpg">')).toBe(false);
  });

  test('has 1,500 characters at most', () => {
    expect(note('x'.repeat(1500))).toBe(true);
    expect(note('x'.repeat(1501))).toBe(false);
  });
});

describe('a table of facts', () => {
  const PICTURE = '<tr><td><img src="/quay.jpg"></td></tr>';
  const pair = '<tr><th>Length</th><td>7 m</td></tr>';
  const other = '<tr><td>a</td><td>b</td></tr>';
  const facts = (rows: string) => kind(`<table>${rows}</table>`) === 'infobox';

  test('has a picture and three pairs of a name and a value', () => {
    expect(facts(PICTURE + pair.repeat(3))).toBe(true);
    expect(facts(PICTURE + pair.repeat(2))).toBe(false);
    expect(facts(pair.repeat(4))).toBe(false);
  });

  test('has such a pair in six of ten rows', () => {
    expect(facts(PICTURE + pair.repeat(3) + other)).toBe(true);
    expect(facts(PICTURE + pair.repeat(3) + other.repeat(2))).toBe(false);
    expect(facts(PICTURE + pair.repeat(6) + other.repeat(3))).toBe(true);
    expect(facts(PICTURE + pair.repeat(6) + other.repeat(4))).toBe(false);
  });
});

test('the names of a table’s columns are in its first row, two at least', () => {
  const end = (rows: string) => {
    const tree = page(`<table><tbody>${rows}</tbody></table>`);
    const at = columnNamesEnd(tree, 1);
    return at === 1 ? 'none' : at === tree.end[nodeTagged(tree, 'tr')] ? 'first row' : 'elsewhere';
  };
  const next = '<tr><td>a</td></tr>';
  expect(end(`<tr><th>a</th><th>b</th></tr>${next}`)).toBe('first row');
  expect(end(`<tr><th>a</th><td>b</td></tr>${next}`)).toBe('none');
  expect(end(`${next}<tr><th>a</th><th>b</th></tr>`)).toBe('none');
  expect(columnNamesEnd(page('<table></table>'), 1)).toBe(1);
});

test('the row around a node is looked for up to the table', () => {
  const tree = page(
    '<table id="t"><tr id="r"><td><b id="b">a</b></td></tr><caption id="c">d</caption></table><p id="p">e</p>',
  );
  const [t, r, b, c] = ['t', 'r', 'b', 'c'].map((id) => nodeWith(tree, id)) as [
    number,
    number,
    number,
    number,
  ];
  expect(rowAround(tree, b, t)).toBe(r);
  expect(rowAround(tree, r, t)).toBe(r);
  expect(rowAround(tree, c, t)).toBe(t);
  expect(rowAround(tree, b, b)).toBe(b);
});

test('a table laid out for a story holds two paragraphs of more than 80 characters', () => {
  const holds = (...lengths: number[]) =>
    holdsParagraphs(
      page(`<div>${lengths.map((length) => `<p>${'x'.repeat(length)}</p>`).join('')}</div>`),
      1,
    );
  expect(holds(81, 81)).toBe(true);
  expect(holds(81, 80)).toBe(false);
  expect(holds(81)).toBe(false);
  expect(holds(10, 81, 10, 200)).toBe(true);
});

test('a table of one column without a name is no table', () => {
  const kindOf = (rows: string) => {
    const tree = page(`<table>${rows}</table>`);
    return wholeKind(tree, tree.tag.indexOf('table'));
  };
  expect(kindOf('<tr><td>The quay</td></tr>')).toBeUndefined();
  expect(kindOf('<tr><th>Quays</th></tr><tr><td>The quay</td></tr>')).toBe('table');
});

test('a table that only arranges a formula and its number is no table', () => {
  const kindOf = (cells: string) => {
    const tree = page(`<table><tr>${cells}</tr></table>`);
    return wholeKind(tree, tree.tag.indexOf('table'));
  };
  const formula = '<td><math><mi>a</mi></math></td>';
  expect(kindOf(`<td></td>${formula}<td></td>`)).toBeUndefined();
  expect(kindOf(`${formula}<td>(2.1a)</td>`)).toBeUndefined();
  expect(kindOf(`${formula}<td>The area of a sail</td>`)).toBe('table');
  expect(kindOf('<td></td><td>(3)</td>')).toBe('table');
});
