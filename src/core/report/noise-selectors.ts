import { defined } from '../page/defined.ts';
import {
  ancestors,
  children,
  endOf,
  isText,
  nodesInShadow,
  nodesWithin,
  type PageTree,
  parentOf,
} from '../page/page-tree.ts';
import {
  foldName,
  LANDMARKS,
  pageNames,
  picked,
  type Selector,
  type Step,
  writeSelector,
} from '../page/selector.ts';
import { MAX_RULE_LENGTH } from '../site/early-rules.ts';
import { stableToken } from '../style-tree/element-name.ts';
import type { Verdict } from './page-report.ts';

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

/** The threshold from which blocks are hidden in the settings as they come. */
export const MIN_NOISE = 0.9;
const LIMIT = 100;
/** Steps up from a block to an ancestor that has a name of its own. */
const MAX_STEPS = 4;
/** Levels below a block at which what has a name is looked for, where the block has none. */
const MAX_DESCENT = 3;
/** Names tried per element: the rarest say the most. */
const MAX_NAMES = 4;

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
  // Words without an element of their own have no selector.
  const certain = verdicts.filter((verdict) => !isText(page, verdict.node) && isCertain(verdict, minNoise));
  const compounds = compoundsOf(page);
  const harmless = harmlessNodes(page, verdicts, certain);
  const certainNodes = certain.map((verdict) => verdict.node);
  const inShadow = nodesInShadow(page);
  const holdsHeadline = headlineHolders(page);
  const covered = new Set<number>();
  // Blocks of one kind are called the same.
  const refused = new Set<string>();
  const out: NoiseSelector[] = [];
  const name = (node: number, depth: number): void => {
    if (covered.has(node) || inShadow[node] || out.length === limit) return;
    // A rule spares what holds a headline, so that what else is in there needs names of its own.
    for (const selector of holdsHeadline[node] ? [] : candidates(page, compounds, node)) {
      const text = writeSelector(selector);
      if (text.length > MAX_RULE_LENGTH || refused.has(text)) continue;
      const matched = picked(page, selector);
      if (!matched.every((at) => harmless[at] === 1)) {
        refused.add(text);
        continue;
      }
      const acting = matched.filter((at) => !holdsHeadline[at]);
      const nodes = nodesWithin(page, acting, certainNodes);
      for (const at of [...nodes, ...acting]) covered.add(at);
      out.push({ selector: text, nodes: nodes.length > 0 ? nodes : acting });
      return;
    }
    // A wrapper without a name may hold what has one.
    const below = holdsHeadline[node] ? depth : depth + 1;
    if (below <= MAX_DESCENT)
      for (const child of children(page, node)) if (!isText(page, child)) name(child, below);
  };
  for (const { node } of certain) name(node, 0);
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

/** 1 for each element with an h1 below it: no rule acts on what may hold the page's headline. Linear in the page. */
export function headlineHolders(page: PageTree): Uint8Array {
  const holds = new Uint8Array(page.tag.length);
  for (let node = page.tag.length - 1; node > 0; node--)
    if (page.tag[node] === 'h1' || holds[node]) holds[parentOf(page, node)] = 1;
  return holds;
}

/** 1 for each node that may be hidden without a loss: within certain noise, or with nothing else in it. */
export function harmlessNodes(
  page: PageTree,
  verdicts: readonly Verdict[],
  certain: readonly Verdict[],
): Uint8Array {
  const size = page.tag.length;
  const noisy = new Uint8Array(size);
  for (const { node } of certain) noisy.fill(1, node, endOf(page, node));
  // Anything worth a look in the subtree outside certain noise: text, media, or a block judged otherwise.
  const worth = new Uint8Array(size);
  for (const { node } of verdicts) if (!noisy[node]) worth[node] = 1;
  for (let node = size - 1; node >= 0; node--) {
    const tag = defined(page.tag[node]);
    if (!noisy[node] && (tag === '#text' || SHOWN_WITHOUT_TEXT.has(tag))) worth[node] = 1;
    const parent = parentOf(page, node);
    if (parent >= 0 && worth[node]) worth[parent] = 1;
  }
  return worth.map((one) => 1 - one);
}

/** Letters from which on a name part must have a vowel in so many of them to be a word. */
const LONG = 6;

/** What is no word may be a name that a site gave to one of its visitors. */
const isWord = (part: string): boolean =>
  part.length < LONG || (part.match(/[aeiouy]/gi)?.length ?? 0) >= part.length / LONG;

/** A name no part of which a machine made: nothing was taken out of it but the way its parts are joined. */
const isStable = (token: string): boolean => {
  const stable = stableToken(token);
  const joined = token.replace(/[-_]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
  return stable !== '' && stable === joined && joined.split('-').every(isWord);
};

type Compound = Pick<Step, 'tag' | 'names'>;

/** The stable ones of names as a selector writes them. */
function stableNames(): (names: readonly string[]) => string[] {
  const known = new Map<string, boolean>();
  const isKnownStable = (name: string): boolean => {
    let stable = known.get(name);
    if (stable === undefined) {
      const [, token = ''] = /^(?:[#.]|\[[^"]*")([^"]*)/.exec(name) ?? [];
      stable = isStable(token);
      known.set(name, stable);
    }
    return stable;
  };
  return (names) => names.filter(isKnownStable);
}

/** What each element may be called, most telling first: id, then its rarest names, then two together, then its landmark tag. */
function compoundsOf(page: PageTree): (node: number) => Compound[] {
  const { of, holders } = pageNames(page);
  const stable = stableNames();
  return (node) => {
    const tag = defined(page.tag[node]);
    const own = stable(of[node] ?? []);
    const id = own.filter((name) => name.startsWith('#'));
    const others = own
      .filter((name) => !name.startsWith('#'))
      .map((name) => ({ name, holders: holders.get(foldName(name))?.length ?? 0 }))
      .sort((a, b) => a.holders - b.holders)
      .slice(0, MAX_NAMES)
      .map(({ name }) => name);
    const out: Compound[] = [...id, ...others].map((name) => ({ tag, names: [name] }));
    const [first, second] = others;
    if (first !== undefined && second !== undefined) out.push({ tag, names: [first, second] });
    if (LANDMARKS.has(tag)) out.push({ tag, names: [] });
    return out;
  };
}

function* candidates(
  page: PageTree,
  compounds: (node: number) => Compound[],
  node: number,
): Generator<Selector> {
  const own = compounds(node);
  for (const compound of own) if (compound.names.length > 0) yield [{ ...compound, child: false }];
  const plain: Step = { tag: defined(page.tag[node]), names: [], child: false };
  const between: Step[] = [];
  let steps = 0;
  for (const above of ancestors(page, node)) {
    // A name of body speaks of the page, not of the site.
    if (above === 0 || ++steps > MAX_STEPS) break;
    for (const outer of compounds(above)) {
      for (const compound of own)
        yield [
          { ...outer, child: false },
          { ...compound, child: false },
        ];
      yield [{ ...outer, child: true }, ...between, plain];
    }
    between.unshift({ tag: defined(page.tag[above]), names: [], child: true });
  }
  // Last, since another page may have more of them.
  if (LANDMARKS.has(plain.tag)) yield [plain];
}
