import browser from 'webextension-polyfill';

/** Returns the address of a site's page "This site". */
export const dashboardOf = (site: string): string =>
  browser.runtime.getURL(`src/dashboard/index.html?site=${encodeURIComponent(site)}`);
