import type { MarkNames } from '../../browser/mark-names.ts';
import { extensionAlive, sendToBackground } from '../../messaging/messenger.ts';
import type { ToBackground } from '../../messaging/protocol.ts';
import { isConnected, isInShadow, toggleAttribute } from '../../snapshot/unclobbered.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';
import type { Cleaner } from './cleaner.ts';

/** Milliseconds from a style sheet's being inserted until it acts, at the very most. */
const SHEET_WITHIN = 2000;

type Shown = ToBackground['showCleaning'][0];

/** Has style sheet and badge follow what the cleaner has marked. */
export interface SheetAndBadge {
  /** The page is still being read: the background gets ready for it, and may put the style sheet in. */
  wake(): void;
  /** The rules of the first frame give way once this is at work, where the page has `settled`. */
  follow(showing: Shown, settled: boolean): Promise<void>;
}

export function createSheetAndBadge(
  cleaner: Cleaner,
  names: MarkNames,
  early: () => EarlyCleaning | undefined,
  onGone: () => void,
): SheetAndBadge {
  let sheetIn = false;
  let asked = false;
  let sheetSet: Promise<unknown> = Promise.resolve();
  let gaveWay = false;
  let shown = '';

  /** Once attributes and sheet are at work, the verdicts hold the page: the rules end, and nothing changes for the eye. */
  const reach = async () => {
    const end = performance.now() + SHEET_WITHIN;
    const anywhere = () => cleaner.count > 0 && early() !== undefined && !gaveWay;
    while (!hasReached(cleaner.marked, names.dim, anywhere()) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    wake() {
      sendToBackground('wake', { names }).then(
        ({ styled }) => {
          // By then the page itself may have asked for the sheet, or for none.
          if (!asked) sheetIn = styled;
        },
        () => undefined,
      );
    },
    async follow(showing, settled) {
      const needed = cleaner.marked.length > 0;
      try {
        if (needed !== sheetIn) {
          sheetIn = needed;
          asked = true;
          sheetSet = sendToBackground('setStyleSheet', { names, needed });
        }
        await sheetSet;
        if (needed) await reach();
        if (settled) {
          gaveWay = true;
          early()?.release();
        }
        const now = JSON.stringify(showing);
        if (now !== shown) {
          shown = now;
          await sendToBackground('showCleaning', showing);
        }
      } catch {
        if (extensionAlive()) {
          // Told again with the next change.
          sheetIn = false;
          shown = '';
        } else onGone();
      }
    },
  };
}

/**
 * Returns whether the style sheet has reached the elements in shadow roots, and with `anywhere` the first element too. When a sheet arrives, Chromium
 * draws elements in shadow roots anew only once they change, so their attributes are set again.
 */
function hasReached(marked: Cleaner['marked'], dim: string, anywhere: boolean): boolean {
  let reached = true;
  marked.forEach(([element, name], i) => {
    const shadowed = isInShadow(element);
    if (!shadowed && !(anywhere && i === 0)) return;
    if (!isConnected(element) || getComputedStyle(element).getPropertyValue(`--${dim}`) !== '') return;
    reached = false;
    if (shadowed) for (const on of [false, true]) toggleAttribute(element, name, on);
  });
  return reached;
}
