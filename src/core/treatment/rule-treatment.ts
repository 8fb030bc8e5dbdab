import type { ProvenRule } from '../rules/early-rules.ts';
import { NO_SHEET, type RuleSheet, ruleSheet } from '../rules/rule-sheet.ts';
import type { Policy } from './policy.ts';

/** What a site's rules have earned. */
export interface RulesOfSite {
  readonly rules: readonly ProvenRule[];
  /** The site has earned hiding; otherwise its rules dim at most. */
  readonly hides: boolean;
}

/**
 * Returns what a site's rules do to a page before it is judged. `isForReading` says that the site's profile and the page's address
 * make it nearly certain that the page is for reading: on any other page no rule acts, wherever Winnow cleans.
 */
export function sheetOf({ rules, hides }: RulesOfSite, isForReading: boolean, policy: Policy): RuleSheet {
  if (policy.mode === 'off' || !isForReading) return NO_SHEET;
  const hiding = new Set<string>();
  const dimming = new Set<string>();
  for (const [selector, least, mayHide] of rules) {
    if (policy.mode === 'hide' && hides && mayHide && least >= 100 * policy.hide) hiding.add(selector);
    else if (least >= 100 * policy.dim) dimming.add(selector);
  }
  return ruleSheet(hiding, dimming);
}
