import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { type Naming, namings } from './namings.ts';
import { isNthOfType, type NthOfType } from './nth-of-type.ts';
import type { Attributes, PageTree } from './page-tree.ts';
import { endOf, firstAtLeast, nodesInShadow, parentOf } from './page-tree.ts';

/** One element of a selector: tag and names, as in `aside.related`, and its relation to the next element. */
export interface SelectorStep {
  readonly tag: string;
  /** Names in the selector's spelling: `#id`, `.class`, `[role="…"]`, `[data-testid="…"]`; empty if the step is only a tag. */
  readonly names: readonly string[];
  /** Its position among its parent's children with its tag; any position if missing. */
  readonly nth?: NthOfType;
  /** True if the next step is a child of this one, false if it may be anywhere below. */
  readonly child: boolean;
}

/** A CSS selector of Winnow's own subset, from the outermost step to the element that it picks; never empty. */
export type Selector = readonly SelectorStep[];

/** Tags that appear only a few times on a page and that say what they contain. */
export const LANDMARK_TAGS: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);

const NAME = '-?[a-z_][\\w-]*';
const TEST = `#${NAME}|\\.${NAME}|\\[(?:role|data-testid)="${NAME}"\\]`;
const NUMBER = '\\(([1-9]\\d{0,2})\\)';
const NTH = `:nth-of-type${NUMBER}:nth-last-of-type${NUMBER}`;
const STEP = `[a-z][\\w-]*(?:${TEST})*(?:${NTH})?`;
const SELECTOR = new RegExp(`^${STEP}(?: (?:> )?${STEP})*$`, 'i');
/** Names that need no escapes in a style sheet. Names with `:` or `/` describe layout, not identity. */
const PLAIN = new RegExp(`^${NAME}$`, 'i');

/** Returns whether a text is a selector that `writeSelector` writes. Nothing else may be put into a style sheet. */
const isWrittenForm = (selector: string): boolean => SELECTOR.test(selector);

export const writeSelector = (selector: Selector): string =>
  selector
    .map(({ tag, names, nth, child }, i) => {
      const own = tag + names.join('') + (nth ? writeNth(nth) : '');
      return i === selector.length - 1 ? own : `${own}${child ? ' > ' : ' '}`;
    })
    .join('');

const writeNth = ({ at, of }: NthOfType): string => `:nth-of-type(${at}):nth-last-of-type(${of - at + 1})`;

/** At most this many selectors are kept: the rules of a few sites. */
const MOST_KNOWN = 1000;
const known = new Map<string, Selector | null>();

/** Parses a selector; null if it is not in Winnow's subset. Results are kept: a site's rules are checked against each of its pages. */
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
  if (!isWrittenForm(text)) return null;
  const words = text.split(' ');
  return words.flatMap((word, i): SelectorStep[] => {
    if (word === '>') return [];
    const [tag = ''] = /^[^#.[:]+/.exec(word) ?? [];
    const names = word.slice(tag.length).match(new RegExp(TEST, 'gi')) ?? [];
    const nth = readNth(word);
    return [{ tag, names, ...(nth && { nth }), child: words[i + 1] === '>' }];
  });
}

function readNth(word: string): NthOfType | undefined {
  const [, at, fromEnd] = new RegExp(NTH).exec(word) ?? [];
  return at && fromEnd ? { at: Number(at), of: Number(at) + Number(fromEnd) - 1 } : undefined;
}

/** The names of each element as a selector writes them, and for each folded name or tag its elements, ascending. */
export interface ElementNames {
  readonly of: readonly (readonly string[])[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

/**
 * Returns a name as pages without a doctype compare it: there, `.overFlow` also picks `overflow`. Anything that must be true on all pages
 * is checked with folded names.
 */
export const foldName = (name: string): string => name.toLowerCase();

const NO_NAMES: readonly string[] = [];

/** Returns the names of a page's elements. Linear in the page. */
export const elementNames = remembered((page: PageTree): ElementNames => {
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

/** Returns the names of an element with this naming as a selector writes them, and the same names folded. */
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

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Returns the elements that a selector with this text picks. Kept, because rules are asked about more than once on a page. */
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

/** Returns every element of the page that the selector picks, ascending. Linear in the elements that its steps may match. */
export function picked(page: PageTree, selector: Selector): readonly number[] {
  const names = elementNames(page);
  // From the outermost step inwards: the elements that match the steps so far.
  let found: readonly number[] = [];
  selector.forEach((step, i) => {
    const outer = selector[i - 1];
    const meant = nodesOfNth(page, step.nth, matchStep(page, names, step));
    if (!outer) found = meant;
    else found = outer.child ? childrenAmong(page, found, meant) : belowAmong(page, found, meant);
  });
  return found;
}

const holdersOf = ({ holders }: ElementNames, { tag, names }: SelectorStep): readonly number[] =>
  holders.get(names[0] === undefined ? tag : foldName(names[0])) ?? [];

/** Returns the elements that match a step's tag and names, at any position; ascending. */
function matchStep(page: PageTree, names: ElementNames, step: SelectorStep): readonly number[] {
  const holders = holdersOf(names, step);
  // Elements listed under a tag have that tag.
  if (step.names.length === 0) return holders;
  const others = step.names.slice(1).map(foldName);
  return holders.filter((node) => page.tag[node] === step.tag && areHeld(others, defined(names.of[node])));
}

const areHeld = (folded: readonly string[], names: readonly string[]): boolean =>
  folded.every((name) => names.some((own) => foldName(own) === name));

/** Returns the nodes at this position. A node in a shadow root may be at any position, since the tree does not record where slots are. */
function nodesOfNth(page: PageTree, nth: NthOfType | undefined, nodes: readonly number[]): readonly number[] {
  if (!nth) return nodes;
  const inShadow = page.shadowHosts && nodesInShadow(page);
  return nodes.filter((node) => inShadow?.[node] || isNthOfType(page, node, nth));
}

/**
 * Returns the nodes with a parent among the outer ones, as a style sheet of the document sees it. This is the parent in the tree, and for a
 * node below a shadow host also the host, because the tree does not mark slotted nodes.
 */
function childrenAmong(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const isOuter = (node: number) => outers[firstAtLeast(outers, node)] === node;
  const hosts = page.shadowHosts?.filter(isOuter) ?? [];
  const below = hosts.length > 0 ? new Set(belowAmong(page, hosts, nodes)) : undefined;
  return nodes.filter((node) => isOuter(parentOf(page, node)) || below?.has(node));
}

/** Returns the nodes that are below an outer one; both lists ascend. */
function belowAmong(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const found: number[] = [];
  let next = 0;
  // The last end of all outer ones that begin before a node: if it is behind the node, the node is inside one of them.
  let stop = 0;
  for (const node of nodes) {
    for (let outer = outers[next]; outer !== undefined && outer < node; outer = outers[++next])
      stop = Math.max(stop, endOf(page, outer));
    if (node < stop) found.push(node);
  }
  return found;
}
