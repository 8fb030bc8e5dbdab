import { newMarkNames } from '../browser/mark-names.ts';
import { type CleaningMode, DEFAULT_SETTINGS, modeOf, type Settings } from '../browser/settings.ts';
import { type Treatment, treatmentOf } from '../browser/treatment.ts';
import type { PageReport, Verdict } from '../core/report/page-report.ts';
import type { MarkKind } from '../core/site/marks.ts';
import type { Trust } from '../core/site/trust.ts';
import { extensionAlive, ReceiverGone, sendToBackground } from '../messaging/messenger.ts';
import type { PageState, VisitReply } from '../messaging/protocol.ts';
import { type Snapshot, snapshotDocument } from '../snapshot/live-dom.ts';
import { drawnParent, parentNode } from '../snapshot/unclobbered.ts';
import { t } from '../ui/translate.ts';
import { type Cleaner, createCleaner } from './cleaner.ts';
import { spacedAsDrawn } from './drawn-words.ts';
import type { EarlyCleaning } from './early/early-cleaning.ts';
import { addressOf } from './page-watch.ts';
import { createScrollRelease } from './scroll-lock.ts';
import { createUndoNotice, type HiddenBlock } from './undo-notice.ts';

/**
 * A worker that was stopped in its work is started by the next message; learning the same page again counts once. On a busy
 * machine it may be stopped again while it starts: milliseconds before each further try.
 */
const PAUSES = [500, 1000, 2000, 4000];
/** Milliseconds; the largest page takes some two seconds to judge. */
const ANSWER_WITHIN = 20_000;

/** Milliseconds from a style sheet's being inserted until it acts, at the very most. */
const SHEET_WITHIN = 2000;

/** The page that this content script stands in: judged, cleaned, and asked about by the popup. */
export interface OpenPage {
  /** Takes a snapshot, has it judged and cleans by the answer. Never rejects: a failure is part of the state. */
  visit(isNewPage: boolean): Promise<void>;
  setMode(mode: CleaningMode, settings: Settings): PageState;
  /** New thresholds or site choices, made elsewhere. */
  setSettings(settings: Settings): void;
  outline(node: number | null, scroll: boolean): Promise<void>;
  /**
   * Stores what the person says of an element, null to take it back, and follows it at once. Rejects with the reason
   * where it could not be stored.
   */
  mark(element: Element, kind: MarkKind | null): Promise<void>;
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
  early?: EarlyCleaning,
  onRoots?: (roots: readonly ShadowRoot[]) => void,
): OpenPage {
  let settings: Settings = DEFAULT_SETTINGS;
  /** Settings heard of here are newer than those that an answer under way carries. */
  let heard = false;
  let mode: CleaningMode = 'off';
  /** The person asked for this very page to be cleaned. */
  let asked = false;
  let status: PageState['status'] = 'working';
  let message = '';
  let learning = false;
  let report: PageReport | null = null;
  let trust: Trust | null = null;
  /** DOM elements of the verdicts, by number; the rest of a snapshot is let go. */
  let elements: ReadonlyMap<number, Element> = new Map();
  let visiting = new AbortController();
  let readAtOnce = cameForward();
  const names = newMarkNames();
  const cleaner: Cleaner = createCleaner(document, names, () => clean(), signal);
  const scrolling = createScrollRelease(document, names.unlocked, signal);
  /** The person looks at what is hidden on this page. */
  let revealed = false;
  /** Asked once a page, where something is hidden. */
  let mayTell: Promise<boolean> | null = null;
  let toTell: readonly HiddenBlock[] = [];
  let sheetIn = false;
  let gaveWay = false;
  let sheetSet: Promise<unknown> = Promise.resolve();
  let shown = '';

  /** Previews as the page draws them; made when first asked for, and before anything is hidden. */
  let previews = new Map<Verdict, string>();
  const previewOf = (verdict: Verdict): string => {
    const element = elements.get(verdict.node);
    const preview =
      previews.get(verdict) ?? (element ? spacedAsDrawn(element, verdict.preview) : verdict.preview);
    previews.set(verdict, preview);
    return preview;
  };
  const shownReport = (): PageReport | null =>
    report && {
      ...report,
      verdicts: report.verdicts.map((verdict) => ({ ...verdict, preview: previewOf(verdict) })),
    };

  const state = (): PageState => ({
    status,
    message,
    url: location.href,
    mode,
    report: shownReport(),
    trust,
    cleaned: cleaner.count,
    learning,
  });

  const clean = () => {
    const plan = new Map<Element, Treatment>();
    const hidden: HiddenBlock[] = [];
    for (const verdict of report?.verdicts ?? []) {
      const element = elements.get(verdict.node);
      const treatment = trust && treatmentOf(verdict, trust, settings, mode, asked);
      if (!element || !treatment) continue;
      if (treatment === 'hide') hidden.push({ element, words: previewOf(verdict) });
      if (treatment !== 'hide' || !revealed) plan.set(element, treatment);
    }
    cleaner.apply(plan);
    void showCleaning();
    scrolling.follow(hidden.map(({ element }) => element).filter(cleaner.isTreated));
    void tellHiding(hidden.filter(({ element }) => revealed || cleaner.isTreated(element)));
  };

  /** Says what is hidden, where the person may still want to know. */
  const tellHiding = async (hidden: readonly HiddenBlock[]) => {
    toTell = hidden;
    if (hidden.length === 0) return notice.remove();
    mayTell ??= sendToBackground('tellHiding', { dismissed: false }).then(
      ({ tell }) => tell,
      () => false,
    );
    const asking = mayTell;
    const may = (await asking) && asking === mayTell && !signal.aborted;
    if (may && toTell.length > 0) notice.show(toTell, revealed);
  };
  const notice = createUndoNotice(document, {
    reveal(shown) {
      revealed = shown;
      clean();
    },
    keep: (element) => mark(element, 'content'),
    dismiss() {
      mayTell = Promise.resolve(false);
      notice.remove();
      sendToBackground('tellHiding', { dismissed: true }).catch(() => undefined);
    },
  });

  /** Style sheet and badge follow the attributes. */
  const showCleaning = async () => {
    const needed = cleaner.count > 0 || cleaner.outlined;
    try {
      if (needed !== sheetIn) {
        sheetIn = needed;
        sheetSet = sendToBackground('setStyleSheet', { names, needed });
      }
      await sheetSet;
      if (needed) await reach();
      if (status !== 'working') {
        gaveWay = true;
        early?.release();
      }
      const showing = { mode, cleaned: cleaner.count, trust };
      if (JSON.stringify(showing) !== shown) {
        shown = JSON.stringify(showing);
        await sendToBackground('showCleaning', showing);
      }
    } catch {
      if (extensionAlive()) {
        // Told again with the next change.
        sheetIn = false;
        shown = '';
      } else onGone();
    }
  };

  /** Once attributes and sheet are at work, the verdicts hold the page: the rules end, and nothing changes for the eye. */
  const reach = async () => {
    const end = performance.now() + SHEET_WITHIN;
    while (!cleaner.reach(early !== undefined && !gaveWay) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  const hear = (newer: Settings) => {
    settings = newer;
    heard = true;
  };

  /** Takes over what the background says of the page. */
  const adopt = (taken: Snapshot, reply: VisitReply) => {
    ({ report, trust, learning, problem: message } = reply);
    if (!heard) settings = reply.settings;
    elements = elementsOf(taken, reply.report);
    previews = new Map();
    onRoots?.(taken.roots);
    if (!asked) mode = modeOf(settings, reply.report.site);
    status = 'judged';
    clean();
  };

  const snapshot = (abort: AbortSignal): Promise<Snapshot | null> =>
    snapshotDocument(document, addressOf(location.href), { signal: abort });

  const mark = async (element: Element, kind: MarkKind | null) => {
    // A visit under way would be judged without the mark.
    visiting.abort();
    const taken = await snapshot(signal);
    let marked: Node | null = element;
    let node = -1;
    // What a snapshot leaves out (the inside of drawings) stands for what it stands in.
    while (taken && marked && node < 0) {
      node = taken.nodes.indexOf(marked);
      marked = drawnParent(marked);
    }
    if (!taken || node <= 0) throw new Error(t('pickerNothing'));
    adopt(taken, await withRetry(() => sendToBackground('mark', { page: taken.page, node, kind })));
  };

  return {
    async visit(isNewPage) {
      visiting.abort();
      visiting = new AbortController();
      const abort = AbortSignal.any([signal, visiting.signal]);
      if (isNewPage) {
        asked &&= report === null;
        status = 'working';
        revealed = false;
        mayTell = null;
      }
      try {
        const taken = await snapshot(abort);
        if (!taken || taken.page.tag.length <= 1) {
          status = 'none';
          early?.release();
          return;
        }
        const reply = await withRetry(() => sendToBackground('visit', { page: taken.page }));
        abort.throwIfAborted();
        adopt(taken, reply);
        const opensInReader =
          readAtOnce && reply.report.kind === 'article' && settings.readerSites.includes(reply.report.site);
        readAtOnce = false;
        // Nobody asked for this very story: without one the page just stays, and no tab opens.
        if (opensInReader) await readSnapshot(taken, false).catch(() => undefined);
      } catch (error) {
        if (abort.aborted) return;
        if (!extensionAlive()) return onGone();
        status = 'failed';
        early?.release();
        message = error instanceof Error ? error.message : String(error);
      }
    },
    setMode(chosen, chosenSettings) {
      hear(chosenSettings);
      mode = chosen;
      revealed = false;
      asked = chosen !== 'off';
      clean();
      return state();
    },
    setSettings(changed) {
      hear(changed);
      if (report && !asked) mode = modeOf(settings, report.site);
      clean();
    },
    async outline(node, scroll) {
      const element = (node !== null && elements.get(node)) || null;
      cleaner.outline(element);
      await showCleaning();
      if (!scroll || !element) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      Element.prototype.scrollIntoView.call(element, {
        block: 'center',
        behavior: calm ? 'instant' : 'smooth',
      });
    },
    mark,
    elementOf(node) {
      const element = elements.get(node);
      return element && parentNode(element) ? element : null;
    },
    async read() {
      const taken = await snapshot(signal);
      if (!taken) throw new Error('There is no story on this page.');
      await readSnapshot(taken, report?.kind === 'article');
    },
    restore() {
      early?.release();
      notice.remove();
      scrolling.follow([]);
      cleaner.restore();
    },
    get state() {
      return state();
    },
  };
}

const readSnapshot = ({ page }: Snapshot, isStory: boolean): Promise<unknown> =>
  withRetry(() => sendToBackground('openReader', { page, isStory }));

function elementsOf({ nodes }: Snapshot, { verdicts }: PageReport): Map<number, Element> {
  const elements = new Map<number, Element>();
  for (const { node } of verdicts) {
    const found = nodes[node];
    if (found instanceof Element) elements.set(node, found);
  }
  return elements;
}

async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await answered(send());
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof ReceiverGone) || pause === undefined || !extensionAlive()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** A worker that dies while it answers never says so: what is not answered in time counts as not received. */
function answered<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ReceiverGone('The background did not answer in time.'));
    const timer = setTimeout(late, ANSWER_WITHIN);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Someone who goes back from the reader wants the page, not the reader again. */
function cameForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
