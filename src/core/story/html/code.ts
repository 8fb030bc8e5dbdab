import { defined } from '../../basics/defined.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { codeBoxes, isCodeLine } from '../../page/code-boxes.ts';
import { hidesItself } from '../../page/hidden-markup.ts';
import { namingWords } from '../../page/namings.ts';
import {
  attribute,
  contains,
  endOf,
  isText,
  outermost,
  type PageTree,
  parentOf,
  SKIPPED_TAGS,
  textOf,
  upTo,
} from '../../page/page-tree.ts';
import { blockLevel, INLINE_TAGS } from '../../page/text-blocks.ts';
import { escapeAttribute, escapeText, unescapedText } from './html-text.ts';
import { lineNumbers } from './line-numbers.ts';

/** Names of an element that is one line of a listing. */
const LINE_NAME = /\b(?:line(?! (?:numbers?|nos?|content))|cl)\b/;
const LINE_STYLE = /display\s*:\s*(?:flex|block|grid)/i;
/** Tags of tools beside the code, and of the row with the listing's name. */
const TOOLS: ReadonlySet<string> = new Set([
  ...SKIPPED_TAGS,
  ...['button', 'svg', 'input', 'select', 'textarea', 'th'],
]);
/** Tags of emphasis by the author, which are kept. The colours of a highlighter are dropped. */
const KEPT: ReadonlySet<string> = new Set('b i em strong u s mark ins del sub sup var kbd samp'.split(' '));
/** Number of elements around a listing that may name its language. */
const NAMED_AROUND = 4;
const LANGUAGE =
  /(?:^|\s)(?:(?:language|lang|brush)[-:]\s*|(?:highlight|hl)-(?:source-)?)([a-z][\w+#.-]{0,24})(?=[\s;]|$)/i;
/** A highlighter's name, followed by the language. */
const BARE_LANGUAGE =
  /^(?:hljs|prettyprint|highlight|sourceCode|code file)\s+(?:lang-)?([a-z][\w+#.-]{0,24})$/i;
/** Words after `highlight-` or `lang-` that are no language. */
const NO_LANGUAGE =
  /^(?:(?:language|lang)-.*|none|default|text|plain|plaintext|auto|source|wrapper|container|box|block|pre|toolbar)$/i;

/** Returns a listing as a `pre`: its lines as written, without line numbers, with the language if the page names it. */
export function codeHtml(page: PageTree, listing: number): string {
  const end = endOf(page, listing);
  const gutters = new Set(lineNumbers(page, listing));
  const lines = lineElements(page, listing);
  const isApart = codeBoxes(page).has(listing) ? besideLines(page, listing) : besideCode(page, listing);
  // Outside of a `pre` only `br` ends a line.
  const isBroken = isBrokenCode(page, listing);
  const spaced = (text: string) => (isBroken ? text.replace(/^\n/, isAtStart ? '' : ' ') : text);
  let html = '';
  /** Whether the output so far ends with a complete line. */
  let isAtStart = true;
  const open: { readonly node: number; readonly close: string }[] = [];
  const write = (text: string) => {
    if (text === '') return;
    html += escapeText(text);
    isAtStart = text.endsWith('\n');
  };
  const closeUpTo = (node: number) => {
    for (let top = open.at(-1); top && endOf(page, top.node) <= node; top = open.at(-1)) {
      open.pop();
      html += top.close;
      const endsLine = lines.has(top.node) && !lineEndFollows(page, endOf(page, top.node), end);
      if (endsLine && (!isAtStart || isEmpty(page, top.node, gutters))) write('\n');
    }
  };
  for (let node = listing + 1; node < end; ) {
    closeUpTo(node);
    const tag = defined(page.tag[node]);
    if (gutters.has(node) || TOOLS.has(tag) || hidesItself(page, node) || isApart(node)) {
      node = endOf(page, node);
      continue;
    }
    const address = tag === 'a' ? absoluteUrl(page, attribute(page, node, 'href')) : '';
    if (tag === '#text') write(spaced(defined(page.text[node])).replace(/\u00a0/g, ' '));
    else if (tag === 'br') write('\n');
    else if (KEPT.has(tag)) {
      html += `<${tag}>`;
      open.push({ node, close: `</${tag}>` });
    } else if (address !== '') {
      html += `<a href="${escapeAttribute(address)}">`;
      open.push({ node, close: '</a>' });
    } else if (lines.has(node)) open.push({ node, close: '' });
    node++;
  }
  closeUpTo(end);
  const language = codeLanguage(page, listing);
  const named = language && ` class="language-${escapeAttribute(language)}"`;
  return `<pre><code${named}>${html.replace(/^\n+/, '').trimEnd()}</code></pre>`;
}

/** Most characters of the tools of a listing: "python", "Copy". */
const TOOLS_CHARS = 40;

/**
 * Returns a test for the tools of a listing: lines and links before its only `code`, with a few words in all. Other text beside the `code`
 * shows that the listing itself is code.
 */
function besideCode(page: PageTree, listing: number): (node: number) => boolean {
  const codes = outermost(page, listing + 1, endOf(page, listing), (at) => page.tag[at] === 'code');
  const [code = listing] = codes;
  const isTool = (at: number) =>
    !contains(page, at, code) &&
    (blockLevel(page)[at] === 1 || page.tag.slice(at, endOf(page, at)).includes('a'));
  const chars = (at: number) => textOf(page, at).length;
  const tools = outermost(page, listing + 1, code, (at) => !isText(page, at) && isTool(at)).filter(
    (at) => chars(at) > 0,
  );
  const beside = chars(listing) - chars(code);
  const isAllTools = tools.reduce((sum, at) => sum + chars(at), 0) >= beside;
  const isTools = codes.length === 1 && beside <= TOOLS_CHARS && isAllTools;
  return (node) => isTools && tools.includes(node);
}

/** Returns a test for elements of a box that neither are nor hold lines of its code: its tools. */
function besideLines(page: PageTree, box: number): (node: number) => boolean {
  const isLine = isCodeLine(page);
  const inLine = new Set<number>();
  for (let at = box + 1; at < endOf(page, box); at++) {
    if (!isLine(at)) continue;
    for (const around of upTo(page, at, box)) inLine.add(around);
    // A line has no lines in it.
    for (const end = endOf(page, at); at < end; at++) inLine.add(at);
    at--;
  }
  return (node) => !inLine.has(node) && textOf(page, node) !== '';
}

/** Returns whether an element only holds one `code` with several lines: some boards and blogs write a listing so. */
export const isBrokenCode = (page: PageTree, node: number): boolean =>
  /^(?:p|div)$/.test(defined(page.tag[node])) &&
  page.tag[node + 1] === 'code' &&
  page.tag.slice(node, endOf(page, node + 1)).includes('br') &&
  textOf(page, node + 1) === textOf(page, node);

/** Returns the plain text of HTML by `codeHtml`. */
export const codeText = (html: string): string => unescapedText(html).trimEnd();

/** Returns whether a table is a listing: only line numbers and code, perhaps below its name. */
export function isListing(page: PageTree, table: number): boolean {
  const end = endOf(page, table);
  if (!page.tag.slice(table, end).includes('pre')) return false;
  const gutters = new Set(lineNumbers(page, table));
  if (gutters.size === 0) return false;
  let isCode = false;
  for (let at = table + 1; at < end; at++) {
    const tag = page.tag[at];
    if (gutters.has(at) || tag === 'pre' || tag === 'th') {
      isCode ||= tag === 'pre' && !gutters.has(at);
      at = endOf(page, at) - 1;
    } else if (defined(page.text[at]).trim() !== '') return false;
  }
  return isCode;
}

/** Returns the innermost elements of a listing that are lines of their own, by tag, name or style. */
function lineElements(page: PageTree, listing: number): ReadonlySet<number> {
  const lines = new Set<number>();
  const holders = new Set<number>();
  for (let at = endOf(page, listing) - 1; at > listing; at--) {
    const isRow = isLineElement(page, at, defined(page.tag[at]));
    if (isRow && !holders.has(at)) lines.add(at);
    if (isRow || holders.has(at)) holders.add(parentOf(page, at));
  }
  return lines;
}

const isLineElement = (page: PageTree, node: number, tag: string): boolean =>
  tag !== 'br' &&
  (!(INLINE_TAGS.has(tag) || tag.includes('-')) ||
    LINE_STYLE.test(attribute(page, node, 'style')) ||
    (tag === 'span' && LINE_NAME.test(namingWords(page, node))));

/** Returns whether the text that follows begins with a line break. */
const lineEndFollows = (page: PageTree, from: number, end: number): boolean =>
  from < end && (page.tag[from] === 'br' || /^[\t ]*\n/.test(defined(page.text[from])));

function isEmpty(page: PageTree, node: number, gutters: ReadonlySet<number>): boolean {
  for (let at = node + 1; at < endOf(page, node); at++) {
    if (gutters.has(at)) at = endOf(page, at) - 1;
    else if (page.tag[at] === 'br' || defined(page.text[at]) !== '') return false;
  }
  return true;
}

/** Returns the language of a listing as the page names it, in lower case, or an empty string. */
export function codeLanguage(page: PageTree, listing: number): string {
  const within = Array.from({ length: endOf(page, listing) - listing }, (_, i) => listing + i);
  const around = upTo(page, parentOf(page, listing), 1).slice(0, NAMED_AROUND);
  return [...within, ...around].map((at) => languageOf(page, at)).find((named) => named !== '') ?? '';
}

function languageOf(page: PageTree, node: number): string {
  const names = attribute(page, node, 'class').trim();
  const own =
    attribute(page, node, 'data-lang') ||
    attribute(page, node, 'data-language') ||
    ((LANGUAGE.exec(names) ?? BARE_LANGUAGE.exec(names))?.[1] ?? '');
  return /^[a-z][\w+#.-]*$/i.test(own) && !NO_LANGUAGE.test(own) ? own.toLowerCase() : '';
}
