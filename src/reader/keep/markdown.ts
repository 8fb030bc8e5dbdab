import { strikethrough, tables, taskListItems } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';
import type { Article, Footnote } from '../../core/story/article.ts';
import { calloutKind } from '../callout-kind.ts';
import { linkedFootnote } from '../footnotes/linked-footnote.ts';
import { formulaMarkdown, texOfFormulas } from '../formulas/tex.ts';
import { LANGUAGE_NAME, ownId } from '../sanitise.ts';
import { DEFAULT_TEMPLATE } from './default-template.ts';
import { APART } from './drawn-copy.ts';
import {
  codeBlock,
  codeSpan,
  markdownAddress,
  markdownLabel,
  markdownLine,
  markdownText,
  markdownTitle,
} from './markdown-text.ts';
import { filled } from './template.ts';

/** Characters beside a note's text in its line: its mark, and the way back. */
const MOST_BESIDE = 20;

/** What of a story its drawing does not hold. */
type StoryHead = Pick<
  Article,
  'title' | 'authors' | 'published' | 'updated' | 'url' | 'siteName' | 'section' | 'language' | 'footnotes'
>;

/** The story as Markdown, from what the reader shows (already sanitised), put into a template. */
export async function storyMarkdown(
  head: StoryHead,
  body: HTMLElement,
  template = DEFAULT_TEMPLATE,
): Promise<string> {
  const formulas = await texOfFormulas(body);
  // What is turned is a copy of it.
  const texts = [...formulas.values()];
  let formula = 0;
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use([strikethrough, tables, taskListItems]);
  turndown.escape = markdownText;
  turndown.remove(['button', 'iframe', 'nav']);
  turndown.addRule('apart', {
    filter: (node) => node.matches(APART),
    replacement: (words) => ` · ${words}`,
  });
  // Its own rule wants `code` as the first child, and takes the rest for a line.
  turndown.addRule('pre', {
    filter: 'pre',
    replacement: (_, node) => codeOf(node as Element),
  });
  turndown.addRule('formula', {
    filter: (node) => node.nodeName === 'math',
    replacement: (_, node) =>
      formulaMarkdown(texts[formula++] ?? '', (node as Element).getAttribute('display') === 'block'),
  });
  turndown.addRule('code', {
    filter: (node) => node.nodeName === 'CODE' && node.closest('pre') === null,
    replacement: (_, node) => inlineCode(node as Element),
  });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (words, node) =>
      linked(words, attributeOf(node, 'href'), markdownTitle(attributeOf(node, 'title'))),
  });
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const named = markdownLine(attributeOf(node, 'alt'));
      const picture = linked(named, attributeOf(node, 'src'), markdownTitle(attributeOf(node, 'title')));
      return attributeOf(node, 'src') === '' ? '' : `!${picture}`;
    },
  });
  // Its own rule escapes the backslashes of what is escaped already.
  turndown.addRule('cell', { filter: ['th', 'td'], replacement: (words, node) => cellOf(words, node) });
  // What the reader says of itself.
  turndown.addRule('only-here', {
    filter: (node) => node.classList.contains('only-here'),
    replacement: () => '',
  });
  const notes = new Map(head.footnotes.map((note) => [note.id, note]));
  const numberOf = (node: Element) => {
    const note = linkedFootnote(node, notes);
    return note ? head.footnotes.indexOf(note) + 1 : 0;
  };
  turndown.addRule('footnote-mark', {
    filter: (node) => node.nodeName === 'A' && numberOf(node) > 0,
    replacement: (_, node) => `[^${numberOf(node as Element)}]`,
  });
  turndown.addRule('open-footnotes', {
    filter: (node) => node.classList.contains('footnotes'),
    replacement: () => '',
  });
  turndown.addRule('callout-kind', {
    filter: (node) => node.classList.contains('callout-kind'),
    replacement: () => '',
  });
  turndown.addRule('callout-title', {
    filter: (node) => node.classList.contains('callout-title'),
    replacement: (words) => `\n\n**${words}**\n\n`,
  });
  turndown.addRule('callout', {
    filter: (node) => node.matches('.block.note'),
    replacement: (words, node) => callout(words, node as Element),
  });
  turndown.addRule('listed-note', {
    filter: (node) => isNoteOf(head.footnotes, node),
    replacement: () => '',
  });
  const list = head.footnotes.map(({ text }, i) => `[^${i + 1}]: ${markdownLine(text)}`).join('\n');
  const { title, authors, published, updated, url, siteName, section, language } = head;
  const content = `${turndown.turndown(body)}${list === '' ? '' : `\n\n${list}`}`;
  return filled(template, {
    ...{ title, authors, published, updated, url, section, language },
    site: siteName,
    content,
  });
}

/** A callout as Markdown has it: a quotation that begins with its kind. */
function callout(words: string, drawn: Element): string {
  const lines = [`[!${calloutKind(drawn).toUpperCase()}]`, ...words.trim().split('\n')];
  return `\n\n${lines.map((line) => `> ${line}`.trim()).join('\n')}\n\n`;
}

/** The line of the story in which it gives a note: Markdown has its notes at the end. */
function isNoteOf(notes: readonly Footnote[], node: Element): boolean {
  if (!/^(?:LI|P|DIV)$/.test(node.nodeName) || node.querySelector('p p, li li, div div') !== null)
    return false;
  const places = [node, ...node.querySelectorAll('[id]')].map(({ id }) => id);
  const note = notes.find(({ id }) => places.includes(ownId(id)));
  const text = node.textContent ?? '';
  return note !== undefined && text.length < note.text.length + MOST_BESIDE;
}

const attributeOf = (node: Node, name: string): string => (node as Element).getAttribute(name) ?? '';

const linked = (words: string, address: string, title: string): string =>
  `[${markdownLabel(words)}](${markdownAddress(address)}${title})`;

/** Elements in which a block of code may stand in lines of its own. */
const HOLD_BLOCKS = 'article, aside, blockquote, dd, div, dl, dt, figure, li, main, ol, section, ul';

/** A block of code, or where it stands within a line or a table, the code in a line. */
function codeOf(block: Element): string {
  for (let around = block.parentElement; around?.parentElement; around = around.parentElement)
    if (!around.matches(HOLD_BLOCKS)) return inlineCode(block);
  const whole = block.textContent ?? '';
  const inner = block.querySelector('code')?.textContent ?? '';
  // White space around the one element that holds all of the text is none of the code's.
  return codeBlock(inner.trim() === whole.trim() ? inner : whole, languageOf(block));
}

/** The language of a block of code, or empty. */
const languageOf = (block: Element): string =>
  LANGUAGE_NAME.exec(block.querySelector('code')?.className ?? '')?.[1] ?? '';

/** Code in a line. Behind other code there is a space: their backticks would be taken as one. */
function inlineCode(code: Element): string {
  const span = codeSpan(code.textContent ?? '');
  let before: Node = code;
  while (before.previousSibling === null && before.parentNode) before = before.parentNode;
  for (let at = before.previousSibling; at; at = at.lastChild)
    if (at.nodeName === 'CODE' || at.nodeName === 'PRE') return ` ${span}`;
  return span;
}

/** A cell with those it spans. A pipe would end it, even within code. */
function cellOf(words: string, cell: Node): string {
  const line = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\\*)\|/g, (found, before: string) => (before.length % 2 === 0 ? `${before}\\|` : found));
  const isFirst = (cell as Element).previousElementSibling === null;
  const spanned = Number.parseInt(attributeOf(cell, 'colspan'), 10) || 1;
  return `${isFirst ? '| ' : ' '}${line.padEnd(3)} |${'   |'.repeat(Math.min(Math.max(spanned, 1), 100) - 1)}`;
}
