import { endOf, firstAtLeast, nodesWithin, type PageTree } from '../page/page-tree.ts';
import { pickedAs, readSelector } from '../page/selector.ts';
import { boundRules, type EarlyRule, type EarlyRules } from '../site/early-rules.ts';
import { mayClean, type Trust } from '../site/trust.ts';
import { harmlessNodes, headlineHolders } from './harmless-nodes.ts';
import { isCertain, MIN_NOISE, noiseSelectors } from './noise-selectors.ts';
import type { Verdict } from './page-report.ts';

/**
 * Puts the rules to the proof of a judged page, and adds what the page itself would name. What is kept speaks against a rule, certain
 * noise for it, and what is neither says nothing; a page seen before can only speak against one. What is said of a page before its
 * site's design is known may yet change: a rule that it speaks against may be made again. Linear in the page for each rule.
 */
export function proveRules(
  rules: EarlyRules,
  page: PageTree,
  verdicts: readonly Verdict[],
  trust: Pick<Trust, 'stage'>,
  isNewPage: boolean,
): void {
  if (page.truncated) return;
  const certain = verdicts.filter((verdict) => isCertain(verdict, MIN_NOISE));
  const harmless = harmlessNodes(page, verdicts, certain);
  const unkept = harmlessNodes(
    page,
    verdicts,
    verdicts.filter(({ marking }) => marking === 'noisy'),
  );
  const holdsHeadline = headlineHolders(page);
  const nodes = certain.map(({ node }) => node);
  const proof = (selector: string): EarlyRule | 'kept' | 'none' => {
    const steps = readSelector(selector);
    const found = steps ? pickedAs(page, selector, steps) : [];
    if (found.some((node) => !unkept[node])) return 'kept';
    if (found.some((node) => !harmless[node])) return 'none';
    const acting = found.filter((node) => !holdsHeadline[node]);
    const within = new Set(nodesWithin(page, acting, nodes));
    const holds = (node: number) => (acting[firstAtLeast(acting, node)] ?? Infinity) < endOf(page, node);
    const noise = certain
      .filter(({ node }) => within.has(node) || holds(node))
      .map((verdict) => verdict.noise);
    return noise.length === 0 ? 'none' : { held: 1, least: Math.floor(100 * Math.min(...noise)) };
  };
  for (const [selector, rule] of rules) {
    if (rule.held === 0) continue;
    const found = proof(selector);
    if (found === 'none') continue;
    if (found !== 'kept')
      rules.set(selector, {
        held: rule.held + (isNewPage ? 1 : 0),
        least: Math.min(rule.least, found.least),
      });
    else if (mayClean(trust)) rules.set(selector, { held: 0, least: 0 });
    else rules.delete(selector);
  }
  if (!isNewPage) return;
  for (const { selector } of noiseSelectors(page, verdicts)) {
    if (rules.has(selector)) continue;
    const found = proof(selector);
    if (typeof found === 'object') rules.set(selector, found);
  }
  boundRules(rules);
}
