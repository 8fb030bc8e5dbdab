import { defined } from '../../core/basics/defined.ts';
import type { DistributionBlock } from './block-list.ts';

/** Returns the characters of a block's own text outside links. */
export const plainLength = (block: DistributionBlock): number => block.text.length - block.linkChars;

/**
 * Returns the block distribution D = (n_1 … n_k): the text length of each block with text, without link text (Qiu et al. 2009, definition
 * 3). Blocks in forms are left out as in the paper, unless forms contain more than half of the page's text, as in some publishing systems.
 */
export const blockDistribution = (blocks: readonly DistributionBlock[]): number[] =>
  countedBlocks(blocks).map(plainLength);

/** Returns the blocks that count in the distribution, in order. */
export function countedBlocks(blocks: readonly DistributionBlock[]): DistributionBlock[] {
  const total = sum(blocks.map(plainLength));
  const inForms = sum(blocks.filter((block) => block.form).map(plainLength));
  return blocks.filter((block) => block.text !== '' && (!block.form || inForms > total / 2));
}

/** Returns the standard deviation of D, in characters; 0 if D is empty. */
export function deviation(distribution: readonly number[]): number {
  if (distribution.length === 0) return 0;
  const mean = sum(distribution) / distribution.length;
  return Math.sqrt(sum(distribution.map((n) => (n - mean) ** 2)) / distribution.length);
}

/**
 * Returns max γ_i - min γ_i, with D's slope between neighbours γ_i = n_(i+1) - n_i, in characters; 0 if D has fewer than two blocks (Qiu et
 * al. 2009, definition 4).
 */
export function slopeSpread(distribution: readonly number[]): number {
  let steepest = Number.NEGATIVE_INFINITY;
  let deepest = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < distribution.length; i++) {
    const slope = defined(distribution[i + 1]) - defined(distribution[i]);
    steepest = Math.max(steepest, slope);
    deepest = Math.min(deepest, slope);
  }
  return distribution.length < 2 ? 0 : steepest - deepest;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
