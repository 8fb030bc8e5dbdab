import { type EarlyEntry, readEarly } from '../browser/early-store.ts';
import { modeOf, type Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';

/** What a site's rules do to its pages before they are judged; empty where nothing is to be cleaned. */
export async function earlySheetOf(site: string): Promise<string> {
  const [early, settings] = await Promise.all([readEarly(site), readSettings()]);
  return earlySheet(early, settings, site);
}

/** What holds the page's headline is no clutter, whatever a rule has held on so far: a name may come back around the story. */
const NOT_THE_STORY = ':not(:has(h1))';

/** The style sheet of the rules under these settings. */
export function earlySheet({ rules, hides }: EarlyEntry, settings: Settings, site: string): string {
  const mode = modeOf(settings, site);
  if (mode === 'off') return '';
  const hidden: string[] = [];
  const dimmed: string[] = [];
  for (const [selector, least, mayHide] of rules) {
    if (mode === 'hide' && hides && mayHide && least >= 100 * settings.hideThreshold) hidden.push(selector);
    else if (least >= 100 * settings.dimThreshold) dimmed.push(selector);
  }
  const sheet: string[] = [];
  if (hidden.length > 0)
    sheet.push(`:is(${hidden.join(', ')})${NOT_THE_STORY} { display: none !important; }`);
  if (dimmed.length > 0)
    sheet.push(
      `@media not print { :is(${dimmed.join(', ')})${NOT_THE_STORY}:not(:hover, :focus-within) { opacity: 0.15 !important; } }`,
    );
  return sheet.join('\n');
}
