import type { Verdict } from '../../core/report/page-report.ts';
import type { Policy, Treated } from '../../core/treatment/policy.ts';
import { treatmentOf } from '../../core/treatment/treatment.ts';
import type { HiddenBlock } from '../shared/page-scripts.ts';
import type { JudgedPage } from './judged-page.ts';
import { isTopBar, overlayFinder, widthOf } from './lies-over.ts';
import { showsOnlyWords, wholeFinder } from './whole.ts';

/** An overlay that takes at least this share of the window's width is a bar or wall: text scrolls below it. Chosen by hand. */
const WIDE = 0.5;
/** At most this many elements are treated, several times as many as pages have. Each is read before the page is changed. */
const MOST = 2000;
/** At most this many words of dimmed text, such as a teaser's date, are hidden with a box that shows nothing else. Chosen by hand. */
const LONE_WORDS = 3;
/** Overlays that were once drawn as bars or walls. They still count when they are not drawn. */
const overText = new WeakSet<Element>();

/** Returns the notice's entry for an element that is hidden because of the verdict. */
export const hiddenBlock = (judged: JudgedPage, verdict: Verdict, element: Element): HiddenBlock => ({
  element,
  words: judged.nameOf(verdict),
  isEmpty: verdict.shows === 'box',
});

/**
 * Returns the treatment of the page's elements, and the hidden blocks in page order. A hidden element takes along the box around it that
 * shows nothing else but short dimmed texts. A wall over the text is never dimmed, since neither the wall nor the text could be read. If
 * hiding is earned, the wall is hidden in either mode, else left alone. A bar at the top of the window is dimmed, and no longer follows
 * when the page scrolls.
 */
export function treatmentPlan(
  judged: JudgedPage | null,
  policy: Policy,
): { readonly plan: Map<Element, Treated>; readonly hidden: readonly HiddenBlock[] } {
  const plan = new Map<Element, Treated>();
  let hidden: HiddenBlock[] = [];
  const lone = new Set<Node>();
  if (!judged) return { plan, hidden };
  const overlaysIn = overlayFinder();
  const { purpose } = judged.report.purpose;
  const { stage } = judged.trust;
  for (const verdict of judged.report.verdicts) {
    if (plan.size >= MOST) break;
    const element = judged.elementOf(verdict.node);
    const under = (by: Policy) => treatmentOf(verdict, { purpose, stage }, by);
    const treatment = under(policy);
    if (!element || treatment === 'leave') continue;
    const hide = (one: Element) => {
      plan.set(one, 'hide');
      hidden.push(hiddenBlock(judged, verdict, one));
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
    // Nobody misses a veil without words: the threshold of dimming is enough to hide it.
    const from = verdict.words === 0 ? policy.dim : policy.hide;
    const mayHide = under({ ...policy, mode: 'hide', hide: from }) === 'hide';
    // An overlay that the page may still open must be visible when it opens.
    const isOverlay = overlays[0] === element && (walls.length > 0 || widthOf(element) === 0);
    if (!isOverlay && (mayHide || walls.length === 0))
      for (const one of [element, ...bars]) plan.set(one, treatment);
    if (policy.mode === 'hide' && verdict.words > 0 && verdict.words <= LONE_WORDS) lone.add(element);
    if (mayHide) walls.forEach(hide);
  }
  const gone = new Set<Node>(hidden.map(({ element }) => element));
  const wholeOf = wholeFinder((node) => gone.has(node) || (lone.has(node) && showsOnlyWords(node)));
  hidden = hidden.map((block) => {
    const element = wholeOf(block.element);
    if (element === block.element) return block;
    plan.delete(block.element);
    plan.set(element, 'hide');
    return { ...block, element };
  });
  return { plan, hidden };
}
