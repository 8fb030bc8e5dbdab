import { ancestors, attribute, type PageTree, parentOf } from '../../page/page-tree.ts';
import { sideOf } from '../../page/picture.ts';
import { placeOnPage } from '../../page/targets.ts';

/** Logos, icons, buttons, avatars and smileys, by the name of their file or folder. */
const MARK =
  /[/_-](?:logo|(?:fav)?icon|avatar|sprite)[\w-]{0,99}\.\w+(?:\?|$)|\/(?:logo|(?:status|post|fav)?icon|button|avatar|sprite|badge|smil(?:ie|ey)|emoticon|emoji)s?\/|[_-]icons\//i;

/** Folders with the pictures of a site's own design: themes and plug-ins of WordPress and Drupal, and pictures that a bundler packs. */
const DESIGN =
  /\/wp-content\/(?:themes|plugins)\/|\/themes\/(?:custom|contrib)\/|\/static\/media\/[^/]+\.svg$/i;

const VECTOR = /\.svg(?:[?#]|$)/i;
/** Fewest words of a text about a picture that describe something; icons have a name. Chosen by hand. */
const DESCRIBES = 4;

/**
 * Returns whether an `img` is a drawing of the page's design rather than a picture: by its address, or because it is a vector drawing that
 * has no size of its own and stands neither in a figure nor in a paragraph, or is the face of a button. So is an arrow that leads to a place
 * further up.
 */
export const isIcon = (page: PageTree, node: number, address: string): boolean =>
  MARK.test(address) ||
  DESIGN.test(address) ||
  (VECTOR.test(address) && isLooseDrawing(page, node)) ||
  leadsUp(page, parentOf(page, node));

/** Returns whether a link leads to an element further up, other than a figure, which may have its own address. */
function leadsUp(page: PageTree, link: number): boolean {
  const target = placeOnPage(page, link);
  return target !== undefined && target < link && page.tag[target] !== 'figure';
}

function isLooseDrawing(page: PageTree, node: number): boolean {
  const frame = frameOf(page, node);
  if (frame === 'button') return true;
  const isSized = sideOf(page, node, 'width') > 0 || sideOf(page, node, 'height') > 0;
  return !isSized && frame === '' && attribute(page, node, 'alt').split(/\s+/).length < DESCRIBES;
}

/** Returns the tag of the nearest button, figure or paragraph around an element, or an empty string. */
function frameOf(page: PageTree, node: number): string {
  for (const around of ancestors(page, node)) {
    const tag = page.tag[around] ?? '';
    if (FRAMES.has(tag)) return tag;
  }
  return '';
}

const FRAMES: ReadonlySet<string> = new Set(['button', 'figure', 'p']);
