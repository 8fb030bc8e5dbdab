import { defined } from '../../basics/defined.ts';
import { namingWords } from '../../page/namings.ts';
import { attribute, endOf, type PageTree, textOf } from '../../page/page-tree.ts';
import { CALLOUT_LABEL } from '../../text/callout-label.ts';
import type { CalloutTone } from '../article.ts';
import { VERBATIM } from '../html/drawn-gaps.ts';

/** Names of callouts by tone, the gravest first: a caution may also have a warning's class, for its colour. */
const TONES: readonly (readonly [CalloutTone, RegExp])[] = [
  ['caution', /\b(?:caution|danger|error|failure|bug)\b/],
  ['warning', /\b(?:warning|warn|attention)\b/],
  ['important', /\bimportant\b/],
  ['tip', /\b(?:tip|hint|idea|success)\b/],
];
const TITLE_NAME = /\b(?:title|heading|header|label)\b/;
/** Elements for a title of one word: lines, cells, and bold words on the line of the text. */
const LABELS: ReadonlySet<string> = new Set(['strong', 'b', 'p', 'div', 'th']);
/** A sign alone in its element, but not in code: "!", "💡". */
const ICON = /^(?:!|\p{Extended_Pictographic}\uFE0F?)$/u;
/** Most characters of a title. */
const MAX_TITLE = 80;
/** Number of nodes from the callout's start within which its title begins. */
const TITLE_WITHIN = 12;

/** Returns the tone of a callout, by its element's names and attributes, or by a title of one word. */
export const toneOf = (page: PageTree, node: number): CalloutTone => {
  const kinds = ['data-callout', 'data-callout-type', 'aria-label'].map((name) =>
    attribute(page, node, name),
  );
  const title = titleIn(page, node);
  const told = title < 0 ? '' : textOf(page, title).toLowerCase();
  const names = [namingWords(page, node), ...kinds].join(' ').toLowerCase();
  return toneIn(names) ?? toneIn(told.includes(' ') ? '' : told) ?? 'note';
};

/** Returns the gravest tone that words in small letters name, if they name any. */
const toneIn = (said: string): CalloutTone | undefined => TONES.find(([, name]) => name.test(said))?.[0];

/** Returns the element with a callout's text: the last cell of the table that some engines lay it out in, or the callout. */
export function contentIn(page: PageTree, callout: number): number {
  const end = endOf(page, callout);
  const cell = page.tag.slice(callout, end).includes('table') ? page.tag.lastIndexOf('td', end - 1) : -1;
  return cell > callout ? cell : callout;
}

/** Returns the element that is the callout's title or its sign, or −1. */
export function titleIn(page: PageTree, callout: number): number {
  const end = Math.min(endOf(page, callout), callout + TITLE_WITHIN);
  for (let at = callout; at < end; at++) {
    const tag = defined(page.tag[at]);
    if (tag === '#text') {
      if (defined(page.text[at]).trim() !== '') return -1;
      continue;
    }
    const text = textOf(page, at);
    const { length } = text;
    const isNamed =
      /^(?:summary|h\d)$/.test(tag) ||
      (LABELS.has(tag) && CALLOUT_LABEL.test(text)) ||
      (!VERBATIM.has(tag) && ICON.test(text)) ||
      TITLE_NAME.test(namingWords(page, at));
    if (isNamed && length > 0 && length <= MAX_TITLE && endOf(page, at) < endOf(page, callout)) return at;
  }
  return -1;
}

/** Returns the text of a callout's title, or an empty string if it is only a sign or a name of the tone: "Danger" of a caution. */
export const titleText = (page: PageTree, title: number, tone: CalloutTone): string => {
  const text = title < 0 ? '' : textOf(page, title);
  const isTone = CALLOUT_LABEL.test(text) && (toneIn(text.toLowerCase()) ?? 'note') === tone;
  return isTone || ICON.test(text) ? '' : text;
};
