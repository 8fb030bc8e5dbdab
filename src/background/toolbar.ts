import browser from 'webextension-polyfill';
import type { Trust, TrustStage } from '../core/site/trust.ts';
import type { ToBackground } from '../messaging/protocol.ts';
import { type MessageKey, t } from '../ui/translate.ts';

/** Background colours of the badge, all dark enough for white figures (contrast 4.5:1). */
const COLORS: Readonly<Record<TrustStage, string>> = {
  learning: '#6b7280',
  dimming: '#92560a',
  hiding: '#15803d',
  drifted: '#a02f25',
};

const WORDS: Readonly<Record<TrustStage, MessageKey>> = {
  learning: 'trustIsLearning',
  dimming: 'trustMayDim',
  hiding: 'trustMayHide',
  drifted: 'driftedTitle',
};

/** Shows on the toolbar button how the page is cleaned: crossed out if cleaning is off. The title says in words what the colours mean. */
export async function showCleaning(
  tabId: number,
  { mode, cleans, cleaned, trust }: ToBackground['showCleaning'][0],
): Promise<void> {
  const isLeft = !cleans && trust !== null;
  const text = cleaned > 0 ? String(cleaned) : isLeft ? '' : sign(trust);
  const color = COLORS[trust?.stage ?? 'learning'];
  const words = isLeft ? 'badgeLeft' : trust && WORDS[trust.stage];
  const title = words ? `${t('extensionName')} – ${t(words)}` : t('extensionName');
  await browser.action.setBadgeBackgroundColor({ tabId, color }).catch(ifTabIsGone);
  await browser.action.setBadgeText({ tabId, text }).catch(ifTabIsGone);
  await browser.action.setTitle({ tabId, title }).catch(ifTabIsGone);
  const name = mode === 'off' ? 'winnow-off' : 'winnow';
  const path = { 16: `/icons/${name}-16.png`, 32: `/icons/${name}-32.png` };
  await browser.action.setIcon({ tabId, path }).catch(ifTabIsGone);
}

/** Returns the badge of a page with nothing cleaned: the progress of learning, as in "2/3", or "!" if the design changes. */
function sign(trust: Trust | null): string {
  if (trust?.stage === 'drifted') return '!';
  return trust?.stage === 'learning' && trust.pages > 0 ? `${trust.pages}/${trust.dimFrom}` : '';
}

/** Ignores a failure: a tab may close at any time, and then there is nothing to show. */
const ifTabIsGone = () => undefined;
