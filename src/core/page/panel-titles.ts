import { remembered } from '../basics/remembered.ts';
import { attribute, endOf, type PageTree, parentOf } from './page-tree.ts';
import { targetsOn } from './targets.ts';
import { blocksWithin, textBlocks } from './text-blocks.ts';

/** Fewer may be one button that shows more of a text. */
const TITLES = 2;

export interface PanelTitle {
  /** Index of the title's text block. */
  readonly line: number;
  /** Range of the panel's blocks. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the titles of a page's panels, which a person opens one by one (an accordion). The key is the first node of the title's text
 * (`start` of its block). A title is the only line of a `summary`, or of an element that controls (`aria-controls`) an element right below
 * it. Tabs are no titles: they are side by side. Returns nothing for a page with one title. Linear in the page.
 */
export const panelTitles = remembered((page: PageTree): ReadonlyMap<number, PanelTitle> => {
  const titles = new Map<number, PanelTitle>();
  const blocks = textBlocks(page);
  page.tag.forEach((tag, node) => {
    const id = attribute(page, node, 'aria-controls');
    if (tag !== 'summary' && (id === '' || attribute(page, node, 'role') === 'tab')) return;
    const panel = id === '' ? parentOf(page, node) : targetsOn(page).get(id);
    if (panel === undefined) return;
    const [line, below] = blocksWithin(blocks, node, endOf(page, node));
    const [from, to] = blocksWithin(blocks, Math.max(panel, endOf(page, node)), endOf(page, panel));
    const title = blocks[line];
    const isRightAbove = below === line + 1 && from === below && to > from;
    const isWhole = title !== undefined && title.end <= endOf(page, node);
    if (isWhole && isRightAbove && /\p{L}/u.test(title.text)) titles.set(title.start, { line, from, to });
  });
  return titles.size < TITLES ? new Map() : titles;
});
