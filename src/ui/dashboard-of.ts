import browser from 'webextension-polyfill';

/** Address of the page "This site" about a site. */
export const dashboardOf = (site: string): string =>
  browser.runtime.getURL(`src/dashboard/index.html?site=${encodeURIComponent(site)}`);
