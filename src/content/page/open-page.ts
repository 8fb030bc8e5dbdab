import { inTurn } from '../../browser/in-turn.ts';
import { newMarkNames } from '../../browser/mark-names.ts';
import { modeOf, policyOf, type Settings } from '../../browser/settings.ts';
import type { MarkKind } from '../../core/site/marks.ts';
import { anyway, type CleaningMode, type Policy } from '../../core/treatment/policy.ts';
import { isCleaned } from '../../core/treatment/treatment.ts';
import { extensionAlive, sendToBackground } from '../../messaging/messenger.ts';
import type { PageState, VisitReply } from '../../messaging/protocol.ts';
import { snapshotDocument } from '../../snapshot/live-dom.ts';
import type { Snapshot } from '../../snapshot/live-walk.ts';
import { t } from '../../ui/translate.ts';
import { createCleaner } from '../cleaning/cleaner.ts';
import { type JudgedPage, judgedPage } from '../cleaning/judged-page.ts';
import { createScrollRelease } from '../cleaning/scroll-lock.ts';
import { createSheetAndBadge } from '../cleaning/sheet-and-badge.ts';
import { hiddenBlock, treatmentPlan } from '../cleaning/treatment-plan.ts';
import type { EarlyCleaning } from '../early/early-cleaning.ts';
import { createHidingNotice } from '../notices/hiding-notice.ts';
import { askBackground, openReader } from '../shared/ask-background.ts';
import { bringIntoView } from './bring-into-view.ts';
import { cameForward } from './came-forward.ts';
import { followSettings } from './followed-settings.ts';
import { numberIn } from './number-in.ts';
import { addressOf, type Look } from './page-watch.ts';
import { createTurns } from './turns.ts';

/** The page that this content script stands in: judged, cleaned, and asked about by the popup. */
export interface OpenPage {
  /**
   * Takes a snapshot, has it judged, or only `explained`, and cleans by the answer. Never rejects: a failure is part of the state.
   */
  visit(look: Look, explained?: boolean): Promise<void>;
  /** The page is still being read: the background gets ready for it. */
  wake(): void;
  /** The mode that the person chose for this page, `anyway` whatever it is for. */
  setMode(mode: CleaningMode, anyway: boolean): PageState;
  /** Shows what these settings would do. */
  tryOut(settings: Settings): PageState;
  /** The page comes back from the back-forward cache. */
  resume(): Promise<void>;
  outline(node: number | null, scroll: boolean): Promise<void>;
  /**
   * Stores what the person says of some elements, null to take it back, and follows it at once. Rejects with the reason
   * where it could not be stored.
   */
  mark(elements: readonly Element[], kind: MarkKind | null): Promise<void>;
  /** Treats these as clutter until the page goes, and no others in this way. */
  treatForNow(elements: readonly Element[]): void;
  /** The element of a verdict, where it is still in the page. */
  elementOf(node: number): Element | null;
  read(): Promise<void>;
  restore(): void;
  readonly state: PageState;
}

export function openPage(
  document: Document,
  signal: AbortSignal,
  onGone: () => void,
  early: () => EarlyCleaning | undefined = () => undefined,
  onRoots?: (roots: readonly ShadowRoot[]) => void,
): OpenPage {
  let status: PageState['status'] = 'working';
  let failure = '';
  let judged: JudgedPage | null = null;
  let mode: CleaningMode = 'off';
  /** The person asked for this very page to be cleaned; and `anyway`, whatever it is for. */
  let asked = false;
  let isAnyway = false;
  let forNow: readonly Element[] = [];
  let readAtOnce = cameForward();

  const followMode = (now: boolean) => {
    if (!judged) return;
    if (!asked) mode = judged.inPrivate?.chosen ?? modeOf(settings.current, judged.report.site);
    // Nothing is learned there: what the person chose for the site is what they asked for.
    if (judged.inPrivate?.chosen) asked = mode !== 'off';
    clean(now);
  };
  const settings = followSettings(() => followMode(true), signal);
  const turns = createTurns(signal);
  /** What was said first is told first, whichever look at the page takes longer. */
  const marking = inTurn();
  const names = newMarkNames();
  let roots: readonly ShadowRoot[] = [];
  const cleaner = createCleaner(
    document,
    names,
    () => clean(false),
    () => roots,
    signal,
    early,
  );
  const scrolling = createScrollRelease(document, names.unlocked, signal);
  const sheetAndBadge = createSheetAndBadge(cleaner, names, early, onGone);
  const notice = createHidingNotice(
    document,
    () => clean(true),
    (elements) => mark(elements, 'content'),
    signal,
  );

  const state = (): PageState => ({
    status,
    message: failure || (judged?.problem ?? ''),
    url: location.href,
    mode,
    cleans: cleans(),
    policy: policy(),
    report: judged?.shown() ?? null,
    trust: judged?.trust ?? null,
    cleaned: cleaner.count,
    hidden: cleaner.hidden,
    learning: judged?.learning ?? false,
    isPrivate: Boolean(judged?.inPrivate),
  });

  const policy = (): Policy => {
    const wanted = { ...policyOf(settings.current, judged?.report.site ?? '', asked), mode };
    return isAnyway ? anyway(wanted) : wanted;
  };

  const cleans = (): boolean => judged !== null && isCleaned(judged.report.purpose.purpose, policy());

  /** What the person asked for happens `now`, all else where they do not see it. */
  const clean = (now: boolean) => {
    const { plan, hidden } = treatmentPlan(judged, policy());
    if (notice.revealed) for (const { element } of hidden) plan.delete(element);
    for (const element of forNow) plan.set(element, mode === 'hide' ? 'hide' : 'dim');
    cleaner.apply(plan, now);
    void showCleaning();
    scrolling.follow(hidden.map(({ element }) => element).filter(cleaner.isTreated));
    const told = hidden.filter(({ element }) => notice.revealed || cleaner.isTreated(element));
    for (const verdict of judged?.report.verdicts ?? []) {
      const element = judged?.elementOf(verdict.node);
      if (judged && element && cleaner.isGone(element)) told.push(hiddenBlock(judged, verdict, element));
    }
    void notice.tell(told, policy().mode);
  };
  const showCleaning = () =>
    sheetAndBadge.follow(
      { mode, cleans: cleans(), cleaned: cleaner.count, trust: judged?.trust ?? null },
      status !== 'working',
    );

  const snapshot = (abort: AbortSignal): Promise<Snapshot | null> =>
    snapshotDocument(document, addressOf(location.href), { signal: abort });

  /** Takes over what the background says of the page. */
  const adopt = (taken: Snapshot, reply: VisitReply, now: boolean) => {
    judged = judgedPage(taken, reply);
    failure = '';
    roots = taken.roots;
    onRoots?.(roots);
    followMode(now);
  };

  const judge = async (abort: AbortSignal, settled: boolean, explained: boolean) => {
    const taken = await snapshot(abort);
    if (!taken || taken.page.tag.length <= 1) {
      // More may come until the page has settled.
      if (!settled) return;
      status = 'none';
      early()?.release();
      return;
    }
    const [reply] = await Promise.all([
      askBackground(explained ? 'explain' : 'visit', {
        page: taken.page,
        settled,
        opened: performance.timeOrigin,
      }),
      settings.known,
    ]);
    abort.throwIfAborted();
    if (settled) status = 'judged';
    adopt(taken, explained ? { ...reply, problem: judged?.problem ?? '' } : reply, false);
    if (!settled || !readAtOnce) return;
    readAtOnce = false;
    const { kind, site } = reply.report;
    // Nobody asked for this very story: without one the page just stays, and no tab opens.
    if (kind === 'article' && !judged?.inPrivate && settings.current.readerSites.includes(site))
      // Frames are for pages that are seen: one that loads itself anew behind other tabs opens no reader each time.
      requestAnimationFrame(() => abort.aborted || openReader(taken.page, false).catch(() => undefined));
  };

  const visit = async (abort: AbortSignal, settled: boolean, explained: boolean) => {
    if (abort.aborted) return;
    try {
      await judge(abort, settled, explained);
    } catch (error) {
      if (abort.aborted) return;
      if (!extensionAlive()) return onGone();
      // What the first look missed, the next one may find.
      if (!settled) return;
      status = 'failed';
      early()?.release();
      failure = error instanceof Error ? error.message : String(error);
    }
  };

  const tellMark = async (abort: AbortSignal, elements: readonly Element[], kind: MarkKind | null) => {
    const taken = await snapshot(signal);
    const nodes = taken ? elements.map((element) => numberIn(taken, element)).filter((node) => node > 0) : [];
    if (!taken || nodes.length === 0) throw new Error(t('pickerNothing'));
    const reply = await askBackground('mark', { page: taken.page, nodes, kind });
    // The page is another one by now, or a later mark is under way, whose answer holds this one too.
    if (abort.aborted) return;
    status = 'judged';
    adopt(taken, reply, true);
  };

  const mark = (elements: readonly Element[], kind: MarkKind | null) => {
    // Looks under way are judged without the mark; those to come wait for it.
    turns.startOver();
    return turns.take((abort) => marking(() => tellMark(abort, elements, kind)));
  };

  return {
    visit({ isNewPage, settled }, explained = false) {
      if (isNewPage) {
        turns.startOver();
        asked &&= judged === null;
        isAnyway &&= judged === null;
        status = 'working';
        notice.forget();
      }
      return turns.take((abort) => visit(abort, settled, explained));
    },
    wake: sheetAndBadge.wake,
    setMode(chosen, whatever) {
      mode = chosen;
      asked = chosen !== 'off';
      isAnyway = asked && whatever;
      if (judged?.inPrivate) sendToBackground('chooseForWindow', { mode }).catch(() => undefined);
      notice.conceal();
      clean(true);
      return state();
    },
    tryOut(tried) {
      settings.tryOut(tried);
      return state();
    },
    resume: settings.refresh,
    async outline(node, scroll) {
      const element = (node !== null && judged?.elementOf(node)) || null;
      cleaner.outline(element);
      await showCleaning();
      if (scroll && element) bringIntoView(element);
    },
    mark,
    treatForNow(elements) {
      forNow = elements;
      clean(true);
    },
    elementOf: (node) => judged?.elementOf(node) ?? null,
    async read() {
      const taken = await snapshot(signal);
      if (!taken) throw new Error('no_story');
      await openReader(taken.page, judged?.report.kind === 'article');
    },
    restore() {
      early()?.release();
      notice.remove();
      scrolling.follow([]);
      cleaner.restore();
    },
    get state() {
      return state();
    },
  };
}
