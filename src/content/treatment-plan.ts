import type { CleaningMode, Settings } from '../browser/settings.ts';
import { type Treatment, treatmentOf } from '../browser/treatment.ts';
import type { JudgedPage } from './judged-page.ts';
import type { HiddenBlock } from './undo-notice.ts';

/** What becomes of the page's elements, and those of them that are hidden, in page order. */
export function treatmentPlan(
  judged: JudgedPage | null,
  settings: Settings,
  mode: CleaningMode,
  asked: boolean,
): { readonly plan: Map<Element, Treatment>; readonly hidden: readonly HiddenBlock[] } {
  const plan = new Map<Element, Treatment>();
  const hidden: HiddenBlock[] = [];
  if (judged)
    for (const verdict of judged.report.verdicts) {
      const element = judged.elementOf(verdict.node);
      const treatment = element && treatmentOf(verdict, judged.trust, settings, mode, asked);
      if (!treatment) continue;
      plan.set(element, treatment);
      if (treatment === 'hide') hidden.push({ element, words: judged.previewOf(verdict) });
    }
  return { plan, hidden };
}
