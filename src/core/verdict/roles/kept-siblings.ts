import { defined } from '../../basics/defined.ts';
import { blockSums } from '../../page/block-sums.ts';
import { shownHeading } from '../../page/headings.ts';
import { endOf } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgingOptions } from '../options.ts';
import { alikeSideBySide, LEADING } from './alike-siblings.ts';
import { openLines } from './open-lines.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of siblings that are sections, and most mean P(noise) of their lines, in a series within a story. Chosen by hand. */
const SERIES = { share: 0.75, noise: 0.9 };

/** Most lines between the heading of a section and its story. Chosen by hand. */
const MOST_LINES = 20;

/**
 * Adds sections under headings of their own, side by side with one tag and class. If enough of them are story, or the first ones, the rest
 * is too, as far as no other page has its text. The lines that a section has from its heading to its story then belong to the story. So do
 * all sections of a series within the story, such as the entries of a roundup, if none of its headings links to another page of the site,
 * and the page is no list to find pages in. Changes `of`. Linear in the page, times its depth.
 */
export function keepSiblings(
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'of' | 'isOut'>,
  { siblings, noStory }: Pick<JudgingOptions, 'siblings' | 'noStory'>,
): void {
  const { evidence, noise, purpose, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const [first, last] = [of.indexOf('body'), of.lastIndexOf('body')];
  const isWithin = (i: number): boolean => i >= first && i <= last;
  /** Returns whether sections are a series between the first and the last line of the story. */
  const isSeries = (sections: readonly (readonly number[])[]): boolean => {
    const lines = sections.flat();
    return (
      purpose !== 'find' &&
      sections.filter(({ length }) => length > 0).length >= SERIES.share * sections.length &&
      lines.every(isWithin) &&
      lines.reduce((sum, i) => sum + defined(noise[i]), 0) <= SERIES.noise * lines.length
    );
  };
  const story = blockSums(page, blocks, (_, i) => Number(of[i] === 'body'));
  const within = blockSums(page, blocks, (_, i) => Number(isWithin(i)));
  for (const nodes of alikeSideBySide(page, within)) {
    const sections = nodes.map((node) => section(evidence, node));
    const others = sections.filter((_, at) => story[defined(nodes[at])] === 0);
    const leading = nodes.findIndex((node) => story[node] === 0);
    const isStory = nodes.length - others.length >= siblings * nodes.length || leading >= LEADING;
    if (!isStory && !isSeries(sections)) continue;
    const added = isStory ? [...others.flat(), ...linesOverStory(draft, sections, noStory)] : sections.flat();
    for (const i of added) if (isOpen(i)) of[i] = 'body';
  }
}

/**
 * Returns the lines of sections from the heading to the first paragraph of the story below it. In a guide, they are the names, prices and
 * ratings of its subjects. Lines that several of the sections have are only labels, but further headings, such as "Pros", may be in several.
 */
function linesOverStory(
  { evidence, noise, of }: Pick<RoleDraft, 'evidence' | 'noise' | 'of'>,
  sections: readonly (readonly number[])[],
  noStory: number,
): number[] {
  const { page, blocks } = evidence;
  const isLikely = (i: number): boolean => defined(noise[i]) <= noStory;
  const isLine = (i: number): boolean => {
    const { node, hidden, linkChars } = defined(blocks[i]);
    return isLikely(i) && !hidden && linkChars === 0 && page.tag[node] !== 'figcaption';
  };
  const heads: number[] = [];
  const lines: number[] = [];
  for (const [head = -1, ...paragraphs] of sections) {
    const first = paragraphs.find((i) => of[i] === 'body') ?? -1;
    if (first <= head || first > head + MOST_LINES || !isLikely(head)) continue;
    heads.push(head);
    for (let i = head + 1; i < first; i++) if (isLine(i)) lines.push(i);
  }
  const textOf = (i: number): string => defined(blocks[i]).text;
  const times = new Map<string, number>();
  for (const i of [...heads, ...lines]) times.set(textOf(i), (times.get(textOf(i)) ?? 0) + 1);
  const isOnce = (i: number): boolean => times.get(textOf(i)) === 1;
  const isHeading = (i: number): boolean => shownHeading(page, defined(blocks[i]).node) > 0;
  return [...heads.filter(isOnce), ...lines.filter((i) => isOnce(i) || isHeading(i))];
}

/**
 * Returns the first heading and the paragraphs of a section, else nothing. The heading must lead to no other page of the site.
 */
function section({ page, blocks }: Pick<Evidence, 'page' | 'blocks'>, node: number): readonly number[] {
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  const parts = Array.from({ length: to - from }, (_, at) => from + at);
  const isHeading = (i: number) => shownHeading(page, defined(blocks[i]).node) >= 2;
  const heading = parts.find(isHeading);
  if (heading === undefined) return [];
  const block = defined(blocks[heading]);
  if (leadsToOwnHost(page, block)) return [];
  const paragraphs = parts.filter((i) => isParagraph(blocks[i]) && !isHeading(i));
  return paragraphs.length === 0 ? [] : [heading, ...paragraphs];
}
