import { absoluteUrl } from '../page/absolute-url.ts';
import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import { once } from '../page/once.ts';
import { attribute, endOf, isText, type PageTree, parentOf, textOf } from '../page/page-tree.ts';
import { blockLevel, type TextBlock } from '../page/text-blocks.ts';
import type { Footnote } from './article.ts';
import { storyHtml } from './story-html.ts';

/** Signs by which a text refers to a note. */
const MARK = once(() => /^[[(]?\s*(\d{1,3}|\p{L}|[ivx]{1,5}|(?:note|nb)\s?\d{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/iu);
const MARK_NAME = /\b(?:footnotes?|noteref|references?|citations?|cite|fn)\b/;
const BACK = once(() => /^[\s\p{P}\p{S}\p{L}\d]{0,3}$/u);
/** More is a section. */
const MAX_NOTE = 3000;
const MAX_NOTES = 1000;

/** The notes that marks in the story's lines lead to, each once. Linear in the page. */
export function footnotesOf(page: PageTree, lines: readonly TextBlock[]): Footnote[] {
  const notes = new Map<string, Footnote>();
  let targets: ReadonlyMap<string, number> | undefined;
  for (const { start, end } of lines)
    for (let node = start; node < end && notes.size < MAX_NOTES; node++) {
      const id = page.tag[node] === 'a' ? fragmentOf(page, node) : '';
      if (id === '' || notes.has(id)) continue;
      const mark = MARK().exec(textOf(page, node))?.[1];
      if (mark === undefined || !isRaised(page, node)) continue;
      targets ??= targetsOn(page);
      const target = targets.get(id) ?? -1;
      const note = target > node ? noteAt(page, target) : null;
      if (note) notes.set(id, { id, mark, ...note });
    }
  return [...notes.values()];
}

/** What a link calls a place in its own page; or empty. */
function fragmentOf(page: PageTree, node: number): string {
  const url = absoluteUrl(page, attribute(page, node, 'href'));
  const at = url.indexOf('#');
  if (at < 0 || url.slice(0, at) !== page.url.replace(/#.*$/, '')) return '';
  try {
    return decodeURIComponent(url.slice(at + 1));
  } catch {
    return url.slice(at + 1);
  }
}

/** A sign set high, in brackets, or named a reference: other short links are letters of an index. */
function isRaised(page: PageTree, link: number): boolean {
  if (/^[[(]/.test(textOf(page, link)) || /\bdoc-noteref\b/.test(attribute(page, link, 'role'))) return true;
  for (let at = link, up = 0; at > 0 && up < 3; at = parentOf(page, at), up++)
    if (page.tag[at] === 'sup' || MARK_NAME.test(namingWords(page, at))) return true;
  for (let at = link; at < endOf(page, link); at++) if (page.tag[at] === 'sup') return true;
  return false;
}

function targetsOn(page: PageTree): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  page.attributes.forEach((attributes, node) => {
    for (const id of [attributes?.id, page.tag[node] === 'a' ? attributes?.name : undefined])
      if (id && !targets.has(id)) targets.set(id, node);
  });
  return targets;
}

/** The note that begins at a target: what the line or the list item around it says, without the way back. */
function noteAt(page: PageTree, target: number): Pick<Footnote, 'text' | 'html'> | null {
  const breaks = blockLevel(page);
  let node = target;
  while (node > 0 && !breaks[node]) node = parentOf(page, node);
  // A cell is said of its row, a name in a list of its description.
  if (/^(?:td|th)$/.test(defined(page.tag[node]))) node = parentOf(page, node);
  const end = endOf(page, node);
  const isBack = (at: number) =>
    page.tag[at] === 'a' && fragmentOf(page, at) !== '' && BACK().test(textOf(page, at));
  let text = '';
  for (let at = node + 1; at < end; at++) {
    if (isBack(at)) at = endOf(page, at) - 1;
    else if (isText(page, at)) text += defined(page.text[at]);
  }
  text = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s^↑.]+/, '')
    .trim();
  if (node <= 0 || text.length < 2 || text.length > MAX_NOTE) return null;
  return { text, html: storyHtml(page, node + 1, end, isBack).trim() };
}
