import type { AttributeNames } from '../../browser/attribute-names.ts';
import { askBackground } from '../../messaging/ask-background.ts';
import { extensionAlive, sendToBackground } from '../../messaging/messenger.ts';
import type { ToBackground } from '../../messaging/protocol.ts';
import { isConnected, isInShadow, toggleAttribute } from '../../snapshot/unclobbered.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';
import type { Cleaner } from './cleaner.ts';

/** At most this many milliseconds pass from inserting a style sheet until it acts. Chosen by hand. */
const SHEET_WITHIN = 2000;

type Shown = ToBackground['showCleaning'][0];

/** Keeps style sheet and badge up to date with the elements that the cleaner has marked. */
export interface SheetAndBadge {
  /** Asks the background, while the page is still being read, to prepare for it. It may insert the style sheet already. */
  wake(): void;
  /** Updates style sheet and badge. Then, if the page has `settled`, ends the rules of the first frame. */
  follow(showing: Shown, settled: boolean): Promise<void>;
}

export function createSheetAndBadge(
  cleaner: Cleaner,
  names: AttributeNames,
  early: () => EarlyCleaning | undefined,
  onGone: () => void,
): SheetAndBadge {
  let sheetIn = false;
  let asked = false;
  let sheetSet: Promise<unknown> = Promise.resolve();
  let gaveWay = false;
  let shown = '';

  /** Waits until attributes and sheet act. Then the rules of the first frame can end without a visible change. */
  const reach = async () => {
    const end = performance.now() + SHEET_WITHIN;
    const anywhere = () => cleaner.count > 0 && early() !== undefined && !gaveWay;
    while (!hasReached(cleaner.marked, names.dim, anywhere()) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  // The browser resets a tab's badge when it goes back to a page.
  addEventListener('pageshow', () => {
    shown = '';
  });
  return {
    wake() {
      sendToBackground('wake', { names }).then(
        ({ styled }) => {
          // By then, `follow` may have asked for the sheet, or for its removal.
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
          sheetSet = askBackground('setStyleSheet', { names, needed });
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
          // The next change asks for the sheet again, and shows the badge.
          sheetIn = false;
          shown = '';
        } else onGone();
      }
    },
  };
}

/**
 * Returns whether the style sheet acts on the elements in shadow roots, and with `anywhere` also on the first element. Chromium applies
 * a new sheet to elements in shadow roots only once they change, so their attributes are set again.
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
