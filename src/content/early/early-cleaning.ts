import type { RuleSheet } from '../../core/rules/rule-sheet.ts';
import { allInElement, listen, rootElement } from '../../snapshot/unclobbered.ts';
import { create } from '../shared/overlay-elements.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';

/** Puts the style sheet of the site's rules in, which the page itself must not be able to read, and takes it out. */
export interface EarlyStyle {
  /** Resolves once it is in. */
  insert(): Promise<RuleSheet>;
  remove(css: string): Promise<unknown>;
}

/**
 * The page is not shown before its rules are at hand, lest what they hide flash up: that is a matter of milliseconds.
 * In a browser that is too busy to answer for so long (ms) it is shown all the same.
 */
const LONGEST_HOLD = 600;
/** A page that is still not judged (ms after it was read) has lost its extension: the rules end. */
const LONGEST_RULE = 20_000;

const HOLD = 'html { visibility: hidden !important; }';

/** Cleans a page by its site's proven rules before anything of it is drawn, until it is judged and the real style sheet is in. */
export function cleanEarly(document: Document, style: EarlyStyle): EarlyCleaning {
  // The only thing that the browser takes in time; it says no more than that there are rules.
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
