import { type EarlyEntry, readEarly } from '../browser/early-store.ts';
import { modeOf, type Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import type { EarlySheet } from '../messaging/protocol.ts';

export const NO_SHEET: EarlySheet = { css: '', hidden: '' };

/** What a site's rules do to its pages before they are judged. */
export async function earlySheetOf(site: string): Promise<EarlySheet> {
  const [early, settings] = await Promise.all([readEarly(site), readSettings()]);
  return earlySheet(early, settings, site);
}

/** What holds the page's headline is no clutter, whatever a rule has held on so far: a name may come back around the story. */
const NOT_THE_STORY = ':not(:has(h1))';

/** The style sheet of the rules under these settings. */
export function earlySheet({ rules, hides }: EarlyEntry, settings: Settings, site: string): EarlySheet {
  const mode = modeOf(settings, site);
  if (mode === 'off') return NO_SHEET;
  const hiding: string[] = [];
  const dimming: string[] = [];
  for (const [selector, least, mayHide] of rules) {
    if (mode === 'hide' && hides && mayHide && least >= 100 * settings.hideThreshold) hiding.push(selector);
    else if (least >= 100 * settings.dimThreshold) dimming.push(selector);
  }
  const [hidden, dimmed] = [anyOf(hiding), anyOf(dimming)];
  const sheet: string[] = [];
  if (hidden !== '') sheet.push(`${hidden} { display: none !important; }`);
  if (dimmed !== '')
    sheet.push(`@media not print { ${dimmed}:not(:hover, :focus-within) { opacity: 0.15 !important; } }`);
  return { css: sheet.join('\n'), hidden };
}

const anyOf = (selectors: readonly string[]): string =>
  selectors.length > 0 ? `:is(${selectors.join(', ')})${NOT_THE_STORY}` : '';
