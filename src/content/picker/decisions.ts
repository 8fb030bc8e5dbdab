import { inTurn } from '../../browser/in-turn.ts';
import type { MarkKind } from '../../core/site/marks.ts';
import { problemText, t } from '../../ui/translate.ts';
import { addressOf } from '../page/page-watch.ts';
import type { PickablePage } from '../shared/page-scripts.ts';
import type { PickerPanel } from './picker-panel.ts';

/** Parts removed for this visit, and the page's address. They stay removed when the picker closes, until another page is there. */
const gone = new Set<Element>();
let address = '';

/** Carries out the person's decisions about parts of the page, one after another. The last one can be taken back. */
export interface Decisions {
  mark(parts: readonly Element[], kind: MarkKind): Promise<void>;
  /** Removes the parts for this visit alone. */
  forNow(parts: readonly Element[]): Promise<void>;
  takeBack(): Promise<void>;
  /** Shows the page as it would be without these parts. Stores nothing. */
  preview(parts: readonly Element[]): void;
}

export function createDecisions(page: PickablePage, panel: PickerPanel, onDecided: () => void): Decisions {
  if (address !== addressOf(location.href)) gone.clear();
  address = addressOf(location.href);
  let undo: (() => Promise<void>) | null = null;
  const taking = inTurn();

  const preview = (parts: readonly Element[]) => page.treatForNow([...gone, ...parts]);
  const decided = (words: string, back: (() => Promise<void>) | null) => {
    undo = back;
    panel.showUndo(back !== null);
    panel.tell(words);
    onDecided();
  };
  /** Runs one decision after another. If one fails, the panel says why. */
  const attempt = (work: () => Promise<void> | void): Promise<void> =>
    taking(work).catch((error) => {
      panel.tell(t('pickerFailed', problemText(error instanceof Error ? error.message : String(error))));
    });

  return {
    preview,
    mark: (parts, kind) =>
      attempt(async () => {
        await page.mark(parts, kind);
        const words = t(kind === 'noise' ? 'pickerMarkedNoise' : 'pickerMarkedContent');
        decided(page.isCleaning() ? words : t('pickerOff'), () => page.mark(parts, null));
      }),
    forNow: (parts) =>
      attempt(() => {
        for (const part of parts) gone.add(part);
        preview([]);
        decided(t('pickerForNow'), async () => {
          for (const part of parts) gone.delete(part);
          preview([]);
        });
      }),
    takeBack: () =>
      attempt(async () => {
        if (!undo) return;
        await undo();
        decided(t('pickerTakenBack'), null);
        panel.main.focus();
      }),
  };
}
