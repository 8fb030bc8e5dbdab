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

function explanationsOf(judgement: Judgement): Explain {
  const { page, blocks, elements, model, others } = judgement.evidence;
  const reasons = argumentsOf(judgement);
  /** Of each block. */
  const terms = blockTerms(page);
  return ({ node, first, number }: Part, mark: Mark | undefined): Explanation => {
    const features: number[] = [];
    let longest = first;
    for (let i = first; i < first + number; i++) {
      if (others > 0) for (const term of terms[i] ?? []) features.push(term);
      if (defined(blocks[i]).text.length > defined(blocks[longest]).text.length) longest = i;
    }
    const element = elements[node];
    return {
      importance:
        element && element.pages > 1 && element.isMeasured ? element.measure(MEASURE.importance) : null,
      entropy: others > 0 ? blockEntropy(model.terms, model.pages, features) : null,
      pages: element?.pages ?? 0,
      reasons: mark
        ? [{ key: MARK_ARGUMENT[mark.kind], values: [], weight: mark.kind === 'noise' ? 1 : -1 }]
        : number === 0
          ? []
          : reasons.of(longest),
    };
  };
}
