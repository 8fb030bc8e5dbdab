import { absoluteUrl } from '../page/absolute-url.ts';
import { before } from '../page/before.ts';
import type { Claims } from '../page/claims.ts';
import type { PageTree } from '../page/page-tree.ts';
import { pictureName, shownMedia } from '../verdict/shown-media.ts';

/** Words in file names of pictures that show the site or a person instead of the story. */
const SITE_PICTURE =
  /(?:logo|icon|favicon|avatar|default|placeholder|fallback|share[-_]?image|social[-_]?share)/i;

/**
 * Returns the address of the picture that the page claims as its story's, or an empty string. The page must show that picture itself,
 * larger than an icon. For a story without a picture, sites claim their touch icon, a default picture for shares or the author's
 * portrait. Linear in the page.
 */
export function leadPicture(page: PageTree, { images }: Claims): string {
  const claimed = new Map(
    images.map((address) => absoluteUrl(page, address)).map((address) => [pictureName(address), address]),
  );
  for (let node = 0; claimed.size > 0 && node < page.tag.length; node++) {
    if (page.tag[node] !== 'img') continue;
    const shown = shownMedia(page, node);
    const address = shown ? (claimed.get(shown.address) ?? '') : '';
    if (/^https?:/.test(address) && !SITE_PICTURE.test(fileOf(address))) return address;
  }
  return '';
}

const fileOf = (address: string): string => before(address, '?', '#').replace(/^.*\//, '');
