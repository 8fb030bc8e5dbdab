import type { CleaningMode } from '../src/core/treatment/policy.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import { rounded } from './story-row.ts';
import { type TreatingOptions, treatedPage } from './treated-page.ts';

/** Returns the text blocks in page order, as rows of `clean --blocks` and `treat` have them. They call the number of the part `verdict`. */
export const blockRows = (judgement: Judgement, mode: CleaningMode, options?: TreatingOptions) =>
  treatedPage(judgement, mode, options).blocks.map(({ text, noise, role, treatment, part, proof }) => ({
    text,
    noise: rounded(noise, 4),
    role,
    treatment,
    verdict: part,
    proof,
  }));
