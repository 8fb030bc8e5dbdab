import browser, { type DeclarativeNetRequest } from 'webextension-polyfill';

const RULE = 1;

/**
 * Has pictures, players and frames be asked for without cookies. A page of an extension gets more along than any page of the web does
 * where the extension has rights: cookies that a site keeps to itself (`SameSite`), with which a story could act in its reader's name.
 * For the same reason none are taken: a picture's address could log its reader out, or in as somebody else.
 * Lasts as long as the browser runs.
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
