import { inTurn } from '../../browser/in-turn.ts';
import type { Settings } from '../../browser/settings.ts';
import type { MarkKind } from '../../core/site/marks.ts';
import type { CleaningMode } from '../../core/treatment/policy.ts';
import { openReader } from '../../messaging/ask-background.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import type { PageState } from '../../messaging/protocol.ts';
import { judgedPage } from '../cleaning/judged-page.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';
import { followSettings } from './followed-settings.ts';
import { createEffects } from './page-effects.ts';
import { type LookedAt, lookAt, takeSnapshot, tellMark } from './page-looks.ts';
import { followMode, newPageState, type OpenPageState, pageState } from './page-state.ts';
import type { Look } from './page-watch.ts';
import { createTurns } from './turns.ts';

/** The page that this content script runs in: judged, cleaned, and asked about by the popup. */
export interface OpenPage {
  /**
   * Takes a snapshot, has it judged, or only `explained`, and cleans by the answer. Never rejects: a failure becomes part of the state.
   */
  visit(look: Look, explained?: boolean): Promise<void>;
  /** Asks the background to prepare for the page while it is still being read. */
  wake(): void;
  /** Follows the mode that the person chose for this page; with `anyway`, whatever the page's purpose. */
  setMode(mode: CleaningMode, anyway: boolean): PageState;
  /** Treats the page by these settings, which are not stored yet. */
  tryOut(settings: Settings): PageState;
  /** Reads the settings again after the page was in the back-forward cache. */
  resume(): Promise<void>;
  outline(node: number | null, scroll: boolean): Promise<null>;
  /**
   * Stores what the person says about some elements, or with null takes it back, and treats the page by it at once. Rejects with the
   * reason if it could not be stored.
   */
  mark(elements: readonly Element[], kind: MarkKind | null): Promise<void>;
  /** Treats exactly these elements as clutter until the page goes, besides those of the verdicts. */
  treatForNow(elements: readonly Element[]): void;
  /** Returns the element of a verdict, if it is still in the page. */
  elementOf(node: number): Element | null;
  read(): Promise<null>;
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
  const state = newPageState();
  const follow = (now: boolean) => {
    if (!state.judged) return;
    followMode(state);
    effects.clean(now);
  };
  const { known, tryOut, refresh } = followSettings((settings) => {
    state.settings = settings;
    follow(true);
  }, signal);
  const page: LookedAt = {
    document,
    signal,
    state,
    known,
    early,
    onGone,
    adopt(taken, reply, now) {
      state.judged = judgedPage(taken, reply);
      state.message = '';
      state.roots = taken.roots;
      onRoots?.(taken.roots);
      follow(now);
    },
  };
  const turns = createTurns(signal);
  /** Sends corrections in the person's order, even if a later snapshot is ready first. */
  const marking = inTurn();
  const mark = (elements: readonly Element[], kind: MarkKind | null) => {
    // Looks under way do not know the mark and are dropped. Later looks wait for the mark.
    turns.startOver();
    return turns.take((abort) => marking(() => tellMark(page, abort, elements, kind)));
  };
  const effects = createEffects(page, (elements) => mark(elements, 'content'));
  const { cleaner, notice, clean } = effects;
  const elementOf = (node: number) => state.judged?.elementOf(node) ?? null;
  const told = () => pageState(state, cleaner);

  return {
    visit({ isNewPage, settled }, explained = false) {
      if (isNewPage) {
        turns.startOver();
        if (state.judged) {
          state.asked = false;
          state.anyway = false;
        }
        state.forNow = [];
        state.status = 'working';
        notice.forget();
      }
      return turns.take((abort) => lookAt(page, abort, settled, explained));
    },
    wake: effects.wake,
    setMode(mode, whatever) {
      state.mode = mode;
      state.asked = mode !== 'off';
      state.anyway = state.asked && whatever;
      chooseInPrivate(state, mode);
      notice.conceal();
      clean(true);
      return told();
    },
    tryOut(tried) {
      tryOut(tried);
      return told();
    },
    resume: refresh,
    async outline(node, scroll) {
      const element = node === null ? null : elementOf(node);
      cleaner.outline(element);
      await effects.showCleaning();
      if (scroll && element) bringIntoView(element);
      return null;
    },
    mark,
    treatForNow(elements) {
      state.forNow = elements;
      clean(true);
    },
    elementOf,
    async read() {
      const taken = await takeSnapshot(document, signal);
      if (!taken) throw new Error('no_story');
      await openReader(taken.page, state.judged?.report.kind === 'article');
      return null;
    },
    restore: effects.restore,
    get state() {
      return told();
    },
  };
}

function bringIntoView(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  Element.prototype.scrollIntoView.call(element, { block: 'center', behavior: calm ? 'instant' : 'smooth' });
}

/** Keeps the choice for the private window that the page is in, if it is in one. */
function chooseInPrivate({ judged }: OpenPageState, mode: CleaningMode): void {
  if (!judged?.inPrivate) return;
  judged.inPrivate.chosen = mode;
  sendToBackground('chooseForWindow', { mode }).catch(() => undefined);
}
