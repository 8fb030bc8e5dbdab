import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { namings } from '../page/namings.ts';
import { nthOfType } from '../page/nth-of-type.ts';
import { ancestors, type PageTree, parentOf } from '../page/page-tree.ts';
import { elementNames, foldName, LANDMARK_TAGS, type Selector, type SelectorStep } from '../page/selector.ts';
import { INLINE_TAGS } from '../page/text-blocks.ts';
import { stableToken } from '../style-tree/element-name.ts';

/** Most steps up from an element to an ancestor with a name. */
const MAX_STEPS = 4;
/** Most steps of a path by position, down from an element with a name. */
const MAX_PLACED_STEPS = 8;
/** Most names tried per element, the rarest first: they identify it best. */
const MAX_NAMES = 4;

/** A part of a name with at least this many letters is a word only if at least one in so many letters is a vowel. */
const LONG = 6;

/** Returns whether a part of a name is a word. Anything else may be a name that a site gave to one of its visitors. */
const isWord = (part: string): boolean =>
  part.length < LONG || (part.match(/[aeiouy]/gi)?.length ?? 0) >= part.length / LONG;

/** Returns whether no part of a name was made by a machine: `stableToken` changes at most how the parts are joined. */
const isStable = (token: string): boolean => {
  const stable = stableToken(token);
  const joined = token.replace(/[-_]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
  return stable !== '' && stable === joined && joined.split('-').every(isWord);
};

type Compound = Pick<SelectorStep, 'tag' | 'names'>;

type Compounds = (node: number) => readonly Compound[];

/** Returns the stable names among an element's names, as a selector writes them. Elements with the same names share one list. */
const stableNames = remembered((names: readonly string[]): readonly string[] =>
  names.filter((name) => isStable(/^(?:[#.]|\[[^"]*")([^"]*)/.exec(name)?.[1] ?? '')),
);

/** Returns the names an element may be picked by, the most specific first: id, rarest names, two names together, landmark tag. */
function compoundsOf(page: PageTree): Compounds {
  const { of, holders } = elementNames(page);
  const { of: naming } = namings(page);
  const known: (readonly Compound[] | undefined)[] = [];
  const compounds: Compounds = (node) => {
    const tag = defined(page.tag[node]);
    const own = stableNames(defined(of[node]));
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
    if (LANDMARK_TAGS.has(tag)) out.push({ tag, names: [] });
    return out;
  };
  // Most elements have the same names as others, so each list is made once.
  return (node) => {
    const number = defined(naming[node]);
    known[number] ??= compounds(node);
    return known[number];
  };
}

/** Selectors that pick an element of the page, the most specific first. They may also pick others: the caller checks. */
export interface SelectorCandidates {
  /** By its names and the names of elements around it. */
  named(node: number): Iterable<Selector>;
  /** By its names, within the elements that another selector picks. */
  within(outer: Selector, node: number): Iterable<Selector>;
  /** By its position below a named element around it, or below the body. */
  byPosition(node: number): Iterable<Selector>;
}

export function selectorCandidates(page: PageTree): SelectorCandidates {
  const compounds = compoundsOf(page);
  return {
    named: (node) => named(page, compounds, node),
    *within(outer, node) {
      for (const compound of compounds(node)) yield [...outer, { ...compound, child: false }];
    },
    byPosition: (node) => byPosition(page, compounds, node),
  };
}

function* named(page: PageTree, compounds: Compounds, node: number): Generator<Selector> {
  const own = compounds(node);
  for (const compound of own) if (compound.names.length > 0) yield [{ ...compound, child: false }];
  const plain: SelectorStep = { tag: defined(page.tag[node]), names: [], child: false };
  const between: SelectorStep[] = [];
  let steps = 0;
  for (const above of ancestors(page, node)) {
    // The body's names depend on the page, not on the site.
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
  // A bare landmark comes last, since another page may have several of them.
  if (LANDMARK_TAGS.has(plain.tag)) yield [plain];
}

/** Yields selectors by position. Steps with siblings of their tag have one, and the last step, except for inline tags in the body. */
function* byPosition(page: PageTree, compounds: Compounds, node: number): Generator<Selector> {
  // An img in a `noscript` is in the tree but not in the document, so positions of pictures differ.
  if (page.tag[node] === 'img') return;
  const body: SelectorStep = { tag: 'body', names: [], child: true };
  const plain = (at: number): SelectorStep => ({ tag: defined(page.tag[at]), names: [], child: true });
  if (parentOf(page, node) === 0 && INLINE_TAGS.has(defined(page.tag[node]))) yield [body, plain(node)];
  const path: SelectorStep[] = [{ ...plain(node), nth: nthOfType(page, node) }];
  for (const above of ancestors(page, node)) {
    const outers = above === 0 ? [body] : compounds(above).map((outer) => ({ ...outer, child: true }));
    for (const outer of outers) yield [outer, ...path];
    const nth = nthOfType(page, above);
    path.unshift(nth.of === 1 ? plain(above) : { ...plain(above), nth });
    if (path.length > MAX_PLACED_STEPS) return;
  }
}
