import type { ProvenRule } from '../rules/early-rules.ts';
import { type RuleSheet, ruleSheet } from '../rules/rule-sheet.ts';
import type { Policy } from './policy.ts';

/** A site's rules, and whether they may hide. */
export interface RulesOfSite {
  readonly rules: readonly ProvenRule[];
  /** The site has earned hiding; otherwise its rules dim at most. */
  readonly hides: boolean;
}

/** The selectors that hide and the selectors that dim before a page is judged. */
export interface ActingRules {
  readonly hiding: ReadonlySet<string>;
  readonly dimming: ReadonlySet<string>;
}

/** A page before it is judged. */
export interface EarlyPage {
  /** The host of the page's address, by `hostKey`. */
  readonly host: number;
  /** The site's profile and the page's address make it nearly certain that people open the page to read. */
  readonly isForReading: boolean;
}

/**
 * Returns the rules that act on a page before it is judged. They were proved on the page's host. No rule acts on a page that may not be
 * for reading, even if the person wants every page cleaned.
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
