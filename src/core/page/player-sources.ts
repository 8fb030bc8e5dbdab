import { absoluteUrl } from './absolute-url.ts';
import { attribute, endOf, type PageTree } from './page-tree.ts';

export interface PlayerSource {
  /** Absolute. */
  readonly url: string;
  readonly type: string;
}

/** Returns the addresses of a page's own video or sound: first the element's own, then those of its `source` elements. */
export function playerSources(page: PageTree, node: number): readonly PlayerSource[] {
  const sources: { url: string; type: string }[] = [];
  for (let at = node; at < endOf(page, node); at++) {
    if (at !== node && page.tag[at] !== 'source') continue;
    const written = ['src', 'data-src'].map((name) => absoluteUrl(page, attribute(page, at, name)));
    const url = written.find((address) => /^https?:/.test(address)) ?? '';
    if (url !== '' && !sources.some((known) => known.url === url))
      sources.push({ url, type: attribute(page, at, 'type') });
  }
  return sources;
}
