import { defined } from './defined.ts';
import { type Naming, namings } from './namings.ts';
import type { Attributes, PageTree } from './page-tree.ts';
import { endOf, firstAtLeast, nodesInShadow, parentOf } from './page-tree.ts';
import { isAt, type Place } from './places.ts';
import { remembered } from './remembered.ts';

/** One element of a selector: `aside.related` as tag and names, and how it stands to the next one. */
export interface Step {
  readonly tag: string;
  /** As written in the selector: `#id`, `.class`, `[role="…"]`, `[data-testid="…"]`; empty for the tag alone. */
  readonly names: readonly string[];
  /** Where it stands among its parent's children with its tag; anywhere where left out. */
  readonly place?: Place;
  /** The next step is its child; else it stands anywhere below. */
  readonly child: boolean;
}

/** A CSS selector of our own kind, from the outermost step to the element that it picks; never empty. */
export type Selector = readonly Step[];

/** Tags that a page has few of and that say what they hold. */
export const LANDMARKS: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);

const NAME = '-?[a-z_][\\w-]*';
const TEST = `#${NAME}|\\.${NAME}|\\[(?:role|data-testid)="${NAME}"\\]`;
const NUMBER = '\\(([1-9]\\d{0,2})\\)';
const PLACE = `:nth-of-type${NUMBER}:nth-last-of-type${NUMBER}`;
const STEP = `[a-z][\\w-]*(?:${TEST})*(?:${PLACE})?`;
const SELECTOR = new RegExp(`^${STEP}(?: (?:> )?${STEP})*$`, 'i');
/** Written without escapes in any style sheet; names with `:` or `/` are layout, not identity. */
const PLAIN = new RegExp(`^${NAME}$`, 'i');

/** True for the selectors that `writeSelector` writes: nothing else belongs into a style sheet. */
export const isNoiseSelector = (selector: string): boolean => SELECTOR.test(selector);

export const writeSelector = (selector: Selector): string =>
  selector
    .map(({ tag, names, place, child }, i) => {
      const own = tag + names.join('') + (place ? writePlace(place) : '');
      return i === selector.length - 1 ? own : `${own}${child ? ' > ' : ' '}`;
    })
    .join('');

const writePlace = ({ at, of }: Place): string => `:nth-of-type(${at}):nth-last-of-type(${of - at + 1})`;

/** Selectors kept: the rules of some sites. */
const MOST_KNOWN = 1000;
const known = new Map<string, Selector | null>();

/** The selector of such a text; null where it is none of ours. A site's rules are put to the proof of each of its pages. */
export function readSelector(text: string): Selector | null {
  let selector = known.get(text);
  if (selector === undefined) {
    selector = selectorIn(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, selector);
  }
  return selector;
}

function selectorIn(text: string): Selector | null {
  if (!isNoiseSelector(text)) return null;
  const words = text.split(' ');
  return words.flatMap((word, i): Step[] => {
    if (word === '>') return [];
    const [tag = ''] = /^[^#.[:]+/.exec(word) ?? [];
    const names = word.slice(tag.length).match(new RegExp(TEST, 'gi')) ?? [];
    const place = readPlace(word);
    return [{ tag, names, ...(place && { place }), child: words[i + 1] === '>' }];
  });
}

function readPlace(word: string): Place | undefined {
  const [, at, fromEnd] = new RegExp(PLACE).exec(word) ?? [];
  return at && fromEnd ? { at: Number(at), of: Number(at) + Number(fromEnd) - 1 } : undefined;
}

/** The names of each element as a selector writes them, and the elements of each folded name and tag, ascending. */
export interface PageNames {
  readonly of: readonly (readonly string[])[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

/**
 * A name as pages without a doctype compare it: there `.overFlow` picks `overflow` as well, so that what is to hold of all pages is
 * asked of both.
 */
export const foldName = (name: string): string => name.toLowerCase();

const NO_NAMES: readonly string[] = [];

/** Linear in the page. */
export const pageNames = remembered((page: PageTree): PageNames => {
  const holders = new Map<string, number[]>();
  const hold = (name: string, node: number) => {
    const known = holders.get(name);
    if (known) known.push(node);
    else holders.set(name, [node]);
  };
  const { of: naming, all } = namings(page);
  const names = all.map(selectorNames);
  const of = page.tag.map((tag, node): readonly string[] => {
    if (tag === '#text') return NO_NAMES;
    hold(tag, node);
    const { written, folded } = defined(names[defined(naming[node])]);
    for (const name of folded) hold(name, node);
    return written;
  });
  return { of, holders };
});

/** What an element that is called so may be called in a selector, and the same folded. */
const selectorNames = remembered(({ attributes }: Naming) => {
  const written = writtenNames(attributes);
  return { written, folded: distinct(written.map(foldName)) };
});

function writtenNames(attributes: Attributes): readonly string[] {
  const { id, role, 'data-testid': part } = attributes;
  const found: string[] = [];
  if (id && PLAIN.test(id)) found.push(`#${id}`);
  if (attributes.class)
    for (const token of distinct(attributes.class.split(/\s+/)))
      if (PLAIN.test(token)) found.push(`.${token}`);
  if (role && PLAIN.test(role)) found.push(`[role="${role}"]`);
  if (part && PLAIN.test(part)) found.push(`[data-testid="${part}"]`);
  return found;
}

const distinct = (names: readonly string[]): readonly string[] =>
  names.length < 2 ? names : [...new Set(names)];

/** What a selector of this text picks: rules are asked for more than once on a page. */
export function pickedAs(page: PageTree, text: string, selector: Selector): readonly number[] {
  const known = picks(page);
  let found = known.get(text);
  if (!found) {
    found = picked(page, selector);
    known.set(text, found);
  }
  return found;
}

const picks = remembered((_page: PageTree) => new Map<string, readonly number[]>());

/** Every element of the page that the selector picks, ascending. Linear in those that its steps may mean. */
export function picked(page: PageTree, selector: Selector): readonly number[] {
  const names = pageNames(page);
  // From the outermost step inwards: those that stand as the steps so far say.
  let found: readonly number[] = [];
  selector.forEach((step, i) => {
    const outer = selector[i - 1];
    const meant = standingAt(page, step.place, meantBy(page, names, step));
    if (!outer) found = meant;
    else found = outer.child ? childrenAmong(page, found, meant) : belowAmong(page, found, meant);
  });
  return found;
}

const holdersOf = ({ holders }: PageNames, { tag, names }: Step): readonly number[] =>
  holders.get(names[0] === undefined ? tag : foldName(names[0])) ?? [];

/** The elements that a step may mean, wherever they stand; ascending. */
function meantBy(page: PageTree, names: PageNames, step: Step): readonly number[] {
  const holders = holdersOf(names, step);
  // Those that hold a tag are of that tag.
  if (step.names.length === 0) return holders;
  const others = step.names.length === 1 ? NO_NAMES : step.names.slice(1).map(foldName);
  return holders.filter((node) => page.tag[node] === step.tag && areHeld(others, names.of[node] ?? NO_NAMES));
}

const areHeld = (folded: readonly string[], names: readonly string[]): boolean =>
  folded.every((name) => names.some((own) => foldName(own) === name));

/** Those that stand at the place; what a shadow root draws may stand at any, since the tree does not tell where its slots are. */
function standingAt(page: PageTree, place: Place | undefined, nodes: readonly number[]): readonly number[] {
  if (!place) return nodes;
  const inShadow = page.shadowHosts && nodesInShadow(page);
  return nodes.filter((node) => inShadow?.[node] || isAt(page, node, place));
}

/**
 * Those whose parent an outer one may be to a style sheet of the document: the one in the tree, and around what stands in a slot,
 * which the tree does not tell from its surroundings, each host.
 */
function childrenAmong(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const isOuter = (node: number) => outers[firstAtLeast(outers, node)] === node;
  const hosts = page.shadowHosts?.filter(isOuter) ?? [];
  const below = hosts.length > 0 ? new Set(belowAmong(page, hosts, nodes)) : undefined;
  return nodes.filter((node) => isOuter(parentOf(page, node)) || below?.has(node));
}

/** Those that stand below an outer one; both ascending. */
function belowAmong(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const found: number[] = [];
  let next = 0;
  // The end of all outer ones that have begun before a node: it stands within one of them where that lies behind it.
  let stop = 0;
  for (const node of nodes) {
    for (let outer = outers[next]; outer !== undefined && outer < node; outer = outers[++next])
      stop = Math.max(stop, endOf(page, outer));
    if (node < stop) found.push(node);
  }
  return found;
}
