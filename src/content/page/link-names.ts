import type { LinkNames } from '../../messaging/protocol.ts';
import { allInDocument, attributeOf, textContent } from '../../snapshot/unclobbered.ts';
import { spacedAsDrawn } from '../shared/drawn-words.ts';

/** At most this many links of a page are named. Chosen by hand. */
const MAX_LINKS = 3000;
/** At most this many characters of a link's text are kept: a whole teaser may be one link, and its beginning names the story. */
const MAX_TEXT = 140;

/** Returns the names that the page gives to itself and to the pages it links to; null if its host does not belong to the site. */
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
