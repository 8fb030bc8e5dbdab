import type { Article } from '../../core/story/article.ts';
import { fetchOnce } from '../../crawl/fetch-once.ts';
import { fetchPage } from '../../crawl/fetch-page.ts';
import { siteRobots } from '../../crawl/site-robots.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import { pageFromHtml } from '../../snapshot/parsed-html.ts';

/** The story of a page that is not open, fetched without cookies and as robots.txt allows; null where it cannot be had. */
export async function linkedPage(link: string, site: string, signal: AbortSignal): Promise<Article | null> {
  const fetched = await fetchPage(link, site, siteRobots(site, signal, fetchOnce), signal, fetchOnce);
  if ('refusal' in fetched) return null;
  return sendToBackground('readFetched', { site, page: pageFromHtml(fetched.html, fetched.url) });
}
