import { describe, expect, test } from 'vitest';
import { keepAmongParagraphs } from '../../../../src/core/verdict/roles/story-boxes.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepAmongParagraphs);

const FIRST = '<p>Known: the keeper ties each boat with two lines, one at the bow and one at the stern.</p>';
const LAST =
  '<p>Known: whoever leaves before dawn takes in the stern line first, and lets the tide turn.</p>';

/** Returns the lines that were kept beside the story's two paragraphs in one box. */
const keptBeside = (between: string, options = {}): string[] =>
  keptOf(`<div>${FIRST}${between}${LAST}</div>`, ['Known'], options).filter(
    (text) => !text.startsWith('Known'),
  );

describe('between paragraphs of the story in their box', () => {
  test.each([
    ['code', '<pre>two half hitches</pre>', ['two half hitches']],
    [
      'a listing without a pre',
      '<div class="fragment"><div class="line">hitch();</div><div class="line">hitch();</div></div>',
      ['hitch();', 'hitch();'],
    ],
    ['code in boxes that hold nothing else', '<div><div><pre>hitch</pre></div></div>', ['hitch']],
    ['code beside a sign that links to it', '<div><pre>hitch</pre><a href="#hitch">¶</a></div>', ['hitch']],
    ['lines of code in a pre', '<pre><code><div>a();</div><div>b();</div></code></pre>', ['a();', 'b();']],
    ['code, however long', `<pre>${'hitch '.repeat(400)}</pre>`, ['hitch '.repeat(400).trim()]],
    [
      'code with its caption in one box',
      '<div><div class="code-block-caption">knots.py</div><div><pre>hitch()</pre></div></div>',
      ['knots.py', 'hitch()'],
    ],
    ['a quote', '<blockquote>Ropes rot.</blockquote>', ['Ropes rot.']],
    [
      'a table’s cells',
      '<table><thead><tr><th>Rope</th></tr></thead><tbody><tr><td>Hemp</td></tr></tbody></table>',
      ['Rope', 'Hemp'],
    ],
    [
      'a table in a wrapper',
      '<div class="scrolls"><div><table><tr><th>Rope</th></tr><tr><td>Hemp</td></tr></table></div></div>',
      ['Rope', 'Hemp'],
    ],
    [
      'a table with a head of other cells',
      '<table><thead><tr><td>Rope</td></tr></thead><tbody><tr><td>Hemp</td></tr></tbody></table>',
      ['Rope', 'Hemp'],
    ],
    [
      'a table with its caption',
      '<figure><figcaption>Ropes</figcaption><table><tr><th>Rope</th></tr><tr><td>Hemp</td></tr></table></figure>',
      ['Ropes', 'Rope', 'Hemp'],
    ],
    ['a heading that has no element', 'Two lines', ['Two lines']],
    ['one in a span', '<span class="cross-head">Two lines</span>', ['Two lines']],
    [
      'a table of links',
      '<table><tr><th>Rope</th></tr><tr><td><a href="/hemp">Hemp</a></td></tr></table>',
      ['Rope', 'Hemp'],
    ],
  ])('%s is the story’s', (_, html, kept) => {
    expect(keptBeside(html)).toEqual(kept);
  });

  test.each([
    ['a line of another kind', '<p>Read more about ropes</p>'],
    ['a link that has no element', '<a href="/ropes">Read more about ropes</a>'],
    ['text that only one paragraph has beside it', 'Two lines<p>Read more about ropes</p>'],
    ['code with another line in its box', '<div><pre>two half hitches</pre><p>Copy</p></div>'],
    [
      'code with a long line named as a caption',
      `<div><div class="caption">${'knot '.repeat(25)}</div><div><pre>hitch()</pre></div></div>`,
    ],
    [
      'code with a button named as a caption',
      '<div><div class="caption"><button>knots.py</button></div><div><pre>hitch()</pre></div></div>',
    ],
    [
      'a table to find pages by',
      '<div role="navigation"><table><tr><th>Ropes of the north and of the south</th></tr></table></div>',
    ],
    ['a quote in a box of its own', '<div><blockquote>Ropes rot.</blockquote></div>'],
    ['a list of links', '<pre><a href="/knots">knots</a></pre>'],
    ['a table without head cells', '<table><tr><td>Read more about ropes</td></tr></table>'],
    [
      'a cell with a button',
      '<table><tr><th></th><td>Rope <button>Buy this rope today</button></td></tr></table>',
    ],
  ])('%s is not', (_, html) => {
    expect(keptBeside(html)).toEqual([]);
  });
});

test('nothing is kept against a person’s correction, nor if other pages have it', () => {
  const code = '<pre>two half hitches</pre>';
  expect(keptBeside(code, { isOut: (text: string) => text.startsWith('two') })).toEqual([]);
  expect(keptBeside(code, { others: [code] })).toEqual([]);
});

test('code and quotes are kept below the last line of the story, cells are not, and nothing is above its first', () => {
  const code = '<pre>two half hitches</pre>';
  const quote = '<blockquote>Ropes rot.</blockquote>';
  const table = '<table><tr><th>Rope</th><td>Hemp</td></tr></table>';
  const kept = keptOf(`<div>${code}${quote}${FIRST}${LAST}${code}${quote}${table}</div>`, ['Known']);
  expect(kept.slice(2)).toEqual(['two half hitches', 'Ropes rot.']);
});

test('nothing is kept where the story is a small part of its box', () => {
  const other = `<blockquote>${'Another text that goes on and on. '.repeat(30)}</blockquote>`;
  expect(keptBeside(other)).toEqual([]);
});

test('code is kept beside paragraphs that have a box each', () => {
  const boxed = `<section><div>${FIRST}</div><div><pre>two half hitches</pre></div><div>${LAST}</div></section>`;
  expect(keptOf(boxed, ['Known'])).toContain('two half hitches');
});

test('nothing is kept beside labels alone', () => {
  expect(keptOf('<div><p>Known a</p><pre>x y z</pre><p>Known b</p></div>', ['Known'])).toHaveLength(2);
});
