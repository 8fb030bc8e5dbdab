import { type EarlyRule, HIDES_FROM, isProved, outerSelectors, ruleSteps } from './early-rules.ts';

/** A rule of a site, as far as other programs ask about it, with its selector. */
export type KnownRule = readonly [selector: string, rule: Pick<EarlyRule, 'held' | 'proved'>];

/** A CSS selector that picks noise and nothing else, with the number of pages on which it held. */
export interface HeldRule {
  readonly selector: string;
  readonly pages: number;
}

/**
 * Returns the rules for programs that look no further, those that held on most pages first. They hide for good, so each must be one that
 * may hide before a page is judged, by its name and not by its place. A rule within another one is left out.
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
