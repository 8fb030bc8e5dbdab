import { defined } from '../../core/basics/defined.ts';
import { blockSums } from '../../core/page/block-sums.ts';
import { attribute, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import type { TextBlock } from '../../core/page/text-blocks.ts';

/** At most this many blocks in a picture's box: a caption, a credit, seldom more. */
const CAPTION_BLOCKS = 4;

/** Levels from a caption up to the box that it shares with the picture, its own included. */
const BOX_LEVELS = 4;

/** In CSS pixels. Lower pictures are ornaments: quotation marks, bullets, rules. */
const PICTURE_HEIGHT = 24;

const isPicture = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && Number(attribute(page, node, 'height') || PICTURE_HEIGHT) >= PICTURE_HEIGHT;

/** Returns a function that tells whether an element, or one around it, contains a picture and no more text than captions have. */
export function besidePictures(page: PageTree, blocks: readonly TextBlock[]): (node: number) => boolean {
  const texts = blockSums(page, blocks, () => 1);
  const pictures = new Uint32Array(page.tag.length);
  for (let node = page.tag.length - 1; node > 0; node--) {
    if (isPicture(page, node)) pictures[node] = defined(pictures[node]) + 1;
    const parent = parentOf(page, node);
    pictures[parent] = defined(pictures[parent]) + defined(pictures[node]);
  }
  return (node) => {
    for (let at = node, level = 0; at > 0 && level < BOX_LEVELS; at = parentOf(page, at), level++) {
      if (defined(pictures[at]) > 0 && defined(texts[at]) <= CAPTION_BLOCKS) return true;
    }
    return false;
  };
}
