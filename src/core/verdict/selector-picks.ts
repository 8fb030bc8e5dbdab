import { documentParents, type PageTree } from '../page-tree/page-tree.ts';

/** One element of a selector, and how it stands to the next: as its parent, or anywhere around it. */
interface Step {
  readonly tag: string;
  readonly tests: readonly ((attributes: Readonly<Partial<Record<string, string>>>) => boolean)[];
  readonly child: boolean;
}

const NAME = '-?[a-z_][\\w-]*';
const TEST = `#${NAME}|\\.${NAME}|\\[(?:role|data-testid)="${NAME}"\\]`;
const SELECTOR = new RegExp(`^[a-z][\\w-]*(?:${TEST})*(?: (?:> )?[a-z][\\w-]*(?:${TEST})*)*$`, 'i');

/** True for the selectors that `noiseSelectors` writes: nothing else belongs into a style sheet. */
export const isNoiseSelector = (selector: string): boolean => SELECTOR.test(selector);

/** Every element of the page that one of our own selectors picks, ascending; null where it is none of ours. */
export function selectorPicks(page: PageTree, selector: string): number[] | null {
  if (!isNoiseSelector(selector)) return null;
  const steps = stepsOf(selector);
  const last = steps.length - 1;
  const picked: number[] = [];
  for (let node = 1; node < page.tag.length; node++) if (stands(page, node, steps, last)) picked.push(node);
  return picked;
}

function stepsOf(selector: string): Step[] {
  const steps: Step[] = [];
  const words = selector.split(' ');
  words.forEach((word, i) => {
    if (word === '>') return;
    const [tag = ''] = /^[^#.[]+/.exec(word) ?? [];
    const tests = [...word.slice(tag.length).matchAll(new RegExp(TEST, 'gi'))].map(([test]) => testOf(test));
    steps.push({ tag, tests, child: words[i + 1] === '>' });
  });
  return steps;
}

function testOf(test: string): Step['tests'][number] {
  const name = test.slice(1);
  if (test.startsWith('#')) return ({ id }) => id === name;
  if (test.startsWith('.')) return (attributes) => (attributes.class ?? '').split(/\s+/).includes(name);
  const [, attribute = '', value = ''] = /^\[([^=]+)="([^"]*)"\]$/.exec(test) ?? [];
  return (attributes) => attributes[attribute] === value;
}

function stands(page: PageTree, node: number, steps: readonly Step[], at: number): boolean {
  const step = steps[at];
  if (!step || page.tag[node] !== step.tag) return false;
  const attributes = page.attributes[node] ?? {};
  if (!step.tests.every((test) => test(attributes))) return false;
  if (at === 0) return true;
  let above = page.parent[node] ?? -1;
  if (steps[at - 1]?.child) {
    for (const parent of documentParents(page, node)) if (stands(page, parent, steps, at - 1)) return true;
    return false;
  }
  for (; above >= 0; above = page.parent[above] ?? -1) if (stands(page, above, steps, at - 1)) return true;
  return false;
}
