import { defined } from '../../core/basics/defined.ts';
import { hash } from '../../core/basics/hash.ts';
import { hidesItself } from '../../core/page/hidden-markup.ts';
import { endOf, isText, type PageTree } from '../../core/page/page-tree.ts';

/** The content of a page between an open tag of PARTITIONING_TAGS and its end, without inner blocks. */
export interface PageBlock {
  readonly node: number;
  /** White space folded, trimmed; empty if the block contains only pictures. */
  readonly text: string;
  readonly linkChars: number;
  readonly images: number;
  readonly links: number;
  readonly controls: number;
  /** Hashed features of the block, each once: words, image sources, link targets. */
  readonly features: readonly number[];
}

/**
 * Ordered tags of GetBlockSet (Debnath et al., TKDE 2005, §4.1). The paper names table, tr, p, hr, ul, div; the others are block-level tags
 * that pages now use for the same purposes. GetBlockSet cuts by one tag after the other, each block again. Every text then belongs to its
 * nearest ancestor with one of these tags, whatever their order.
 */
export const PARTITIONING_TAGS: ReadonlySet<string> = new Set(
  (
    'table tr td th p hr ul ol li div blockquote pre h1 h2 h3 h4 h5 h6 ' +
    'article section main header footer nav aside figure figcaption form dl body'
  ).split(' '),
);

const CONTROL_TAGS: ReadonlySet<string> = new Set(['input', 'button', 'select', 'textarea', 'label']);

const WORD = /[\p{L}\p{N}_]+/gu;

/** Returns the page's blocks in reading order. Linear in the page. */
export function pageBlocks(page: PageTree): PageBlock[] {
  const drafts = new Map<
    number,
    {
      pieces: string[];
      linkChars: number;
      images: number;
      links: number;
      controls: number;
      sources: string[];
    }
  >();
  // Nodes of the open blocks, the innermost last, and the exclusive end of the open link.
  const open: number[] = [0];
  let linkEnd = 0;
  const draftOf = (node: number) => {
    const known = drafts.get(node);
    if (known) return known;
    const fresh = { pieces: [], linkChars: 0, images: 0, links: 0, controls: 0, sources: [] };
    drafts.set(node, fresh);
    return fresh;
  };
  draftOf(0);

  for (let node = 1; node < page.tag.length; ) {
    while (open.length > 1 && node >= endOf(page, open.at(-1) ?? 0)) open.pop();
    if (!isText(page, node) && hidesItself(page, node)) {
      node = endOf(page, node);
      continue;
    }
    const tag = defined(page.tag[node]);
    if (PARTITIONING_TAGS.has(tag)) open.push(node);
    const draft = draftOf(open.at(-1) ?? 0);
    if (tag === '#text') {
      const text = defined(page.text[node]);
      draft.pieces.push(text);
      if (node < linkEnd) draft.linkChars += text.trim().length;
    } else if (tag === 'a') {
      linkEnd = Math.max(linkEnd, endOf(page, node));
      draft.links++;
      draft.sources.push(page.attributes[node]?.href ?? '');
    } else if (tag === 'img') {
      draft.images++;
      draft.sources.push(page.attributes[node]?.src ?? '');
    } else if (tag === 'br') draft.pieces.push(' ');
    else if (CONTROL_TAGS.has(tag)) draft.controls++;
    node++;
  }

  const blocks: PageBlock[] = [];
  for (const [node, { pieces, sources, ...counts }] of drafts) {
    const text = pieces.join('').replace(/\s+/g, ' ').trim();
    if (text === '' && sources.length === 0) continue;
    const words = text.toLowerCase().match(WORD) ?? [];
    const features = new Set([
      ...words.map((word) => hash(word)),
      ...sources.map((source) => hash(source, 1)),
    ]);
    blocks.push({
      ...counts,
      node,
      text,
      linkChars: Math.min(counts.linkChars, text.length),
      features: [...features],
    });
  }
  return blocks.sort((a, b) => a.node - b.node);
}
