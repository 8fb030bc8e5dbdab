import { type EarlyEntry, readEarly } from '../browser/early-store.ts';
import { modeOf, type Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import { outerSelectors } from '../core/site/early-rules.ts';
import type { EarlySheet } from '../messaging/protocol.ts';

export const NO_SHEET: EarlySheet = { css: '', hidden: '' };

/** What a site's rules do to its pages before they are judged. */
export async function earlySheetOf(site: string): Promise<EarlySheet> {
  const [early, settings] = await Promise.all([readEarly(site), readSettings()]);
  return earlySheet(early, settings, site);
}

/** What holds the page's headline is no clutter, whatever a rule has held on so far: a name may come back around the story. */
const HEADLINE = ':has(h1)';

/** The style sheet of the rules under these settings. */
export function earlySheet({ rules, hides }: EarlyEntry, settings: Settings, site: string): EarlySheet {
  const mode = modeOf(settings, site);
  if (mode === 'off') return NO_SHEET;
  const hiding = new Set<string>();
  const dimming = new Set<string>();
  for (const [selector, least, mayHide] of rules) {
    if (mode === 'hide' && hides && mayHide && least >= 100 * settings.hideThreshold) hiding.add(selector);
    else if (least >= 100 * settings.dimThreshold) dimming.add(selector);
  }
  const acting = new Set([...hiding, ...dimming]);
  const hidden = [...hiding].map((selector) => sparing(selector, hiding)).join(', ');
  const dimmed = [...dimming].map((selector) => `${sparing(selector, acting)}:not(:hover, :focus-within)`);
  const sheet: string[] = [];
  if (hidden !== '') sheet.push(`${hidden} { display: none !important; }`);
  if (dimmed.length > 0)
    sheet.push(`@media not print { ${dimmed.join(', ')} { opacity: 0.15 !important; } }`);
  return { css: sheet.join('\n'), hidden };
}

/**
 * The selector, but for what holds a headline; and where it goes on from another rule, only within what that one spares, since
 * what is dimmed twice cannot be read. A browser asks each element for those alone that name it, which it does not inside of `:is()`.
 */
function sparing(selector: string, acting: ReadonlySet<string>): string {
  const outer = outerSelectors(selector).filter((one) => acting.has(one));
  // The longest first, which leaves the others where they begin.
  const within = outer.reduceRight((text, one) => one + HEADLINE + text.slice(one.length), selector);
  return `${within}:not(${HEADLINE})`;
}
