import { attribute, type PageTree } from '../page/page-tree.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { Picture } from './article.ts';

/** The best address of a picture: lazy pages keep it in `data-` attributes and leave a placeholder in `src`. */
export function imageSource(page: PageTree, node: number): string {
  const largest = [
    attribute(page, node, 'srcset'),
    attribute(page, node, 'data-srcset'),
    pictureSources(page, node),
  ]
    .map(largestOfSrcset)
    .find((source) => source !== '' && !source.startsWith('data:'));
  const candidates = ['data-src', 'data-original', 'data-lazy-src', 'src'].map((name) =>
    attribute(page, node, name),
  );
  const plain = candidates.find((source) => source !== '' && !source.startsWith('data:'));
  return absoluteUrl(page, largest ?? plain ?? '');
}

function pictureSources(page: PageTree, node: number): string {
  const parent = page.parent[node] ?? -1;
  if (parent < 0 || page.tag[parent] !== 'picture') return '';
  for (let at = parent + 1; at < (page.end[parent] ?? 0); at++) {
    const set = attribute(page, at, 'srcset') || attribute(page, at, 'data-srcset');
    if (page.tag[at] === 'source' && set !== '') return set;
  }
  return '';
}

/** Wider than this shows nothing more in a reader column. */
const ENOUGH_WIDTH = 1600;

/** The widest candidate of a `srcset` that is not wider than a reader can show. */
function largestOfSrcset(srcset: string): string {
  let best = '';
  let bestSize = -1;
  for (const [, address = '', size = '0'] of srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)) {
    const number = Number(size);
    if (number > bestSize && (number <= ENOUGH_WIDTH || bestSize < 0)) {
      best = address;
      bestSize = number;
    }
  }
  return best;
}

/** The picture of an `img`, or null where it is none a reader could show. */
export function pictureOf(page: PageTree, node: number): Picture | null {
  const source = imageSource(page, node);
  if (source === '' || isSmall(page, node)) return null;
  const { width, height } = sizeOf(page, node);
  return { source, alt: attribute(page, node, 'alt'), width, height };
}

/** Icons, spacers and counters give their size away; a picture without a size is taken for one of the story's. */
const MIN_PICTURE = 120;

const isSmall = (page: PageTree, node: number): boolean =>
  Object.values(sizeOf(page, node)).some((size) => size > 0 && size < MIN_PICTURE);

function sizeOf(page: PageTree, node: number): { width: number; height: number } {
  const side = (name: string): number => {
    const size = Number.parseInt(attribute(page, node, name), 10);
    return size > 0 ? size : 0;
  };
  return { width: side('width'), height: side('height') };
}
