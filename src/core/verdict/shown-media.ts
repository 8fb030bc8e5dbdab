import { before } from '../page/before.ts';
import { embedSource } from '../page/embed-source.ts';
import type { PageTree } from '../page/page-tree.ts';
import { isSmall, pictureAddress } from '../page/picture.ts';
import { playerSources } from '../page/player-sources.ts';

export type MediaKind = 'picture' | 'player' | 'embed';

/** The mark of a site or a thing, by the name of its file. */
const MARK = /[/_-](?:logo|icon|avatar|sprite)[\w-]{0,99}\.\w+(?:\?|$)|[\w-][_-](?:logo|icon)\.\w+(?:\?|$)/i;

/** What an element shows, and the address by which it is known again; null where it shows nothing that a story could hold. */
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

/** A part of an address as long as a digest of what a picture holds: what comes behind it are crops and sizes. */
const DIGEST = /\/([\da-f]{40,64})(?=[/.]|$)/i;

/** What stays of a picture's address in all its sizes. */
export function pictureName(address: string): string {
  const path = before(address, '?', '#');
  return DIGEST.exec(path)?.[1] ?? path.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$|$)/, '');
}
