import type { Verdict } from '../../core/report/page-report.ts';
import type { Policy, Treated } from '../../core/treatment/policy.ts';
import { treatmentOf } from '../../core/treatment/treatment.ts';
import type { HiddenBlock } from '../shared/page-scripts.ts';
import type { JudgedPage } from './judged-page.ts';
import { isTopBar, overlayFinder, widthOf } from './lies-over.ts';
import { showsOnlyWords, wholeFinder } from './whole.ts';

/** Share of the window's width from which what lies over the page is a bar or wall: text scrolls below it. */
const WIDE = 0.5;
/** Elements treated; some times as many as pages have. Each is looked at before the page is changed. */
const MOST = 2000;
/** Most words of a dimmed text that is hidden with its box if everything else there is hidden, such as a teaser's date. Chosen by hand. */
const LONE_WORDS = 3;
/** What was drawn so. */
const overText = new WeakSet<Element>();

/** Returns the notice's entry for an element that is hidden because of the verdict. */
export const hiddenBlock = (judged: JudgedPage, verdict: Verdict, element: Element): HiddenBlock => ({
  element,
  words: judged.nameOf(verdict),
  isEmpty: verdict.shows === 'box',
});

/**
 * What becomes of the page's elements, and those of them that are hidden, in page order. What is hidden takes the box along in which
 * nothing else is shown but short texts that are dimmed. A bar or wall over the text can neither be
 * read nor read through when dimmed: it is hidden where hiding is earned, in either mode, else left alone. A bar at the
 * top of the window is dimmed, since it can be let go of.
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
    // A veil without a word has nothing that could be missed: it need be no surer than what is dimmed.
    const from = verdict.words === 0 ? policy.dim : policy.hide;
    const mayHide = under({ ...policy, mode: 'hide', hide: from }) === 'hide';
    // What may be opened yet is to be seen then.
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
