import { endOf, firstAtLeast, nodesWithin, type PageTree } from '../page/page-tree.ts';
import { picked, readSelector } from '../page/selector.ts';
import { boundRules, type EarlyRule, type EarlyRules } from '../site/early-rules.ts';
import { harmlessNodes, isCertain, MIN_NOISE, noiseSelectors } from './noise-selectors.ts';
import type { Verdict } from './page-report.ts';

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
    const holds = (node: number) => (found[firstAtLeast(found, node)] ?? Infinity) < endOf(page, node);
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
