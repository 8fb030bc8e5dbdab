import browser, { type DeclarativeNetRequest } from 'webextension-polyfill';

const RULE = 1;

/**
 * Removes cookies from the extension pages' requests for pictures, players and frames. An extension with rights on a site sends more
 * cookies than any page of the web, even `SameSite` ones. With these, a story could act in its reader's name. Removes cookies from the
 * answers too: a picture's address could log its reader out, or in as somebody else. Lasts until the browser closes.
 */
export async function askAsStranger(): Promise<void> {
  const rule: DeclarativeNetRequest.Rule = {
    id: RULE,
    action: {
      type: 'modifyHeaders',
      requestHeaders: [{ header: 'cookie', operation: 'remove' }],
      responseHeaders: [{ header: 'set-cookie', operation: 'remove' }],
    },
    condition: {
      initiatorDomains: [new URL(browser.runtime.getURL('')).hostname],
      resourceTypes: ['image', 'media', 'sub_frame'],
    },
  };
  await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [RULE], addRules: [rule] });
}
