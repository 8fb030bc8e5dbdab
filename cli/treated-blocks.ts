import type { CleaningMode } from '../src/core/treatment/policy.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import { rounded } from './story-row.ts';
import { type TreatingOptions, treatedPage } from './treated-page.ts';

/** Returns the text blocks in page order, as rows of `clean --blocks` and `treat` have them. */
export const treatedBlocks = (judgement: Judgement, mode: CleaningMode, options?: TreatingOptions) =>
  treatedPage(judgement, mode, options).runs.map(({ left, noise, text, ...run }) => ({
    text,
    noise: rounded(noise, 4),
    ...run,
  }));
