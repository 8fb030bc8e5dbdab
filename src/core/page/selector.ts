import { ancestors, documentParents, nodesWithin, type PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** One element of a selector: `aside.related` as tag and names, and how it stands to the next one. */
export interface Step {
  readonly tag: string;
  /** As written in the selector: `#id`, `.class`, `[role="…"]`, `[data-testid="…"]`; empty for the tag alone. */
  readonly names: readonly string[];
  /** The next step is its child; else it stands anywhere below. */
  readonly child: boolean;
}

/** A CSS selector of our own kind, from the outermost step to the element that it picks; never empty. */
export type Selector = readonly Step[];

const NAME = '-?[a-z_][\\w-]*';
const TEST = `#${NAME}|\\.${NAME}|\\[(?:role|data-testid)="${NAME}"\\]`;
const SELECTOR = new RegExp(`^[a-z][\\w-]*(?:${TEST})*(?: (?:> )?[a-z][\\w-]*(?:${TEST})*)*$`, 'i');
/** Written without escapes in any style sheet; names with `:` or `/` are layout, not identity. */
const PLAIN = new RegExp(`^${NAME}$`, 'i');

/** True for the selectors that `writeSelector` writes: nothing else belongs into a style sheet. */
export const isNoiseSelector = (selector: string): boolean => SELECTOR.test(selector);

export const writeSelector = (selector: Selector): string =>
  selector
    .map(({ tag, names, child }, i) => {
      const own = tag + names.join('');
      return i === selector.length - 1 ? own : `${own}${child ? ' > ' : ' '}`;
    })
    .join('');

/** The selector of such a text; null where it is none of ours. */
export function readSelector(text: string): Selector | null {
  if (!isNoiseSelector(text)) return null;
  const words = text.split(' ');
  return words.flatMap((word, i): Step[] => {
    if (word === '>') return [];
    const [tag = ''] = /^[^#.[]+/.exec(word) ?? [];
    const names = word.slice(tag.length).match(new RegExp(TEST, 'gi')) ?? [];
    return [{ tag, names, child: words[i + 1] === '>' }];
  });
}

/** The names of each element as a selector writes them, and the elements of each name and tag, ascending. */
export interface PageNames {
  readonly of: readonly (readonly string[])[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

const NO_NAMES: readonly string[] = [];

/** Linear in the page. */
export const pageNames = remembered((page: PageTree): PageNames => {
  const holders = new Map<string, number[]>();
  const hold = (name: string, node: number) => {
    const known = holders.get(name);
    if (known) known.push(node);
    else holders.set(name, [node]);
  };
  const of = page.tag.map((tag, node): readonly string[] => {
    if (tag === '#text') return NO_NAMES;
    hold(tag, node);
    const attributes = page.attributes[node];
    if (!attributes) return NO_NAMES;
    const { id, role, 'data-testid': part } = attributes;
    const found: string[] = [];
    if (id && PLAIN.test(id)) found.push(`#${id}`);
    for (const token of new Set((attributes.class ?? '').split(/\s+/)))
      if (PLAIN.test(token)) found.push(`.${token}`);
    if (role && PLAIN.test(role)) found.push(`[role="${role}"]`);
    if (part && PLAIN.test(part)) found.push(`[data-testid="${part}"]`);
    for (const name of found) hold(name, node);
    return found;
  });
  return { of, holders };
});

/** Every element of the page that the selector picks, ascending. Linear in those that may be meant, times their depth. */
export function picked(page: PageTree, selector: Selector): readonly number[] {
  const names = pageNames(page);
  const [outer] = selector;
  const last = selector.at(-1);
  if (!outer || !last) return [];
  const meant = holdersOf(names, last);
  const near = selector.length === 1 ? meant : nodesWithin(page, holdersOf(names, outer), meant);
  return near.filter((node) => stands(page, names, selector, selector.length - 1, node));
}

const holdersOf = ({ holders }: PageNames, { tag, names }: Step): readonly number[] =>
  holders.get(names[0] ?? tag) ?? [];

/** The node is the selector's step of that number, and what is around it the steps before. */
function stands(page: PageTree, names: PageNames, selector: Selector, at: number, node: number): boolean {
  const step = selector[at];
  if (!step || page.tag[node] !== step.tag) return false;
  if (!step.names.every((name) => names.of[node]?.includes(name))) return false;
  if (at === 0) return true;
  if (selector[at - 1]?.child) {
    for (const parent of documentParents(page, node))
      if (stands(page, names, selector, at - 1, parent)) return true;
    return false;
  }
  for (const above of ancestors(page, node)) if (stands(page, names, selector, at - 1, above)) return true;
  return false;
}
