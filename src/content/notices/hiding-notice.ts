import type { CleaningMode } from '../../core/treatment/policy.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import { ownScope } from '../shared/own-scope.ts';
import type { HiddenBlock, UndoActions, UndoNotice } from '../shared/page-scripts.ts';

/** Tells the person what is hidden on this page, with a way to undo it, as often as they want to know. */
export interface HidingNotice {
  /** True while the person looks at the hidden blocks. */
  readonly revealed: boolean;
  /** Shows the notice with exactly these blocks, which are hidden or would be. */
  tell(hidden: readonly HiddenBlock[], mode: CleaningMode): Promise<void>;
  /** Counts nothing as revealed any more, since the person made another choice for the page. */
  conceal(): void;
  /** Starts over for another page: nothing is revealed, and the background is asked again whether the notice may appear. */
  forget(): void;
  remove(): void;
}

export function createHidingNotice(
  document: Document,
  onReveal: () => void,
  keep: UndoActions['keep'],
  signal: AbortSignal,
): HidingNotice {
  let revealed = false;
  /** Asked once per page, if something is hidden. */
  let mayTell: Promise<boolean> | null = null;
  let toTell: readonly HiddenBlock[] = [];
  let notice: UndoNotice | undefined;
  const actions: UndoActions = {
    reveal(shown) {
      revealed = shown;
      onReveal();
    },
    keep,
    dismiss(forGood) {
      mayTell = Promise.resolve(false);
      notice?.remove();
      if (forGood) sendToBackground('tellHiding', { dismissed: true }).catch(() => undefined);
    },
  };
  return {
    get revealed() {
      return revealed;
    },
    async tell(hidden, mode) {
      toTell = hidden;
      if (hidden.length === 0) return notice?.remove();
      mayTell ??= sendToBackground('tellHiding', { dismissed: false }).then(
        ({ tell }) => tell,
        () => false,
      );
      const asking = mayTell;
      const may = (await asking) && asking === mayTell && !signal.aborted;
      if (!may || toTell.length === 0) return;
      if (!ownScope.undoNotice) await sendToBackground('loadNotice', {}).catch(() => undefined);
      notice ??= ownScope.undoNotice?.(document, actions);
      if (asking === mayTell && !signal.aborted && toTell.length > 0) notice?.show(toTell, revealed, mode);
    },
    conceal() {
      revealed = false;
    },
    forget() {
      revealed = false;
      mayTell = null;
    },
    remove: () => notice?.remove(),
  };
}
