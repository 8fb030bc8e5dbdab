import { defined } from '../basics/defined.ts';
import { blockSums, textSums } from '../page/block-sums.ts';
import { parentOf } from '../page/page-tree.ts';
import type { MarksOnPage } from '../site/marks-on-page.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { JudgingOptions } from './options.ts';
import { isPartOfStory } from './roles/block-role.ts';
import type { Roles } from './roles/roles.ts';

/** P(noise) of a block corrected as noise: just below 1, so that log-odds stay finite. */
const MARKED_NOISE = 0.999;

/**
 * Returns P(noise) with the person's corrections in place of the measured values, and 1 for each block that a correction decides. A
 * correction of an inline element decides a block only if all of the block is in that element.
 */
export function noiseByMarks(
  noise: Float64Array,
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  marks: MarksOnPage | null,
): { readonly noise: Float64Array; readonly marked: Uint8Array } {
  const deciding = blocks.map(({ node, start, end }) => {
    let mark = marks?.deciding[start];
    for (let at = start; at < end; at++)
      if (page.tag[at] === '#text' && marks?.deciding[at] !== mark) mark = marks?.deciding[node];
    return mark;
  });
  return {
    noise: noise.map((p, i) => {
      const mark = deciding[i];
      if (!mark) return p;
      return mark.kind === 'noise' ? MARKED_NOISE : 1 - MARKED_NOISE;
    }),
    marked: Uint8Array.from(deciding, (mark) => (mark ? 1 : 0)),
  };
}

/** Returns P(noise) in agreement with the roles: below ½ for blocks with a role in the story, at least ½ for all others. */
export const noiseByRole = (
  noise: Float64Array,
  { of }: Pick<Roles, 'of'>,
  { partOfStory }: Pick<JudgingOptions, 'partOfStory'>,
): Float64Array =>
  noise.map((p, i) => {
    const role = defined(of[i]);
    if (role === 'none') return Math.max(p, 0.5);
    return isPartOfStory(role) && (role !== 'body' || p >= 0.5) ? Math.min(p, partOfStory) : p;
  });

/**
 * Returns P(noise), raised for noise among noise. If an element without story is mostly noise, each noisy block in it gets at least
 * `amongNoise`: a list is one thing, whatever its single lines look like. Linear in the page.
 */
export function noiseInCompany(
  noise: Float64Array,
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  { among: share, amongNoise }: Pick<JudgingOptions, 'among' | 'amongNoise'>,
): Float64Array {
  const { chars } = textSums(page);
  const noisy = blockSums(page, blocks, ({ text }, i) => text.length * defined(noise[i]));
  const story = blockSums(page, blocks, (_, i) => Number(defined(noise[i]) < 0.5));
  /** 1 for elements without story that are mostly noise, and for everything in them. */
  const among = new Uint8Array(page.tag.length);
  for (let node = 1; node < among.length; node++)
    if (
      among[parentOf(page, node)] ||
      (story[node] === 0 && defined(noisy[node]) >= share * defined(chars[node]))
    )
      among[node] = 1;
  return noise.map((p, i) => (p >= 0.5 && among[defined(blocks[i]).node] ? Math.max(p, amongNoise) : p));
}
