import { defined } from '../../basics/defined.ts';
import { isRecipeLine, recipeLabels } from '../../claims/content-parts.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { blockLines } from '../../style-tree/block-lines.ts';
import { isFigure } from '../../text/figure.ts';
import { shapesWithParent } from '../evidence/context.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import { otherPages } from '../evidence/other-pages.ts';
import { copiedStory } from '../evidence/page-copy.ts';
import { contentLabels } from './content-labels.ts';
import type { Finding, FindingInput } from './finding.ts';

/** Least number and share of other pages that make a line the template's. On fewer pages it may be a copy of one story. */
const PAGES = 3;
const SHARE = 0.6;
/** Strength of the proof by two copies. */
const TWICE = 0.5;
/**
 * Lower bounds for a page whose story is on no other page: its other lines cannot be copies of the story. Plain text shaped like the story's
 * paragraphs still may be told in several stories.
 */
const APART = { pages: 2, share: 0.3 };
/** Least share of the story's paragraphs on other pages that makes a page perhaps a copy of another. */
const COPIED = 0.2;
/** A line that no other page has is no content for a label to belong to, from this P(noise). */
const NO_CONTENT = 0.7;

/** Strength of a line elsewhere on the other pages: it may be a copy of this very story, in a comment or a list. */
const ELSEWHERE = 0.4;

/**
 * Finds lines of the template: most of the site's pages have them at the same place, and more pages make it surer. The corpus has few
 * sign-up boxes in the middle of a story, and the style tree needs no training to find them (text on nearly every page has importance
 * near 0). Labels of content are on nearly every page too; the finding leaves them to the trees.
 */
export const repeatedLine: Finding = ({ evidence, noise }) => {
  if (othersOf(evidence) < PAGES - 1) return undefined;
  const pages = pagesOfLines(evidence);
  const inPlace = pagesInPlace(evidence);
  const copy = isPerhapsCopy(evidence, noise, pages);
  const isToldAgain = amongStory(evidence, noise, pages);
  const proof = pages.map((number, i) => {
    if (isFigure(defined(evidence.blocks[i]).text)) return 0;
    const here = defined(inPlace[i]);
    const isDoubtful =
      copy || here < APART.pages || namesDay(defined(evidence.blocks[i]).text, evidence) || isToldAgain(i);
    return Math.max(
      (isDoubtful ? proofBy : proofApart)(here, evidence),
      ELSEWHERE * proofBy(number, evidence),
    );
  });
  if (!proof.some((share) => share > 0)) return undefined;
  const isLabel = contentLabels(evidence, (i) => pages[i] === 0 && defined(noise[i]) < NO_CONTENT);
  return (i) => (isLabel(i) ? 0 : defined(proof[i]));
};

/** Returns a test for lines of plain text shaped like the story's paragraphs: stories may tell again what happened, and people say "No." */
function amongStory(
  { page, blocks }: FindingInput['evidence'],
  noise: Float64Array,
  pages: readonly number[],
): (i: number) => boolean {
  const shapes = shapesWithParent(page, blocks);
  const isPlain = (i: number) => defined(blocks[i]).linkChars + defined(blocks[i]).controlChars === 0;
  const isStory = (i: number) => pages[i] === 0 && defined(noise[i]) < 0.5 && isParagraph(blocks[i]);
  const ofStory = new Set(shapes.filter((_, i) => isStory(i)));
  return (i) => ofStory.has(defined(shapes[i])) && isPlain(i);
}

/** Returns whether other pages of the site may have the page's story too: one story under several addresses. */
function isPerhapsCopy(
  { blocks }: FindingInput['evidence'],
  noise: Float64Array,
  pages: readonly number[],
): boolean {
  const { chars, ofChars } = copiedStory(blocks, (i) => defined(noise[i]) < 0.5, pages);
  return chars >= COPIED * ofChars;
}

/**
 * Returns whether each block's line is proved to be the template's by its very place. Lines are compared without digits, so the days of
 * all stories look like one line: days and figures prove nothing, and neither do the amounts in a recipe. A recipe's labels are on every recipe.
 */
export const isOfTemplate = (evidence: FindingInput['evidence']): boolean[] =>
  pagesInPlace(evidence).map(
    (pages, i) =>
      proofBy(pages, evidence) === 1 &&
      !isFigure(defined(evidence.blocks[i]).text) &&
      !namesDay(defined(evidence.blocks[i]).text, evidence) &&
      !isRecipeLine(evidence.page, i) &&
      recipeLabels(evidence.page)[i] === undefined,
  );

/** Most characters of a line with a date. */
const LINE_CHARS = 200;

const namesDay = (text: string, { page }: FindingInput['evidence']): boolean =>
  text.length <= LINE_CHARS && writtenDates(text, page.head.language).length > 0;

const othersOf = ({ model, own }: FindingInput['evidence']): number => model.pages - own;

const proofBy = (pages: number, evidence: FindingInput['evidence']): number =>
  pages < PAGES - 1 ? 0 : (pages < PAGES ? TWICE : 1) * Math.min(1, pages / (SHARE * othersOf(evidence)));

const proofApart = (pages: number, evidence: FindingInput['evidence']): number =>
  Math.min(1, pages / (APART.share * othersOf(evidence)));

/** Returns the number of the site's other pages that have each block's line at the same place. */
const pagesInPlace = ({ blocks, elements, own }: FindingInput['evidence']): number[] => {
  const lines = blockLines(blocks);
  return blocks.map(({ node }, i) => otherPages(elements[node]?.features.counts.get(defined(lines[i])), own));
};
