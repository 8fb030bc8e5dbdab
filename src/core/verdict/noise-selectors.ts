import { ancestors, contains, nodesInShadow, type PageTree } from '../page-tree/page-tree.ts';
import { stableToken } from '../style-tree/presentation.ts';
import { selectorPicks } from './selector-picks.ts';
import type { Verdict } from './verdict.ts';

/** A CSS selector that picks nothing but noise on the page it was made from. */
export interface NoiseSelector {
  readonly selector: string;
  /** Roots of the noisy verdicts that it picks, ascending. */
  readonly nodes: readonly number[];
}

export interface NoiseSelectorOptions {
  /** P(noise) below which a block is not certain enough to be named by a rule, 0..1. */
  readonly minNoise?: number;
  /** Most selectors made for a page. */
  readonly limit?: number;
}

/** The threshold from which blocks are hidden in the settings as they come. */
export const MIN_NOISE = 0.9;
const LIMIT = 100;
/** Steps up from a block to an ancestor that has a name of its own. */
const MAX_STEPS = 4;
/** Names tried per element: the rarest say the most. */
const MAX_NAMES = 4;
/** Longer ones are not read by anyone and not kept. */
const MAX_LENGTH = 160;

/**
 * Selectors for the certain noise of a judged page, in reading order: tag with id, class, role or landmark, below a
 * named ancestor where the element's own name is not enough. Names are those that stay from page to page and from build
 * to build (`stableToken`), never a position among siblings and never text. Each is checked against the whole page: what
 * it matches is noise, lies within noise, or is empty. Blocks without such a name have none, nor have those in shadow roots, where
 * no style sheet of the document reaches. A page that was cut at
 * MAX_NODES cannot vouch for its rest and gets none. Linear in the page, times the names tried.
 */
export function noiseSelectors(
  page: PageTree,
  verdicts: readonly Verdict[],
  { minNoise = MIN_NOISE, limit = LIMIT }: NoiseSelectorOptions = {},
): readonly NoiseSelector[] {
  if (page.truncated) return [];
  const certain = verdicts.filter((verdict) => isCertain(verdict, minNoise));
  const names = namesOf(page);
  const harmless = harmlessNodes(page, verdicts, certain);
  const inShadow = nodesInShadow(page);
  const covered = new Set<number>();
  const out: NoiseSelector[] = [];
  for (const { node } of certain) {
    if (covered.has(node) || inShadow[node]) continue;
    if (out.length === limit) break;
    for (const rule of candidates(page, names, node)) {
      const selector = write(rule);
      if (selector.length > MAX_LENGTH) continue;
      const matched = page.shadowHosts ? (selectorPicks(page, selector) ?? []) : matches(page, names, rule);
      if (matched.length === 0 || !matched.every((at) => harmless[at] === 1)) continue;
      const nodes = certain
        .map((verdict) => verdict.node)
        .filter((at) => matched.some((match) => contains(page, match, at)));
      for (const at of nodes) covered.add(at);
      out.push({ selector, nodes });
      break;
    }
  }
  return out;
}

export const isCertain = ({ marking, noise, certainty }: Verdict, minNoise: number): boolean =>
  marking === 'noisy' && certainty !== 'guessing' && noise >= minNoise;

/** What an empty-looking element may still show. */
const SHOWN_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'img',
  'picture',
  'video',
  'audio',
  'iframe',
  'canvas',
  'svg',
  'math',
  'object',
  'embed',
  'input',
  'select',
  'textarea',
  'button',
]);

/** 1 for each node that may be hidden without a loss: within certain noise, or with nothing else in it. */
export function harmlessNodes(
  page: PageTree,
  verdicts: readonly Verdict[],
  certain: readonly Verdict[],
): Uint8Array {
  const size = page.tag.length;
  const noisy = new Uint8Array(size);
  for (const { node } of certain) noisy.fill(1, node, page.end[node] ?? node);
  // Anything worth a look in the subtree outside certain noise: text, media, or a block judged otherwise.
  const worth = new Uint8Array(size);
  for (const { node } of verdicts) if (!noisy[node]) worth[node] = 1;
  for (let node = size - 1; node >= 0; node--) {
    const tag = page.tag[node] ?? '';
    if (!noisy[node] && (tag === '#text' || SHOWN_WITHOUT_TEXT.has(tag))) worth[node] = 1;
    const parent = page.parent[node] ?? -1;
    if (parent >= 0 && worth[node]) worth[parent] = 1;
  }
  return worth.map((one) => 1 - one);
}

/** One element of a selector: `aside.related` as tag and name. */
interface Compound {
  readonly tag: string;
  /** As written in the selector: `#id`, `.class`, `[role="…"]`; empty for the tag alone. */
  readonly names: readonly string[];
}

/** `outer`, then by `>` each of the steps. */
interface Rule {
  readonly outer: Compound | null;
  /** `outer` is any ancestor, not the parent. */
  readonly anywhere: boolean;
  readonly steps: readonly Compound[];
}

/** The stable names of each element, and the elements of each name. */
interface Names {
  readonly of: readonly (readonly string[])[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

/** Written without escapes in any style sheet; names with `:` or `/` are layout, not identity. */
const PLAIN = /^-?[a-z_][\w-]*$/i;

/** A name no part of which a machine made: nothing was taken out of it but the way its parts are joined. */
const isStable = (token: string): boolean => {
  const stable = stableToken(token);
  const joined = token.replace(/[-_]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
  return PLAIN.test(token) && stable !== '' && stable === joined;
};

function namesOf(page: PageTree): Names {
  const holders = new Map<string, number[]>();
  const of = page.tag.map((tag, node): readonly string[] => {
    if (tag === '#text') return [];
    const attributes = page.attributes[node];
    const found: string[] = [];
    if (attributes?.id && isStable(attributes.id)) found.push(`#${attributes.id}`);
    for (const token of new Set((attributes?.class ?? '').split(/\s+/)))
      if (token !== '' && isStable(token)) found.push(`.${token}`);
    if (attributes?.role && isStable(attributes.role)) found.push(`[role="${attributes.role}"]`);
    const part = attributes?.['data-testid'];
    if (part && isStable(part)) found.push(`[data-testid="${part}"]`);
    for (const name of [tag, ...found]) {
      const known = holders.get(name);
      if (known) known.push(node);
      else holders.set(name, [node]);
    }
    return found;
  });
  return { of, holders };
}

/** Tags that a page has few of and that say what they hold. */
const LANDMARKS: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);

/** What an element may be called, most telling first: id, then its rarest names, then two together, then its landmark tag. */
function compounds(page: PageTree, { of, holders }: Names, node: number): Compound[] {
  const tag = page.tag[node] ?? '';
  const own = of[node] ?? [];
  const id = own.filter((name) => name.startsWith('#'));
  const others = own
    .filter((name) => !name.startsWith('#'))
    .map((name) => ({ name, holders: holders.get(name)?.length ?? 0 }))
    .sort((a, b) => a.holders - b.holders)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
  const out: Compound[] = [...id, ...others].map((name) => ({ tag, names: [name] }));
  const [first, second] = others;
  if (first !== undefined && second !== undefined) out.push({ tag, names: [first, second] });
  if (LANDMARKS.has(tag)) out.push({ tag, names: [] });
  return out;
}

function* candidates(page: PageTree, names: Names, node: number): Generator<Rule> {
  const own = compounds(page, names, node);
  for (const compound of own)
    if (compound.names.length > 0) yield { outer: null, anywhere: false, steps: [compound] };
  const plain: Compound = { tag: page.tag[node] ?? '', names: [] };
  const between: Compound[] = [];
  let steps = 0;
  for (const above of ancestors(page, node)) {
    // A name of body speaks of the page, not of the site.
    if (above === 0 || ++steps > MAX_STEPS) break;
    for (const outer of compounds(page, names, above)) {
      for (const compound of own) yield { outer, anywhere: true, steps: [compound] };
      yield { outer, anywhere: false, steps: [...between, plain] };
    }
    between.unshift({ tag: page.tag[above] ?? '', names: [] });
  }
  // Last, since another page may have more of them.
  if (LANDMARKS.has(plain.tag)) yield { outer: null, anywhere: false, steps: [plain] };
}

const write = ({ outer, anywhere, steps }: Rule): string => {
  const path = steps.map(writeCompound).join(' > ');
  return outer ? `${writeCompound(outer)}${anywhere ? ' ' : ' > '}${path}` : path;
};

const writeCompound = ({ tag, names }: Compound): string => tag + names.join('');

/** Every element of the page that the rule's selector picks. */
function matches(page: PageTree, names: Names, { outer, anywhere, steps }: Rule): number[] {
  const last = steps.at(-1);
  if (!last) return [];
  return candidatesFor(names, last).filter((node) => {
    if (!isCompound(page, names, node, last)) return false;
    let at = node;
    for (let i = steps.length - 2; i >= 0; i--) {
      at = page.parent[at] ?? -1;
      if (at < 0 || !isCompound(page, names, at, steps[i] as Compound)) return false;
    }
    if (!outer) return true;
    if (!anywhere) {
      const parent = page.parent[at] ?? -1;
      return parent >= 0 && isCompound(page, names, parent, outer);
    }
    for (const above of ancestors(page, at)) if (isCompound(page, names, above, outer)) return true;
    return false;
  });
}

const candidatesFor = ({ holders }: Names, { tag, names }: Compound): readonly number[] =>
  holders.get(names[0] ?? tag) ?? [];

const isCompound = (page: PageTree, { of }: Names, node: number, { tag, names }: Compound): boolean =>
  page.tag[node] === tag && names.every((name) => of[node]?.includes(name));
