import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hidesItself, isClipped, isUnseen } from '../../../src/core/page/hidden-markup.ts';
import { children, type PageTree, parentOf } from '../../../src/core/page/page-tree.ts';
import {
  blockLevel,
  blocksWithin,
  drawnBlocks,
  INLINE_TAGS,
  type TextBlock,
  textBlocks,
} from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const tagOf = (tree: PageTree, node: number) => tree.tag[node] ?? '';
const isBlock = (tree: PageTree, node: number): boolean =>
  (!INLINE_TAGS.has(tagOf(tree, node)) && !tagOf(tree, node).includes('-')) ||
  [...children(tree, node)].some((child) => isBlock(tree, child));

interface Around {
  readonly holder: number;
  readonly inLink: boolean;
  readonly inControl: boolean;
  readonly hidden: boolean;
  readonly inPre: boolean;
}

/** Walks the tree as it is nested, and collects runs of text. */
function walked(tree: PageTree): TextBlock[] {
  const blocks: TextBlock[] = [];
  const empty = {
    node: 0,
    start: -1,
    end: -1,
    text: '',
    linkChars: 0,
    controlChars: 0,
    links: 0,
    hidden: false,
  };
  let run = { ...empty };
  let breaks = 0;
  const end = (node: number) => {
    const text = run.text.trim();
    const most = (chars: number) => Math.min(chars, text.length);
    if (text !== '')
      blocks.push({
        ...run,
        node,
        text,
        linkChars: most(run.linkChars),
        controlChars: most(run.controlChars),
      });
    run = { ...empty };
    breaks = 0;
  };
  const walk = (node: number, around: Around) => {
    const tag = tagOf(tree, node);
    if (tag === 'svg' || tag === 'select') return;
    if (!isBlock(tree, node) && (hidesItself(tree, node) || isClipped(tree, node))) return;
    if (tag === '#text') {
      const raw = tree.text[node] ?? '';
      const piece = run.text === '' && !around.inPre ? raw.trimStart() : raw;
      if (run.start < 0) run = { ...run, start: node, hidden: around.hidden };
      run.end = node + 1;
      run.text += piece;
      if (around.inLink) run.linkChars += piece.trim().length;
      if (around.inControl) run.controlChars += piece.trim().length;
      breaks = 0;
      return;
    }
    const block = isBlock(tree, node);
    if (block) end(around.holder);
    const holder = block ? node : around.holder;
    if (tag === 'a') run.links++;
    if (tag === 'br' && ++breaks === 2) end(holder);
    else if (tag === 'br' && run.text !== '' && run.text === run.text.trimEnd())
      run.text += around.inPre ? '\n' : ' ';
    for (const child of children(tree, node))
      walk(child, {
        holder,
        inLink: around.inLink || tag === 'a',
        inControl: around.inControl || tag === 'button' || tag === 'label',
        hidden: around.hidden || hidesItself(tree, node),
        inPre: around.inPre || tag === 'pre',
      });
    if (block) end(node);
  };
  walk(0, { holder: 0, inLink: false, inControl: false, hidden: false, inPre: false });
  return blocks;
}

const word = fc.constantFrom(
  'fog',
  ' eel',
  'bay ',
  ' ',
  'two boats',
  '<br>',
  '<br><br>',
  '<svg>x</svg>',
  '<select><option>x</select>',
);
const inline = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom('b', 'a href="/a"', 'button', 'label', 'span hidden', 'span class="sr-only"', 'x-card'),
      fc.array(inner, { maxLength: 3 }),
    )
    .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag.split(' ')[0]}>`);
const block = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('div', 'p', 'section hidden', 'li', 'h2'), fc.array(inner, { maxLength: 4 }))
    .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag.split(' ')[0]}>`);
const line = fc.oneof(
  word,
  inline(word),
  inline(inline(word)),
  word.map((text) => `<pre>${text}\n x</pre>`),
);
const bodies = fc
  .array(fc.oneof(line, block(line), block(block(line)), inline(block(line))), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.join(''));

describe('the text blocks of a page', () => {
  test('are the runs of text that a walk through the nested elements finds', () => {
    fc.assert(
      fc.property(bodies, (html) => {
        const tree = page(html);
        expect(textBlocks(tree)).toEqual(walked(tree));
        expect([...blockLevel(tree)]).toEqual(tree.tag.map((_, node) => (isBlock(tree, node) ? 1 : 0)));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['one<br>two', ['one two']],
    ['one<br><br>two', ['one', 'two']],
    ['<pre>one<br>two</pre>', ['one\ntwo']],
    ['one<div>two</div>three', ['one', 'two', 'three']],
    ['one <b>two</b> three', ['one two three']],
    ['one <x-y>two</x-y> three', ['one two three']],
    ['one <x-y><p>two</p></x-y> three', ['one', 'two', 'three']],
    ['<a href="/a"><h2>one</h2></a> two', ['one', 'two']],
  ])('of %j are %j', (html, texts) => {
    expect(textBlocks(page(html)).map(({ text }) => text)).toEqual(texts);
  });

  test('of custom elements with much text are paragraphs, if no text is beside them in their box', () => {
    const long = 'The boats lie in the harbour all winter, and nobody goes out to them before spring.';
    const texts = (html: string) => textBlocks(page(html)).map(({ text }) => text);
    const line = `<x-p>${long}</x-p>`;
    expect(texts(`<x-body>${line}<x-h>Spring</x-h>${line}</x-body>`)).toEqual([long, 'Spring', long]);
    expect(texts(`<div>Now: ${line}</div>`)).toEqual([`Now: ${long}`]);
    expect(texts(`<p>${line} ${line}</p>`)).toEqual([`${long} ${long}`]);
  });

  test.each([
    ['<a name="tide"><p>Ferries wait.</p></a>', 0],
    ['<a id="tide"/><p>Ferries wait.</p>', 0],
    ['<a id="tide" href="/tide"><p>Ferries wait.</p></a>', 13],
    ['<a name="tide">Ferries wait.</a>', 0],
    ['<a id="button">Ferries wait.</a>', 13],
  ])('of %j have %i characters in links: a place that links lead to is no link', (html, chars) => {
    expect(textBlocks(page(html)).map(({ linkChars }) => linkChars)).toEqual([chars]);
  });
});

test('blocks are within the nodes from their first one', () => {
  fc.assert(
    fc.property(bodies, fc.nat(30), fc.nat(30), (html, from, to) => {
      const blocks = textBlocks(page(html));
      const [first, end] = blocksWithin(blocks, from, to);
      const before = (node: number) => blocks.filter(({ start }) => start < node).length;
      expect([first, end]).toEqual([before(from), before(to)]);
    }),
    { numRuns: 50 },
  );
});

test('a block is drawn unless an element around it hides it or cannot be seen', () => {
  const styles = ['', 'display:none', 'opacity:0', 'text-indent:-9999px', 'color:red'];
  const box = (inner: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...styles), fc.array(inner, { maxLength: 3 }))
      .map(([style, parts]) => `<div style="${style}">${parts.join('')}</div>`);
  const text = fc.constantFrom('fog', '<p>eel</p>', '<p style="opacity:0">bay</p>');
  fc.assert(
    fc.property(fc.array(fc.oneof(text, box(text), box(box(text))), { maxLength: 5 }), (parts) => {
      const tree = page(parts.join(''));
      const isShown = (node: number): boolean =>
        node < 0 || (!hidesItself(tree, node) && !isUnseen(tree, node) && isShown(parentOf(tree, node)));
      expect(drawnBlocks(tree)).toEqual(textBlocks(tree).map(({ start }) => isShown(start)));
    }),
    { numRuns: 60 },
  );
});
