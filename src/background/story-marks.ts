import browser, { type Runtime } from 'webextension-polyfill';
import { isAttributeName } from '../browser/attribute-names.ts';
import { COLOURS, MARK_INK, PAPERS } from '../browser/highlight.ts';
import type { StoryMark } from '../messaging/protocol.ts';
import { insertSheet } from './style-sheet.ts';

/** Fades teasers of unwanted sections. A teaser under the pointer or with the focus is fully visible. */
const fewerSheet = (name: string): string => `
@media not print {
  [${name}] { opacity: 0.35 !important; transition: opacity 250ms ease-in-out !important; }
  [${name}]:hover, [${name}]:focus-within { opacity: 1 !important; }
}
@media (prefers-reduced-motion: reduce) {
  [${name}] { transition: none !important; }
}
`;

/**
 * Draws a dot after the headline, which screen readers read out as words. It takes no room, so that nothing moves. It has the colour
 * of the headline, which is legible on the headline's background.
 */
const newSheet = (name: string, words: string): string => `
@media not print {
  [${name}]::after {
    content: "\\2009\\25CF" / ${JSON.stringify(` (${words})`)} !important;
    position: absolute !important; margin: 0 !important; padding: 0 !important;
    font-size: 0.45em !important; line-height: 1lh !important; opacity: 0.8 !important; pointer-events: none !important;
  }
}
`;

/** Gives each colour of highlights its registered name. The page cannot know these names beforehand. */
const highlightSheet = (name: string): string =>
  COLOURS.map(
    (colour) => `::highlight(${name}-${colour}) { background-color: ${PAPERS[colour]}; color: ${MARK_INK}; }`,
  ).join('');

const SHEETS: Readonly<Record<StoryMark, (name: string) => string>> = {
  new: (name) => newSheet(name, browser.i18n.getMessage('newStory').replace(/["\\\n<>]/g, '')),
  fewer: fewerSheet,
  highlight: highlightSheet,
};

/** Inserts the sheet for marks of this name into the sender's page. Name and kind come from a page's process and are checked. */
export async function insertMarkSheet(
  sender: Runtime.MessageSender,
  { name, kind }: { name: string; kind: StoryMark },
): Promise<void> {
  if (!isAttributeName(name) || !Object.hasOwn(SHEETS, kind)) throw new Error('This is no mark of a story.');
  // Chromium computes the style of a highlight from a user's sheet, but draws only those that an author's sheet names.
  await insertSheet(sender, SHEETS[kind](name), kind === 'highlight' ? 'AUTHOR' : 'USER');
}
