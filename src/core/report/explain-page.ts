import { blockEntropy } from '../measures/block-entropy.ts';
import { blockTerms } from '../measures/page-terms.ts';
import { pageThreshold } from '../measures/page-threshold.ts';
import { defined } from '../page/defined.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { Mark } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { MEASURE } from '../style-tree/measure-table.ts';
import type { Part } from '../treatment/partition.ts';
import type { Policy } from '../treatment/policy.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import type { Explanation, PageReport } from './page-report.ts';
import { argumentsOf, MARK_ARGUMENT } from './reasons.ts';
import { type Explain, reportOn } from './report-page.ts';

/** The report on an open page with what speaks for each verdict: for people who ask, not for every visit. */
export function explainPage(page: PageTree, model: SiteModel, site: string, policy?: Policy): PageReport {
  const judgement = judge(page, model);
  return {
    ...reportOn(judgement, site, policy, explanationsOf(judgement)),
    entropyThreshold: pageThreshold(page, model.terms, model.pages),
  };
}

/**
 * Returns what speaks for the verdict on each part. Entropy and reasons are computed once per block, however many parts share the
 * block: linear in the page.
 */
function explanationsOf(judgement: Judgement): Explain {
  const { page, blocks, elements, model, others } = judgement.evidence;
  const reasons = argumentsOf(judgement);
  const terms = blockTerms(page);
  const reasonsOf = perBlock((block) => reasons.of(block));
  const entropyOf = perBlock((block) => blockEntropy(model.terms, model.pages, terms[block] ?? []));
  /** Mean over the features of all the part's blocks; null where they have none. */
  const partEntropy = ({ first, number }: Part): number | null => {
    let features = 0;
    let sum = 0;
    for (let block = first; block < first + number; block++) {
      const size = terms[block]?.length ?? 0;
      features += size;
      sum += size * (entropyOf(block) ?? 0);
    }
    return features > 0 ? sum / features : null;
  };
  return (part: Part, mark: Mark | undefined): Explanation => {
    const { node, first, number } = part;
    let longest = first;
    for (let block = first; block < first + number; block++)
      if (defined(blocks[block]).text.length > defined(blocks[longest]).text.length) longest = block;
    const element = elements[node];
    return {
      importance:
        element && element.pages > 1 && element.isMeasured ? element.measure(MEASURE.importance) : null,
      entropy: others > 0 ? partEntropy(part) : null,
      pages: element?.pages ?? 0,
      reasons: mark
        ? [{ key: MARK_ARGUMENT[mark.kind], values: [], weight: mark.kind === 'noise' ? 1 : -1 }]
        : number === 0
          ? []
          : reasonsOf(longest),
    };
  };
}

/** Returns `compute` with its values remembered by block. */
function perBlock<Value>(compute: (block: number) => Value): (block: number) => Value {
  const known = new Map<number, Value>();
  return (block) => {
    const value = known.get(block);
    if (value !== undefined) return value;
    const computed = compute(block);
    known.set(block, computed);
    return computed;
  };
}
