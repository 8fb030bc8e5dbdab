import browser, { type Runtime, type Scripting } from 'webextension-polyfill';
import { type AttributeNames, areAttributeNames } from '../browser/attribute-names.ts';
import { siteOf } from '../core/address/site-of.ts';
import { tabOf } from './senders.ts';

/**
 * Returns the sheet that dims and hides. It is inserted with user origin: its `!important` wins over the page's own, and no script of
 * the page can read it. The content script only sets the attributes; without sheet and attributes the page is as it was. The custom
 * property shows the content script that the sheet acts: browsers report that a moment too early.
 */
const cleaningSheet = ({ dim, hide, outline, unlocked, unstuck, loose }: AttributeNames): string => `
[${dim}], [${hide}], [${outline}] { --${dim}: in !important; }
[${dim}] { opacity: 0.15 !important; transition: opacity 250ms ease-in-out !important; }
[${dim}]:hover, [${dim}]:focus-within { opacity: 1 !important; }
[${hide}]:not([${outline}]) { display: none !important; }
[${outline}] {
  opacity: 1 !important;
  outline: 3px solid #d97706 !important;
  outline-offset: -3px !important;
}
[${dim}][${unstuck}] { position: relative !important; inset: auto !important; }
[${dim}][${loose}] { position: absolute !important; }
[${unlocked}] { overflow-y: visible !important; touch-action: auto !important; }
body[${dim}][${unstuck}] { position: relative !important; inset: auto !important; }
[${unlocked}] { position: static !important; }
@media (prefers-reduced-motion: reduce) {
  [${dim}] { transition: none !important; }
}
@media print {
  [${dim}] { opacity: 1 !important; }
}
`;

/** Inserts the sheet of these names into the sender's page, or removes it. */
export async function setCleaningSheet(
  sender: Runtime.MessageSender,
  names: AttributeNames,
  needed: boolean,
): Promise<void> {
  if (!areAttributeNames(names)) throw new Error('These are no names of marks.');
  await (needed ? insertSheet : removeSheet)(sender, cleaningSheet(names));
}

/** Rank of a sheet in the cascade. No script of the page can read either kind. */
type Origin = 'USER' | 'AUTHOR';

/** Inserts a sheet. Removes it at once if the tab now shows a page of another site, which must not feel this site's rules. */
export async function insertSheet(
  sender: Runtime.MessageSender,
  css: string,
  origin: Origin = 'USER',
): Promise<void> {
  // If documents have ids, the browser checks that itself.
  const mayGoOn = (sender as Sender).documentId === undefined;
  if (mayGoOn && (await hasGoneOn(sender))) return;
  await browser.scripting.insertCSS(injection(sender, css, origin));
  if (mayGoOn && (await hasGoneOn(sender))) await removeSheet(sender, css, origin);
}
export const removeSheet = (
  sender: Runtime.MessageSender,
  css: string,
  origin: Origin = 'USER',
): Promise<void> => browser.scripting.removeCSS(injection(sender, css, origin));

type Sender = Runtime.MessageSender & { readonly documentId?: string };

/** Returns whether the sender's tab shows another site by now; `ifUnknown` if the browser does not say which address it shows. */
export async function hasGoneOn(
  { tab, url = '' }: Runtime.MessageSender,
  ifUnknown = true,
): Promise<boolean> {
  if (tab?.id === undefined) return false;
  const { url: now } = await browser.tabs.get(tab.id);
  return now ? siteOf(now) !== siteOf(url) : ifUnknown;
}

const injection = (sender: Sender, css: string, origin: Origin) => ({
  target: targetOf(sender),
  css,
  origin,
});

/** Returns the sender's own document as a target; in browsers without document ids, the tab's main frame. */
export const targetOf = (sender: Sender): Scripting.InjectionTarget =>
  ({
    tabId: tabOf(sender).id,
    ...(sender.documentId ? { documentIds: [sender.documentId] } : { frameIds: [0] }),
  }) as Scripting.InjectionTarget;
