import type { Purpose } from '../src/core/impression/page-purpose.ts';
import { PROOF, type ProofKind, type ProofOptions } from '../src/core/proof/proof.ts';
import { type TrustStage, trustOf } from '../src/core/site/trust.ts';
import { blockWord } from '../src/core/treatment/block-word.ts';
import { CEILINGS, type CeilingOptions } from '../src/core/treatment/options.ts';
import { partsOf } from '../src/core/treatment/page-parts.ts';
import type { Part } from '../src/core/treatment/partition.ts';
import { anyway, DEFAULT_POLICY, type Policy } from '../src/core/treatment/policy.ts';
import { isCleaned, treatmentOf } from '../src/core/treatment/treatment.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import type { BlockRole } from '../src/core/verdict/roles/block-role.ts';

/** Reasons why a block is left alone: its role, or the bound that keeps it from being treated. */
export const CAUSES = {
  date: 'kept as date',
  byline: 'kept as byline',
  caption: 'kept as caption',
  otherRole: 'kept as headline, standfirst …',
  body: 'taken for story text',
  purpose: 'on a page that is not for reading',
  ceiling: 'noise that may not be treated',
  unsure: 'noise, not surely enough to dim',
  stray: 'noise without an element of its own',
  company: 'noise in one element with what is kept',
} as const;

const OF_ROLE: Partial<Record<BlockRole, keyof typeof CAUSES>> = {
  body: 'body',
  byline: 'byline',
  published: 'date',
  caption: 'caption',
};

/** A text block as the person sees it. */
export interface TreatedBlock {
  readonly text: string;
  readonly noise: number;
  readonly role: BlockRole;
  readonly treatment: 'none' | 'dim' | 'hide';
  /** Number of the part that the block is in, or −1. */
  readonly part: number;
  /** The evidence of the site's other pages about that part. */
  readonly proof: ProofKind;
  /** Reason why the block is left alone; null if it is treated. */
  readonly left: keyof typeof CAUSES | null;
}

export interface TreatedPage {
  /** In page order. */
  readonly blocks: readonly TreatedBlock[];
  /** The purpose that the page was judged to have. */
  readonly purpose: Purpose;
  /** The trust that the site's pages have earned. */
  readonly stage: TrustStage;
  /** Number of parts. */
  readonly parts: number;
  /** Pictures that the page names as its story's, and how many of them are treated. */
  readonly leads: number;
  readonly treatedLeads: number;
}

/** Pages of a site that must be learned before any page is cleaned, by default. */
const PAGES_NEEDED = 3;

/** Everything beside the policy that decides how a page is treated. */
export interface TreatingOptions {
  readonly policy?: Policy;
  readonly ceilings?: CeilingOptions;
  readonly proof?: ProofOptions;
  /** "Clean this page anyway": the page's purpose does not matter. */
  readonly isAnyway?: boolean;
}

/**
 * Returns the page as a person sees it who asked for nothing: the content script's way without a browser. A site with too few pages counts
 * as known, so that single pages can be measured.
 */
export function treatedPage(
  judgement: Judgement,
  mode: Policy['mode'],
  { policy = DEFAULT_POLICY, ceilings = CEILINGS, proof = PROOF, isAnyway = false }: TreatingOptions = {},
): TreatedPage {
  const { evidence, media } = judgement;
  const { page, model } = evidence;
  const { stage } = trustOf(model, PAGES_NEEDED, page);
  const wanted = { ...policy, mode, asked: true };
  const by = isAnyway ? anyway(wanted) : wanted;
  const { purpose } = judgement.purpose;
  const parts = partsOf(judgement, by, ceilings, proof).map((part): TreatedPart => {
    const isStray = page.tag[part.node] === '#text';
    const treatment = isStray ? 'leave' : treatmentOf(part, { purpose, stage }, by);
    return { ...part, isStray, treatment: treatment === 'leave' ? 'none' : treatment };
  });
  const partAt = new Int32Array(page.tag.length).fill(-1);
  parts.forEach(({ node }, number) => {
    partAt.fill(number, node, page.end[node]);
  });
  const leads = media.filter(({ lead }) => lead).map(({ node }) => partAt[node] ?? -1);
  return {
    blocks: blocksOf(judgement, parts, partAt, by),
    purpose,
    stage,
    parts: parts.length,
    leads: leads.length,
    treatedLeads: leads.filter((part) => (parts[part]?.treatment ?? 'none') !== 'none').length,
  };
}

/** A part of the page with its treatment. */
interface TreatedPart extends Part {
  /** True if the part is text without an element of its own, which cannot be treated. */
  readonly isStray: boolean;
  readonly treatment: TreatedBlock['treatment'];
}

/** Returns the blocks with the treatments of their parts; `partAt` has the number of the part of each node, or −1. */
function blocksOf(
  { evidence, noise, roles, purpose: { purpose } }: Judgement,
  parts: readonly TreatedPart[],
  partAt: Int32Array,
  by: Policy,
): TreatedBlock[] {
  return evidence.blocks.map(({ text, start }, i): TreatedBlock => {
    const number = partAt[start] ?? -1;
    const part = parts[number];
    const role = roles.of[i] ?? 'none';
    const p = noise[i] ?? 1;
    const treatment = part?.treatment ?? 'none';
    const cause = (): keyof typeof CAUSES => {
      if (role !== 'none') return OF_ROLE[role] ?? 'otherRole';
      if (!isCleaned(purpose, by)) return 'purpose';
      if (blockWord({ noise: p }, by) !== 'clutter') return 'unsure';
      if (part?.ceiling === 'leave') return 'ceiling';
      return part?.isStray ? 'stray' : 'company';
    };
    return {
      text,
      noise: p,
      role,
      treatment,
      part: number,
      proof: part?.proof.kind ?? 'none',
      left: treatment === 'none' ? cause() : null,
    };
  });
}
