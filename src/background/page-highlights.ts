import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import { type DrawnHighlight, type Highlight, MOST_QUOTED } from '../browser/highlight.ts';
import { changeHighlights, isHighlight, readHighlights } from '../browser/highlight-store.ts';
import highlights from '../content/highlights/index.ts?iife';
import toggle from '../content/highlights/toggle.ts?iife';
import type { HighlightChange } from '../messaging/protocol.ts';
import { requireOpenWindow } from './senders.ts';
import { targetOf } from './style-sheet.ts';

type Sender = Runtime.MessageSender;

/** Returns the highlights in the story of the sender's page, without their notes. */
export async function storyHighlights({ tab, url = '' }: Sender): Promise<DrawnHighlight[]> {
  if (tab?.incognito) return [];
  const list = await readHighlights(url);
  return list.map(({ id, quote, colour, note }) => ({ id, quote, colour, hasNote: note !== '' }));
}

/** Makes the sender's page draw its highlights, if it has any. */
export async function drawHighlights(sender: Sender): Promise<void> {
  if ((await storyHighlights(sender)).length > 0)
    await browser.scripting.executeScript({ target: targetOf(sender), files: [highlights] });
}

/** Highlights the selected words in the tab's page, or removes the highlights there. */
export const highlightSelected = async ({ id: tabId = -1 }: Tabs.Tab): Promise<unknown> =>
  browser.scripting.executeScript({ target: { tabId }, files: [highlights, toggle] });

/** Stores a change of the highlights in the sender's story. Words and ids come from a page's process and are checked. */
export async function changePageHighlights({ add, remove = [] }: HighlightChange, sender: Sender) {
  requireOpenWindow(sender);
  const { url = '', tab } = sender;
  const added: Highlight[] = add ? [{ ...add, colour: 'yellow', note: '', made: Date.now() }] : [];
  if (!added.every((one) => isHighlight(one) && JSON.stringify(one).length < MOST_QUOTED))
    throw new Error('This is no highlight.');
  const removed = new Set(remove);
  await changeHighlights({ url, title: tab?.title ?? '' }, (list) => [
    ...list.filter(({ id, note }) => id !== add?.id && (note !== '' || !removed.has(id))),
    ...added,
  ]);
}
