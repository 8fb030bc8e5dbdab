import type { Article, Footnote } from '../../core/story/article.ts';
import { calloutKind } from '../callout-kind.ts';
import { linkedFootnote } from '../footnotes/linked-footnote.ts';
import { formulaMarkdown, texOfFormulas } from '../formulas/tex.ts';
import { ownId } from '../sanitise.ts';
import { DEFAULT_TEMPLATE } from './default-template.ts';
import { APART } from './drawn-copy.ts';
import { markdownLine } from './markdown-text.ts';
import { markdownWriter } from './markdown-writer.ts';
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
  const turndown = markdownWriter();
  turndown.addRule('apart', {
    filter: (node) => node.matches(APART),
    replacement: (words) => ` · ${words}`,
  });
  turndown.addRule('formula', {
    filter: (node) => node.nodeName === 'math',
    replacement: (_, node) =>
      formulaMarkdown(texts[formula++] ?? '', (node as Element).getAttribute('display') === 'block'),
  });
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
