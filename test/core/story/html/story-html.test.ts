import { describe, expect, test } from 'vitest';
import { endOf } from '../../../../src/core/page/page-tree.ts';
import { storyHtml, textWithFormulas } from '../../../../src/core/story/html/story-html.ts';
import { page } from '../../generated-page.ts';
import { nodeTagged } from '../../node-with.ts';

const htmlOf = (body: string, leaveOut?: string): string => {
  const tree = page(body, 'https://sea.example/noon');
  return storyHtml(
    tree,
    1,
    tree.tag.length,
    leaveOut === undefined ? undefined : (node) => tree.tag[node] === leaveOut,
  );
};

describe('the markup of a story', () => {
  test.each([
    ['<p>Fog <em>comes</em></p>', '<p>Fog <em>comes</em></p>'],
    ['<div><p>Fog</p></div>', '<p>Fog</p>'],
    ['<p id="a">Fog<a href="#a">¶</a></p>', '<p id="a">Fog</p>'],
    ['<p id="a"><a href="#a">*</a> Fog</p>', '<p id="a"><a href="https://sea.example/noon#a">*</a> Fog</p>'],
    [
      '<p class="x" onclick="y()" id="a" lang="de" dir="rtl">Fog</p>',
      '<p id="a" lang="de" dir="rtl">Fog</p>',
    ],
    ['<p>a &lt; b &amp; c</p>', '<p>a &lt; b &amp; c</p>'],
    ['<p>a<br>b<wbr>c</p><hr>', '<p>a<br>b<wbr>c</p><hr>'],
    ['<p><a href="/x" title="y">x</a></p>', '<p><a href="https://sea.example/x">x</a></p>'],
    ['<p><a href="javascript:x()">x</a></p>', '<p>x</p>'],
    ['<p><a href="#">x</a></p>', '<p>x</p>'],
    ['<p><a href="/x#">x</a></p>', '<p><a href="https://sea.example/x#">x</a></p>'],
    [
      '<p><img id="i" src="/a.jpg" alt="A &quot;quay&quot;"></p>',
      '<p><img src="https://sea.example/a.jpg" alt="A &quot;quay&quot;"></p>',
    ],
    ['<p>a<img alt="x">b</p>', '<p>ab</p>'],
    ['<ul><li><label><span class="sr-only">▢ </span></label>1 eel</li></ul>', '<ul><li> 1 eel</li></ul>'],
    ['<p><span style="display:none">no</span>Fog<span hidden>no</span></p>', '<p>Fog</p>'],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<ol type="a"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
    ['<ol reversed><li>a</li></ol>', '<ol reversed="reversed"><li>a</li></ol>'],
    ['<p><time datetime="2021-03-04">today</time></p>', '<p><time datetime="2021-03-04">today</time></p>'],
    ['<p>a<button>Copy</button>b</p>', '<p>ab</p>'],
    ['<p>a <button>Copy</button>b</p>', '<p>a b</p>'],
    ['<p>a<button> Copy</button>b</p>', '<p>a b</p>'],
    ['<p>Fog<b> comes</b></p>', '<p>Fog <b>comes</b></p>'],
    ['<p>Fog<b><i> comes</i></b></p>', '<p>Fog <b><i>comes</i></b></p>'],
    ['<dl><dt>fog<a href="#fog">#</a></dt><dd>cloud</dd></dl>', '<dl><dt>fog</dt><dd>cloud</dd></dl>'],
    [
      '<dl><dt><a href="#fog">fog</a></dt></dl>',
      '<dl><dt><a href="https://sea.example/noon#fog">fog</a></dt></dl>',
    ],
    ['<p><a href="#fog">#</a></p>', '<p><a href="https://sea.example/noon#fog">#</a></p>'],
    ['<p>Fog<i></i> comes<i> </i>now</p>', '<p>Fog comes now</p>'],
    ['<p>Fog<a href="/x"><img alt="x"></a></p>', '<p>Fog</p>'],
    ['<p>Fog<a id="note"></a></p>', '<p>Fog<a id="note"></a></p>'],
    ['<p><b>Fo</b><b>g</b> <b>comes</b></p>', '<p><b>Fog comes</b></p>'],
    ['<p><b>Fo</b><i>g</i><b lang="de">!</b></p>', '<p><b>Fo</b><i>g</i><b lang="de">!</b></p>'],
    ['<p><em>Fog<br></em>comes<em><br>now</em></p>', '<p><em>Fog</em><br>comes<br><em>now</em></p>'],
    ['<p>Fog<strong><br></strong>comes</p>', '<p>Fog<br>comes</p>'],
    ['<p>a<b>b</b>c</p>', '<p>a<b>b</b>c</p>'],
    ['<ul><li><div>salt</div><div>2 g</div></li></ul>', '<ul><li>salt 2 g</li></ul>'],
    ['<ul><li><div><b>salt</b></div><i>2 g</i></li></ul>', '<ul><li><b>salt</b> <i>2 g</i></li></ul>'],
    ['<ul><li>salt<div>2 g<p>fine</p></div></li></ul>', '<ul><li>salt 2 g<p>fine</p></li></ul>'],
    ['<div>Fog</div><div>comes</div>', 'Fog comes'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ])('of %s is %s', (body, html) => {
    expect(htmlOf(body)).toBe(html);
  });

  test('of a table keeps spans, and a head that heads nothing is a cell', () => {
    const table = (cells: string) => htmlOf(`<table><tr>${cells}</tr></table>`);
    expect(table('<th></th><th colspan="2">Ferry</th>')).toContain('<td></td><th colspan="2">Ferry</th>');
    expect(table('<th><img src="/a.png"></th>')).toContain('<th><img ');
    expect(table('<td rowspan="3" width="7">x</td>')).toContain('<td rowspan="3">x</td>');
  });

  test('of code is its lines', () => {
    expect(htmlOf('<pre>a\n  b &lt; c</pre>')).toBe('<pre><code>a\n  b &lt; c</code></pre>');
    expect(
      htmlOf('<table><tr><td class="gutter"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>'),
    ).toBe('<pre><code>a\nb</code></pre>');
    expect(htmlOf('<p>x</p><b><pre>a</pre></b>')).toBe('<p>x</p><b><pre><code>a</code></pre></b>');
  });

  test('leaves out what is asked to be left out', () => {
    expect(htmlOf('<p>Fog <i>comes</i> now</p>', 'i')).toBe('<p>Fog  now</p>');
    expect(htmlOf('<p>Fog<i> comes</i>, now</p>', 'i')).toBe('<p>Fog , now</p>');
    expect(htmlOf('<p><i> comes</i>now</p>', 'i')).toBe('<p>now</p>');
  });

  test('ends where the nodes end', () => {
    const tree = page('<p>Fog <b>comes <i>now</i></b></p><p>Rain</p>');
    expect(storyHtml(tree, 1, endOf(tree, 1))).toBe('<p>Fog <b>comes <i>now</i></b></p>');
    const b = nodeTagged(tree, 'b');
    expect(storyHtml(tree, b, b + 2)).toBe(' <b>comes</b>');
    expect(storyHtml(tree, 1, 1)).toBe('');
  });

  test('has a sign for a note inside a line, and the words of a note that is asked for', () => {
    const body = '<p>One<span class="sidenote"> See the book of boats.</span> on.</p>';
    expect(htmlOf(body)).toBe('<p>One<sup><a href="#note-in-line-1">1</a></sup> on.</p>');
    const tree = page(body);
    const span = nodeTagged(tree, 'span');
    expect(storyHtml(tree, span, endOf(tree, span)).trim()).toBe('See the book of boats.');
  });
});

describe('a formula', () => {
  const TEX = '<script type="math/tex">a &lt; b</script>'.replace('&lt;', '<');

  test('is shown as TeX between spaces if the page has only TeX', () => {
    expect(htmlOf(`<p>As${TEX}, said</p>`)).toBe(
      '<p>As <math alttext="a &lt; b"><mtext>a &lt; b</mtext></math>, said</p>',
    );
    expect(htmlOf(`<p>(${TEX})</p>`)).toBe(
      '<p>(<math alttext="a &lt; b"><mtext>a &lt; b</mtext></math>)</p>',
    );
    expect(htmlOf(`<p><b>${TEX}</b></p>`)).toBe(
      '<p><b><math alttext="a &lt; b"><mtext>a &lt; b</mtext></math></b></p>',
    );
  });

  test('on a line of its own says so', () => {
    expect(htmlOf('<p><script type="math/tex; mode=display">a</script></p>')).toContain(
      '<math alttext="a" display="block">',
    );
    expect(htmlOf('<p><math display="block"><mi>a</mi></math></p>')).toContain('<math display="block">');
  });

  test('is shown as the MathML that was drawn of it', () => {
    const drawn = '<span class="MathJax"><math><mi>a</mi></math></span><script type="math/tex">a_1</script>';
    expect(htmlOf(`<p>x ${drawn} y</p>`)).toMatch(/<math alttext="a_1">\s?<mi>a<\/mi><\/math>/);
  });

  test('is text by its TeX, said once', () => {
    const text = (body: string) => {
      const tree = page(body);
      return textWithFormulas(tree, 1, tree.tag.length);
    };
    expect(text(`<p>As${TEX}, said</p>`)).toBe('As a < b, said');
    expect(text(`<p>(${TEX})</p>`)).toBe('(a < b)');
    expect(text('<p>x <span><math><mi>E</mi></math><i aria-hidden="true"> E</i></span>y</p>')).toBe('x E y');
    expect(text('<p>x<button> Copy</button>y</p>')).toBe('x y');
  });
});

test('code keeps its links, with absolute addresses, where they lead anywhere', () => {
  expect(htmlOf('<pre><a href="/x">a</a> <a href="javascript:x()">b</a></pre>')).toBe(
    '<pre><code><a href="https://sea.example/x">a</a> b</code></pre>',
  );
});

test('the words of a button stay if they are the title of a panel', () => {
  const item = (title: string) =>
    `<li><h3><button>${title}</button></h3><div><p>Fog came to the harbour.</p></div></li>`;
  expect(htmlOf(`<ul>${item('When?')}${item('Where?')}</ul>`)).toBe(
    '<ul><li><h3>When?</h3><p>Fog came to the harbour.</p></li><li><h3>Where?</h3><p>Fog came to the harbour.</p></li></ul>',
  );
  expect(htmlOf(`<ul>${item('When?')}${item('Where?')}</ul>`.replace(/h3/g, 'div'))).toBe(
    '<ul><li><b>When?</b><p>Fog came to the harbour.</p></li><li><b>Where?</b><p>Fog came to the harbour.</p></li></ul>',
  );
});

test('numbers that a page writes before items are the list’s, and tell how it counts', () => {
  const item = (number: string) => `<li><span>${number}</span><p>Fog</p></li>`;
  expect(htmlOf(`<ol>${item('(i)')}${item('(ii)')}</ol>`)).toBe(
    '<ol type="i"><li><p>Fog</p></li><li><p>Fog</p></li></ol>',
  );
});

test('a smiley is its text, with a space after a word', () => {
  const smiley = '<img class="emoji" alt=":sob:" src="/sob.png">';
  expect(htmlOf(`<p>When?${smiley} At last${smiley}</p>`)).toBe('<p>When?:sob: At last :sob:</p>');
});

test('a sign that links to its own line is left out', () => {
  const link = (name: string, text: string) => `<p>Knots<a class="${name}" href="#knots">${text}</a></p>`;
  expect(htmlOf(link('headerlink', '¶'))).toBe('<p>Knots</p>');
  expect(htmlOf(link('pilcrow', '¶'))).toBe('<p>Knots</p>');
  expect(htmlOf(link('headerlink', 'a'))).toContain('>a</a>');
  expect(htmlOf(link('note', '¶'))).toContain('¶');
});
