import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { absoluteUrl } from '../page/absolute-url.ts';
import { namingWords } from '../page/namings.ts';
import {
  attribute,
  children,
  contains,
  endOf,
  isText,
  outermost,
  type PageTree,
  parentOf,
  textOf,
  upTo,
} from '../page/page-tree.ts';
import { runStart } from '../page/run-start.ts';
import { decoded, targetsOn } from '../page/targets.ts';
import { blockLevel, type TextBlock } from '../page/text-blocks.ts';
import { textWithout } from '../page/text-without.ts';
import { before } from '../text/before.ts';
import { type ArticleBlock, type Footnote, isArticleText } from './article.ts';
import { escapeAttribute } from './html/html-text.ts';
import { storyHtml } from './html/story-html.ts';
import { MARK_LEVELS, MAX_NOTE, type UnlinkedNote, unlinkedNotes } from './html/unlinked-notes.ts';

/** Marks that refer to a note. */
const MARK = once(() => /^[[(]?\s*(\d{1,3}|\p{L}|[ivx]{1,5}|(?:note|nb)\s?\d{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/iu);
const MARK_NAME = /\b(?:footnotes?|noteref|references?|citations?|cite|fn)\b/;
const BACK = once(() => /^[\s\p{P}\p{S}\p{L}\p{M}\d]{0,3}$/u);
/** The mark that a note begins with, in brackets or with a point after it, and the tags before it. */
const LABEL = /^((?:<[^>]*>)*)[[(]?(\w{1,3})[\]).:]+(?!\d)\s*/;
/** Most notes of one story. */
const MAX_NOTES = 1000;

/** A note with the element that holds it on the page, or −1 if the note is within a line. */
export interface PlacedNote {
  readonly note: Footnote;
  readonly node: number;
}

/** Returns the notes that marks in the story's lines refer to, each once. Linear in the page. */
export function footnotesOf(page: PageTree, lines: readonly TextBlock[]): PlacedNote[] {
  const notes = new Map<string, PlacedNote>();
  const unlinked = unlinkedNotes(page);
  for (const { node: holder, start, end } of lines)
    for (let node = runStart(page, holder, start); node < end && notes.size < MAX_NOTES; node++) {
      const own = unlinked.get(node);
      if (own) notes.set(own.id, unlinkedNote(page, own));
      const id = page.tag[node] === 'a' ? fragmentOf(page, node) : '';
      if (id === '' || notes.has(id)) continue;
      const mark = MARK().exec(textOf(page, node))?.[1];
      if (mark === undefined || !(isRaised(page, node) || isCited(page, node))) continue;
      const target = targetsOn(page).get(id);
      const note = target !== undefined && target > node && noteAt(page, target);
      if (!note) continue;
      // Some notes repeat their mark as a label.
      const bare = (said: string) =>
        said.replace(LABEL, (label: string, tags: string, own?: string) => (own === mark ? tags : label));
      notes.set(id, { node: note.node, note: { id, mark, text: bare(note.text), html: bare(note.html) } });
    }
  return [...notes.values()];
}

function unlinkedNote(page: PageTree, { id, mark, start, end, isInline }: UnlinkedNote): PlacedNote {
  const text = textWithout(page, { start, end }, []);
  const html = storyHtml(page, start, end).trim();
  if (isInline) {
    // Some notes repeat their mark, also as superscript.
    const again = new RegExp(`^(?:${mark}\\s*)*${mark}(?!\\d)\\s*`);
    const bare = html.replace(/^(?:<sup[^>]*>[^<]*<\/sup>\s*)+/, '').replace(again, '');
    return { node: -1, note: { id, mark, text: text.replace(again, ''), html: bare } };
  }
  const note = {
    id,
    mark,
    text: text.replace(new RegExp(`^[[(]?${mark}[\\])]?[.:]?\\s*`), ''),
    html: html.replace(/^(?:<sup[^>]*>\s*)?[[(]?\d{1,3}[\])]?[.:]?(?:\s*<\/sup>)?\s*/, ''),
  };
  return { node: start, note };
}

/** Returns the story with a link target before each note that it shows itself. */
export function withNotePlaces(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  notes: readonly PlacedNote[],
): ArticleBlock[] {
  const placed = [...blocks];
  for (const { note, node } of notes) {
    if (node < 0) continue;
    const at = placed.findIndex(
      (block) =>
        isArticleText(block) &&
        // A bare line of text has the whole element around it as its node, with the elements below the line.
        (contains(page, node, block.node) ||
          (contains(page, block.node, node) && !(block.kind === 'paragraph' && blockLevel(page)[node]))),
    );
    if (at < 0) continue;
    // A block with only the note's mark is dropped. The note's text may be below it.
    const isOf = (i: number): boolean => contains(page, node, placed[i]?.node ?? -1);
    const isMark = isOf(at) && BACK().test(textAt(placed, at)) && textAt(placed, at) !== note.text;
    if (isMark) placed.splice(at, 1);
    const block = placed[at];
    if (
      !block ||
      (isMark && !isOf(at)) ||
      !isArticleText(block) ||
      block.html.includes(` id="${escapeAttribute(note.id)}"`)
    )
      continue;
    placed[at] = { ...block, html: `<a id="${escapeAttribute(note.id)}"></a>${block.html}` };
  }
  return placed;
}

const textAt = (blocks: readonly ArticleBlock[], at: number): string => {
  const block = blocks[at];
  return block && isArticleText(block) ? block.text : '';
};

/** Returns the fragment of a link to a place in the page itself, or an empty string. */
export function fragmentOf(page: PageTree, node: number): string {
  const href = attribute(page, node, 'href');
  const url = href.includes('#') ? absoluteUrl(page, href) : '';
  const here = `${before(page.url, '#')}#`;
  if (!url.startsWith(here)) return '';
  return decoded(url.slice(here.length));
}

/** Returns whether a mark is superscript, in brackets, or named a reference: other short links may be letters of an index. */
function isRaised(page: PageTree, link: number): boolean {
  if (/^[[(]/.test(textOf(page, link)) || /\bdoc-noteref\b/.test(attribute(page, link, 'role'))) return true;
  const around = upTo(page, link, 1).slice(0, MARK_LEVELS);
  return (
    around.some(
      (at) =>
        page.tag[at] === 'sup' ||
        MARK_NAME.test(namingWords(page, at)) ||
        /^(?:fn|note|footnote)[-_]?ref/i.test(attribute(page, at, 'id')),
    ) || page.tag.slice(link, endOf(page, link)).includes('sup')
  );
}

/** A square bracket and maybe other numbers, before a number that cites: "[3, 5–7]". Numbers of equations are in round ones. */
const CITED_FROM = /\[[\d\s,;\u2010-\u2013-]*$/;
/** At most this many nodes, and characters, before a link are searched for the bracket. */
const CITED_WITHIN = { nodes: 24, characters: 60 };

/** Returns whether a number is in brackets that are no part of its link, alone or with others, as papers cite. */
function isCited(page: PageTree, link: number): boolean {
  if (!/^\d+$/.test(textOf(page, link))) return false;
  const text = page.text.slice(Math.max(0, link - CITED_WITHIN.nodes), link).join('');
  return CITED_FROM.test(text.slice(-CITED_WITHIN.characters));
}

/** Returns the note that begins at a target: the text of the line or list item around it, without links back to the mark. */
function noteAt(
  page: PageTree,
  target: number,
): (Pick<Footnote, 'text' | 'html'> & Pick<PlacedNote, 'node'>) | null {
  const breaks = blockLevel(page);
  let node = target;
  while (node > 0 && !breaks[node]) node = parentOf(page, node);
  // If the target is in a cell, the note is the whole row.
  if (/^(?:td|th)$/.test(defined(page.tag[node]))) node = parentOf(page, node);
  // A term holds only the mark; the note is its description.
  if (page.tag[node] === 'dt' && page.tag[endOf(page, node)] === 'dd') node = endOf(page, node);
  const end = endOf(page, node);
  const isBackLink = (at: number) =>
    page.tag[at] === 'a' && fragmentOf(page, at) !== '' && BACK().test(textOf(page, at));
  // The label of a note holds the link and its brackets.
  const isBack = (at: number) =>
    isBackLink(at) || ([...children(page, at)].some(isBackLink) && /^\[.{1,3}\]$/.test(textOf(page, at)));
  const text = outermost(page, node, end, (at) => isText(page, at) || isBack(at))
    .map((at) => (isText(page, at) ? page.text[at] : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s^↑.]+/, '')
    .trim();
  if (node === 0 || text.length < 2 || text.length > MAX_NOTE) return null;
  return { node, text, html: storyHtml(page, node + 1, end, isBack).trim() };
}
