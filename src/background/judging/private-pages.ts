import type { Tabs } from 'webextension-polyfill';
import type { Settings } from '../../browser/settings.ts';
import { siteOf } from '../../core/address/site-of.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { explainPage } from '../../core/report/explain-page.ts';
import { emptySiteModel } from '../../core/site/site-model.ts';
import type { Article } from '../../core/story/article.ts';
import { assembleArticle } from '../../core/story/assemble.ts';
import type { VisitReply } from '../../messaging/protocol.ts';
import { choicesIn } from '../private-windows.ts';
import { judgedBy, wishesOf } from './judging.ts';

/**
 * Judges a page in a private window from the page alone. A page can see how it is treated, so nothing learned in normal windows is
 * used there, and nothing is kept.
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
