import { hostKey } from '../address/host.ts';
import { holdsOne, nodesWithin, type PageTree } from '../page/page-tree.ts';
import { pickedAs, readSelector } from '../page/selector.ts';
import { addHosts, boundRules, type EarlyRule, type EarlyRules, OUT } from './early-rules.ts';
import { harmlessNodes, headlineHolders } from './harmless-nodes.ts';
import { noiseSelectors } from './noise-selectors.ts';
import { allowsRule, isClutter, type RulePart } from './rule-part.ts';

/** Facts about the page that rules are tested on. */
export interface ProvingPage {
  /** The site's design is known: a rule that this page refutes is out and is not made again. */
  readonly isKnown: boolean;
  /** The page was not learned before, so it can also support a rule. */
  readonly isNew: boolean;
}

/**
 * Tests the rules on a judged page, and adds rules for the page's own certain clutter. A rule is refuted if it picks content and holds
 * if it picks certain clutter; anything between leaves it undecided. Changes `rules`. Linear in the page for each rule.
 */
export function proveRules(
  rules: EarlyRules,
  page: PageTree,
  parts: readonly RulePart[],
  { isKnown, isNew }: ProvingPage,
): void {
  if (page.truncated) return;
  const certain = parts.filter((part) => allowsRule(part));
  const harmless = harmlessNodes(page, parts, certain);
  const harmlessIfClutter = harmlessNodes(page, parts, parts.filter(isClutter));
  const holdsHeadline = headlineHolders(page);
  const nodes = certain.map(({ node }) => node);
  const here: ReadonlyMap<number, number> = new Map([[hostKey(page.url), 1]]);
  const found = (selector: string): EarlyRule | 'refuted' | 'undecided' => {
    const steps = readSelector(selector);
    const picked = steps ? pickedAs(page, selector, steps) : [];
    if (picked.some((node) => !harmlessIfClutter[node])) return 'refuted';
    if (picked.some((node) => !harmless[node])) return 'undecided';
    const acting = picked.filter((node) => !holdsHeadline[node]);
    const within = new Set(nodesWithin(page, acting, nodes));
    const on = certain.filter(({ node }) => within.has(node) || holdsOne(page, acting, node));
    if (on.length === 0) return 'undecided';
    return {
      held: 1,
      proved: on.every(({ reach }) => reach === 'hide') ? 1 : 0,
      least: Math.floor(100 * Math.min(...on.map(({ noise }) => noise))),
      hosts: here,
    };
  };
  for (const [selector, rule] of rules) {
    if (rule.held === 0) continue;
    const now = found(selector);
    if (now === 'undecided') continue;
    if (now !== 'refuted')
      rules.set(selector, {
        held: rule.held + (isNew ? 1 : 0),
        proved: now.proved === 0 ? 0 : rule.proved + (isNew ? 1 : 0),
        least: Math.min(rule.least, now.least),
        hosts: isNew ? addHosts(rule.hosts, here) : rule.hosts,
      });
    else if (isKnown) rules.set(selector, OUT);
    else rules.delete(selector);
  }
  if (!isNew) return;
  for (const { selector } of noiseSelectors(page, parts)) {
    if (rules.has(selector)) continue;
    const now = found(selector);
    if (typeof now === 'object') rules.set(selector, now);
  }
  boundRules(rules);
}
