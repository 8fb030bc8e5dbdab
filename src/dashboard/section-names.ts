import { pageName } from '../core/address/link-url.ts';
import { parsedUrl } from '../core/basics/parsed-url.ts';
import type { InformativeStructure } from '../core/links/informative-structure.ts';
import { namesOfEach } from '../core/links/names.ts';
import { type Run, virtualDocuments } from '../core/links/virtual-documents.ts';
import { words } from '../core/text/words.ts';
import type { LinkNames } from '../messaging/protocol.ts';

/** A section of the site, with the name that links give it. */
export interface SectionName {
  readonly url: string;
  readonly text: string;
  /** Number of links with this name, and of all links to it that were read. */
  readonly links: number;
  readonly of: number;
}

/** A section lists at least this many stories, or has this many below its address. Fewer may be a teaser on any page. Chosen by hand. */
const LEAST_STORIES = 3;

/**
 * Returns the sections of a site, the surest first, whether they were opened or not. A section is a page that most links from open pages
 * call by one short name and nothing else (Glover et al., WWW 2002). It also holds `LEAST_STORIES` or more: stories that it links to in the
 * site's structure, or stories below its address that open pages link to.
 */
export function sectionNames(
  open: readonly LinkNames[],
  { articles, links: structureLinks }: Pick<InformativeStructure, 'articles' | 'links'>,
): SectionName[] {
  const addresses = new Map<number, string>();
  const written = new Map<string, string>();
  const virtual = virtualDocuments(
    open.map(({ url, links }) => ({
      page: pageName(url),
      runs: links.map((link): Run => {
        const target = pageName(link.url);
        if (!addresses.has(target)) addresses.set(target, link.url);
        const phrase = words(link.text).join(' ');
        if (!written.has(phrase)) written.set(phrase, link.text);
        return { text: link.text, target };
      }),
    })),
  );
  const stories = new Set(articles.map(({ page }) => page));
  const held = new Map<number, number>();
  for (const { from } of structureLinks) held.set(from, (held.get(from) ?? 0) + 1);
  const storyAddresses = [...addresses].flatMap(([page, url]) => (stories.has(page) ? [url] : []));
  const holdsStories = (page: number, url: string): boolean =>
    (held.get(page) ?? 0) >= LEAST_STORIES ||
    storyAddresses.filter((story) => isBelow(story, url)).length >= LEAST_STORIES;
  const groups = new Map([...virtual].map(([target, { anchor }]) => [target, anchor]));
  const found: SectionName[] = [];
  for (const [target, [name]] of namesOfEach(groups, 1)) {
    const url = addresses.get(target);
    if (!name || !url || stories.has(target) || !holdsStories(target, url)) continue;
    const said = (groups.get(target) ?? []).map(([anchor]) => anchor?.join(' '));
    const links = said.filter((anchor) => anchor === name.phrase).length;
    const text = written.get(name.phrase);
    if (text && links * 2 > said.length) found.push({ url, text, links, of: said.length });
  }
  return found.sort((a, b) => b.links - a.links);
}

/** Tells whether an address is below another that is not the front page: /politics/a-story below /politics. */
function isBelow(story: string, section: string): boolean {
  const [below, above] = [parsedUrl(story), parsedUrl(section)];
  if (!below || !above) return false;
  const path = above.pathname.replace(/\/$/, '');
  return path !== '' && below.host === above.host && below.pathname.startsWith(`${path}/`);
}
