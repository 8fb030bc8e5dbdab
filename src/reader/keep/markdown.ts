import type { Article } from '../../core/story/article.ts';
import { linkedFootnote } from '../footnotes/linked-footnote.ts';
import { APART } from './drawn-copy.ts';
import { markdownText } from './markdown-text.ts';
import { markdownWriter } from './markdown-writer.ts';
import { DEFAULT_TEMPLATE, filled } from './template.ts';

/** What of a story its drawing does not hold. */
type StoryHead = Pick<
  Article,
  'title' | 'authors' | 'published' | 'updated' | 'url' | 'siteName' | 'section' | 'language' | 'footnotes'
>;

/** The story as Markdown, from what the reader shows (already sanitised), put into a template. */
export function storyMarkdown(head: StoryHead, body: HTMLElement, template = DEFAULT_TEMPLATE): string {
  const turndown = markdownWriter();
  turndown.addRule('apart', {
    filter: (node) => node.matches(APART),
    replacement: (words) => ` · ${words}`,
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
  const list = head.footnotes.map(({ text }, i) => `[^${i + 1}]: ${markdownText(text)}`).join('\n');
  const { title, authors, published, updated, url, siteName, section, language } = head;
  const content = `${turndown.turndown(body)}${list === '' ? '' : `\n\n${list}`}`;
  return filled(template, {
    ...{ title, authors, published, updated, url, section, language },
    site: siteName,
    content,
  });
}
