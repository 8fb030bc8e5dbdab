import { type EarlyRule, HIDES_FROM, isProved, outerSelectors, ruleSteps } from './early-rules.ts';

/** A rule's selector, with the fields that an export to other programs needs. */
export type KnownRule = readonly [selector: string, rule: Pick<EarlyRule, 'held' | 'proved'>];

/** A CSS selector that picks only noise, with the number of pages on which it held. */
export interface HeldRule {
  readonly selector: string;
  readonly pages: number;
}

/**
 * Returns the rules for other programs, those that held on most pages first. Other programs do not judge pages and hide for good, so each
 * rule must be proved and pick by name, not by position. A rule within another one is left out.
 */
export function heldRules(rules: Iterable<KnownRule>): HeldRule[] {
  const hiding = [...rules].filter(([selector, { held, proved }]) => {
    const steps = held >= HIDES_FROM ? ruleSteps(selector) : null;
    return steps !== null && isProved(steps, proved);
  });
  const selectors = new Set(hiding.map(([selector]) => selector));
  return hiding
    .filter(([selector]) => !outerSelectors(selector).some((outer) => selectors.has(outer)))
    .map(([selector, { held }]) => ({ selector, pages: held }))
    .sort((a, b) => b.pages - a.pages);
}
