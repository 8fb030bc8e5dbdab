import { defined } from '../page/defined.ts';
import { endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import type { RulePart } from './rule-part.ts';

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

/** Breaks between lines and parts. They show nothing alone, but the text around them runs together without them. */
const BREAK = /^(?:w?br|hr)$/;

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
  verdicts: readonly RulePart[],
  certain: readonly RulePart[],
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
  for (let node = 1; node < size; node++)
    if (!noisy[node] && BREAK.test(defined(page.tag[node])) && worth[parentOf(page, node)]) worth[node] = 1;
  return worth.map((one) => 1 - one);
}
