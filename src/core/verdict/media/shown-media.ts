import { defined } from '../../basics/defined.ts';
import { parsedUrl } from '../../basics/parsed-url.ts';
import type { Claims } from '../../claims/claims.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { embedSource, isVideoElement } from '../../page/embed-source.ts';
import { type PageTree, parentOf } from '../../page/page-tree.ts';
import { isSmall, pictureAddress } from '../../page/picture.ts';
import { playerSources } from '../../page/player-sources.ts';
import { before } from '../../text/before.ts';
import { isIcon } from './icon-picture.ts';

export type MediaKind = 'picture' | 'player' | 'embed';

/** Returns the kind of medium that an element shows, and an address that identifies it; null if it shows nothing for a story. */
export function shownMedia(page: PageTree, node: number): { kind: MediaKind; address: string } | null {
  const tag = defined(page.tag[node]);
  switch (tag) {
    case 'img': {
      // AMP draws a picture inside its own element.
      if (page.tag[parentOf(page, node)] === 'img') return null;
      const address = pictureAddress(page, node);
      return address === '' || isSmall(page, node, address) || isIcon(page, node, address)
        ? null
        : { kind: 'picture', address: pictureName(address) };
    }
    case 'video':
    case 'audio': {
      const address = playerSources(page, node)[0]?.url;
      return address === undefined ? null : { kind: 'player', address };
    }
    case 'iframe':
    case 'embed':
    case 'object':
    case 'blockquote': {
      const address = embedSource(page, node);
      return address === '' ? null : { kind: 'embed', address };
    }
    default: {
      const address = isVideoElement(tag) ? embedSource(page, node) : '';
      return address === '' ? null : { kind: 'embed', address };
    }
  }
}

/** A part of an address that looks like a digest of a picture's bytes; crops and sizes follow it. */
const DIGEST = /\/([\da-f]{40,64})(?=[/.]|$)/i;

/** Returns the part of a picture's address that is the same in all its sizes. */
export function pictureName(address: string): string {
  const path = before(carriedBy(address), '?', '#');
  return (
    DIGEST.exec(path)?.[1] ??
    path.replace(/[-_](?:[a-z\d]{0,20}[a-z])?\d{2,4}x\d{2,4}[a-z\d]{0,20}(?=(?:\.\w{3,4}){1,2}$|$)/i, '')
  );
}

/** A parameter that holds an address. */
const CARRIES = /[?&][^=&?]*=(?:https?(?::|%3a)|\/|%2f)/i;
const PICTURE = /^(?:https?:\/\/.|\/.*\.(?:avif|gif|jpe?g|png|webp)\b)/i;

/** Returns the picture's own address from that of a server of sizes, as in `/image?url=/quay.jpg&w=640`; or else the address itself. */
function carriedBy(address: string): string {
  const parameters = CARRIES.test(address) ? parsedUrl(address)?.searchParams : undefined;
  const [, own = ''] = [...(parameters ?? [])].find(([, value]) => PICTURE.test(value)) ?? [];
  return (own !== '' && parsedUrl(own, address)?.href) || address;
}

/** Words in file names of pictures that sites claim for stories without a picture. */
const SITE_PICTURE = /(?:favicon|default|fallback|share[-_]?image|social[-_]?share)/i;

/** Least characters of a file name with a digit that no other picture of a page has. Servers of sizes change the rest of the address. */
const OWN_NAME = 20;

/** Returns the file name in a picture's name without its ending, if it tells the picture; else the whole name. */
function ownName(name: string): string {
  const file = fileOf(name).replace(/(?:\.(?:avif|gif|jpe?g|png|webp)){1,2}$/i, '');
  return file.length >= OWN_NAME && /\d/.test(file) ? file : name;
}

/**
 * Returns a function that gives the address of the claimed picture with a name (`pictureName`), or undefined. Names are equal for all
 * sizes of a picture, and so are long file names. For a story without a picture, sites claim their touch icon, a default picture for
 * shares or the author's portrait: these are left out, by their file names.
 */
export function claimedPictures(page: PageTree, { images }: Claims): (name: string) => string | undefined {
  const claimed = new Map(
    images
      .map((address) => absoluteUrl(page, address))
      .filter((address) => /^http/.test(address) && !SITE_PICTURE.test(fileOf(address)))
      .map((address) => [ownName(pictureName(address)), address]),
  );
  return (name) => claimed.get(ownName(name));
}

const fileOf = (address: string): string => before(address, '?', '#').split('/').at(-1) ?? '';
