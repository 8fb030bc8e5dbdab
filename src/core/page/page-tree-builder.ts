import {
  type Attributes,
  MAX_CHARS,
  MAX_DEPTH,
  MAX_NODES,
  MAX_TEXT,
  MAX_VALUE,
  type PageHead,
  type PageTree,
} from './page-tree.ts';

/**
 * Collects a PageTree while an adapter walks a document in pre-order: `open` and `close` for elements, `addText`
 * between them. Both adapters share it, so that white space and limits are decided once.
 */
export interface PageTreeBuilder {
  /**
   * Opens an element and returns its node, or -1 when the page is full (the adapter may stop then). Journals write MathML with a prefix,
   * which HTML does not know: it is left out.
   */
  open(tag: string, attributes: Attributes | null): number;
  close(): void;
  /** Adds one piece of a text. Returns the new text node, or -1 if nothing was added. */
  addText(text: string): number;
  /** Gives the picture opened last the address that the page holds for browsers without scripts. */
  addNoscriptSource(source: string): void;
  readonly full: boolean;
  finish(url: string, head: PageHead, more?: Pick<PageTree, 'box' | 'shadowHosts'>): PageTree;
}

/** Tags whose text keeps its spaces and line ends, and classes of lines of code in other elements, after the tag. */
const PREFORMATTED = /^(pre|textarea) | (line number|fragment$)|(blob|crayon|cm|listing)-?(code|line)/;

const isPreformatted = (tag: string, attributes: Attributes | null): boolean =>
  PREFORMATTED.test(`${tag} ${attributes?.class}`);

/** All white space that is not a single space already, and characters without width. */
const TO_FOLD = /[\s\u200b\ufeff]{2,}|[^\S ]|\u200b/g;

/** Greatest code point that is one UTF-16 code unit. */
const LAST_SINGLE_UNIT = 0xffff;

/** Splits a text into one piece per text node. No piece ends between the two code units of one character. */
export function piecesOf(text: string): readonly string[] {
  if (text.length <= MAX_TEXT) return [text];
  const pieces: string[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + MAX_TEXT;
    if ((text.codePointAt(end - 1) ?? 0) > LAST_SINGLE_UNIT) end--;
    pieces.push(text.slice(at, end));
  }
  return pieces;
}

/** Returns the tag under which an element is kept: without the prefix of formulas, and `img` for the pictures of AMP, which have its attributes. */
const plainName = (written: string): string => (written === 'amp-img' ? 'img' : written.replace('mml:', ''));

export function pageTreeBuilder(limit = MAX_NODES): PageTreeBuilder {
  const tag: string[] = [];
  const parent: number[] = [];
  const end: number[] = [];
  const text: string[] = [];
  const attributes: (Attributes | null)[] = [];
  const path: number[] = [];
  /** The open elements whose text keeps its spaces. */
  const preformatted: number[] = [];
  let pendingSpace = false;
  let full = false;
  /** Number of open elements below the deepest that may have children. */
  let tooDeep = 0;
  let chars = 0;

  const bounded = (attrs: Attributes): Attributes => {
    for (const name in attrs) {
      const value = attrs[name] ?? '';
      chars += Math.min(value.length, MAX_VALUE);
      if (value.length > MAX_VALUE) attrs = { ...attrs, [name]: value.slice(0, MAX_VALUE) };
    }
    return attrs;
  };

  let lastPicture = 0;

  const append = (name: string, value: string, attrs: Attributes | null): number => {
    const node = tag.length;
    chars += value.length;
    if (chars > MAX_CHARS) full = true;
    tag.push(name);
    parent.push(path.at(-1) ?? -1);
    end.push(node + 1);
    text.push(value);
    attributes.push(attrs && bounded(attrs));
    return node;
  };

  return {
    open(written, attrs) {
      const name = plainName(written);
      if (full || tag.length >= limit) {
        full = true;
        return -1;
      }
      const node = append(name, '', attrs);
      if (name === 'img') lastPicture = node;
      if (path.length >= MAX_DEPTH) {
        tooDeep++;
        return node;
      }
      path.push(node);
      if (isPreformatted(name, attrs)) preformatted.push(node);
      return node;
    },
    close() {
      if (tooDeep > 0) {
        tooDeep--;
        return;
      }
      const node = path.pop();
      if (node === undefined) return;
      end[node] = tag.length;
      if (preformatted.at(-1) === node) preformatted.pop();
    },
    addText(raw) {
      if (preformatted.length > 0) {
        if (raw === '' || full || tag.length >= limit) return -1;
        return append('#text', raw.slice(0, MAX_CHARS - chars), null);
      }
      // Half of a page's texts are white space, which is quicker to notice than to fold.
      const folded =
        raw.trim() === '' ? raw && ' ' : raw.slice(0, MAX_CHARS - chars + 1).replace(TO_FOLD, ' ');
      if (folded === '' || folded === ' ') {
        pendingSpace ||= folded === ' ';
        return -1;
      }
      if (full || tag.length >= limit) {
        full = true;
        return -1;
      }
      const value = pendingSpace && !folded.startsWith(' ') ? ` ${folded}` : folded;
      pendingSpace = value.endsWith(' ');
      return append('#text', pendingSpace ? value.slice(0, -1) : value, null);
    },
    addNoscriptSource(source) {
      // The `noscript` is beside the picture, or beside its wrapper.
      const around = parent[lastPicture] ?? -1;
      if ([around, parent[around]].includes(path.at(-1)))
        attributes[lastPicture] = { 'data-original': source, ...attributes[lastPicture] };
    },
    get full() {
      return full;
    },
    finish(url, head, more) {
      while (path.length > 0) this.close();
      return { url, head, tag, parent, end, text, attributes, truncated: full, ...more };
    },
  };
}
