import { absoluteUrl } from '../page/absolute-url.ts';
import { defined } from '../page/defined.ts';
import { attribute, endOf, type PageTree, parentOf, SKIPPED_TAGS } from '../page/page-tree.ts';
import { pictureAddress } from '../page/picture.ts';
import { INLINE_TAGS, MATH_TAGS } from '../page/text-blocks.ts';
import { codeHtml, isListing } from './code.ts';
import { escapeAttribute, escapeText } from './html-text.ts';

/** What a story needs; any other element is left out and its inside kept. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp var a em strong b i u s del ins sub sup mark ' +
    'small q cite abbr time br hr wbr table caption thead tbody tfoot tr th td figure figcaption img ruby rt rp bdi bdo ' +
    MATH_TAGS
  ).split(' '),
);

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'img']);

/** Their inside is no part of the story's text. */
const DROPPED: ReadonlySet<string> = new Set([
  ...SKIPPED_TAGS,
  'button',
  'input',
  'select',
  'textarea',
  'form',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
  'svg',
  'nav',
  'dialog',
  // The formula once more, as its source.
  'annotation',
  'annotation-xml',
]);

/** Nodes of the largest formula, in both of its forms. */
const MAX_FORMULA = 600;

/** Scripts draw a formula for the eye beside its MathML, hidden from screen readers; the reader shows the MathML. */
function isDrawnFormula(page: PageTree, node: number): boolean {
  if (attribute(page, node, 'aria-hidden') !== 'true') return false;
  const parent = parentOf(page, node);
  return parent > 0 && (standsByMath(page, parent) || standsByMath(page, parentOf(page, parent)));
}

/** A picture of the formula for browsers that draw no MathML. */
const isPicturedFormula = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && standsByMath(page, parentOf(page, node));

/** An element of a line that holds MathML. */
function standsByMath(page: PageTree, around: number): boolean {
  const end = endOf(page, around);
  return (
    INLINE_TAGS.has(defined(page.tag[around])) && end - around <= MAX_FORMULA && holdsMath(page, around, end)
  );
}

export function holdsMath(page: PageTree, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (page.tag[at] === 'math') return true;
  return false;
}

/** Text of nodes [start, end) that hold a formula: it is said once, neither drawn nor as its source. */
export function textWithFormulas(page: PageTree, start: number, end: number): string {
  let text = '';
  for (let node = start; node < end; ) {
    if (DROPPED.has(defined(page.tag[node])) || isDrawnFormula(page, node)) node = endOf(page, node);
    else text += defined(page.text[node++]);
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** HTML of nodes [start, end), with only the tags and attributes a story needs and with absolute addresses. */
export function storyHtml(
  page: PageTree,
  start: number,
  end: number,
  leaveOut?: (node: number) => boolean,
): string {
  let html = '';
  const open: { readonly tag: string; readonly end: number }[] = [];
  let openings = '';
  const flushOpenings = () => {
    html += openings;
    openings = '';
  };
  const closeUpTo = (node: number) => {
    if ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node) flushOpenings();
    for (let top = open.at(-1); top && top.end <= node; top = open.at(-1)) {
      html += `</${top.tag}>`;
      open.pop();
    }
  };
  for (let node = start; node < end; ) {
    closeUpTo(node);
    const tag = defined(page.tag[node]);
    const stop = endOf(page, node);
    if (DROPPED.has(tag) || isDrawnFormula(page, node) || isPicturedFormula(page, node) || leaveOut?.(node)) {
      node = stop;
      continue;
    }
    if (tag === 'pre' || (tag === 'table' && isListing(page, node))) {
      flushOpenings();
      html += codeHtml(page, node);
      node = stop;
      continue;
    }
    if (tag === '#text') {
      const text = defined(page.text[node]);
      // White space goes before the tags that open here, where it belongs to neither link nor emphasis.
      const spaced = text.startsWith(' ') && openings !== '';
      html += (spaced ? ' ' : '') + openings + escapeText(spaced ? text.slice(1) : text);
      openings = '';
    } else if (KEPT.has(tag)) {
      const attributes = storyAttributes(page, node, tag);
      if (attributes !== null) {
        if (!INLINE_TAGS.has(tag)) flushOpenings();
        const drawn = tag === 'th' && isBare(page, node) ? 'td' : tag;
        openings += `<${drawn}${attributes}>`;
        if (VOID.has(tag) || !INLINE_TAGS.has(tag)) flushOpenings();
        if (!VOID.has(tag)) open.push({ tag: drawn, end: stop });
      }
    }
    node++;
  }
  closeUpTo(Number.POSITIVE_INFINITY);
  return html;
}

/** The corner of a table, say, which heads nothing. */
function isBare(page: PageTree, node: number): boolean {
  for (let at = node + 1; at < endOf(page, node); at++)
    if (page.tag[at] === 'img' || defined(page.text[at]).trim() !== '') return false;
  return true;
}

/** Attributes as text, or null where the element is worth nothing without what it lacks. */
function storyAttributes(page: PageTree, node: number, tag: string): string | null {
  let text = '';
  const put = (name: string, value: string) => {
    if (value !== '') text += ` ${name}="${escapeAttribute(value)}"`;
  };
  // Links within the story, as to its footnotes, need their targets.
  if (tag !== 'img') put('id', attribute(page, node, 'id'));
  put('lang', attribute(page, node, 'lang'));
  put('dir', attribute(page, node, 'dir'));
  if (tag === 'a') put('href', absoluteUrl(page, attribute(page, node, 'href')));
  else if (tag === 'img') {
    const source = pictureAddress(page, node);
    if (source === '') return null;
    put('src', source);
    put('alt', attribute(page, node, 'alt'));
  } else if (tag === 'td' || tag === 'th') {
    put('colspan', attribute(page, node, 'colspan'));
    put('rowspan', attribute(page, node, 'rowspan'));
  } else if (tag === 'math') put('display', attribute(page, node, 'display'));
  else if (tag === 'ol') put('start', attribute(page, node, 'start'));
  else if (tag === 'time') put('datetime', attribute(page, node, 'datetime'));
  return text;
}
