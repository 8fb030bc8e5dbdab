import { defined } from '../../basics/defined.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { codeBoxes } from '../../page/code-boxes.ts';
import { type FormulaSource, texOfMath } from '../../page/formula-source.ts';
import { hidesItself, isReadAloudOnly } from '../../page/hidden-markup.ts';
import { namingWords } from '../../page/namings.ts';
import { attribute, endOf, type PageTree, parentOf, SKIPPED_TAGS, textOf } from '../../page/page-tree.ts';
import { panelTitles } from '../../page/panel-titles.ts';
import { pictureAddress } from '../../page/picture.ts';
import { smileyText } from '../../page/smiley.ts';
import { blockLevel, INLINE_TAGS, MATH_TAGS } from '../../page/text-blocks.ts';
import { writtenBullets } from './bullets.ts';
import { codeHtml, isListing } from './code.ts';
import { isDrawnApart, VERBATIM } from './drawn-gaps.ts';
import { formulasOn, holdsFormula, repeatsFormula } from './formulas.ts';
import { escapeAttribute, escapeText } from './html-text.ts';
import { HtmlWriter } from './html-writer.ts';
import { mathHtml, withTex } from './tex-html.ts';
import { isMarkOfNext, unlinkedNotes } from './unlinked-notes.ts';

/** Tags that a story keeps; of any other element only the inside is kept. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp var a em strong b i u s del ins sub sup mark ' +
    'small q cite abbr time br hr wbr table caption thead tbody tfoot tr th td figure figcaption img ruby rt rp bdi bdo ' +
    MATH_TAGS
  ).split(' '),
);

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Tags of elements that are left out with their inside. */
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
  // These repeat a formula as its source.
  'annotation',
  'annotation-xml',
]);

/** Returns the text of nodes [start, end) with formulas. Each formula appears once, as its TeX or MathML. */
export function textWithFormulas(page: PageTree, start: number, end: number): string {
  const { sources } = formulasOn(page);
  let text = '';
  for (let node = start; node < end; ) {
    const source = sources.get(node);
    const isLeftOut = repeatsFormula(page, node) || (!source && DROPPED.has(defined(page.tag[node])));
    if (isLeftOut && begins(page, node, ' ')) text += ' ';
    if (isLeftOut || source) node = endOf(page, node);
    else text += defined(page.text[node++]);
    if (source && !isLeftOut) text += `${spaceBefore(text)}${source.tex}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the space that is missing between a word and an element without text of its own. */
const spaceBefore = (text: string): string => (/[\p{L}\p{N},;:.=]$/u.test(text.slice(-2)) ? ' ' : '');

/** Returns the HTML of nodes [start, end), with only the tags and attributes a story needs and with absolute addresses. */
export function storyHtml(
  page: PageTree,
  start: number,
  end: number,
  leaveOut?: (node: number) => boolean,
): string {
  const formulas = formulasOn(page);
  const bullets = writtenBullets(page);
  const writer = new HtmlWriter();
  /** Ends of the open block-level elements that are not kept, and whether one began or ended since the last text. */
  const boxes: number[] = [];
  let isApart = false;
  let lastText = -1;
  for (let node = start; node < end; ) {
    writer.closeUpTo(node);
    for (; (boxes.at(-1) ?? end) <= node; boxes.pop()) isApart = true;
    const tag = defined(page.tag[node]);
    const stop = endOf(page, node);
    const smiley = smileyText(page, node);
    if (smiley !== '') {
      if (!writer.isWaiting && spaceBefore(writer.last)) writer.space();
      writer.write(escapeText(smiley));
      node = stop;
      continue;
    }
    const isLeftOut =
      repeatsFormula(page, node) || isUnread(page, node) || isMarkOfNext(page, node) || leaveOut?.(node);
    const source = isLeftOut ? undefined : formulas.sources.get(node);
    if (source) {
      if (begins(page, node, ' ') || (!writer.isWaiting && spaceBefore(writer.last))) writer.space();
      writer.write(texHtml(page, node, source));
      node = stop;
      continue;
    }
    const isDropped = DROPPED.has(tag) && !(tag === 'button' && titlesPanel(page, node));
    if (isLeftOut || isDropped || isSignOfTerm(page, node) || bullets.elements.has(node)) {
      // The space at the beginning of the dropped element is kept.
      if (begins(page, node, ' ') && /[^\s>]$/.test(writer.last.slice(-1)) && !writer.isWaiting)
        writer.space();
      node = stop;
      continue;
    }
    if (tag === 'pre' || (tag === 'table' && isListing(page, node)) || codeBoxes(page).has(node)) {
      writer.write(codeHtml(page, node));
      node = stop;
      continue;
    }
    const note = unlinkedNotes(page).get(node);
    // If the note itself was asked for, its text is written instead of its mark.
    if (note && node > start) {
      writer.write(`<sup><a href="#${note.id}">${escapeText(note.mark)}</a></sup>`);
      node = stop;
      continue;
    }
    if (tag === '#text') {
      const raw = defined(page.text[node]).slice(bullets.typed.get(node) ?? 0);
      // A browser draws a block-level element on a line of its own.
      const isText = raw.trim() !== '';
      const isNext = (isApart && endsInLine(writer.last)) || isDrawnApart(page, lastText, node);
      const text = isText && isNext ? ` ${raw.trimStart()}` : raw;
      lastText = node;
      isApart &&= !isText;
      const isSpaced = text.startsWith(' ') && writer.isWaiting;
      if (isSpaced) writer.space();
      const said = isSpaced ? text.slice(1) : text;
      if (!isSpaced || isText)
        writer.write(writer.isWithin(VERBATIM) ? escapeText(said) : withTex(page, node, said));
    } else if (KEPT.has(tag)) {
      const attributes = storyAttributes(page, node, tag);
      if (attributes !== null) writer.open(tag === 'th' && isBare(page, node) ? 'td' : tag, attributes, stop);
    } else if (tag === 'button') {
      if (!writer.isWithin(HEADINGS)) writer.open('b', '', stop);
    } else if (blockLevel(page)[node]) {
      boxes.push(stop);
      isApart = true;
    }
    node++;
  }
  writer.closeUpTo(Number.POSITIVE_INFINITY);
  return writer.html;
}

/** Returns whether an element within a line is no part of its text: nobody sees it, or only screen readers read it. */
const isUnread = (page: PageTree, node: number): boolean =>
  (isReadAloudOnly(page, node) || hidesItself(page, node)) &&
  !blockLevel(page)[node] &&
  !unlinkedNotes(page).has(node) &&
  !holdsFormula(page, node, endOf(page, node));

/** Returns whether the words of a button are the title of a panel. In the story all panels are open, below titles in bold. */
function titlesPanel(page: PageTree, button: number): boolean {
  const titles = panelTitles(page);
  for (let at = button; at < endOf(page, button); at++) if (titles.has(at)) return true;
  return false;
}

/** Returns whether HTML ends in a line of text: with a letter or sign, or with the tag of an inline element. */
function endsInLine(html: string): boolean {
  if (!html.endsWith('>')) return /\S$/.test(html.slice(-1));
  const [tag = ''] = /[a-z]\w*/.exec(html.slice(html.lastIndexOf('<'))) ?? [];
  return INLINE_TAGS.has(tag) && tag !== 'br';
}

/** Returns a formula with TeX as the MathML beside it, or else as its TeX, which the reader draws later. */
function texHtml(page: PageTree, node: number, source: FormulaSource): string {
  const mathml = formulasOn(page).mathml.get(node);
  return mathHtml(
    source,
    mathml === undefined ? undefined : storyHtml(page, mathml + 1, endOf(page, mathml)),
  );
}

/** Returns whether the first text in an element begins with these characters. */
function begins(page: PageTree, node: number, characters: string): boolean {
  for (let at = node; at < endOf(page, node); at++)
    if (page.tag[at] === '#text') return defined(page.text[at]).startsWith(characters);
  return false;
}

/** Names of a sign that links to the line it is in. */
const SIGN_NAME = /\b(?:header ?link|permalink|pilcrow)\b/;

/** Returns whether an element is a sign that links to the term, line or element that it is in, as in documentation. */
const isSignOfTerm = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'a' &&
  attribute(page, node, 'href').startsWith('#') &&
  (page.tag[parentOf(page, node)] === 'dt' ||
    SIGN_NAME.test(namingWords(page, node)) ||
    endsOwnElement(page, node)) &&
  !/[\p{L}\p{N}]/u.test(textOf(page, node));

/** Returns whether a link is the last part of the element that it leads to. */
function endsOwnElement(page: PageTree, link: number): boolean {
  const id = attribute(page, parentOf(page, link), 'id');
  const isLast = endOf(page, link) === endOf(page, parentOf(page, link));
  return id !== '' && isLast && attribute(page, link, 'href') === `#${id}`;
}

/** Returns whether a header cell is empty, like the corner of a table. */
function isBare(page: PageTree, node: number): boolean {
  for (let at = node + 1; at < endOf(page, node); at++)
    if (page.tag[at] === 'img' || defined(page.text[at]).trim() !== '') return false;
  return true;
}

/** Returns an element's attributes as text, or null for a picture or link without an address. */
function storyAttributes(page: PageTree, node: number, tag: string): string | null {
  let text = '';
  const put = (name: string, value: string) => {
    if (value !== '') text += ` ${name}="${escapeAttribute(value)}"`;
  };
  // Links within the story, as to its footnotes, need their targets.
  if (tag !== 'img') put('id', attribute(page, node, 'id'));
  put('lang', attribute(page, node, 'lang'));
  put('dir', attribute(page, node, 'dir'));
  if (tag === 'a') {
    const to = attribute(page, node, 'href');
    // A bare sign is a button's.
    put('href', to === '#' ? '' : absoluteUrl(page, to));
    // It leads nowhere, and nothing leads to it.
    if (text === '') return null;
  } else if (tag === 'img') {
    const source = pictureAddress(page, node);
    if (source === '') return null;
    put('src', source);
    put('alt', attribute(page, node, 'alt'));
  } else if (tag === 'td' || tag === 'th') {
    put('colspan', attribute(page, node, 'colspan'));
    put('rowspan', attribute(page, node, 'rowspan'));
  } else if (tag === 'math') {
    put('alttext', texOfMath(page, node));
    put('display', attribute(page, node, 'display'));
  } else if (tag === 'ol') {
    put('start', attribute(page, node, 'start'));
    const type = writtenBullets(page).types.get(node) ?? attribute(page, node, 'type');
    if (/^[1aAiI]$/.test(type)) put('type', type);
    if (page.attributes[node]?.reversed !== undefined) put('reversed', 'reversed');
  } else if (tag === 'time') put('datetime', attribute(page, node, 'datetime'));
  return text;
}
