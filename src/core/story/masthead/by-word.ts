import { once } from '../../basics/once.ts';
import { AUTHOR_LABEL, BY_NAME_ALONE, KOREAN_REPORTER } from '../../verdict/roles/author-words.ts';

/** The word "by" before a name. The later ones are also parts of names, so a name of two words must follow. */
export const BY = /^(?:(?:by|von|par|por)\b:?\s+|(?:di|door|av|af)\b:?\s+(?=\S+\s+\S))/i;

/** The word "by" in a line with more than a name. Only these words are used: the others in `BY` can be parts of names. */
const BYS = once(
  () =>
    new RegExp(
      String.raw`(?<!\p{L})[Bb][Yy](?:\s*:\s*|\s+)|^(?:[Vv]on|VON|[Pp]ar|PAR|[Pp]or|POR)(?:\s*:\s*|\s+)|${AUTHOR_LABEL}\s*|${BY_NAME_ALONE}|${KOREAN_REPORTER}|^(?:Interview|Text):\s*(?=(?:\p{Lu}\S*\s){1,3}\p{Lu}\S*$)`,
      'gu',
    ),
);
/** Words before the "by" of the author, and before the "by" of others. */
const WRITTEN = /(?:story|words|text|written)\s$/i;
const OTHERS =
  '(?:photo\\w*|pictures?|images?|illustrat\\w*|videos?|edited|translated|reviewed|reporting)\\s';
const OTHER_WORK = new RegExp(`${OTHERS}$`, 'i');

/** The text after a name: a day, a section, a number, a Chinese label, a Korean or Chinese job, and who did other work. */
const AFTER_NAME = new RegExp(
  `\\s(?:on|at|in|am)(?:\\s.*)?$|[\\s,]\\p{Ll}?\\d.*$|[\\s，,、；]\\p{Lo}{1,6}[:：].*$|\\s?(?:기자|記者|记者)(?:\\s.*)?$|[,.]?(?:\\sand)?\\s${OTHERS}by\\s.*$`,
  'iu',
);

/** Languages that have these words for "by", which are also parts of names in others: "Di Maria", "Door County". */
const NATIVE_BY = /^(?:it|nl|da|sv|n[bno])\b/i;
const lowered = (word: string) => word.toLowerCase();

/** Returns the text after the "by" of the author, or undefined without one. */
export function afterBy(written: string, language = ''): string | undefined {
  const part = NATIVE_BY.test(language) ? written.replace(/^(?:Di|Door|Av|Af)(?=\s)/, lowered) : written;
  const all = [...part.matchAll(BYS())].map((by) => ({
    start: part.slice(0, by.index),
    end: by.index + by[0].length,
  }));
  const by =
    all.find(({ start }) => WRITTEN.test(start)) ??
    all.findLast(({ start }) => !OTHER_WORK.test(start)) ??
    all[0];
  return by && part.slice(by.end).replace(AFTER_NAME, '');
}
