import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { judgePage } from '../../src/core/report/report-page.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { SpeedPage } from './pages.ts';

/** Characters of each text that would be dimmed, by node. */
function dimmed(page: PageTree, model: SiteModel): Uint8Array {
  const marked = new Uint8Array(page.tag.length);
  for (const { node, noise } of judgePage(page, model, '').verdicts)
    if (noise >= DEFAULT_SETTINGS.dimThreshold) marked.fill(1, node, page.end[node]);
  return marked;
}

/**
 * Share of each page's characters that are treated otherwise once the page itself is learned, 0..1: what the second look changes
 * where the page has not changed meanwhile.
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
