import type { PageTree } from '../../core/page/page-tree.ts';
import type { Article } from '../../core/story/article.ts';
import { nextPageOf } from '../../core/story/next-page.ts';
import { fetchPage } from '../../crawl/fetch-page.ts';
import { siteRobots } from '../../crawl/site-robots.ts';
import { pageFromHtml } from '../../snapshot/parsed-html.ts';

/** At most this many pages of one story are read. Chosen by hand. */
export const MOST_PAGES = 20;
/** Milliseconds between two requests, like a person who turns pages quickly. Chosen by hand. */
const PAUSE = 500;

export interface Further {
  readonly articles: readonly Article[];
  /** Why fetching ended before the story did; null if it did not. */
  readonly problem: 'unreachable' | 'forbidden' | 'too-many' | null;
}

interface Tools {
  /** Follows no redirect: the answer of a redirect has its status and location. */
  readonly fetch: typeof globalThis.fetch;
  /** Assembles a page's story in the same way as that of an open page. */
  readonly assemble: (page: PageTree) => Promise<Article>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Fetches the pages on which a story goes on, one after another, without cookies and as robots.txt allows. Fetches the first page once
 * more, since a story does not keep its pager. Rejects with the signal's reason once that is aborted.
 */
export async function furtherPages(
  first: string,
  site: string,
  tell: (pages: number) => void,
  signal: AbortSignal,
  { fetch, assemble, pause }: Tools,
): Promise<Further> {
  const robots = siteRobots(site, signal, fetch);
  const articles: Article[] = [];
  let url = first;
  for (let number = 1; ; number++) {
    if (number > MOST_PAGES) return { articles, problem: 'too-many' };
    if (number > 1) await pause(PAUSE, signal);
    const fetched = await fetchPage(url, site, robots, signal, fetch);
    if ('refusal' in fetched)
      return { articles, problem: fetched.refusal === 'forbidden' ? 'forbidden' : 'unreachable' };
    const page = pageFromHtml(fetched.html, fetched.url);
    if (number > 1) articles.push(await assemble(page));
    tell(number);
    signal.throwIfAborted();
    const next = nextPageOf(page, first, number);
    if (next === null) return { articles, problem: null };
    url = next;
  }
}
