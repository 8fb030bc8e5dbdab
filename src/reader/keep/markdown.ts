import type { Article, Footnote } from '../../core/story/article.ts';
import { calloutKind } from '../callout-kind.ts';
import { linkedFootnote } from '../footnotes/linked-footnote.ts';
import { formulaMarkdown, texOfFormulas } from '../formulas/tex.ts';
import { highlightMarkdown } from '../highlights/highlights-markdown.ts';
import { ownId } from '../sanitise.ts';
import { DEFAULT_TEMPLATE } from './default-template.ts';
import { APART } from './drawn-copy.ts';
import { markdownCallout, markdownLine } from './markdown-text.ts';
import { markdownWriter } from './markdown-writer.ts';
import { markHighlights, NO_NOTES, SIGN } from './marked-copy.ts';
import { fillSpans } from './spanned-cells.ts';
import { filled } from './template.ts';

/** A line that holds a note may have this many characters besides the note's text: its mark and the way back. */
const MOST_BESIDE = 20;

/** Fields of a story that its drawing does not hold. */
type StoryHead = Pick<
  Article,
  'title' | 'authors' | 'published' | 'updated' | 'url' | 'siteName' | 'section' | 'language' | 'footnotes'
>;

/**
 * Returns the story as Markdown, made from the drawn, sanitised story and put into a template. A person's highlights become `==words==`,
 * and their notes become footnotes after the story's own.
 */
export async function storyMarkdown(
  head: StoryHead,
  drawn: HTMLElement,
  template = DEFAULT_TEMPLATE,
  own = NO_NOTES,
): Promise<string> {
  const body = drawn.cloneNode(true) as HTMLElement;
  fillSpans(body);
  const written = markHighlights(body, own);
  // Turndown works on a copy of the body, and takes no formula for one that draws nothing, such as a definition.
  for (const [math, tex] of await texOfFormulas(body)) math.setAttribute('alttext', tex);
  const turndown = markdownWriter();
  turndown.addRule('apart', {
    filter: (node) => node.matches(APART),
    replacement: (words) => ` · ${words}`,
  });
  turndown.addRule('formula', {
    filter: (node) => node.nodeName === 'math',
    replacement: (_, node) => {
      const math = node as Element;
      return formulaMarkdown(math.getAttribute('alttext') ?? '', math.getAttribute('display') === 'block');
    },
  });
  // Words that only the reader needs.
  turndown.addRule('only-here', {
    filter: (node) => node.classList.contains('only-here'),
    replacement: () => '',
  });
  const notes = new Map(head.footnotes.map((note) => [note.id, note]));
  const numberOf = (node: Element) => {
    const note = linkedFootnote(node, notes);
    return note ? head.footnotes.indexOf(note) + 1 : 0;
  };
  /** Returns whether an element has only the mark of a note, perhaps in brackets. */
  const isOnlyMark = (node: Element) => {
    const [link, ...others] = node.querySelectorAll('a');
    const bare = (of: Element) => (of.textContent ?? '').replace(/[[\]\s]/g, '');
    return link !== undefined && others.length === 0 && numberOf(link) > 0 && bare(link) === bare(node);
  };
  turndown.addRule('footnote-mark', {
    filter: (node) => node.nodeName === 'A' && numberOf(node) > 0,
    replacement: (_, node) => `[^${numberOf(node as Element)}]`,
  });
  turndown.addRule('only-mark', {
    filter: (node) => /^(?:SUP|B|STRONG)$/.test(node.nodeName) && isOnlyMark(node),
    replacement: (words) => words.replace(/^\\\[|\\\]$/g, ''),
  });
  turndown.addRule('highlight', { filter: 'mark', replacement: (words) => `==${words}==` });
  turndown.addRule('own-note', {
    filter: (node) => node.classList.contains(SIGN),
    replacement: (_, node) => `[^${head.footnotes.length + Number(node.textContent?.slice(1, -1))}]`,
  });
  turndown.addRule('open-footnotes', {
    filter: (node) => node.classList.contains('footnotes'),
    replacement: () => '',
  });
  turndown.addRule('callout-title', {
    filter: (node) => node.classList.contains('callout-title'),
    replacement: (words) => `\n\n**${words}**\n\n`,
  });
  // A callout's kind has the class of a title too, and the last rule that fits is used.
  turndown.addRule('callout-kind', {
    filter: (node) => node.classList.contains('callout-kind'),
    replacement: () => '',
  });
  turndown.addRule('callout', {
    filter: (node) => node.matches('.block.note'),
    replacement: (words, node) => `\n\n${markdownCallout(calloutKind(node as Element), words)}\n\n`,
  });
  turndown.addRule('listed-note', {
    filter: (node) => isNoteOf(head.footnotes, node) || headsNotes(head.footnotes, node),
    replacement: () => '',
  });
  const list = [
    ...head.footnotes.map(({ text }) => markdownLine(text)),
    // A note's further lines belong to it only if they are indented.
    ...written.map(({ note }) => note.replace(/\n(?=.)/g, '\n    ')),
  ]
    .map((text, i) => `[^${i + 1}]: ${text}`)
    .join('\n');
  const { title, authors, published, updated, url, siteName, section, language } = head;
  const content = `${turndown.turndown(body)}${list === '' ? '' : `\n\n${list}`}`;
  return filled(template, {
    ...{ title, authors, published, updated, url, section, language },
    site: siteName,
    content,
    highlights: own.highlights.map(highlightMarkdown),
  });
}

/** Tells whether an element is the story's own line for a note: Markdown lists its notes at the end. */
function isNoteOf(notes: readonly Footnote[], node: Element): boolean {
  if (!/^(?:LI|P|DIV)$/.test(node.nodeName) || node.querySelector('p p, li li, div div') !== null)
    return false;
  const places = [node, ...node.querySelectorAll('[id]')].map(({ id }) => id);
  const note = notes.find(({ id }) => places.includes(ownId(id)));
  const text = node.textContent ?? '';
  return note !== undefined && text.length < note.text.length + MOST_BESIDE;
}

/** Returns whether a drawn heading is over one list and nothing else, and all items of the list are notes. */
function headsNotes(notes: readonly Footnote[], node: Element): boolean {
  const list = node.matches('.block.heading') ? node.nextElementSibling : null;
  const items = [...(list?.querySelectorAll('li') ?? [])];
  const after = list?.nextElementSibling;
  const isAll = items.length > 0 && items.every((item) => isNoteOf(notes, item));
  return isAll && (!after || after.matches('.heading'));
}
