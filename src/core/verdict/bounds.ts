import { logistic } from '../impression/boosted-trees.ts';
import { blockSums, textSums } from '../page/block-sums.ts';
import { defined } from '../page/defined.ts';
import { parentOf } from '../page/page-tree.ts';
import { isPartOfStory } from './block-role.ts';
import { closeShapesOf } from './context.ts';
import type { Evidence } from './evidence.ts';
import { isParagraph } from './findings/kept-shape.ts';
import { pagesOfLines } from './findings/repeated-line.ts';
import type { JudgingOptions } from './options.ts';
import type { Roles } from './roles.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from './verdict-features.ts';

const LINE_SHARE = VERDICT_FEATURES.indexOf('lineShare');

export interface Bounded {
  readonly evidence: Pick<Evidence, 'page' | 'blocks' | 'model' | 'own' | 'others' | 'impression'>;
  readonly rows: Float32Array;
  readonly roles: Roles;
  /** Whether each block's line is proved to be the template's by its very place. */
  readonly ofTemplate: readonly boolean[];
  /** People come to the page for its story. */
  readonly isForStory: boolean;
  /** What the person decided has no bounds. */
  readonly isMarked: (block: number) => boolean;
}

/**
 * The most that P(noise) may be, whatever the evidence: safety, set by hand in `options.ts` and not fitted; and the least amid other
 * noise. No bound takes a block into the story or out of it but by the role that it already has. Changes `noise`.
 */
export function boundNoise(
  noise: Float64Array,
  { evidence, rows, roles, ofTemplate, isForStory, isMarked }: Bounded,
  {
    partOfStory,
    surelyStory,
    likelyStory,
    mostByRepetition,
    likeStory,
    among,
    amongNoise,
    doubt,
    repeats,
  }: JudgingOptions,
): void {
  const atMost = (i: number, most: number) => {
    noise[i] = Math.min(noise[i] ?? 1, most);
  };
  roles.of.forEach((role, i) => {
    if (isPartOfStory(role) && (role !== 'body' || (noise[i] ?? 1) >= 0.5)) atMost(i, partOfStory);
    // A heading goes with what it stands over.
    if (role === 'none') noise[i] = Math.max(noise[i] ?? 1, 0.5);
  });
  for (const i of amongOther(noise, evidence, among)) noise[i] = Math.max(defined(noise[i]), amongNoise);
  // A page that is sure of its story by itself may be wrong; text that others copied onto its other pages is no proof of that, but
  // what stands at this very place on most of them is.
  const copies = pagesOfLines(evidence);
  if (evidence.others > 0) {
    evidence.impression.logOdds.forEach((z, i) => {
      const story = defined(copies[i]) > 0 ? likelyStory : surelyStory;
      if (logistic(z) < story && !isMarked(i) && !ofTemplate[i]) atMost(i, mostByRepetition);
    });
  }
  // What looks as the story's paragraphs do may be one of them.
  const shapes = closeShapesOf(evidence.page, evidence.blocks);
  const isOwnParagraph = (i: number) => copies[i] === 0 && isParagraph(evidence.blocks[i]);
  const storyShapes = new Set(shapes.filter((_, i) => roles.of[i] === 'body' && isOwnParagraph(i)));
  shapes.forEach((shape, i) => {
    if (storyShapes.has(shape) && isOwnParagraph(i) && !isMarked(i)) atMost(i, likeStory);
  });
  // Nobody knows what the person came for: only what repeats is sure to be none of it.
  if (!isForStory)
    noise.forEach((_, i) => {
      const isRepeated =
        defined(rows[i * VERDICT_WIDTH + LINE_SHARE]) >= repeats &&
        !isFigure(defined(evidence.blocks[i]).text);
      if (!isRepeated && !isMarked(i)) atMost(i, doubt);
    });
}

/** Share of a line's characters from which its digits are what it says. */
const DIGITS = 0.3;
/** These stand in the same line for all of a site. */
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** A price or a count: lines are kept without their digits, so that those of all goods look like one. */
function isFigure(text: string): boolean {
  const digits = text.replace(YEARS, '').match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= DIGITS * (text.match(/\S/g)?.length ?? 0);
}

/** Noise in an element without story that is noise on the whole: a list is one thing, whatever each of its lines looks like. */
function amongOther(noise: Float64Array, { page, blocks }: Bounded['evidence'], share: number): number[] {
  const { chars } = textSums(page);
  const noisy = blockSums(page, blocks, ({ text }, i) => text.length * defined(noise[i]));
  const story = blockSums(page, blocks, (_, i) => (defined(noise[i]) < 0.5 ? 1 : 0));
  /** 1 for elements without story that are noise enough, and all in them. */
  const among = new Uint8Array(page.tag.length);
  for (let node = 1; node < among.length; node++)
    if (
      among[parentOf(page, node)] ||
      (story[node] === 0 && defined(noisy[node]) >= share * defined(chars[node]))
    )
      among[node] = 1;
  return blocks.flatMap(({ node }, i) => (defined(noise[i]) >= 0.5 && among[node] ? [i] : []));
}
