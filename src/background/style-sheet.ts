import browser, { type Runtime, type Scripting } from 'webextension-polyfill';
import { areMarkNames, type MarkNames } from '../browser/mark-names.ts';
import { siteOf } from '../core/page/site-of.ts';
import { tabOf } from './senders.ts';

/**
 * Inserted with user origin, whose `!important` wins over the page's own, and which no script of the page can read. The content
 * script only sets the attributes; taking sheet and attributes away leaves the page as it was. By the custom property
 * the content script sees that the sheet has arrived: browsers say so a moment early.
 */
const cleaningSheet = ({ dim, hide, outline, unlocked, unstuck, loose }: MarkNames): string => `
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

/** Puts the sheet of these names into the sender's page, or takes it out. */
export async function setCleaningSheet(
  sender: Runtime.MessageSender,
  names: MarkNames,
  needed: boolean,
): Promise<void> {
  if (!areMarkNames(names)) throw new Error('These are no names of marks.');
  await (needed ? insertSheet : removeSheet)(sender, cleaningSheet(names));
}

/** Puts it in; a page of another site that has taken the sender's place meanwhile does not get to feel this one's rules. */
export async function insertSheet(sender: Runtime.MessageSender, css: string): Promise<void> {
  if (await hasGoneOn(sender)) return;
  await browser.scripting.insertCSS(injection(sender, css));
  if (await hasGoneOn(sender)) await removeSheet(sender, css);
}
export const removeSheet = (sender: Runtime.MessageSender, css: string): Promise<void> =>
  browser.scripting.removeCSS(injection(sender, css));

type Sender = Runtime.MessageSender & { readonly documentId?: string };

/** Where documents have names the browser sees to it by itself. A tab whose address may not be known shows another site. */
async function hasGoneOn({ tab, documentId, url = '' }: Sender): Promise<boolean> {
  if (documentId !== undefined || tab?.id === undefined) return false;
  const { url: now = '' } = await browser.tabs.get(tab.id);
  return siteOf(now) !== siteOf(url);
}

const injection = (sender: Sender, css: string) => ({
  target: targetOf(sender),
  css,
  origin: 'USER' as const,
});

/** The sender's own document, where documents have names. */
export const targetOf = (sender: Sender): Scripting.InjectionTarget =>
  ({
    tabId: tabOf(sender).id,
    ...(sender.documentId ? { documentIds: [sender.documentId] } : { frameIds: [0] }),
  }) as Scripting.InjectionTarget;
