import { children, endOf, isText, nodesInShadow, nodesWithin, type PageTree } from '../page/page-tree.ts';
import { pickedAs, type Selector, writeSelector } from '../page/selector.ts';
import { MAX_RULE_LENGTH } from './early-rules.ts';
import { harmlessNodes, headlineHolders } from './harmless-nodes.ts';
import { isCertain, MIN_NOISE, type RulePart } from './rule-part.ts';
import { selectorCandidates } from './selector-candidates.ts';

/** A CSS selector that picks nothing but noise on the page it was made from. */
export interface NoiseSelector {
  readonly selector: string;
  /** Roots of the noisy verdicts that it picks, or what it picks inside of them; ascending. */
  readonly nodes: readonly number[];
}

export interface NoiseSelectorOptions {
  /** P(noise) below which a block is not certain enough to be named by a rule, 0..1. */
  readonly minNoise?: number;
  /** Most selectors made for a page. */
  readonly limit?: number;
}

const LIMIT = 100;
/** Levels below a block at which what has a name is looked for, where the block has none. */
const MAX_DESCENT = 3;

/**
 * Selectors for the certain noise of a judged page: tag with id, class, role or landmark, below a named ancestor where the element's
 * own name is not enough, in reading order; then their named parts; then by its place what has no name in it or around it. Names are
 * those that stay from page to page and from build to build (`stableToken`), never text. Each is checked against the whole page: what
 * it matches is noise, lies within noise, or is empty. What stands in shadow roots has none, where no style sheet of the document
 * reaches. A page that was cut at MAX_NODES cannot vouch for its rest and gets none. Linear in the page, times the names tried.
 */
export function noiseSelectors(
  page: PageTree,
  verdicts: readonly RulePart[],
  { minNoise = MIN_NOISE, limit = LIMIT }: NoiseSelectorOptions = {},
): readonly NoiseSelector[] {
  if (page.truncated) return [];
  // Words without an element of their own have no selector.
  const certain = verdicts.filter((verdict) => !isText(page, verdict.node) && isCertain(verdict, minNoise));
  const candidates = selectorCandidates(page);
  const harmless = harmlessNodes(page, verdicts, certain);
  const certainNodes = certain.map((verdict) => verdict.node);
  const inShadow = nodesInShadow(page);
  const holdsHeadline = headlineHolders(page);
  const covered = new Uint8Array(page.tag.length);
  // Blocks of one kind are called the same.
  const decided = new Set<string>();
  const out: NoiseSelector[] = [];
  const take = (tried: Iterable<Selector>): Selector | undefined => {
    if (out.length === limit) return;
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
    // A rule spares what holds a headline, so that what else is in there needs names of its own.
    const selector = holdsHeadline[node] ? undefined : take(candidates.named(node));
    if (selector) {
      named.push({ node, selector });
      return;
    }
    // A wrapper without a name may hold what has one.
    const below = holdsHeadline[node] ? depth : depth + 1;
    if (below <= MAX_DESCENT)
      for (const child of children(page, node)) if (!isText(page, child)) name(child, below);
  };
  const place = (node: number, depth: number): void => {
    if (covered[node] || inShadow[node]) return;
    const isUntouched = !covered.subarray(node, endOf(page, node)).includes(1);
    if (isUntouched && !holdsHeadline[node]) take(candidates.placed(node));
    else if (depth < MAX_DESCENT)
      for (const child of children(page, node))
        if (!isText(page, child) && hasText(page, child)) place(child, depth + 1);
  };
  for (const { node } of certain) name(node, 0);
  // A later page may have a headline in the block, or part of the story: then its parts are still known.
  for (const { node, selector } of named)
    for (const child of children(page, node))
      if (!isText(page, child) && !inShadow[child] && !holdsHeadline[child])
        take(candidates.within(selector, child));
  // Not around what is named: what is dimmed twice cannot be read.
  for (const { node } of certain) place(node, 0);
  return out;
}

function hasText(page: PageTree, node: number): boolean {
  for (let at = node; at < endOf(page, node); at++) if (page.text[at]?.trim()) return true;
  return false;
}
