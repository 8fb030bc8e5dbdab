import { strikethrough, tables, taskListItems } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';
import { LANGUAGE_NAME } from './language-name.ts';
import {
  codeBlock,
  codeSpan,
  markdownAddress,
  markdownLabel,
  markdownLine,
  markdownText,
  markdownTitle,
} from './markdown-text.ts';

/** Returns a converter from HTML to Markdown: headings with `#`, tables, code between fences. Words of the page never become markup. */
export function markdownWriter(): Turndown {
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use([strikethrough, tables, taskListItems]);
  turndown.escape = markdownText;
  turndown.remove(['button', 'iframe', 'nav']);
  // Turndown's own rule wants `code` as the first child, and takes any other block of code for a line.
  turndown.addRule('pre', {
    filter: 'pre',
    replacement: (_, node) => codeOf(node as Element),
  });
  turndown.addRule('code', {
    filter: (node) => node.nodeName === 'CODE' && node.closest('pre') === null,
    replacement: (_, node) => inlineCode(node as Element),
  });
  // Renderers read emphasis across paragraphs as plain signs, and may then read the words between them as markup.
  turndown.addRule('emphasis', {
    filter: (node) => EMPHASIS.test(node.nodeName),
    replacement: (words, node) => {
      const [sign, within] = /^(?:EM|I)$/.test(node.nodeName) ? ['_', 'em, i'] : ['**', 'strong, b'];
      const isWithin = node.parentElement?.closest(within);
      return words.trim() === '' || isWithin || /\n\s*\n/.test(words) ? words : `${sign}${words}${sign}`;
    },
  });
  turndown.addRule('raised', {
    filter: ['sup', 'sub'],
    replacement: (words, node) => {
      const number = (node.firstElementChild ? '' : (node.textContent ?? '')).replace(/[−–]/g, '-');
      const signs = node.nodeName === 'SUP' ? RAISED : LOWERED;
      return /^[\d+-]+$/.test(number)
        ? number.replace(/./g, (sign) => signs[PLAIN.indexOf(sign)] ?? '')
        : words;
    },
  });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (words, node) => {
      const link = linked(words, attributeOf(node, 'href'), markdownTitle(attributeOf(node, 'title')));
      return node.textContent?.trim() === '' ? onOwnLine(link, node) : link;
    },
  });
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const named = markdownLine(attributeOf(node, 'alt'));
      const picture = linked(named, attributeOf(node, 'src'), markdownTitle(attributeOf(node, 'title')));
      return attributeOf(node, 'src') === '' ? '' : onOwnLine(`!${picture}`, node);
    },
  });
  // A term is bold, and a definition that begins with text is in the line below it. Markdown has no other sign for them.
  turndown.addRule('term', {
    filter: 'dt',
    replacement: (words, node) => {
      const isPlain = !/\n/.test(words.trim()) && !node.querySelector('strong, b');
      return `\n\n${isPlain ? `**${words.trim()}**` : words.trim()}  \n`;
    },
  });
  turndown.addRule('definition', {
    filter: 'dd',
    replacement: (words, node) =>
      `${words.startsWith('\n') && node.firstElementChild?.nodeName !== 'P' ? '\n\n' : '\n'}${words.trim()}\n\n`,
  });
  // Turndown's own rule escapes the backslashes of escaped characters once more.
  turndown.addRule('cell', { filter: ['th', 'td'], replacement: (words, node) => cellOf(words, node) });
  // The plug-in writes a line below each row of names, Markdown knows one; and it leaves out the table's caption.
  turndown.addRule('caption', { filter: 'caption', replacement: (words) => `\n${words}\n` });
  turndown.addRule('row', { filter: 'tr', replacement: (words) => `\n${words}` });
  turndown.addRule('table', {
    filter: 'table',
    replacement: (words, node) => tableOf(words, node as Element),
  });
  return turndown;
}

/** Digits and signs, and the characters that are these raised and lowered: without them, 10⁵ would be 105. */
const PLAIN = '0123456789+-';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';

const EMPHASIS = /^(?:EM|I|STRONG|B)$/;

const attributeOf = (node: Node, name: string): string => (node as Element).getAttribute(name) ?? '';

/** Returns a link with its words in one line: a paragraph within it would end the link before its address. */
function linked(words: string, address: string, title: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return `[${markdownLabel(lines.filter(Boolean).join(' '))}](${markdownAddress(address)}${title})`;
}

/** Returns a picture on a line of its own if it is right in an item: the reader draws it so. Line breaks around it stay one. */
function onOwnLine(picture: string, node: Node): string {
  if (!/^(?:LI|DD)$/.test(node.parentNode?.nodeName ?? '')) return picture;
  const breakAt = (side: 'previousSibling' | 'nextSibling') => {
    let at = node[side];
    while (at && at.nodeName === '#text' && at.textContent?.trim() === '') at = at[side];
    return at && INLINE.test(at.nodeName) ? '  \n' : '';
  };
  return `${breakAt('previousSibling')}${picture}${breakAt('nextSibling')}`;
}

/** Names of the nodes that make up a line of text. */
const INLINE = /^(?:#text|A|ABBR|B|CITE|CODE|DEL|EM|I|INS|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|TIME|U)$/;

/** Elements that may hold a block of code in lines of its own. The last two are around HTML text in Turndown. */
const HOLD_BLOCKS =
  'article, aside, blockquote, dd, div, dl, dt, figure, li, main, ol, section, ul, body, x-turndown';

/** Returns a block of code as Markdown; within a line or a table, as code in a line. */
function codeOf(block: Element): string {
  for (let around = block.parentElement; around?.parentElement; around = around.parentElement)
    if (!around.matches(HOLD_BLOCKS)) return inTable(block, inlineCode(block));
  const whole = block.textContent ?? '';
  const inner = block.querySelector('code')?.textContent ?? '';
  // White space around the one element with all of the text does not belong to the code.
  return codeBlock(inner.trim() === whole.trim() ? inner : whole, languageOf(block));
}

/** Returns code with its pipes escaped if it is between the cells of a table, whose own text escapes them already. */
const inTable = (block: Element, code: string): string =>
  block.closest('table') && !block.closest('td, th') ? code.replace(/\|/g, '\\|') : code;

/** Returns the language of a block of code, or empty. */
const languageOf = (block: Element): string =>
  LANGUAGE_NAME.exec(block.querySelector('code')?.className ?? '')?.[1] ?? '';

/** Returns code in a line. A space separates it from code before it: renderers would take the backticks of both as one run. */
function inlineCode(code: Element): string {
  const span = codeSpan(code.textContent ?? '');
  let before = previousWithText(code);
  for (let around: Node | null = code.parentNode; !before && around; around = around.parentNode)
    before = previousWithText(around);
  for (let at = before; at; at = at.lastChild && textOrBefore(at.lastChild))
    if (at.nodeName === 'CODE' || at.nodeName === 'PRE') return ` ${span}`;
  return span;
}

/** Returns the nearest sibling before a node that has any text, or null. */
const previousWithText = (node: Node): Node | null =>
  node.previousSibling && textOrBefore(node.previousSibling);

const textOrBefore = (node: Node): Node | null => {
  let at: Node | null = node;
  while (at && at.textContent === '') at = at.previousSibling;
  return at;
};

/** Returns a cell. Escapes pipes: a pipe would end the cell, even within code. */
function cellOf(words: string, cell: Node): string {
  const line = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)(\\*)\|/g, (found, before: string) =>
      before.length % 2 === 0 ? `${before}\\|` : found,
    );
  const isFirst = (cell as Element).previousElementSibling === null;
  return `${isFirst ? '| ' : ' '}${line.padEnd(3)} |`;
}

/** Returns a table below its caption. Its first row has as many cells as the longest: renderers take the lines for text otherwise. */
function tableOf(words: string, table: Element): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const [names, ...others] = lines.filter((line) => line.startsWith('|'));
  if (names === undefined || !/[^|\s]/.test(words)) return '';
  const widths = Array.from(table.querySelectorAll('tr'), (row) => row.childElementCount).filter(Boolean);
  const columns = widths.reduce((a, b) => Math.max(a, b), 0);
  const first = `${names}${'   |'.repeat(columns - (widths[0] ?? columns))}`;
  const caption = lines.filter((line) => !line.startsWith('|')).join(' ');
  return `\n\n${caption}\n\n${[first, `|${' --- |'.repeat(columns)}`, ...others].join('\n')}\n\n`;
}
