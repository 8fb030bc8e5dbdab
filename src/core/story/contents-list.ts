import { shownHeading } from '../page/headings.ts';
import { attribute, contains, firstAtLeast, outermost, parentOf } from '../page/page-tree.ts';
import { runStart } from '../page/run-start.ts';
import { targetsOn } from '../page/targets.ts';
import { announces } from '../text/announces.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { BlockRole } from '../verdict/roles/block-role.ts';
import type { Roles } from '../verdict/roles/roles.ts';
import { fragmentOf } from './footnotes.ts';

/** Least number of the story's headings that a list of contents leads to. */
const HEADINGS = 2;
/** Least share of an entry's characters in links: signs and a label may be beside them. */
const LINKED = 0.5;
/** Most characters of a label above a list of contents. All three chosen by hand on one half of wcxb. */
const LABEL_CHARS = 40;
/** Titles of lists of contents, in the languages of many sites. */
const TITLES =
  'table of contents?|inhaltsverzeichnis|table des matières|tabla de contenidos?|inhoudsopgave|innehållsförteckning|spis treści|índice de conteúdo|目次|目录|目錄|목차|оглавление';
/** More labels of such lists. A story may also begin with these. */
const LABELS =
  'in this (?:article|guide|post|story)|on this page|jump to|auf dieser seite|in diesem artikel|sommaire|dans cet article|en este artículo|in questo articolo|in dit artikel|содержание статьи';
const TITLE = new RegExp(`^(?:${TITLES})\\s*[:：]?$`, 'i');
const LABEL = new RegExp(`^(?:${TITLES}|${LABELS})\\s*[:：]?$`, 'i');
const SENTENCE = /[.!?。！？]$/;

/**
 * Returns the roles without the page's own list of contents and the label above it, since the reader makes an outline. The lines of such
 * a list only link to places on the page, some of them to headings of the story further down. A list with other items of the story, or
 * that a sentence of the story announces, is kept. Linear in the page.
 */
export function withoutContents({ evidence: { page, blocks }, roles }: Judgement): Roles {
  const of: BlockRole[] = [...roles.of];
  const levels = blocks.map(({ node }, i) => (of[i] === 'body' ? shownHeading(page, node) : 0));
  const ends = blocks.map(({ end }) => end);
  const isItem = (i: number) => page.tag[blocks[i]?.node ?? -1] === 'li';
  /** Successive lines, and the headings that they link to. */
  let run: number[] = [];
  let headings = new Set<number>();
  /** The last line of the story before them, or −1. */
  let above = -1;
  const flush = (next: number) => {
    const kept = run.filter((i) => of[i] === 'body' || of[i] === 'pull-quote');
    const isWhole = !isItem(above) && !isItem(next);
    const label = blocks[above]?.text ?? '';
    const isAnnounced = label.length > LABEL_CHARS && announces(label);
    if (isWhole && headings.size >= HEADINGS && !isAnnounced) {
      for (const i of kept) of[i] = 'none';
      const isLabel = label.length <= LABEL_CHARS && !SENTENCE.test(label);
      const isOver = levels[above] && !levels[next] && !LABEL.test(label);
      if (above >= 0 && isLabel && !isOver) of[above] = 'none';
    }
    [run, headings] = [[], new Set()];
  };
  /** Returns whether a heading over a list of contents is alone in its box: a script fills the list later. */
  const isEmptyLabel = (i: number, next: number): boolean => {
    const label = blocks[i];
    if (!label || !levels[i] || !TITLE.test(label.text)) return false;
    return !contains(page, parentOf(page, label.node), next);
  };
  blocks.forEach(({ node, start, end, text, linkChars }, i) => {
    const isLink = (at: number) => page.tag[at] === 'a' && attribute(page, at, 'href') !== '';
    const from = levels[i] || linkChars < LINKED * text.length ? end : runStart(page, node, start);
    const ids = outermost(page, from, end, isLink).map((at) => fragmentOf(page, at));
    if (ids.length > 0 && ids.every(Boolean)) {
      run.push(i);
      for (const id of ids) {
        const at = firstAtLeast(ends, (targetsOn(page).get(id) ?? page.tag.length) + 1);
        if (at > i && levels[at]) headings.add(at);
      }
    } else if (of[i] === 'body') {
      if (run.length > 0) flush(i);
      else if (!isItem(i) && isEmptyLabel(above, node)) of[above] = 'none';
      above = i;
    }
  });
  return { ...roles, of };
}
