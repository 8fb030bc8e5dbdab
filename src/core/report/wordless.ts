import { absoluteUrl } from '../page/absolute-url.ts';
import { attribute, endOf, type PageTree } from '../page/page-tree.ts';

/** Kinds of things that a part without words can show; a box is empty. */
export type Wordless = 'picture' | 'player' | 'frame' | 'box';

/** The kind of thing that an element shows, by tag. */
export const SHOWS: Readonly<Partial<Record<string, Wordless>>> = {
  img: 'picture',
  svg: 'picture',
  canvas: 'picture',
  video: 'player',
  audio: 'player',
  iframe: 'frame',
  embed: 'frame',
  object: 'frame',
};

/** Attributes that name an element for people who cannot see it, the preferred one first. */
export const NAMING_ATTRIBUTES = ['alt', 'aria-label', 'title'];

/** Returns the first picture, player or frame in an element without words, and its name, which may be empty. */
export function wordlessPart(page: PageTree, node: number): { shows: Wordless; name: string } {
  for (let at = node; at < endOf(page, node); at++) {
    const shows = SHOWS[page.tag[at] ?? ''];
    if (shows) return { shows, name: nameOf(page, at) || (shows === 'frame' ? hostOf(page, at) : '') };
  }
  return { shows: 'box', name: nameOf(page, node) };
}

function nameOf(page: PageTree, node: number): string {
  for (const naming of NAMING_ATTRIBUTES) {
    const name = attribute(page, node, naming).trim();
    if (name !== '') return name;
  }
  return '';
}

/** Returns the host of the page that a frame shows. */
function hostOf(page: PageTree, node: number): string {
  const address = absoluteUrl(page, attribute(page, node, 'src'));
  return address === '' ? '' : new URL(address).host;
}
