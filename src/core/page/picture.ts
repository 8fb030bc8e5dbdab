import { remembered } from '../basics/remembered.ts';
import { before } from '../text/before.ts';
import { absoluteUrl } from './absolute-url.ts';
import { type Attributes, ancestors, attribute, type PageTree, parentOf, withTag } from './page-tree.ts';

/** Returns the `img` elements of a page, ascending. */
export const picturesOn = remembered((page: PageTree): readonly number[] => withTag(page, 'img'));

export interface Picture {
  /** Absolute URL. */
  readonly source: string;
  readonly alt: string;
  /** CSS pixels as the page gives them, or 0. */
  readonly width: number;
  readonly height: number;
}

/** Returns the picture of an `img`, or null if it has no address. */
export function pictureOf(page: PageTree, node: number): Picture | null {
  const source = pictureAddress(page, node);
  if (source === '') return null;
  // A thumbnail's size says nothing about the picture that it links to.
  const side = (name: 'width' | 'height') => (isSmallSide(page, node) ? 0 : sideOf(page, node, name));
  return { source, alt: attribute(page, node, 'alt'), width: side('width'), height: side('height') };
}

/** In CSS pixels. Icons, spacers and counters have smaller sizes in their markup; an image without a size counts as a picture. */
const MIN_PICTURE = 120;

const isSmallSide = (page: PageTree, node: number): boolean =>
  ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(page, node, name), 10);
    return size >= 0 && size < MIN_PICTURE && !attribute(page, node, name).endsWith('%');
  });

/** The width that an address asks a server of sizes for. */
const SERVED_WIDTH = /[?&](?:w|wid|width|imwidth|size)=(\d{1,5})(?=&|$)/i;

/** Returns whether an `img` without a size in its markup has an address of a small picture only: colours of goods, faces of members. */
function isServedSmall(page: PageTree, node: number, address: string): boolean {
  if (sideOf(page, node, 'width') > 0 || sideOf(page, node, 'height') > 0) return false;
  const width = Number(SERVED_WIDTH.exec(address)?.[1] ?? MIN_PICTURE);
  return width > 1 && width < MIN_PICTURE;
}

/** Returns whether an `img` with this address is small and no thumbnail: a thumbnail links to the picture. */
export const isSmall = (page: PageTree, node: number, address: string): boolean =>
  (isSmallSide(page, node) || isServedSmall(page, node, address)) && linkedPicture(page, node) === '';

/** Returns one side of an `img` in CSS pixels as the page gives it, or 0. */
export function sideOf(page: PageTree, node: number, name: 'width' | 'height'): number {
  const written = attribute(page, node, name);
  return /^\d+(?:px)?$/.test(written) ? Number.parseInt(written, 10) : 0;
}

/** Addresses that lazy pages put into `src` until the picture is near: by a telling name, by a file of few colours, or by a whole name. */
const PLACEHOLDERS = [
  /^data:/i,
  /(?:^|[/_-])(?:placeholder|spacer)[\w-]{0,99}\.(?:gif|png|svg|jpe?g|webp)/i,
  /(?:^|[/_-])(?:transparent|blank|pixel|loading|lazy|grey|gray|1x1|dummy)[\w-]{0,99}\.(?:gif|svg)/i,
  // Goods are grey, and photos are cut to 1:1.
  /(?:^|\/)(?:transparent|blank|pixel|loading|lazy|grey|gray|1x1|dummy)(?:[_-]?\d{1,4}x\d{1,4})?\.(?:png|jpe?g|webp)/i,
];
const SETS = /^(?:data-.*)?srcset$/;
const ADDRESSES = /^data-.*(?:src|srcs|original|url)$/;
const ADDRESS = /(?:https?:)?\/\/[^\s"'\\]+|^[^\s"'{[]+$/;

/**
 * Returns the best address of an `img`, absolute, or empty. The best is the widest candidate that a reader can use. Lazy pages keep their
 * candidates in `data-` attributes and leave a placeholder in `src`; some keep none, but link to the picture.
 */
export function pictureAddress(page: PageTree, node: number): string {
  const linked = linkedPicture(page, node);
  if (linked !== '' && !isFilePage(linked) && isSmallSide(page, node)) return absoluteUrl(page, linked);
  const own = page.attributes[node] ?? {};
  const beside = sourcesBeside(page, node);
  const widest = (sets: readonly string[]) => {
    const shown = sets.map(bestOfSrcset).filter(({ address }) => isPicture(address));
    return shown.sort((a, b) => b.width - a.width)[0]?.address ?? '';
  };
  const source = attribute(page, node, 'src');
  const kept = Object.entries(own)
    .filter(([name, value = '']) => ADDRESSES.test(name) && isAddress(value))
    // An address named "url" may be that of the page.
    .filter(([name, value = '']) => !name.endsWith('url') || !isWhole(source) || PICTURE_FILE.test(value))
    // Some pages keep a list of addresses there, as JSON.
    .map(([, value]) => ADDRESS.exec(value ?? '')?.[0] ?? '')
    // A path without a base is for the page's script, which knows the base.
    .filter((address) => /^(?:[a-z]+:|\.{0,2}\/)/i.test(address) || !isWhole(source));
  const candidates = [widest([...setsIn(own), ...beside.wide]), ...kept, source, widest(beside.narrow)];
  return absoluteUrl(page, candidates.find((one) => isPicture(one) && !isOwnPage(page, one)) ?? linked);
}

/** Returns whether an address is that of the page, which some plug-ins write into every picture, or of a place on it. */
function isOwnPage(page: PageTree, address: string): boolean {
  const whole = (url: string) => before(url, '#').replace(/\/$/, '');
  // To resolve every address of a page takes long.
  return !PICTURE_FILE.test(address) && whole(absoluteUrl(page, address)) === whole(page.url);
}

/** Returns the address of the picture that the nearest link around an `img` leads to, or empty: galleries open pictures so. */
function linkedPicture(page: PageTree, node: number): string {
  for (const around of ancestors(page, node))
    if (page.tag[around] === 'a') {
      const href = attribute(page, around, 'href');
      return PICTURE_FILE.test(href) && isPicture(href) ? href : '';
    }
  return '';
}

/** Returns whether an address is that of a wiki's page about a picture: "/wiki/File:Quay.jpg". */
const isFilePage = (address: string): boolean => address.lastIndexOf(':') > address.lastIndexOf('/');

const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

/** Returns whether an element holds the address of a picture that a script will put into it. Called for every element. */
export function awaitsPicture(page: PageTree, node: number): boolean {
  const own = page.attributes[node];
  for (const name in own) if (ADDRESSES.test(name) && PICTURE_FILE.test(own[name] ?? '')) return true;
  return false;
}

/** Returns whether an address is not empty, and not that of a picture that lazy pages show at first. */
export const isPicture = (address: string): boolean =>
  address !== '' && !PLACEHOLDERS.some((placeholder) => placeholder.test(address));
const isAddress = (value: string): boolean =>
  /(?:https?:)?\/\/|^\.{0,2}\/|\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i.test(value);

const setsIn = (attributes: Attributes): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (SETS.test(name) && value ? [value] : []));

/** Returns whether an address is that of a picture, with its host. */
const isWhole = (address: string): boolean => /^https?:/i.test(address) && isPicture(address);

/** Sets of addresses that the sources of one `picture` name: those for small screens only, and the others. */
interface SourceSets {
  readonly wide: readonly string[];
  readonly narrow: readonly string[];
}

const NO_SOURCES: SourceSets = { wide: [], narrow: [] };

const sourcesBeside = (page: PageTree, node: number): SourceSets =>
  sourceSets(page).get(parentOf(page, node)) ?? NO_SOURCES;

/** At most this many sources of one `picture` are read. */
const MAX_SOURCES = 20;

/** Returns the sets of addresses of each `picture`. A set with widths (`640w`) is for all screens, whatever its source is for. */
const sourceSets = remembered((page: PageTree): ReadonlyMap<number, SourceSets> => {
  const found = new Map<number, SourceSets>();
  page.tag.forEach((tag, at) => {
    if (tag !== 'source') return;
    for (const around of ancestors(page, at)) {
      if (page.tag[around] !== 'picture') continue;
      const { wide, narrow } = found.get(around) ?? NO_SOURCES;
      if (wide.length + narrow.length >= MAX_SOURCES) continue;
      const sets = setsIn(page.attributes[at] ?? {});
      const isNarrow = (set: string) =>
        /max-width/.test(attribute(page, at, 'media')) && !/\dw\s*(?:,|$)/.test(set);
      found.set(around, {
        wide: [...wide, ...sets.filter((set) => !isNarrow(set))],
        narrow: [...narrow, ...sets.filter(isNarrow)],
      });
    }
  });
  return found;
});

/** In CSS pixels: a reader column shows nothing more of a wider picture. */
const ENOUGH_WIDTH = 1600;

const CANDIDATE = /(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/y;
const TO_NEXT = /\s+|\S+\s*/y;

/** Yields address and size of each candidate of a `srcset`. Skips a word that begins no candidate whole, to stay linear in any text. */
export function* candidatesOf(srcset: string): Generator<readonly [address: string, size: string]> {
  for (let at = 0; at < srcset.length; ) {
    CANDIDATE.lastIndex = at;
    const found = CANDIDATE.exec(srcset);
    if (found) yield [found[1] ?? '', found[2] ?? '0'];
    TO_NEXT.lastIndex = at;
    at += found?.[0].length ?? TO_NEXT.exec(srcset)?.[0].length ?? 1;
  }
}

/** Returns the widest candidate of a `srcset` that is not wider than a reader can show. */
function bestOfSrcset(srcset: string): { address: string; width: number } {
  let address = '';
  let width = -1;
  for (const [candidate, size] of candidatesOf(srcset)) {
    const number = Number(size);
    if (number > width && (number <= ENOUGH_WIDTH || width < 0)) {
      address = candidate;
      width = number;
    }
  }
  return { address, width };
}
