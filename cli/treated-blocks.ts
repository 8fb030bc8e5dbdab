import type { CleaningMode } from '../src/core/treatment/policy.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import { rounded } from './story-row.ts';
import { type TreatingOptions, treatedPage } from './treated-page.ts';

/** What rows of `clean --blocks` and `treat` say of each text block, in page order. */
export const treatedBlocks = (judgement: Judgement, mode: CleaningMode, options?: TreatingOptions) =>
  treatedPage(judgement, mode, options).runs.map(({ left, noise, text, ...run }) => ({
    text,
    noise: rounded(noise, 4),
    ...run,
  }));
