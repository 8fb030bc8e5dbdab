import { defined } from '../basics/defined.ts';
import { endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import type { RulePart } from './rule-part.ts';

/** Tags of elements that show something without any text. */
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

/** Breaks between lines and parts. They show nothing by themselves, but without them the text around runs together. */
const BREAK = /^(?:w?br|hr)$/;

/** Returns 1 for each element around an h1, else 0: no rule acts on an element that may hold the headline. Linear in the page. */
export function headlineHolders(page: PageTree): Uint8Array {
  const holds = new Uint8Array(page.tag.length);
  for (let node = page.tag.length - 1; node > 0; node--)
    if (page.tag[node] === 'h1' || holds[node]) holds[parentOf(page, node)] = 1;
  return holds;
}

/** Returns 1 for each node that can be hidden without a loss if `noise` is noise, else 0: it is within these parts, or has nothing else. */
export function harmlessNodes(
  page: PageTree,
  parts: readonly RulePart[],
  noise: readonly RulePart[],
): Uint8Array {
  const size = page.tag.length;
  const noisy = new Uint8Array(size);
  for (const { node } of noise) noisy.fill(1, node, endOf(page, node));
  // 1 if the subtree has something to see outside them: text, media, or a part judged otherwise.
  const worth = new Uint8Array(size);
  for (const { node } of parts) if (!noisy[node]) worth[node] = 1;
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
