import { shownHeading } from '../../page/headings.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { panelTitles } from '../../page/panel-titles.ts';
import { isOfRunBefore, runStart } from '../../page/run-start.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';
import { before } from '../../text/before.ts';
import type { ArticleHeading, ArticleRole, ArticleText } from '../article.ts';
import { insideBold } from '../html/bold.ts';
import { withDrawnGaps } from '../html/drawn-gaps.ts';
import { formulasOn, holdsFormula } from '../html/formulas.ts';
import { headingText, toolsIn } from '../html/heading-text.ts';
import { escapeAttribute, escapeText } from '../html/html-text.ts';
import { storyHtml, textWithFormulas } from '../html/story-html.ts';
import { unlinkedNotes } from '../html/unlinked-notes.ts';

/** Least characters of a standfirst in a heading that is no heading. Chosen by hand. */
const STANDFIRST_CHARS = 30;
/** Least characters of a heading that is a paragraph set large. Chosen by hand. */
const HEADING_CHARS = 250;
/** Level of the title of a panel, mostly below the heading over all panels. */
const PANEL_LEVEL = 4;

/** Returns a text block of the page as a paragraph or heading of the story. */
export function articleTextOf(page: PageTree, block: TextBlock, role: ArticleRole): ArticleText {
  const { node, start, end, text: drawn } = block;
  const shown = shownHeading(page, node) || (panelTitles(page).has(start) ? PANEL_LEVEL : 0);
  // A standfirst is text, though many sites set it as a heading. A short one may head a list: "Highlights".
  const most = role === 'standfirst' ? STANDFIRST_CHARS : HEADING_CHARS;
  const level = drawn.length < most ? shown : 0;
  const tools = level > 0 ? toolsIn(page, block) : [];
  const notes = inlineNotesIn(page, block);
  const plain =
    tools.length > 0 ? headingText(page, block) : notes.length > 0 ? textWithout(page, block, notes) : drawn;
  const line = holdsFormula(page, start, end) ? textWithFormulas(page, start, end) : plain;
  const text = withDrawnGaps(page, start, end, line);
  const isLeftOut = (at: number) =>
    isOfRunBefore(page, start, at) ||
    (page.tag[at] === 'img' && !formulasOn(page).sources.has(at)) ||
    tools.includes(at);
  const html = inner(storyHtml(page, runStart(page, node, start), end, isLeftOut).trim());
  if (level === 0) return { kind: 'paragraph', role, node, text, html };
  // Headings start one level below the title and are bold anyway. In an accordion their words are a button.
  const unlinked = withoutOwnLinks(page, html);
  const own = {
    level: Math.max(2, level) as ArticleHeading['level'],
    html: (insideBold(unlinked) ?? unlinked) || escapeText(text),
  };
  return { kind: 'heading', role, node, text, ...own };
}

/** Returns the notes within a block; they do not count as its words. */
const inlineNotesIn = (page: PageTree, { start, end }: TextBlock): number[] =>
  [...unlinkedNotes(page)].flatMap(([node, note]) =>
    note.isInline && start <= node && node < end ? [node] : [],
  );

/** Links in HTML that `storyHtml` wrote, each with its address and inside. */
const LINKS = /<a href="([^"]*)">(.*?)<\/a>/gs;

/** Returns HTML without its links if all of it is links to places on the page. */
function withoutOwnLinks(page: PageTree, html: string): string {
  const own = `${escapeAttribute(before(page.url, '#'))}#`;
  const others = html.replace(LINKS, (link, href: string) => (href.startsWith(own) ? '' : link));
  return others.trim() === '' ? html.replace(LINKS, '$2') : html;
}

/** Returns a block's HTML without tags of paragraphs, headings, items and cells. */
const inner = (html: string): string =>
  html.replace(/<\/?(?:p|h[1-6]|li|td|th|dd|dt|blockquote|figcaption)(?:\s[^<>]*)?>/g, '');
