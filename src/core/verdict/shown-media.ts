import { before } from '../page/before.ts';
import { embedSource } from '../page/embed-source.ts';
import type { PageTree } from '../page/page-tree.ts';
import { isSmall, pictureAddress } from '../page/picture.ts';
import { playerSources } from '../page/player-sources.ts';

export type MediaKind = 'picture' | 'player' | 'embed';

/** Logos, icons and avatars, by the name of their file. */
const MARK = /[/_-](?:logo|icon|avatar|sprite)[\w-]{0,99}\.\w+(?:\?|$)|[\w-][_-](?:logo|icon)\.\w+(?:\?|$)/i;

/** Returns the kind of medium that an element shows, and an address that identifies it; null if it shows nothing for a story. */
export function shownMedia(page: PageTree, node: number): { kind: MediaKind; address: string } | null {
  switch (page.tag[node]) {
    case 'img': {
      const address = isSmall(page, node) ? '' : pictureAddress(page, node);
      return address === '' || MARK.test(address) ? null : { kind: 'picture', address: pictureName(address) };
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
    default:
      return null;
  }
}

/** A part of an address that looks like a digest of a picture's bytes; crops and sizes follow it. */
const DIGEST = /\/([\da-f]{40,64})(?=[/.]|$)/i;

/** Returns the part of a picture's address that is the same in all its sizes. */
export function pictureName(address: string): string {
  const path = before(address, '?', '#');
  return DIGEST.exec(path)?.[1] ?? path.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$|$)/, '');
}
