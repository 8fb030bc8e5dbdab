import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import { endOf, type PageTree, textOf } from '../page/page-tree.ts';
import type { CalloutTone } from './article.ts';

/** Names of callouts by tone, the gravest first: a caution may also have a warning's class, for its colour. */
const TONES: readonly (readonly [CalloutTone, RegExp])[] = [
  ['caution', /\b(?:caution|danger|error|failure|bug)\b/],
  ['warning', /\b(?:warning|warn|attention)\b/],
  ['important', /\bimportant\b/],
  ['tip', /\b(?:tip|hint|idea|success)\b/],
];
const TITLE_NAME = /\b(?:title|heading|header|label)\b/;
/** Most characters of a title. */
const MAX_TITLE = 80;
/** Number of nodes from the callout's start within which its title begins. */
const TITLE_WITHIN = 12;

/** Returns the tone of a callout, by its element's names. */
export const toneOf = (page: PageTree, node: number): CalloutTone => {
  const names = namingWords(page, node);
  return TONES.find(([, name]) => name.test(names))?.[0] ?? 'note';
};

/** Returns the element that is the callout's title, or −1. */
export function titleIn(page: PageTree, callout: number): number {
  const end = Math.min(endOf(page, callout), callout + TITLE_WITHIN);
  for (let at = callout; at < end; at++) {
    const tag = defined(page.tag[at]);
    if (tag === '#text') {
      if (defined(page.text[at]).trim() !== '') return -1;
      continue;
    }
    const isNamed = tag === 'summary' || TITLE_NAME.test(namingWords(page, at));
    const { length } = textOf(page, at);
    if (isNamed && length > 0 && length <= MAX_TITLE && endOf(page, at) < endOf(page, callout)) return at;
  }
  return -1;
}

/** Returns the text of a callout's title, or an empty string if it is only the tone's name. */
export const titleText = (page: PageTree, title: number, tone: CalloutTone): string => {
  const text = title < 0 ? '' : textOf(page, title);
  return text.toLowerCase() === tone ? '' : text;
};
