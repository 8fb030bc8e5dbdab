import type { RuleSheet } from '../../core/rules/rule-sheet.ts';
import { allInElement, listen, rootElement } from '../../snapshot/unclobbered.ts';
import { create } from '../shared/overlay-elements.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';

/** Inserts and removes the style sheet of the site's rules, which the page itself must not be able to read. */
export interface EarlyStyle {
  /** Resolves once the sheet is inserted. */
  insert(): Promise<RuleSheet>;
  remove(css: string): Promise<unknown>;
}

/**
 * The page is kept invisible for at most this many milliseconds, until its rules act, so that nothing flashes up. That usually takes a few
 * milliseconds; a busy browser may take longer. Chosen by hand.
 */
const LONGEST_HOLD = 600;
/** If a page is not judged this many milliseconds after it was read, the extension is gone, and the rules end. Chosen by hand. */
const LONGEST_RULE = 20_000;

const HOLD = 'html { visibility: hidden !important; }';

/** Cleans a page by its site's proven rules before anything of it is drawn, until it is judged and the real style sheet is in. */
export function cleanEarly(document: Document, style: EarlyStyle): EarlyCleaning {
  // Only a style element acts in time. It tells the page no more than that there are rules.
  const hold = create(document, 'style', '', HOLD);
  Element.prototype.append.call(rootElement(document), hold);
  const show = () => Element.prototype.remove.call(hold);
  const longest = setTimeout(show, LONGEST_HOLD);
  const inserted = style.insert().catch(() => undefined);
  let hidden = '';
  let released = false;
  void inserted.then((sheet) => {
    clearTimeout(longest);
    show();
    if (!released) hidden = sheet?.hidden ?? '';
  });
  const release = () => {
    if (released) return;
    released = true;
    hidden = '';
    show();
    void inserted.then((sheet) => sheet?.css && style.remove(sheet.css)).catch(() => undefined);
  };
  listen(document, 'DOMContentLoaded', () => setTimeout(release, LONGEST_RULE), { once: true });
  return {
    goneIn(element) {
      if (hidden === '') return null;
      if (Element.prototype.closest.call(element, hidden)) return [element];
      const inner = [...allInElement(element, hidden)];
      return inner.length > 0 ? inner : null;
    },
    release,
  };
}
