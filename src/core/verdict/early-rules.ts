import { firstAtLeast, nodesWithin, type PageTree } from '../page-tree/page-tree.ts';
import { harmlessNodes, isCertain, MIN_NOISE, noiseSelectors } from './noise-selectors.ts';
import { isNoiseSelector, picked, readSelector } from './selector.ts';
import type { Verdict } from './verdict.ts';

/**
 * What a site's pages may be cleaned by before they are judged: selectors that picked nothing but certain noise on page
 * after page. A selector that once picked anything else is out for as long as the site keeps its design.
 */
export interface EarlyRule {
  /** Pages on which it picked noise and nothing else; 0 once it picked something else. */
  readonly held: number;
  /** Least P(noise) of what it picked, in hundredths, rounded down. */
  readonly least: number;
}

/** Rules by their selector. */
export type EarlyRules = Map<string, EarlyRule>;

/** A rule acts once it has held on so many pages. */
const PROVEN = 3;
/** Rules kept of a site, those that are out included. */
const MAX_RULES = 150;

/**
 * Puts the rules to the proof of a judged page, and adds what the page itself would name. A page seen before can only
 * speak against a rule. Linear in the page for each rule.
 */
export function proveRules(
  rules: EarlyRules,
  page: PageTree,
  verdicts: readonly Verdict[],
  isNewPage: boolean,
): void {
  if (page.truncated) return;
  const certain = verdicts.filter((verdict) => isCertain(verdict, MIN_NOISE));
  const harmless = harmlessNodes(page, verdicts, certain);
  const nodes = certain.map(({ node }) => node);
  const proof = (selector: string): EarlyRule | 'other' | 'none' => {
    const steps = readSelector(selector);
    const found = steps ? picked(page, steps) : [];
    if (found.some((node) => !harmless[node])) return 'other';
    const within = new Set(nodesWithin(page, found, nodes));
    const holds = (node: number) => (found[firstAtLeast(found, node)] ?? Infinity) < (page.end[node] ?? 0);
    const noise = certain
      .filter(({ node }) => within.has(node) || holds(node))
      .map((verdict) => verdict.noise);
    return noise.length === 0 ? 'none' : { held: 1, least: Math.floor(100 * Math.min(...noise)) };
  };
  for (const [selector, rule] of rules) {
    if (rule.held === 0) continue;
    const found = proof(selector);
    if (found === 'other') rules.set(selector, { held: 0, least: 0 });
    else if (found !== 'none')
      rules.set(selector, {
        held: rule.held + (isNewPage ? 1 : 0),
        least: Math.min(rule.least, found.least),
      });
  }
  if (!isNewPage) return;
  for (const { selector } of noiseSelectors(page, verdicts)) {
    if (rules.has(selector)) continue;
    const found = proof(selector);
    if (typeof found === 'object') rules.set(selector, found);
  }
  boundRules(rules);
}

/** The rules that may act, as selector and least P(noise) in hundredths. */
export const provenRules = (rules: EarlyRules): (readonly [selector: string, least: number])[] =>
  [...rules]
    .filter(([selector, { held }]) => held >= PROVEN && isNoiseSelector(selector))
    .map(([selector, { least }]) => [selector, least] as const);

/** All rules that nothing speaks against, those that held on most pages first. */
export const heldRules = (rules: EarlyRules): { selector: string; pages: number }[] =>
  [...rules]
    .filter(([selector, { held }]) => held > 0 && isNoiseSelector(selector))
    .map(([selector, { held }]) => ({ selector, pages: held }))
    .sort((a, b) => b.pages - a.pages);

/** What held on either side's pages; what is out on one side is out. */
export function mergeRules(a: EarlyRules, b: EarlyRules): EarlyRules {
  const merged: EarlyRules = new Map(a);
  for (const [selector, rule] of b) {
    const other = merged.get(selector);
    const out = rule.held === 0 || other?.held === 0;
    merged.set(selector, {
      held: out ? 0 : rule.held + (other?.held ?? 0),
      least: Math.min(rule.least, other?.least ?? rule.least),
    });
  }
  boundRules(merged);
  return merged;
}

/** Lets go of those that held least often, the oldest first. */
function boundRules(rules: EarlyRules): void {
  if (rules.size <= MAX_RULES) return;
  const byHeld = [...rules].sort(([, one], [, other]) => one.held - other.held);
  // What is out must stay known as such, as far as there is room.
  const going = [
    ...byHeld.filter(([, { held }]) => held > 0),
    ...byHeld.filter(([, { held }]) => held === 0),
  ];
  for (const [selector] of going.slice(0, rules.size - MAX_RULES)) rules.delete(selector);
}
