import { type CleaningMode, DEFAULT_SETTINGS, type Settings } from '../../src/browser/settings.ts';
import { treatmentOf } from '../../src/browser/treatment.ts';
import { reportOn } from '../../src/core/report/report-page.ts';
import { type TrustStage, trustOf } from '../../src/core/site/trust.ts';
import type { BlockRole } from '../../src/core/verdict/block-role.ts';
import type { Judgement } from '../../src/core/verdict/judgement.ts';

/** Why a run of text is left as it is: what it is taken for, or what stands in the way of treating it. */
export const CAUSES = {
  date: 'kept as date',
  byline: 'kept as byline',
  caption: 'kept as caption',
  part: 'kept as headline, standfirst …',
  body: 'taken for story text',
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

/** A run of text as the person meets it. */
export interface TreatedRun {
  readonly text: string;
  readonly noise: number;
  readonly role: BlockRole;
  readonly treatment: 'none' | 'dim' | 'hide';
  /** Number of the verdict that speaks of the run, or −1. */
  readonly verdict: number;
  /** Why nothing is done, where nothing is. */
  readonly left: keyof typeof CAUSES | null;
}

export interface TreatedPage {
  readonly runs: readonly TreatedRun[];
  /** What the site has earned. */
  readonly stage: TrustStage;
  readonly verdicts: number;
  /** Pictures that the page names as its story's, and how many of them are treated. */
  readonly leads: number;
  readonly treatedLeads: number;
}

/** What a page looks like where the person asked for cleaning, settings as they come: the way of the content script, without a browser. */
export function treatedPage(
  judgement: Judgement,
  mode: CleaningMode,
  settings: Settings = DEFAULT_SETTINGS,
): TreatedPage {
  const { evidence, noise, roles, media } = judgement;
  const { page, blocks, model } = evidence;
  const trust = trustOf(model, settings.pagesNeeded, page);
  const { verdicts } = reportOn(judgement, '');
  const verdictAt = new Int32Array(page.tag.length).fill(-1);
  verdicts.forEach(({ node }, number) => {
    verdictAt.fill(number, node, page.end[node]);
  });
  const treatmentAt = verdicts.map((verdict) =>
    page.tag[verdict.node] === '#text'
      ? 'none'
      : (treatmentOf(verdict, trust, settings, mode, true) ?? 'none'),
  );
  const runs = blocks.map(({ text, start }, i): TreatedRun => {
    const verdict = verdictAt[start] ?? -1;
    const role = roles.of[i] ?? 'none';
    const p = noise[i] ?? 1;
    const treatment = treatmentAt[verdict] ?? 'none';
    const cause = (): keyof typeof CAUSES => {
      if (role !== 'none') return OF_ROLE[role] ?? 'part';
      if (p < settings.dimThreshold) return 'unsure';
      return verdicts[verdict]?.stray ? 'stray' : 'company';
    };
    return { text, noise: p, role, treatment, verdict, left: treatment === 'none' ? cause() : null };
  });
  const leads = media.filter(({ lead }) => lead).map(({ node }) => verdictAt[node] ?? -1);
  return {
    runs,
    stage: trust.stage,
    verdicts: verdicts.length,
    leads: leads.length,
    treatedLeads: leads.filter((verdict) => (treatmentAt[verdict] ?? 'none') !== 'none').length,
  };
}
