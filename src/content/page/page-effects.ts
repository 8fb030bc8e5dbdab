import { newAttributeNames } from '../../browser/attribute-names.ts';
import { type Cleaner, createCleaner } from '../cleaning/cleaner.ts';
import { createScrollRelease } from '../cleaning/scroll-lock.ts';
import { createSheetAndBadge, type SheetAndBadge } from '../cleaning/sheet-and-badge.ts';
import { hiddenBlock, treatmentPlan } from '../cleaning/treatment-plan.ts';
import { createHidingNotice, type HidingNotice } from '../notices/hiding-notice.ts';
import type { EarlyCleaning, UndoActions } from '../shared/page-scripts.ts';
import { cleans, type OpenPageState, policyOn } from './page-state.ts';

/** Makes page, toolbar and notice follow the state. */
export interface PageEffects {
  readonly cleaner: Cleaner;
  readonly notice: HidingNotice;
  readonly wake: SheetAndBadge['wake'];
  /** Treats the page's elements. Unless the person asked for it `now`, nothing in view moves. */
  clean(now: boolean): void;
  /** Makes style sheet and badge follow the treated elements. */
  showCleaning(): Promise<void>;
  restore(): void;
}

/** The page that the effects follow. */
export interface Followed {
  readonly document: Document;
  readonly signal: AbortSignal;
  readonly state: OpenPageState;
  /** Returns the cleaning by the rules of the first frame, if there is one. */
  readonly early: () => EarlyCleaning | undefined;
  /** Called when the extension is gone. */
  readonly onGone: () => void;
}

/** `keep` marks elements as content, from the notice. */
export function createEffects(
  { document, signal, state, early, onGone }: Followed,
  keep: UndoActions['keep'],
): PageEffects {
  const names = newAttributeNames();
  const cleaner = createCleaner(document, names, {
    onRelease: () => clean(false),
    rootsOf: () => state.roots,
    signal,
    early,
  });
  const scrolling = createScrollRelease(document, names.unlocked, signal);
  const { wake, follow } = createSheetAndBadge(cleaner, names, early, onGone);
  const notice = createHidingNotice(document, () => clean(true), keep, signal);

  const clean = (now: boolean) => {
    const { judged, mode, forNow } = state;
    const policy = policyOn(state);
    const { plan, hidden } = treatmentPlan(judged, policy);
    if (notice.revealed) for (const { element } of hidden) plan.delete(element);
    for (const element of forNow) plan.set(element, mode === 'hide' ? 'hide' : 'dim');
    cleaner.apply(plan, now);
    void showCleaning();
    scrolling.follow(hidden.map(({ element }) => element).filter(cleaner.isTreated));
    const told = hidden.filter(({ element }) => notice.revealed || cleaner.isTreated(element));
    if (judged)
      for (const verdict of judged.report.verdicts) {
        const element = judged.elementOf(verdict.node);
        if (element && cleaner.isGone(element)) told.push(hiddenBlock(judged, verdict, element));
      }
    void notice.tell(told, policy.mode);
  };
  const showCleaning = () =>
    follow(
      {
        mode: state.mode,
        cleans: cleans(state),
        cleaned: cleaner.count,
        trust: state.judged?.trust ?? null,
      },
      state.status !== 'working',
    );

  return {
    cleaner,
    notice,
    wake,
    clean,
    showCleaning,
    restore() {
      early()?.release();
      notice.remove();
      scrolling.follow([]);
      cleaner.restore();
    },
  };
}
