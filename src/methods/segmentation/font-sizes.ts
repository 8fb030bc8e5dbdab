import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';

/** Font sizes of some text, in CSS pixels. */
export interface FontSizes {
  readonly smallest: number;
  readonly largest: number;
}

/** In CSS pixels: sizes that differ by more are visibly different. */
const SEEN = 1;

export const areDifferent = (a: number, b: number): boolean => Math.abs(a - b) > SEEN;

/** Returns the font sizes of the text below each node, null if none of it was drawn. Linear in the page. */
export function fontSizesBelow({ tag, text, parent, fontSize }: Drawn): (FontSizes | null)[] {
  const below: (FontSizes | null)[] = tag.map(() => null);
  if (!fontSize) return below;
  for (let node = tag.length - 1; node >= 0; node--) {
    const size = defined(fontSize[node]);
    if (tag[node] === '#text' && defined(text[node]).trim() !== '' && size > 0)
      below[node] = { smallest: size, largest: size };
    const own = below[node];
    const around = parent[node] ?? -1;
    if (!own || around < 0) continue;
    const others = below[around] ?? own;
    below[around] = {
      smallest: Math.min(own.smallest, others.smallest),
      largest: Math.max(own.largest, others.largest),
    };
  }
  return below;
}

type Drawn = Pick<PageTree, 'tag' | 'text' | 'parent' | 'fontSize'>;
