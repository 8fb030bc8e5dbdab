import { defined } from '../basics/defined.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { Mark } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import type { Part } from '../treatment/partition.ts';
import type { Policy } from '../treatment/policy.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import type { Reason } from '../verdict/reason.ts';
import { type Explain, reportOn } from './make-report.ts';
import type { Explanation, PageReport } from './page-report.ts';
import { argumentsOf, MARK_ARGUMENT } from './reasons.ts';

/** Returns the report on an open page, with the reasons for each verdict: for a person who asks, not for every visit. */
export function explainPage(page: PageTree, model: SiteModel, site: string, policy?: Policy): PageReport {
  const judgement = judge(page, model);
  return reportOn(judgement, site, policy, explanationsOf(judgement));
}

/**
 * Returns a function that explains the verdict on a part by the reasons of its longest block. Reasons are computed once per block,
 * however many parts share the block: linear in the page.
 */
function explanationsOf(judgement: Judgement): Explain {
  const { blocks } = judgement.evidence;
  const reasons = argumentsOf(judgement);
  const known = new Map<number, readonly Reason[]>();
  const reasonsOf = (block: number): readonly Reason[] => {
    const found = known.get(block) ?? reasons.of(block);
    known.set(block, found);
    return found;
  };
  return ({ first, number }: Part, mark: Mark | undefined): Explanation => {
    if (mark)
      return {
        reasons: [{ key: MARK_ARGUMENT[mark.kind], values: [], weight: mark.kind === 'noise' ? 1 : -1 }],
      };
    let longest = first;
    for (let block = first; block < first + number; block++)
      if (defined(blocks[block]).text.length > defined(blocks[longest]).text.length) longest = block;
    return { reasons: number === 0 ? [] : reasonsOf(longest) };
  };
}
