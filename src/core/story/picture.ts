import { type Attributes, attribute, type PageTree } from '../page/page-tree.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { Picture } from './article.ts';

/** The picture of an `img`, or null where it has no address. */
export function pictureOf(page: PageTree, node: number): Picture | null {
  const source = pictureAddress(page, node);
  if (source === '') return null;
  const width = sideOf(page, node, 'width');
  const height = sideOf(page, node, 'height');
  return { source, alt: attribute(page, node, 'alt'), width, height };
}

/** In CSS pixels: icons, spacers and counters give their size away; one without a size is taken for a picture. */
const MIN_PICTURE = 120;

export const isSmall = (page: PageTree, node: number): boolean =>
  ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(page, node, name), 10);
    return size >= 0 && size < MIN_PICTURE && !attribute(page, node, name).endsWith('%');
  });

function sideOf(page: PageTree, node: number, name: 'width' | 'height'): number {
  const written = attribute(page, node, name);
  return /^\d+(?:px)?$/.test(written) ? Number.parseInt(written, 10) : 0;
}

/** What lazy pages leave in `src` until the picture is near. */
const PLACEHOLDER =
  /(?:^data:)|(?:^|[/_-])(?:placeholder|spacer|blank|transparent|pixel|loading|lazy|grey|gray|1x1|dummy)[\w-]*\.(?:gif|png|svg|jpe?g|webp)/i;
const SETS = /^(?:data-.*)?srcset$/;
const ADDRESSES = /^data-.*(?:src|srcs|original|url)$/;
const ADDRESS = /(?:https?:)?\/\/[^\s"'\\]+|^[^\s"'{[]+$/;

/**
 * The best address of an `img`, absolute, or empty: the widest of its candidates that a reader has use for; lazy pages keep
 * theirs in `data-` attributes and leave a placeholder in `src`.
 */
export function pictureAddress(page: PageTree, node: number): string {
  const own = page.attributes[node] ?? {};
  const sets = [...setsIn(own), ...sourcesBeside(page, node)].map(bestOfSrcset);
  const [set] = sets.filter(({ address }) => isPicture(address)).sort((a, b) => b.width - a.width);
  const kept = Object.entries(own)
    .filter(([name, value]) => ADDRESSES.test(name) && isAddress(value ?? ''))
    // Some keep a list of addresses there, as JSON.
    .map(([, value]) => ADDRESS.exec(value ?? '')?.[0] ?? '');
  const plain = isPicture(own.src ?? '') ? own.src : undefined;
  const [address = ''] = [set?.address, ...kept.filter(isPicture), plain].filter((one) => one !== undefined);
  return absoluteUrl(page, address);
}

const isPicture = (address: string): boolean => address !== '' && !PLACEHOLDER.test(address);
const isAddress = (value: string): boolean =>
  /(?:https?:)?\/\/|^\.{0,2}\/|\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i.test(value);

const setsIn = (attributes: Attributes): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (SETS.test(name) && value ? [value] : []));

function sourcesBeside(page: PageTree, node: number): string[] {
  const parent = page.parent[node] ?? -1;
  if (parent < 0 || page.tag[parent] !== 'picture') return [];
  const sets: string[] = [];
  for (let at = parent + 1; at < (page.end[parent] ?? 0); at++)
    if (page.tag[at] === 'source') sets.push(...setsIn(page.attributes[at] ?? {}));
  return sets;
}

/** Wider than this shows nothing more in a reader column, in CSS pixels. */
const ENOUGH_WIDTH = 1600;

/** The widest candidate of a `srcset` that is not wider than a reader can show. */
function bestOfSrcset(srcset: string): { address: string; width: number } {
  let address = '';
  let width = -1;
  for (const [, candidate = '', size = '0'] of srcset.matchAll(
    /(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g,
  )) {
    const number = Number(size);
    if (number > width && (number <= ENOUGH_WIDTH || width < 0)) {
      address = candidate;
      width = number;
    }
  }
  return { address, width };
}
