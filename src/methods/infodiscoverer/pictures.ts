import { blockSums } from '../../core/page/block-sums.ts';
import { attribute, type PageTree } from '../../core/page/page-tree.ts';
import type { TextBlock } from '../../core/page/text-blocks.ts';

/** A picture's box holds its caption and credit, seldom more. */
const CAPTION_BLOCKS = 4;

/** Elements from a caption up to the box it shares with the picture, its own included. */
const BOX_LEVELS = 4;

/** Lower pictures are ornaments: quotation marks, bullets, rules. In CSS pixels. */
const PICTURE_HEIGHT = 24;

const isPicture = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && Number(attribute(page, node, 'height') || PICTURE_HEIGHT) >= PICTURE_HEIGHT;

/** Tells whether an element, or one around it, holds a picture and no more text than captions have. */
export function besidePictures(page: PageTree, blocks: readonly TextBlock[]): (node: number) => boolean {
  const texts = blockSums(page, blocks, () => 1);
  const pictures = new Uint32Array(page.tag.length);
  for (let node = page.tag.length - 1; node > 0; node--) {
    if (isPicture(page, node)) pictures[node] = (pictures[node] ?? 0) + 1;
    const parent = page.parent[node] ?? 0;
    pictures[parent] = (pictures[parent] ?? 0) + (pictures[node] ?? 0);
  }
  return (node) => {
    for (let at = node, level = 0; at > 0 && level < BOX_LEVELS; at = page.parent[at] ?? 0, level++) {
      if ((pictures[at] ?? 0) > 0 && (texts[at] ?? 0) <= CAPTION_BLOCKS) return true;
    }
    return false;
  };
}
