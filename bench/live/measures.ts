import { CAUSES, type TreatedPage } from '../../cli/treated-page.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { countWords, textBlocks } from '../../src/core/page/text-blocks.ts';
import { lineFeature } from '../../src/core/style-tree/block-lines.ts';
import type { Label } from '../train/labels.ts';

/** Numbers of words of a page, by kind of text and by treatment. Only blocks of more than four words count. */
export interface PageMeasures {
  /** Words of the gold text: all, dimmed at least, hidden. */
  readonly gold: Treated;
  /** Words that no gold text has and that are on many of the site's pages. */
  readonly template: Treated;
  /** Text that varies and is not the story. */
  readonly rest: Treated;
  /** Words of `template` and `rest` that are the story's own though its gold leaves them out: byline, date, captions. */
  readonly own: Apart;
  /** These words, and words that only the page's own markup shows to be the story's. */
  readonly told: Apart;
  /** Lines of any length with the story's byline or date above its text: all, dimmed at least, hidden. */
  readonly masthead: { readonly lines: number; readonly dimmed: number; readonly hidden: number };
  /** Words of the reader's story that the page treats, and words that the page takes for story but the reader leaves out. */
  readonly disagreement: number;
  readonly words: number;
  readonly parts: number;
  readonly blocks: number;
  readonly leads: number;
  readonly treatedLeads: number;
  /** Words whose treatment one more page would change. */
  readonly flipped: number;
  /** Words among these that change because the site earns or loses the right to hide. */
  readonly flippedByStage: number;
}

/** Blocks that are the story's own, though its gold leaves them out. */
interface StoryLines {
  readonly isOwn: readonly boolean[];
  readonly isTold?: readonly boolean[];
  /** The byline and date above the text, among those blocks. */
  readonly isMasthead?: readonly boolean[];
}

interface Apart {
  readonly template: Treated;
  readonly rest: Treated;
}

interface Treated {
  words: number;
  dimmed: number;
  hidden: number;
  /** Words that are left alone, by cause. */
  readonly left: Record<keyof typeof CAUSES, number>;
}

const MIN_WORDS = 5;
const nothing = (): Treated => ({
  words: 0,
  dimmed: 0,
  hidden: 0,
  left: {
    date: 0,
    byline: 0,
    caption: 0,
    otherRole: 0,
    body: 0,
    purpose: 0,
    ceiling: 0,
    unsure: 0,
    stray: 0,
    company: 0,
  },
});

/**
 * Measures one page. `repeats` finds the lines that are on many of the site's pages. `isOwn` marks the blocks that are the story's own
 * without being in its gold; `isTold` marks blocks that the page's markup shows to be. `withOneMore` is the page after one more page was
 * learned.
 */
export function measurePage(
  page: TreatedPage,
  labels: readonly Label[],
  repeats: (text: string) => boolean,
  { isOwn, isTold = isOwn, isMasthead = [] }: StoryLines,
  withOneMore: TreatedPage = page,
): PageMeasures {
  const sums = { gold: nothing(), template: nothing(), rest: nothing() };
  const own = { template: nothing(), rest: nothing() };
  const told = { template: nothing(), rest: nothing() };
  let disagreement = 0;
  let all = 0;
  let flipped = 0;
  page.blocks.forEach(({ text, noise, role, treatment, left }, i) => {
    const words = countWords(text);
    if (words < MIN_WORDS) return;
    all += words;
    if (withOneMore.blocks[i]?.treatment !== treatment) flipped += words;
    const isShown = role !== 'none';
    if (isShown ? treatment !== 'none' : noise < 0.5) disagreement += words;
    const label = labels[i] ?? Number.NaN;
    if (Number.isNaN(label)) return;
    const add = (sum: Treated) => {
      sum.words += words;
      if (treatment !== 'none') sum.dimmed += words;
      if (treatment === 'hide') sum.hidden += words;
      if (left) sum.left[left] += words;
    };
    const kind = repeats(text) ? 'template' : 'rest';
    add(label === 0 ? sums.gold : sums[kind]);
    if (label === 1 && isOwn[i]) add(own[kind]);
    if (label === 1 && (isOwn[i] || isTold[i])) add(told[kind]);
  });
  const { parts, leads, treatedLeads } = page;
  const masthead = page.blocks.filter((_, i) => isMasthead[i]);
  return {
    ...sums,
    own,
    told,
    masthead: {
      lines: masthead.length,
      dimmed: masthead.filter(({ treatment }) => treatment !== 'none').length,
      hidden: masthead.filter(({ treatment }) => treatment === 'hide').length,
    },
    disagreement,
    words: all,
    parts,
    blocks: page.blocks.length,
    leads,
    treatedLeads,
    flipped,
    flippedByStage: withOneMore.stage === page.stage ? 0 : flipped,
  };
}

/** Returns a test for lines that are on at least 30 %, and on two, of these pages. Two copies of one address are one page. */
export function repeatedLines(pages: readonly PageTree[]): (text: string) => boolean {
  const linesOf = new Map<string, Set<number>>();
  for (const page of pages) {
    const lines = linesOf.get(page.url) ?? new Set();
    for (const { text } of textBlocks(page)) lines.add(lineFeature(text));
    linesOf.set(page.url, lines);
  }
  const counts = new Map<number, number>();
  for (const lines of linesOf.values())
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const needed = Math.max(2, 0.3 * linesOf.size);
  return (text) => (counts.get(lineFeature(text)) ?? 0) >= needed;
}

const sum = (pages: readonly PageMeasures[], of: (page: PageMeasures) => number): number =>
  pages.reduce((total, page) => total + of(page), 0);

/** More than 2 % of the gold is dimmed. */
export const isHarmed = ({ gold }: PageMeasures): boolean => gold.dimmed > 0.02 * gold.words;
/** Less than 80 % of the template is dimmed. */
export const isUncleaned = ({ template }: PageMeasures): boolean =>
  template.words > 0 && template.dimmed < 0.8 * template.words;
/** Like `isUncleaned`, without lines of the story's own. */
const isUncleanedApart = (which: 'own' | 'told', { template, [which]: own }: PageMeasures): boolean =>
  template.words > own.template.words &&
  template.dimmed - own.template.dimmed < 0.8 * (template.words - own.template.words);
/** The page has fewer than 5 parts for more than 20 blocks. */
export const isCoarse = ({ parts, blocks }: PageMeasures): boolean => parts < 5 && blocks > 20;

const APART = {
  own: 'byline, date and captions of the story apart',
  told: 'and what the page’s make tells to be the story’s',
} as const;

/** Returns cleaning and rest without the story's own lines, as further figures beside the first ones, which count them. */
export const apartRows = (pages: readonly PageMeasures[]): string[] =>
  (['own', 'told'] as const).map((which) => {
    const shares = (['template', 'rest'] as const).map((kind) => {
      const of = (what: 'words' | 'dimmed', among: (page: PageMeasures) => Treated) =>
        sum(pages, (page) => among(page)[what]);
      const [all, own] = [(page: PageMeasures) => page[kind], (page: PageMeasures) => page[which][kind]];
      const words = of('words', all) - of('words', own);
      const share = (100 * (of('dimmed', all) - of('dimmed', own))) / Math.max(1, words);
      return `${share.toFixed(2)}% of the ${kind} (without ${of('words', own)} of ${of('words', all)} words, ${of('dimmed', own)} of those dimmed)`;
    });
    const uncleaned = pages.filter((page) => isUncleanedApart(which, page)).length;
    return `  ${APART[which]}: ${shares.join(', ')}, uncleaned ${uncleaned}`;
  });

/** Returns a row that counts the treated bylines and dates above stories. */
export function mastheadRow(pages: readonly PageMeasures[]): string {
  const of = (what: keyof PageMeasures['masthead']) => sum(pages, ({ masthead }) => masthead[what]);
  return `  bylines and dates above the story: ${of('dimmed')} of ${of('lines')} treated, ${of('hidden')} hidden`;
}

/** Returns the shares of the words of template and rest that are left alone, by cause. */
export const causeRows = (pages: readonly PageMeasures[]): string[] =>
  (['template', 'rest'] as const).map((kind) => {
    const words = sum(pages, (page) => page[kind].words);
    const shares = (Object.keys(CAUSES) as (keyof typeof CAUSES)[]).map(
      (cause) =>
        `${((100 * sum(pages, (page) => page[kind].left[cause])) / Math.max(1, words)).toFixed(1)}% ${CAUSES[cause]}`,
    );
    return `  left of ${kind}: ${shares.join(', ')}`;
  });

export const TABLE_HEAD =
  'set                         learned mode   pages    harm  hidden  cleaning  hidden    rest  harmed  uncleaned  coarse  disagree  leads treated   flips by stage';

export function tableRow(
  set: string,
  learned: number | string,
  mode: string,
  pages: readonly PageMeasures[],
): string {
  const share = (part: number, whole: number, digits = 2) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(digits)}%`;
  const gold = sum(pages, (page) => page.gold.words);
  const template = sum(pages, (page) => page.template.words);
  return [
    set.padEnd(28),
    String(learned).padStart(6),
    mode.padStart(5),
    String(pages.length).padStart(7),
    share(
      sum(pages, (page) => page.gold.dimmed),
      gold,
    ).padStart(7),
    share(
      sum(pages, (page) => page.gold.hidden),
      gold,
    ).padStart(7),
    share(
      sum(pages, (page) => page.template.dimmed),
      template,
    ).padStart(9),
    share(
      sum(pages, (page) => page.template.hidden),
      template,
    ).padStart(7),
    share(
      sum(pages, (page) => page.rest.dimmed),
      sum(pages, (page) => page.rest.words),
      1,
    ).padStart(7),
    String(pages.filter(isHarmed).length).padStart(7),
    String(pages.filter(isUncleaned).length).padStart(10),
    String(pages.filter(isCoarse).length).padStart(7),
    share(
      sum(pages, (page) => page.disagreement),
      sum(pages, (page) => page.words),
    ).padStart(9),
    `${sum(pages, (page) => page.leads)}`.padStart(6),
    `${sum(pages, (page) => page.treatedLeads)}`.padStart(7),
    share(
      sum(pages, (page) => page.flipped),
      sum(pages, (page) => page.words),
    ).padStart(7),
    share(
      sum(pages, (page) => page.flippedByStage),
      sum(pages, (page) => page.words),
    ).padStart(8),
  ].join(' ');
}
