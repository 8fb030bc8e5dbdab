import type { PageKind } from '../page/page-kind.ts';
import type { Proof } from '../proof/proof.ts';
import type { JudgedPurpose } from '../purpose/purpose.ts';
import type { MarkKind } from '../site/marks.ts';
import type { Treatment } from '../treatment/policy.ts';
import type { Reason } from '../verdict/reason.ts';
import type { Wordless } from './wordless.ts';

/** The three markings of a block, named as in the paper (Yi, Liu & Li, KDD 2003). */
export type Marking = 'noisy' | 'meaningful' | 'possibly-meaningful';

/** How much a verdict can be trusted, by the number of learned pages and the strength of the evidence. */
export type Certainty = 'sure' | 'fairly-sure' | 'guessing';

/** The verdict on a part of the page, which the person sees as one block. */
export interface Verdict {
  /** Root element of the part in the PageTree. Verdicts do not overlap and come in reading order. */
  readonly node: number;
  readonly marking: Marking;
  /** P(noise), 0..1. */
  readonly noise: number;
  readonly certainty: Certainty;
  /** The strongest treatment allowed, whatever the thresholds are. */
  readonly ceiling: Treatment;
  /** The weakest proof by the site's other pages about the blocks of the part. */
  readonly proof: Proof;
  /** Number of words in the part. */
  readonly words: number;
  /** The part's first words, or the name of its picture, player or frame; for lists shown to the person, never stored. */
  readonly preview: string;
  /** The kind of thing that a part without words shows. */
  readonly shows?: Wordless;
  /** The person's correction of the part or an element around it, if it decides the verdict. */
  readonly mark?: { readonly id: string; readonly kind: MarkKind };
  /** The words have no element of their own, so they cannot be treated alone. */
  readonly stray?: true;
  /** Reasons for the verdict, if a person asked. */
  readonly why?: Explanation;
}

/** The reasons for a verdict. Numbers about the site's pages are in the verdict's proof. */
export interface Explanation {
  /** Strongest first. */
  readonly reasons: readonly Reason[];
}

/** Everything the extension says about one open page, except the trust in its site. */
export interface PageReport {
  readonly site: string;
  readonly kind: PageKind;
  /** P(the page holds one story), 0..1. It decides about the reader button. */
  readonly articleScore: number;
  /** The purpose that the page was judged to have. */
  readonly purpose: JudgedPurpose;
  readonly verdicts: readonly Verdict[];
  /** Whether the page was cut at MAX_NODES. */
  readonly truncated: boolean;
}
