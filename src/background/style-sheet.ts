import browser, { type Runtime, type Scripting } from 'webextension-polyfill';
import { areMarkNames, type MarkNames } from '../browser/mark-names.ts';

/**
 * Inserted with user origin, whose `!important` wins over the page's own, and which no script of the page can read. The content
 * script only sets the attributes; taking sheet and attributes away leaves the page as it was. By the custom property
 * the content script sees that the sheet has arrived: browsers say so a moment early.
 */
const cleaningSheet = ({ dim, hide, outline, unlocked }: MarkNames): string => `
[${dim}], [${hide}], [${outline}] { --${dim}: in !important; }
[${dim}] { opacity: 0.15 !important; transition: opacity 250ms ease-in-out !important; }
[${dim}]:hover, [${dim}]:focus-within { opacity: 1 !important; }
[${hide}]:not([${outline}]) { display: none !important; }
[${outline}] {
  opacity: 1 !important;
  outline: 3px solid #d97706 !important;
  outline-offset: -3px !important;
}
[${unlocked}] { overflow-y: visible !important; touch-action: auto !important; }
body[${unlocked}] { position: static !important; }
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

export const insertSheet = (sender: Runtime.MessageSender, css: string): Promise<void> =>
  browser.scripting.insertCSS(injection(sender, css));
export const removeSheet = (sender: Runtime.MessageSender, css: string): Promise<void> =>
  browser.scripting.removeCSS(injection(sender, css));

function injection({ tab, documentId }: Runtime.MessageSender & { documentId?: string }, css: string) {
  if (tab?.id === undefined) throw new Error('Only a tab may ask this.');
  // Where documents have names, a page that has taken the sender's place meanwhile gets nothing.
  const target = { tabId: tab.id, ...(documentId ? { documentIds: [documentId] } : { frameIds: [0] }) };
  return { target: target as Scripting.InjectionTarget, css, origin: 'USER' as const };
}
