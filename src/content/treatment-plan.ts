import type { CleaningMode, Settings } from '../browser/settings.ts';
import { type Treatment, treatmentOf } from '../browser/treatment.ts';
import type { JudgedPage } from './judged-page.ts';
import { isTopBar, overlayFinder, widthOf } from './lies-over.ts';
import type { HiddenBlock } from './undo-notice.ts';

/** Share of the window's width from which what lies over the page is a bar or wall: text scrolls below it. */
const WIDE = 0.5;
/** Elements treated; some times as many as pages have. Each is looked at before the page is changed. */
const MOST = 2000;
/** What was drawn so. */
const overText = new WeakSet<Element>();

/**
 * What becomes of the page's elements, and those of them that are hidden, in page order. A bar or wall over the text can neither be
 * read nor read through when dimmed: it is hidden where hiding is earned, in either mode, else left alone. A bar at the
 * top of the window is dimmed, since it can be let go of.
 */
export function treatmentPlan(
  judged: JudgedPage | null,
  settings: Settings,
  mode: CleaningMode,
  asked: boolean,
): { readonly plan: Map<Element, Treatment>; readonly hidden: readonly HiddenBlock[] } {
  const plan = new Map<Element, Treatment>();
  const hidden: HiddenBlock[] = [];
  if (!judged) return { plan, hidden };
  const overlaysIn = overlayFinder();
  for (const verdict of judged.report.verdicts) {
    if (plan.size >= MOST) break;
    const element = judged.elementOf(verdict.node);
    const under = (which: CleaningMode) => treatmentOf(verdict, judged.trust, settings, which, asked);
    const treatment = element && under(mode);
    if (!treatment) continue;
    const hide = (one: Element) => {
      plan.set(one, 'hide');
      hidden.push({ element: one, words: judged.nameOf(verdict) });
    };
    if (treatment === 'hide') {
      hide(element);
      continue;
    }
    const overlays = overlaysIn(element);
    const bars = overlays.filter(isTopBar);
    const walls = overlays.filter(
      (one) => overText.has(one) || (widthOf(one) >= WIDE && !bars.includes(one)),
    );
    for (const wall of walls) overText.add(wall);
    // A veil without a word has nothing that could be missed.
    const mayHide = under('hide') === 'hide' || (verdict.words === 0 && judged.trust.stage === 'hiding');
    // What may be opened yet is to be seen then.
    const isOverlay = overlays[0] === element && (walls.length > 0 || widthOf(element) === 0);
    if (!isOverlay && (mayHide || walls.length === 0))
      for (const one of [element, ...bars]) plan.set(one, treatment);
    if (mayHide) walls.forEach(hide);
  }
  return { plan, hidden };
}
