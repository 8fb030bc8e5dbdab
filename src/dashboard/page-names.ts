import { pageName } from '../core/address/link-url.ts';
import type { LinkNames } from '../messaging/protocol.ts';

export interface PageName {
  readonly url: string;
  readonly text: string;
}

/**
 * Returns the names of open pages and of the pages they link to, by the hash that the site's model knows. The longest anchor text is the
 * best name, since "more" and "12 comments" are short. An open page's own title is better still.
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
