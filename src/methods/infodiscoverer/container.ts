import { defined } from '../../core/basics/defined.ts';
import { combine, hash } from '../../core/basics/hash.ts';
import { blockSums } from '../../core/page/block-sums.ts';
import { attribute, endOf, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { isLinks, type RatedBlock } from './blocks.ts';
import { besidePictures } from './pictures.ts';

/** A page whose blocks have been measured and judged one by one. */
export interface RatedPage {
  readonly page: PageTree;
  /** Hash of each element's tags and classes from the root: its place in the template. */
  readonly paths: readonly number[];
  readonly blocks: readonly RatedBlock[];
  /** For each block, whether its own entropy makes it informative. */
  readonly informative: readonly boolean[];
  /** Returns whether text in this element belongs to a picture. */
  readonly besidePicture: (node: number) => boolean;
}

export const ratedPage = (page: PageTree, blocks: readonly RatedBlock[], threshold: number): RatedPage => ({
  page,
  paths: pathsOf(page),
  blocks,
  informative: blocks.map((block) => !isLinks(block) && block.entropy <= threshold),
  besidePicture: besidePictures(page, blocks),
});

function pathsOf(page: PageTree): number[] {
  const paths: number[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    const parent = parentOf(page, node);
    const look = hash(`${page.tag[node]} ${attribute(page, node, 'class').replace(/\d+/g, '0')}`);
    paths.push(combine(parent < 0 ? 0 : defined(paths[parent]), look));
  }
  return paths;
}

/** Returns for each element its informative features minus its redundant ones, including all blocks below. */
const worthOf = ({ page, blocks, informative }: RatedPage): Float64Array =>
  blockSums(page, blocks, (_, i) => {
    const length = Math.max(1, defined(blocks[i]).features.length);
    return informative[i] ? length : -length;
  });

/** Returns the element with the largest surplus of informative features; if the page has elements on `path`, the best of those. */
export function containerOf(judged: RatedPage, path?: number): number {
  const worth = worthOf(judged);
  let best = -1;
  for (let node = 0; node < worth.length; node++) {
    if (path !== undefined && judged.paths[node] !== path) continue;
    if (best < 0 || defined(worth[node]) >= defined(worth[best])) best = node;
  }
  return best < 0 || (path !== undefined && defined(worth[best]) <= 0) ? containerOf(judged) : best;
}

/** Returns the path that contains the container on most pages. */
export function votedContainer(pages: readonly RatedPage[]): number {
  const votes = new Map<number, number>();
  let winner = 0;
  for (const judged of pages) {
    const path = defined(judged.paths[containerOf(judged)]);
    votes.set(path, (votes.get(path) ?? 0) + 1);
    if ((votes.get(path) ?? 0) > (votes.get(winner) ?? 0)) winner = path;
  }
  return winner;
}

/** Returns the page's text blocks inside and outside of an element, without link blocks. */
export function partedBy({ page, blocks }: RatedPage, node: number) {
  const stop = endOf(page, node);
  const within: RatedBlock[] = [];
  const without: RatedBlock[] = [];
  for (const block of blocks) {
    if (!isLinks(block)) (block.node >= node && block.node < stop ? within : without).push(block);
  }
  return { within, without };
}
