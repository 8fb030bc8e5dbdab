import type { ProvenRule } from '../rules/early-rules.ts';
import { type RuleSheet, ruleSheet } from '../rules/rule-sheet.ts';
import type { Policy } from './policy.ts';

/** What a site's rules have earned. */
export interface RulesOfSite {
  readonly rules: readonly ProvenRule[];
  /** The site has earned hiding; otherwise its rules dim at most. */
  readonly hides: boolean;
}

/** The selectors that hide, and those that dim, before a page is judged. */
export interface ActingRules {
  readonly hiding: ReadonlySet<string>;
  readonly dimming: ReadonlySet<string>;
}

/** A page before it is judged. */
export interface EarlyPage {
  /** The host of its address, by `hostKey`. */
  readonly host: number;
  /** The site's profile and the page's address make it nearly certain that the page is for reading. */
  readonly isForReading: boolean;
}

/**
 * Returns which of a site's rules act on a page before it is judged: those that were proved on its host. On a page that may not be for
 * reading no rule acts, wherever Winnow cleans.
 */
export function actingRules(
  { rules, hides }: RulesOfSite,
  { host, isForReading }: EarlyPage,
  policy: Policy,
): ActingRules {
  const hiding = new Set<string>();
  const dimming = new Set<string>();
  if (policy.mode === 'off' || !isForReading) return { hiding, dimming };
  for (const [selector, least, dimsOn, hidesOn] of rules) {
    if (!dimsOn.includes(host)) continue;
    const mayHide = policy.mode === 'hide' && hides && hidesOn.includes(host);
    if (mayHide && least >= 100 * policy.hide) hiding.add(selector);
    else if (least >= 100 * policy.dim) dimming.add(selector);
  }
  return { hiding, dimming };
}

/** Returns the style sheet of the rules that act on a page before it is judged. */
export function sheetOf(site: RulesOfSite, page: EarlyPage, policy: Policy): RuleSheet {
  const { hiding, dimming } = actingRules(site, page, policy);
  return ruleSheet(hiding, dimming);
}
