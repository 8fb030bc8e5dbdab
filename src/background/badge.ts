import browser from 'webextension-polyfill';
import type { PageReport } from '../core/verdict/verdict.ts';

const GREY = '#6b7280';
const GREEN = '#15803d';

/** Progress while the site is being learned; afterwards the content script tells how many blocks it cleaned. */
export async function showProgress(
  tabId: number,
  { standing, pagesLearned, pagesNeeded }: PageReport,
): Promise<void> {
  if (standing !== 'learning' || pagesLearned === 0) return;
  await show(tabId, `${pagesLearned}/${pagesNeeded}`, GREY);
}

export const showCount = (tabId: number, cleaned: number): Promise<void> =>
  show(tabId, cleaned > 0 ? String(cleaned) : '', GREEN);

async function show(tabId: number, text: string, color: string): Promise<void> {
  try {
    await browser.action.setBadgeBackgroundColor({ tabId, color });
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}
