import { describe, expect, test } from 'vitest';
import { lineNumbers } from '../../../../src/core/story/html/line-numbers.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';

/** Texts of the elements that hold numbers in the listing with the id `code`. */
const numbersIn = (html: string): string[] => {
  const tree = page(html);
  return lineNumbers(tree, nodeWith(tree, 'code')).map((node) =>
    tree.text.slice(node, tree.end[node]).join(''),
  );
};
const rows = (...cells: (readonly [string, string])[]) =>
  `<div id="code">${cells.map(([a, b]) => `<div><span>${a}</span><span>${b}</span></div>`).join('')}</div>`;

describe('the numbers beside a listing', () => {
  test.each([
    'ln',
    'lnt',
    'line-numbers',
    'lineno',
    'linenodiv',
    'gutter',
    'blob-num js',
    'x line_no',
    'lineNumber',
  ])('stand in an element called "%s"', (name) => {
    expect(
      numbersIn(`<pre id="code"><span class="${name}">1</span>a\n<span class="${name}">2</span>b</pre>`),
    ).toEqual(['1', '2']);
  });

  test('are not in an element so called that holds code as well', () => {
    expect(numbersIn('<pre id="code"><span class="ln">1 go()</span></pre>')).toEqual([]);
    expect(numbersIn('<pre id="code"><span class="lines">1</span></pre>')).toEqual([]);
  });

  test('are outermost elements', () => {
    expect(
      numbersIn(
        '<div id="code"><div class="gutter"><i class="ln">1</i><i class="ln">2</i></div><pre>a</pre></div>',
      ),
    ).toEqual(['12']);
  });

  test('may be empty, but not of a whole listing that has none', () => {
    expect(numbersIn('<div id="code"><div class="gutter"></div><pre>a</pre></div>')).toEqual(['']);
    expect(numbersIn('<div id="code"><pre class="line-numbers"></pre></div>')).toEqual([]);
    expect(numbersIn('<div id="code"><code class="line-numbers">1<br>2</code></div>')).toEqual(['12']);
  });

  test('have six digits at most', () => {
    expect(numbersIn('<pre id="code"><b class="ln">123456</b>a</pre>')).toEqual(['123456']);
    expect(numbersIn('<pre id="code"><b class="ln">1234567</b>a</pre>')).toEqual([]);
  });

  test('without a name are the first cells that count up by one', () => {
    expect(numbersIn(rows(['7', 'a'], ['8', 'b'], ['9', 'c']))).toEqual(['7', '8', '9']);
    expect(numbersIn(rows(['7', 'a'], ['9', 'b']))).toEqual([]);
    expect(numbersIn(rows(['7', 'a'], ['x', 'b']))).toEqual([]);
    expect(numbersIn(rows(['7', 'a']))).toEqual([]);
    expect(numbersIn(rows(['7 7', 'a'], ['8 8', 'b']))).toEqual([]);
  });

  test('without a name are a column that counts up by one', () => {
    const beside = (column: string) =>
      numbersIn(`<table id="code"><tr><td><pre>${column}</pre></td><td><pre>a\nb</pre></td></tr></table>`);
    expect(beside('1\n2\n3')).toHaveLength(1);
    expect(beside('1<br>2')).toHaveLength(1);
    expect(beside('1')).toEqual([]);
    expect(beside('1\n3')).toEqual([]);
  });

  test('are not found if a row has no cell', () => {
    expect(numbersIn('<div id="code"><div><b>1</b>a</div><div><b>2</b>b</div><div>c</div></div>')).toEqual(
      [],
    );
  });
});
