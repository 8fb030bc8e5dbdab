import type { LinkNames } from '../../messaging/protocol.ts';
import { allInDocument, attributeOf, textContent } from '../../snapshot/unclobbered.ts';
import { spacedAsDrawn } from '../shared/drawn-words.ts';

/** Index pages beyond this are told of in part. */
const MAX_LINKS = 3000;
/** A teaser as a whole may be one link; its beginning names the story. */
const MAX_TEXT = 140;

/** Returns the names that the page gives to itself and to the pages it links to; null where its host has no page of the site. */
export function linkNames(document: Document, site: string): LinkNames | null {
  const { host, hostname, href: url } = location;
  const [named = ''] = site.split('/');
  if (host !== named && hostname !== named && !hostname.endsWith(`.${named}`)) return null;
  const links: { url: string; text: string }[] = [];
  for (const link of allInDocument(document, 'a[href]')) {
    if (links.length === MAX_LINKS) break;
    if (!(link instanceof HTMLAnchorElement) || !/^https?:/.test(link.href)) continue;
    const words = (textContent(link) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
    const text = spacedAsDrawn(link, words) || attributeOf(link, 'aria-label');
    if (text !== '') links.push({ url: link.href, text: text.slice(0, MAX_TEXT) });
  }
  const [title] = allInDocument(document, 'title');
  return { url, title: (title ? (textContent(title) ?? '') : '').trim().slice(0, MAX_TEXT), links };
}
