import browser from 'webextension-polyfill';

/**
 * Inserted with user origin, whose `!important` wins over the page's own. The content script only sets the attributes;
 * taking sheet and attributes away leaves the page as it was. By the custom property the content script sees that the
 * sheet has arrived: browsers say so a moment early.
 */
const CSS = `
[data-winnow], [data-winnow-outline] { --winnow: in !important; }
[data-winnow='dim'] { opacity: 0.15 !important; transition: opacity 250ms ease-in-out !important; }
[data-winnow='dim']:hover, [data-winnow='dim']:focus-within { opacity: 1 !important; }
[data-winnow='hide']:not([data-winnow-outline]) { display: none !important; }
[data-winnow-outline] {
  opacity: 1 !important;
  outline: 3px solid #d97706 !important;
  outline-offset: -3px !important;
}
[data-winnow-unlocked] { overflow-y: visible !important; touch-action: auto !important; }
body[data-winnow-unlocked] { position: static !important; }
@media (prefers-reduced-motion: reduce) {
  [data-winnow='dim'] { transition: none !important; }
}
@media print {
  [data-winnow='dim'] { opacity: 1 !important; }
}
`;

const injection = (tabId: number) => ({
  target: { tabId, frameIds: [0] },
  css: CSS,
  origin: 'USER' as const,
});

export const insertStyleSheet = (tabId: number): Promise<void> =>
  browser.scripting.insertCSS(injection(tabId));
export const removeStyleSheet = (tabId: number): Promise<void> =>
  browser.scripting.removeCSS(injection(tabId));
