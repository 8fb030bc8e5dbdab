import { isInSmallLetters } from '../../text/small-letters.ts';
import { isUnspaced } from '../../text/unspaced.ts';
import { NAME_ALONE } from '../../verdict/roles/author-words.ts';
import { WRITERS } from '../../verdict/roles/standfirst.ts';
import { BY } from './by-word.ts';

/** Most characters of a name. */
export const MAX_NAME = 80;

/** Jobs that texts give beside a name, and words for all who work for a paper. */
export const JOB = new RegExp(
  `\\b(?:${WRITERS}|producer|contributor|journalist|founder|director|redakteur|(?:staff|ceo|ph\\.?d)\\b)`,
  'i',
);

/** Lines beside an author that are no names: links to share, follow or read on, words such as "posted", notices of rights. */
const NO_NAME =
  /^(?:(?:facebook|twitter|x|youtube|instagram|linkedin|medium|pinterest|tiktok|whatsapp|telegram|threads|bluesky|mastodon|reddit|rss|e-?mail|share|follow|read|watch|listen|live|more|save|print|pdf|authors?|articles?|all|about|public|references?|recipes?|last|updated?|edited|modified|posted|published|by|on|verfasst|von|contact|us|our|webmaster|mon|tue|wed|thu|fri|sat|sun)[\s,/]*)+$|\brights reserved\b/i;

/** Returns the first part that is a name. */
export const nameIn = (parts: readonly string[], isName: (text: string) => boolean): string[] =>
  parts
    .filter((part) => part.length > 1 && part.length <= MAX_NAME && isName(part) && !NO_NAME.test(part))
    .slice(0, 1);

export const beginsLikeName = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(text) && !/[\d:：]/.test(text) && !BY.test(`${text} `) && !isSentence(text);

/** Most words of a name in a script without capitals. */
const CASELESS_WORDS = 7;
/** Most characters of a word of a name in a script without spaces. */
const UNSPACED_CHARS = 16;

/** Returns whether a text is a sentence: it ends with a sign, or has many words. In scripts with capitals most of them begin with a small letter. */
function isSentence(text: string): boolean {
  const all = text.split(/\s+/);
  const isCaseless = !/[\p{Lu}\p{Ll}]/u.test(text);
  return (
    /\p{L}{4}[.!?]$|[?!]{2}|…/u.test(text) ||
    isInSmallLetters(text) ||
    (isCaseless &&
      (all.length > CASELESS_WORDS || (isUnspaced(text) && all.some((word) => word.length > UNSPACED_CHARS))))
  );
}

/** Two to four words of a script without capitals. */
export const CASELESS_NAME = /^[\p{Lo}\p{M}]+(?:\s[\p{Lo}\p{M}'’-]+){1,3}$/u;

/** Words before a date in scripts without capitals: `投稿日`, `作成日時`, `发布时间`, `등록일`. */
const DATE_LABEL =
  /^(?:(?:投稿|公開|更新|掲載|作成|配信|登録)日時?|..(?:[时時][间間]|日期)|(?:작성|게시|등록|입력|수정|발행|승인)일시?)$/;

export const isNameAlone = (text: string): boolean =>
  NAME_ALONE().test(text) || (/^\p{Lo}{3,4}$/u.test(text) && !DATE_LABEL.test(text));
