import { defined } from '../../core/basics/defined.ts';
import { hidesItself } from '../../core/page/hidden-markup.ts';
import { endOf, isText, type PageTree } from '../../core/page/page-tree.ts';
import { INLINE_TAGS } from '../../core/page/text-blocks.ts';
import { decodeReferences, readHtml } from '../html-tokens.ts';

/** A block as Block2List defines it: the content between a block-level tag and its end tag, without inner blocks. */
export interface DistributionBlock {
  readonly tag: string;
  /** Index in the list of the block around this one, -1 for the outermost. */
  readonly parent: number;
  /** The block's own text including link text, white space folded. */
  readonly text: string;
  /** Characters of `text` inside links. */
  readonly linkChars: number;
  /** True inside a form. */
  readonly form: boolean;
}

/** Tags whose insides are skipped. The paper skips style, script and form; the others contain no running text either. */
const JUMPED_TAGS: ReadonlySet<string> = new Set(
  'script style noscript template head select datalist textarea iframe object video audio canvas svg map'.split(
    ' ',
  ),
);

/** A new tag of these ends an open tag from its list, because authors of HTML leave end tags out. */
const SELF_ENDING: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
};

/** Block2List's stack machine: it gets tags and text in document order and returns the list of blocks. */
function blockLister() {
  const blocks: { tag: string; parent: number; form: boolean; pieces: string[]; linkChars: number }[] = [];
  const stack: { readonly tag: string; readonly block: number }[] = [];
  const openTags = new Map<string, number>();
  let jumping = 0;
  let links = 0;

  const pop = () => {
    const top = stack.pop();
    if (!top) return;
    openTags.set(top.tag, (openTags.get(top.tag) ?? 1) - 1);
    if (JUMPED_TAGS.has(top.tag)) jumping--;
  };
  const push = (tag: string) => {
    const parent = stack.at(-1)?.block ?? -1;
    const form = tag === 'form' || (blocks[parent]?.form ?? false);
    blocks.push({ tag, parent, form, pieces: [], linkChars: 0 });
    stack.push({ tag, block: blocks.length - 1 });
    openTags.set(tag, (openTags.get(tag) ?? 0) + 1);
    if (JUMPED_TAGS.has(tag)) jumping++;
  };
  push('body');

  return {
    open(tag: string) {
      if (tag === 'a') links++;
      if (INLINE_TAGS.has(tag) || tag.includes('-') || tag === 'body' || tag === 'html') {
        if (tag === 'br') this.text(' ');
        return;
      }
      while (SELF_ENDING[tag]?.includes(stack.at(-1)?.tag ?? '')) pop();
      push(tag);
    },
    close(tag: string) {
      if (tag === 'a') links = Math.max(0, links - 1);
      if (!openTags.get(tag) || stack.length === 1 || tag === 'body') return;
      while (stack.at(-1)?.tag !== tag) pop();
      pop();
    },
    text(raw: string) {
      const block = blocks[stack.at(-1)?.block ?? 0];
      if (jumping > 0 || !block) return;
      let piece = raw.replace(/\s+/g, ' ');
      if (piece.startsWith(' ') && (block.pieces.at(-1) ?? ' ').endsWith(' ')) piece = piece.slice(1);
      if (piece === '') return;
      block.pieces.push(piece);
      if (links > 0) block.linkChars += piece.length;
    },
    finish(): DistributionBlock[] {
      return blocks.map(({ tag, parent, form, pieces, linkChars }) => {
        const text = pieces.join('').trim();
        return { tag, parent, form, text, linkChars: Math.min(linkChars, text.length) };
      });
    },
  };
}

/**
 * Returns the Block2List of HTML text: one pass over its tags with a stack, no tree (Qiu et al., J. Jilin Univ. 2009, algorithm 1). Blocks
 * are in the order of their opening tags.
 */
export function blockListOfHtml(html: string): DistributionBlock[] {
  const lister = blockLister();
  readHtml(html, {
    open: (tag) => lister.open(tag),
    close: (tag) => lister.close(tag),
    text: (raw) => lister.text(decodeReferences(raw)),
  });
  return lister.finish();
}

/** Returns the Block2List of a page that is already a tree. Elements that the markup hides are skipped too. */
export function blockListOfPage(page: PageTree): DistributionBlock[] {
  const lister = blockLister();
  const open: number[] = [];
  const size = page.tag.length;
  for (let node = 1; node < size; ) {
    while (open.length > 0 && node >= endOf(page, open.at(-1) ?? 0))
      lister.close(defined(page.tag[open.pop() ?? 0]));
    if (isText(page, node)) lister.text(defined(page.text[node]));
    else if (hidesItself(page, node)) {
      node = endOf(page, node);
      continue;
    } else {
      lister.open(defined(page.tag[node]));
      open.push(node);
    }
    node++;
  }
  return lister.finish();
}
