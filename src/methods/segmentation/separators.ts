import { defined } from '../../core/basics/defined.ts';
import { ancestors, endOf, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { areDifferent } from './font-sizes.ts';
import type { VisualBlock } from './visual-blocks.ts';

/** This many pixels between two blocks are one step of distance: about half a line. */
const GAP_STEP = 10;

/** Largest weight of distance alone. */
const FAR = 6;

/** Weight of a difference in font size. LARGER_BELOW is added if the larger words are below, where they open a new section. */
const OTHER_SIZE = 1;
const LARGER_BELOW = 1;

const HEADING = /^h[1-6]$/;

/**
 * Returns the weight of the separator behind each block but the last, 0 (no separator) .. 10 (VIPS §4.2–4.3). Distance, a ruled line, and a
 * change of background, text colour or font size make it heavier. If the page was not drawn, a heading that opens the next block counts
 * instead of a font size. Equal kinds of block make it lighter.
 */
export function separatorWeights(page: PageTree, blocks: readonly VisualBlock[]): number[] {
  const depth = new Uint32Array(page.tag.length);
  for (let node = 1; node < depth.length; node++) depth[node] = defined(depth[parentOf(page, node)]) + 1;
  const rulesBefore = new Uint32Array(page.tag.length + 1);
  for (let node = 0; node < page.tag.length; node++)
    rulesBefore[node + 1] = defined(rulesBefore[node]) + (page.tag[node] === 'hr' ? 1 : 0);
  const backgrounds = backgroundOf(page);

  return blocks.slice(0, -1).map(({ node: above, linkDensity, fontSizes }, at) => {
    const next = blocks[at + 1];
    const below = next?.node ?? above;
    let weight = page.box ? gap(page.box, above, below) : treeDistance(page, depth, above, below);
    if (defined(rulesBefore[below]) > defined(rulesBefore[endOf(page, above)])) weight += 3;
    if (backgrounds[above] !== backgrounds[below]) weight += 3;
    // Link text has a colour of its own.
    if (Math.abs(linkDensity - (next?.linkDensity ?? 0)) > 0.5) weight += 3;
    if (fontSizes && next?.fontSizes) weight += fontWeight(fontSizes.largest, next.fontSizes.largest);
    else if (HEADING.test(defined(page.tag[below])) && !HEADING.test(defined(page.tag[above]))) weight += 1;
    if (page.tag[above] === page.tag[below] && page.parent[above] === page.parent[below]) weight -= 2;
    return Math.min(10, Math.max(0, weight));
  });
}

function fontWeight(above: number, below: number): number {
  if (!areDifferent(above, below)) return 0;
  return OTHER_SIZE + (below > above ? LARGER_BELOW : 0);
}

/** Returns the space between two boxes, up or sideways, in steps. Blocks side by side are far apart, whatever the space. */
function gap(box: readonly number[], above: number, below: number): number {
  const [x, y, width, height] = box.slice(4 * above, 4 * above + 4) as [number, number, number, number];
  const [x2, y2, width2, height2] = box.slice(4 * below, 4 * below + 4) as [number, number, number, number];
  const overlapsSideways = x < x2 + width2 && x2 < x + width;
  if (!overlapsSideways) return FAR;
  const space = Math.max(0, y2 - (y + height), y - (y2 + height2));
  return Math.min(FAR, space / GAP_STEP);
}

/** Returns the levels from both nodes up to their first common ancestor, minus the two levels that siblings have. */
function treeDistance(page: PageTree, depth: Uint32Array, above: number, below: number): number {
  let common = below;
  for (const ancestor of ancestors(page, below)) {
    common = ancestor;
    if (ancestor <= above && above < endOf(page, ancestor)) break;
  }
  const base = defined(depth[common]);
  return Math.min(FAR, defined(depth[above]) + defined(depth[below]) - 2 * base - 2);
}

/** Returns the background colour behind each node, as far as attributes give one. */
function backgroundOf(page: PageTree): string[] {
  const colours: string[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    const own =
      page.attributes[node]?.bgcolor ?? INLINE_BACKGROUND.exec(page.attributes[node]?.style ?? '')?.[1];
    colours.push(own?.trim().toLowerCase() ?? colours[parentOf(page, node)] ?? '');
  }
  return colours;
}

const INLINE_BACKGROUND = /background(?:-color)?\s*:\s*([^;]+)/i;
