import { absoluteUrl } from '../page/absolute-url.ts';
import { attribute, endOf, type PageTree } from '../page/page-tree.ts';

/** What shows where there are no words; a box is empty. */
export type Wordless = 'picture' | 'player' | 'frame' | 'box';

/** What an element of that tag shows. */
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

/** Attributes in which a page says what something is, for those who cannot see it. */
export const NAMING_ATTRIBUTES = ['alt', 'aria-label', 'title'];

/** The first thing that shows in an element without words, and what the page calls it: empty where it has no name for it. */
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

/** Whose page a frame shows. */
function hostOf(page: PageTree, node: number): string {
  const address = absoluteUrl(page, attribute(page, node, 'src'));
  return address === '' ? '' : new URL(address).host;
}
