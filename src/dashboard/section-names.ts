import { namesOfEach } from '../core/links/names.ts';
import { type Run, virtualDocuments } from '../core/links/virtual-documents.ts';
import { pageName } from '../core/page/link-url.ts';
import { words } from '../core/page/words.ts';
import type { LinkNames } from '../messaging/protocol.ts';

/** A part of the site as its links call it. */
export interface SectionName {
  readonly url: string;
  readonly text: string;
  /** Links that say so, of those that were read. */
  readonly links: number;
  readonly of: number;
}

/**
 * Parts of a site by what the links of its open pages call them, the surest first, opened before or not: pages to which most
 * links say one short name and nothing else (Glover et al., WWW 2002). `stories` are pages known to be none.
 */
export function sectionNames(open: readonly LinkNames[], stories: ReadonlySet<number>): SectionName[] {
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
  const groups = new Map([...virtual].map(([target, { anchor }]) => [target, anchor]));
  const found: SectionName[] = [];
  for (const [target, [name]] of namesOfEach(groups, 1)) {
    const url = addresses.get(target);
    if (!name || !url || stories.has(target)) continue;
    const said = (groups.get(target) ?? []).map(([anchor]) => anchor?.join(' '));
    const links = said.filter((anchor) => anchor === name.phrase).length;
    const text = written.get(name.phrase);
    if (text && links * 2 > said.length) found.push({ url, text, links, of: said.length });
  }
  return found.sort((a, b) => b.links - a.links);
}
