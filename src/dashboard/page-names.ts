import { pageName } from '../core/page/link-url.ts';
import type { LinkNames } from '../messaging/protocol.ts';

export interface PageName {
  readonly url: string;
  readonly text: string;
}

/**
 * What open pages call themselves and the pages they link to, by hash as the site's model knows them. Of several anchor
 * texts the longest names a page best ("more", "12 comments" are short); its own title, where it is open, names it best
 * of all.
 */
export function pageNames(open: readonly LinkNames[]): Map<number, PageName> {
  const names = new Map<number, PageName>();
  for (const { links } of open) {
    for (const link of links) {
      const page = pageName(link.url);
      if (link.text.length > (names.get(page)?.text.length ?? 0)) names.set(page, link);
    }
  }
  for (const { url, title } of open) if (title !== '') names.set(pageName(url), { url, text: title });
  return names;
}
