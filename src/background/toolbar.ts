import browser from 'webextension-polyfill';
import type { ToBackground } from '../messaging/protocol.ts';

const GREY = '#6b7280';
const GREEN = '#15803d';

/** The icon is crossed out where the person switched cleaning off. */
export async function showCleaning(
  tabId: number,
  { mode, cleaned, progress }: ToBackground['showCleaning'][0],
): Promise<void> {
  const [text, color] = cleaned > 0 ? [String(cleaned), GREEN] : [progress, GREY];
  await browser.action.setBadgeBackgroundColor({ tabId, color }).catch(ifTabIsGone);
  await browser.action.setBadgeText({ tabId, text }).catch(ifTabIsGone);
  const name = mode === 'off' ? 'winnow-off' : 'winnow';
  const path = { 16: `/icons/${name}-16.png`, 32: `/icons/${name}-32.png` };
  await browser.action.setIcon({ tabId, path }).catch(ifTabIsGone);
}

/** A tab may close at any time, and then there is nothing to show. */
const ifTabIsGone = () => undefined;
