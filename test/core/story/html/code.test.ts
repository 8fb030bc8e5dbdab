import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeHtml, codeLanguage, codeText, isListing } from '../../../../src/core/story/html/code.ts';
import { page } from '../../generated-page.ts';

const textOf = (html: string): string => {
  const tree = page(html);
  return codeText(codeHtml(tree, 1));
};

const row = (number: number, line: string): string =>
  `<div class="line"><span class="line-number">${number}</span><span>${line}</span></div>`;

describe('code of a page', () => {
  test('keeps its lines as they are written', () => {
    expect(textOf('<pre>if (a &lt; b) {\n    go();\n\n}</pre>')).toBe('if (a < b) {\n    go();\n\n}');
  });

  test('has only the lines that it shows, in a pre or not', () => {
    expect(textOf('<p><code>a<br>\n&nbsp;b <b>c</b>\nd</code></p>')).toBe('a\n b c d');
    expect(textOf('<pre><code>a<br>\nb</code></pre>')).toBe('a\n\nb');
  });

  test('loses its line numbers, with or without a name', () => {
    expect(textOf(`<pre>${row(1, 'a')}${row(2, '')}${row(3, 'b')}</pre>`)).toBe('a\n\nb');
    const unnamed = [1, 2, 3].map((n) => `<span style="display:flex"><b>${n}</b><i>x${n}\n</i></span>`);
    expect(textOf(`<pre>${unnamed.join('')}</pre>`)).toBe('x1\nx2\nx3');
    expect(textOf('<table><tr><td><pre>7<br>8</pre></td><td><pre>x<br>y</pre></td></tr></table>')).toBe(
      'x\ny',
    );
  });

  test('outside of a pre it is only its lines, with their spaces, without tools and numbers', () => {
    const lines = ['while (a) {', '  b();', '}'].map((text) => `<div class="cm-line">${text}</div>`).join('');
    const gutter = '<div class="gutter"><div>9</div><div>10</div><div>11</div></div>';
    expect(textOf(`<div class="cm-editor"><div>JS</div>${gutter}<div>${lines}</div></div>`)).toBe(
      'while (a) {\n  b();\n}',
    );
  });

  test('keeps line ends between its lines, and has plain spaces', () => {
    const lines = '<div class="line">a {</div>\n<div class="line"> \u00a0b</div>\n';
    expect(textOf(`<div class="fragment">${lines}</div>`)).toBe('a {\n  b');
  });

  test('loses a column of numbers that only elements keep apart', () => {
    const numbers = Array.from({ length: 12 }, (_, i) => `<li>${i + 1}</li>`).join('');
    expect(textOf(`<pre><code>x\ny</code><ul class="pre-numbering">${numbers}</ul></pre>`)).toBe('x\ny');
  });

  test('keeps numbers that are code', () => {
    expect(textOf('<pre>1\n2\n3</pre>')).toBe('1\n2\n3');
    expect(textOf('<pre><span>4</span> + <span>9</span>\n<span>13</span></pre>')).toBe('4 + 9\n13');
  });

  test('names its language as HTML does, if the page names one', () => {
    for (const html of [
      '<pre><code class="language-rust">x</code></pre>',
      '<pre data-lang="rust">x</pre>',
      '<pre class="hljs rust">x</pre>',
      '<pre class="sourceCode rust">x</pre>',
    ])
      expect(codeHtml(page(html), 1)).toBe('<pre><code class="language-rust">x</code></pre>');
    expect(codeHtml(page('<pre class="language-plaintext">x</pre>'), 1)).toBe('<pre><code>x</code></pre>');
  });

  test('is the same for every layout of its lines', () => {
    const line = fc.stringMatching(/^[a-z(){};= ]{0,12}$/).map((text) => text.trimEnd());
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 8 }), (lines) => {
        const source = lines.join('\n').replace(/^\n+|\n+$/g, '');
        const ways = [
          `<pre>${lines.join('\n')}</pre>`,
          `<pre>${lines.join('<br>')}</pre>`,
          `<pre>${lines.map((one, i) => row(i + 1, one)).join('')}</pre>`,
          `<pre>${lines.map((one) => `<span class="line">${one}</span>`).join('\n')}</pre>`,
          `<pre>${lines.map((one, i) => `<span class="ln">${i + 1}</span>${one}`).join('\n')}</pre>`,
        ];
        for (const way of ways) expect(textOf(way).trimEnd()).toBe(source.trimEnd());
      }),
    );
  });
});

describe('the language of code', () => {
  const language = (html: string): string => {
    const tree = page(html);
    return codeLanguage(tree, tree.tag.indexOf('pre'));
  };

  test('is named inside the listing, or up to four elements around it, the nearest first', () => {
    expect(language('<pre class="wide"><b>a</b><code class="lang-rust">x</code></pre>')).toBe('rust');
    const around = (boxes: number) =>
      language(
        `<div class="highlight-source-rust">${'<div>'.repeat(boxes)}<pre>x</pre>${'</div>'.repeat(boxes)}</div>`,
      );
    expect(around(3)).toBe('rust');
    expect(around(4)).toBe('');
    expect(language('<div class="lang-go"><div class="brush: rust"><pre>x</pre></div></div>')).toBe('rust');
    expect(language('<div class="highlight hl-python"><pre>x</pre></div>')).toBe('python');
    expect(language('<div class="lang-go"><pre class="lang-text">x</pre></div>')).toBe('go');
  });

  test('is not a name of the whole page, nor a word that names no language', () => {
    const tree = page('<pre>x</pre>');
    const named = {
      ...tree,
      attributes: tree.attributes.map((own, node) => (node === 0 ? { class: 'lang-de' } : own)),
    };
    expect(codeLanguage(named, 1)).toBe('');
    expect(language('<pre data-lang="7up">x</pre>')).toBe('');
    expect(language('<pre data-language="Go">x</pre>')).toBe('go');
  });
});

describe('a table', () => {
  const listing = (cells: string): boolean => isListing(page(`<table><tr>${cells}</tr></table>`), 1);

  test('is a listing if it has only code and the numbers of its lines', () => {
    expect(listing('<td class="gutter">1</td><td><pre>a</pre></td>')).toBe(true);
    expect(listing('<td><pre>a</pre></td>')).toBe(false);
    expect(listing('<td class="gutter">1</td><td><pre>a</pre></td><td>note</td>')).toBe(false);
    expect(listing('<td>note</td><td class="gutter">1</td><td><pre>a</pre></td>')).toBe(false);
    expect(listing('<td><pre class="gutter">1</pre></td>')).toBe(false);
  });

  test('is a listing below its name, which is no line of it', () => {
    const name = '<th colspan="2">boat.toml</th></tr><tr>';
    const code = '<td class="gutter"><pre>1\n2</pre></td><td><pre>[boat]\nlength = 7</pre></td>';
    expect(listing(`${name}${code}`)).toBe(true);
    expect(textOf(`<table><tr>${name}${code}</tr></table>`)).toBe('[boat]\nlength = 7');
    expect(listing('<th>Before</th></tr><tr><td><pre>a</pre></td>')).toBe(false);
  });
});

test.each([
  ['<div>python</div><div><code>go();\nrun();</code></div>', 'go();\nrun();'],
  ['<span><a href="#idl">WebIDL</a></span><code>interface Fog {};</code>', 'interface Fog {};'],
  ['<b>GET</b> <code>/ports</code>', 'GET /ports'],
  ['<a href="/array">array</a>.<code>map</code>', 'array.map'],
  ['<span># build it</span>\n<code>make</code>', '# build it\nmake'],
  ['<div>one</div><div><code>two</code></div><div>three</div>', 'one\ntwo\nthree'],
  [
    `<div>${'A long line of code. '.repeat(3)}</div><code>go();</code>`,
    `${'A long line of code. '.repeat(3)}\ngo();`,
  ],
])('code has no names and links above it: %s', (inside, text) => {
  expect(textOf(`<pre>${inside}</pre>`)).toBe(text);
});

test('code has no buttons and nothing that the page hides, and keeps emphasis', () => {
  expect(textOf('<pre>a<button>Copy</button>b<i hidden>x</i>c</pre>')).toBe('abc');
  expect(codeHtml(page('<pre><i>a</i><u class="x">b</u><span>c</span></pre>'), 1)).toBe(
    '<pre><code><i>a</i><u>b</u>c</code></pre>',
  );
});

test('a line of code is the innermost element that breaks the line', () => {
  expect(textOf('<pre><div><div>a</div><div>b</div></div><p>c</p></pre>')).toBe('a\nb\nc');
  expect(
    textOf('<pre><span class="line">a</span>\n<span class="line"></span>\n<span class="line">c</span></pre>'),
  ).toBe('a\n\nc');
  expect(textOf('<pre><div>a\n</div><div>b</div><br>c</pre>')).toBe('a\nb\nc');
});
