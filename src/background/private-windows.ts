import browser, { type Tabs } from 'webextension-polyfill';
import type { Settings } from '../browser/settings.ts';
import { forgetStoriesOf } from '../browser/story-store.ts';
import { siteOf } from '../core/address/site-of.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { explainPage } from '../core/report/explain-page.ts';
import { emptySiteModel } from '../core/site/site-model.ts';
import type { Article } from '../core/story/article.ts';
import { assembleArticle } from '../core/story/assemble.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';
import type { VisitReply } from '../messaging/protocol.ts';
import { judgedBy, wishesOf } from './judging.ts';

/**
 * Judges a page in a private window from the page alone. A page can see how it is treated, so nothing learned in normal windows is
 * used there, and nothing is kept. The person's choices stay in memory until the window closes.
 */
export async function judgePrivately(
  page: PageTree,
  tab: Tabs.Tab,
  settings: Settings,
  explain = false,
): Promise<VisitReply> {
  const site = siteOf(page.url);
  return {
    ...judgedBy(page, emptySiteModel(), wishesOf(settings, site), explain ? explainPage : undefined),
    learned: false,
    learning: false,
    inPrivate: { chosen: (await choicesIn(tab))[site] ?? null },
    problem: '',
  };
}

export const privateArticle = (page: PageTree): Article => assembleArticle(page, emptySiteModel());

type Choices = Readonly<Record<string, CleaningMode>>;

const keyOf = (windowId: number | undefined): string => `private:${windowId}`;

async function choicesIn({ windowId }: Tabs.Tab): Promise<Choices> {
  const key = keyOf(windowId);
  return ((await browser.storage.session.get(key))[key] as Choices | undefined) ?? {};
}

/** Keeps the mode that the person chose for a site for as long as the window is open. */
export async function choosePrivately(tab: Tabs.Tab, site: string, mode: CleaningMode): Promise<void> {
  const choices = await choicesIn(tab);
  await browser.storage.session.set({ [keyOf(tab.windowId)]: { ...choices, [site]: mode } });
}

/** Forgets the choices made in a window and the stories read there. */
export async function forgetWindow(windowId: number): Promise<void> {
  await Promise.all([browser.storage.session.remove([keyOf(windowId)]), forgetStoriesOf(windowId)]);
}
