import browser from 'webextension-polyfill';
import type { Article } from '../core/article/article.ts';

/** The story the background put aside for this page; null once the browser's session has ended. */
export async function loadArticle(search: string): Promise<Article | null> {
  const key = `article:${new URLSearchParams(search).get('id') ?? ''}`;
  const stored: Record<string, unknown> = await browser.storage.session.get(key);
  return (stored[key] as Article | undefined) ?? null;
}
