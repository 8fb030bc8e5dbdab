import { children, endOf, isText, nodesInShadow, nodesWithin, type PageTree } from '../page/page-tree.ts';
import { pickedAs, type Selector, writeSelector } from '../page/selector.ts';
import { MAX_RULE_LENGTH } from './early-rules.ts';
import { harmlessNodes, headlineHolders } from './harmless-nodes.ts';
import { allowsRule, type RulePart } from './rule-part.ts';
import { selectorCandidates } from './selector-candidates.ts';

/** A CSS selector that picks only noise on the page it was made from. */
export interface NoiseSelector {
  readonly selector: string;
  /** Roots of the noisy parts that it picks, or the nodes that it picks inside of them; ascending. */
  readonly nodes: readonly number[];
}

/** Most selectors made for a page; chosen by hand. */
const LIMIT = 100;
/** Greatest depth below a part without a name where named elements are looked for. */
const MAX_DESCENT = 3;

/**
 * Returns selectors for the certain noise of a judged page. First, in reading order: a tag with id, class, role or landmark, below a
 * named ancestor if its own name is not enough. Then the named children of these elements. Last, by position, noise without a usable name.
 * Names are those that stay from page to page and from build to build (`stableToken`), never text. Each selector is checked against the
 * whole page: its matches are noise, within noise, or empty. Shadow roots get none, because the document's style sheets do not reach
 * them. A page that was cut at MAX_NODES gets none, because its rest is unknown. Linear in the page, times the names tried.
 */
export function noiseSelectors(page: PageTree, parts: readonly RulePart[]): readonly NoiseSelector[] {
  if (page.truncated) return [];
  // Words without an element of their own have no selector.
  const certain = parts.filter((part) => !isText(page, part.node) && allowsRule(part));
  const candidates = selectorCandidates(page);
  const harmless = harmlessNodes(page, parts, certain);
  const certainNodes = certain.map(({ node }) => node);
  const inShadow = nodesInShadow(page);
  const holdsHeadline = headlineHolders(page);
  const covered = new Uint8Array(page.tag.length);
  // Selectors that were tried: similar parts have the same names.
  const decided = new Set<string>();
  const out: NoiseSelector[] = [];
  const take = (tried: Iterable<Selector>): Selector | undefined => {
    if (out.length === LIMIT) return;
    for (const selector of tried) {
      const text = writeSelector(selector);
      if (text.length > MAX_RULE_LENGTH || decided.has(text)) continue;
      decided.add(text);
      const matched = pickedAs(page, text, selector);
      if (!matched.every((at) => harmless[at] === 1)) continue;
      const acting = matched.filter((at) => !holdsHeadline[at]);
      const nodes = nodesWithin(page, acting, certainNodes);
      for (const at of [...nodes, ...acting]) covered[at] = 1;
      out.push({ selector: text, nodes: nodes.length > 0 ? nodes : acting });
      return selector;
    }
  };
  const named: { readonly node: number; readonly selector: Selector }[] = [];
  const name = (node: number, depth: number): void => {
    if (covered[node] || inShadow[node]) return;
    // A rule spares elements that hold a headline, so other noise inside them needs selectors of its own.
    const selector = holdsHeadline[node] ? undefined : take(candidates.named(node));
    if (selector) {
      named.push({ node, selector });
      return;
    }
    // A wrapper without a name may hold named elements.
    const below = holdsHeadline[node] ? depth : depth + 1;
    if (below <= MAX_DESCENT)
      for (const child of children(page, node)) if (!isText(page, child)) name(child, below);
  };
  const pickByPosition = (node: number, depth: number): void => {
    if (covered[node] || inShadow[node]) return;
    const isUntouched = !covered.subarray(node, endOf(page, node)).includes(1);
    if (isUntouched && !holdsHeadline[node]) take(candidates.byPosition(node));
    else if (depth < MAX_DESCENT)
      for (const child of children(page, node))
        if (!isText(page, child) && hasText(page, child)) pickByPosition(child, depth + 1);
  };
  for (const { node } of certain) name(node, 0);
  // On a later page the element may hold a headline or part of the story: then selectors of its children still act.
  for (const { node, selector } of named)
    for (const child of children(page, node))
      if (!isText(page, child) && !inShadow[child] && !holdsHeadline[child])
        take(candidates.within(selector, child));
  // Never around named elements: text that is dimmed twice cannot be read.
  for (const { node } of certain) pickByPosition(node, 0);
  return out;
}

function hasText(page: PageTree, node: number): boolean {
  for (let at = node; at < endOf(page, node); at++) if (page.text[at]?.trim()) return true;
  return false;
}
