import type { Article } from '../../core/story/article.ts';
import { fetchOnce } from '../../crawl/fetch-once.ts';
import { fetchPage } from '../../crawl/fetch-page.ts';
import { siteRobots } from '../../crawl/site-robots.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import { pageFromHtml } from '../../snapshot/parsed-html.ts';

/** Resolves to the story of an unopened page, fetched without cookies and as robots.txt allows; null if it is refused or fails. */
export async function linkedPage(link: string, site: string, signal: AbortSignal): Promise<Article | null> {
  const fetched = await fetchPage(link, site, siteRobots(site, signal, fetchOnce), signal, fetchOnce);
  if ('refusal' in fetched) return null;
  return sendToBackground('readFetched', { site, page: pageFromHtml(fetched.html, fetched.url) });
}
