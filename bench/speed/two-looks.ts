import type { PageTree } from '../../src/core/page/page-tree.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import { anyway, DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import { treatmentOf } from '../../src/core/treatment/treatment.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { SpeedPage } from './pages.ts';

/** Treats pages of every purpose, on a site that is known. */
const POLICY = anyway(DEFAULT_POLICY);

/** Returns 1 for each node that would be dimmed. */
function dimmed(page: PageTree, model: SiteModel): Uint8Array {
  const marked = new Uint8Array(page.tag.length);
  const { purpose, verdicts } = makeReport(page, model, '');
  const onPage = { purpose: purpose.purpose, stage: 'hiding' } as const;
  for (const verdict of verdicts)
    if (treatmentOf(verdict, onPage, POLICY) !== 'leave')
      marked.fill(1, verdict.node, page.end[verdict.node]);
  return marked;
}

/**
 * Returns the share of each page's characters whose treatment differs once the page itself is learned, 0..1. The second look makes this
 * change on a page that has not changed meanwhile.
 */
export function changedByLearning(pages: readonly SpeedPage[], learned: number): number[] {
  const model = emptySiteModel();
  return pages.flatMap(({ html, url }, i) => {
    const page = pageFromHtml(html(), url);
    const before = i < learned ? undefined : dimmed(page, model);
    learnPage(model, page);
    if (!before) return [];
    const after = dimmed(page, model);
    let all = 0;
    let changed = 0;
    page.text.forEach((text, node) => {
      all += text.length;
      if (before[node] !== after[node]) changed += text.length;
    });
    return [changed / Math.max(1, all)];
  });
}
