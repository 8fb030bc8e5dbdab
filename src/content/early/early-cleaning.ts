import type { EarlyEntry } from '../../browser/early-store.ts';
import type { CleaningMode, Settings } from '../../browser/settings.ts';
import { create } from '../overlay-elements.ts';

/** The rules' hold on a page that is not judged yet. */
export interface EarlyCleaning {
  /** The page is judged, or not to be cleaned: what the rules did gives way to that. */
  release(): void;
}

/**
 * The page is not shown before its rules are at hand, lest what they hide flash up: that is a matter of milliseconds.
 * In a browser that is too busy to answer for so long (ms) it is shown all the same.
 */
const LONGEST_HOLD = 600;
/** A page that is still not judged (ms after it was read) has lost its extension: the rules end. */
const LONGEST_RULE = 20_000;

const HOLD = 'html { visibility: hidden !important; }';

/**
 * Cleans a page by its site's proven rules before anything of it is drawn. A style element of our own does it, because
 * the browser takes nothing else in time; it goes once the page is judged and the real style sheet is in.
 */
export function cleanEarly(
  document: Document,
  rulesFor: () => Promise<{ readonly early: EarlyEntry; readonly settings: Settings }>,
): EarlyCleaning {
  const style = create(document, 'style');
  let released = false;
  const release = () => {
    released = true;
    Element.prototype.remove.call(style);
  };
  const show = (css: string) => {
    if (released) return;
    style.textContent = css;
    if (!style.isConnected) document.documentElement?.append(style);
  };
  show(HOLD);
  const hold = setTimeout(() => show(''), LONGEST_HOLD);
  void rulesFor()
    .then(
      ({ early, settings }) => earlySheet(early, settings, location),
      () => '',
    )
    .then((css) => {
      clearTimeout(hold);
      if (css === '') release();
      else show(css);
    });
  document.addEventListener('DOMContentLoaded', () => setTimeout(release, LONGEST_RULE), { once: true });
  return { release };
}

/** The style sheet of the rules under these settings; empty where nothing is to be cleaned. */
export function earlySheet(
  { rules, hides }: EarlyEntry,
  settings: Settings,
  location: Pick<Location, 'host' | 'hostname'>,
): string {
  const mode = modeHere(settings, location);
  if (mode === 'off') return '';
  const hidden: string[] = [];
  const dimmed: string[] = [];
  for (const [selector, least] of rules) {
    if (mode === 'hide' && hides && least >= 100 * settings.hideThreshold) hidden.push(selector);
    else if (least >= 100 * settings.dimThreshold) dimmed.push(selector);
  }
  const sheet: string[] = [];
  if (hidden.length > 0) sheet.push(`:is(${hidden.join(', ')}) { display: none !important; }`);
  if (dimmed.length > 0)
    sheet.push(
      `@media not print { :is(${dimmed.join(', ')}):not(:hover, :focus-within) { opacity: 0.15 !important; } }`,
    );
  return sheet.join('\n');
}

/** The mode of the site that the host belongs to: the choice for the longest name that fits, else the general one. */
function modeHere(
  { siteModes, mode }: Settings,
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
): CleaningMode {
  const fitting = Object.keys(siteModes)
    .filter((site) => site === host || site === hostname || hostname.endsWith(`.${site}`))
    .sort((a, b) => b.length - a.length);
  return siteModes[fitting[0] ?? ''] ?? mode;
}
