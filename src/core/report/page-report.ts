import type { PageKind } from '../page/page-kind.ts';
import type { Proof } from '../proof/proof.ts';
import type { JudgedPurpose } from '../purpose/purpose.ts';
import type { MarkKind } from '../site/marks.ts';
import type { Treatment } from '../treatment/policy.ts';
import type { Reason } from '../verdict/reason.ts';
import type { Wordless } from './wordless.ts';

/** What the site's evidence and the page itself say of each block; the words are the paper's (Yi, Liu & Li, KDD 2003). */

export type Marking = 'noisy' | 'meaningful' | 'possibly-meaningful';

/** How much a verdict may be trusted: earned by the pages learned and the strength of the evidence. */
export type Certainty = 'sure' | 'fairly-sure' | 'guessing';

/** A block of the page, as a person would name one, and its verdict. */
export interface Verdict {
  /** Root element of the block in the PageTree. Verdicts do not overlap and come in reading order. */
  readonly node: number;
  readonly marking: Marking;
  /** P(noise), 0..1. */
  readonly noise: number;
  readonly certainty: Certainty;
  /** The most that may be done to the block, whatever the thresholds say. */
  readonly ceiling: Treatment;
  /** What the site's other pages show about the block. */
  readonly proof: Proof;
  /** Number of words in the block. */
  readonly words: number;
  /** The block's first words, or the name of what shows there without words; for lists shown to the person, never stored. */
  readonly preview: string;
  /** What shows where there are no words. */
  readonly shows?: Wordless;
  /** What the person decided about the block or an element around it, where that is what the verdict follows. */
  readonly mark?: { readonly id: string; readonly kind: MarkKind };
  /** Words without an element of their own: nothing can be done to them alone. */
  readonly stray?: true;
  /** Computed when a person asks. */
  readonly why?: Explanation;
}

/** The reasons for a verdict. Numbers about the site's pages are in the verdict's proof. */
export interface Explanation {
  /** Strongest first. */
  readonly reasons: readonly Reason[];
}

/** Everything the extension says about one open page; what the page's site has earned is its trust. */
export interface PageReport {
  readonly site: string;
  readonly kind: PageKind;
  /** P(the page holds one story), 0..1: the reader button follows it. */
  readonly articleScore: number;
  /** What the page was taken for. */
  readonly purpose: JudgedPurpose;
  readonly verdicts: readonly Verdict[];
  /** The page was cut at MAX_NODES. */
  readonly truncated: boolean;
}
