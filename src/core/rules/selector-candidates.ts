import { defined } from '../page/defined.ts';
import { namings } from '../page/namings.ts';
import { ancestors, type PageTree, parentOf } from '../page/page-tree.ts';
import { placeOf } from '../page/places.ts';
import { remembered } from '../page/remembered.ts';
import { foldName, LANDMARKS, pageNames, type Selector, type Step } from '../page/selector.ts';
import { INLINE_TAGS } from '../page/text-blocks.ts';
import { stableToken } from '../style-tree/element-name.ts';

/** Steps up from a block to an ancestor that has a name of its own. */
const MAX_STEPS = 4;
/** Steps down to a block from what has a name, by place. */
const MAX_PLACED_STEPS = 8;
/** Names tried per element: the rarest say the most. */
const MAX_NAMES = 4;

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

type Compounds = (node: number) => readonly Compound[];

/** The stable ones of an element's names as a selector writes them: the same list for all that are called so. */
const stableNames = remembered((names: readonly string[]): readonly string[] =>
  names.filter((name) => isStable(/^(?:[#.]|\[[^"]*")([^"]*)/.exec(name)?.[1] ?? '')),
);

/** What each element may be called, most telling first: id, then its rarest names, then two together, then its landmark tag. */
function compoundsOf(page: PageTree): Compounds {
  const { of, holders } = pageNames(page);
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
    if (LANDMARKS.has(tag)) out.push({ tag, names: [] });
    return out;
  };
  // Most elements are called as others are.
  return (node) => {
    const number = defined(naming[node]);
    known[number] ??= compounds(node);
    return known[number];
  };
}

/** Selectors that may pick an element of the page, most telling first; whether they pick no other is to be seen. */
export interface SelectorCandidates {
  /** By its names and those of what is around it. */
  named(node: number): Iterable<Selector>;
  /** By its names within what another selector picks. */
  within(outer: Selector, node: number): Iterable<Selector>;
  /** By its place below what is around it and has a name, or below the body. */
  placed(node: number): Iterable<Selector>;
}

export function selectorCandidates(page: PageTree): SelectorCandidates {
  const compounds = compoundsOf(page);
  return {
    named: (node) => named(page, compounds, node),
    *within(outer, node) {
      for (const compound of compounds(node)) yield [...outer, { ...compound, child: false }];
    },
    placed: (node) => placed(page, compounds, node),
  };
}

function* named(page: PageTree, compounds: Compounds, node: number): Generator<Selector> {
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

/** With a place on every step that has others of its tag beside it, and on the last one, but for stray words of the body itself. */
function* placed(page: PageTree, compounds: Compounds, node: number): Generator<Selector> {
  // One that stands in a `noscript` is in the tree and not in the document.
  if (page.tag[node] === 'img') return;
  const body: Step = { tag: 'body', names: [], child: true };
  const plain = (at: number): Step => ({ tag: defined(page.tag[at]), names: [], child: true });
  if (parentOf(page, node) === 0 && INLINE_TAGS.has(defined(page.tag[node]))) yield [body, plain(node)];
  const path: Step[] = [{ ...plain(node), place: placeOf(page, node) }];
  for (const above of ancestors(page, node)) {
    const outers = above === 0 ? [body] : compounds(above).map((outer) => ({ ...outer, child: true }));
    for (const outer of outers) yield [outer, ...path];
    const place = placeOf(page, above);
    path.unshift(place.of === 1 ? plain(above) : { ...plain(above), place });
    if (path.length > MAX_PLACED_STEPS) return;
  }
}
