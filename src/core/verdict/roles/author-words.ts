import { once } from '../../basics/once.ts';

/** A word for the author with the sign before the name: "Author: Ada Lind". A line with another word and a colon is a list of facts. */
export const AUTHOR_LABEL =
  /(?:(?<=^|[|•·–—] ?)(?:[Aa]ut(?:h?ors?|or(?:in|es|a|i|zy|ka)|eure?s?|ore)|[Аа]втор|[Yy]azar|[Ss]zerző|[Tt]ác giả|[Σσ]υντάκτης|[Ff]örfattare|[Ff]orfatter|[Pp]enulis|[Ww]ritten by|[Gg]eschrieben von|[Ee]scrito por|[ÉE]crit par|[Ss]critto da|[Gg]eschreven door)|(?<!\p{L})(?:מאת|بقلم|작성자|글|作者|撰文|記者|记者|執筆者?|著者|文))\s?[:：](?![^:]{0,60}\p{L}:)/u
    .source;
/** Words before a name that other words begin with too: only a name may follow. */
export const BY_NAME_ALONE = /^(?:di|door|av|af|Γράφει [οη])\s+(?=(?:\p{Lu}\S*\s){1,3}\p{Lu}\S*$)/u.source;
/** Matches nothing, before a Korean name that the word for a reporter follows, and then an address or nothing. */
export const KOREAN_REPORTER = /^(?=\p{Script=Hangul}{2,4} ?기자(?:$|\s\S+@))/u.source;

/** A line that begins with "by" in some language and a capitalised name, and is no sentence. */
export const BY_AND_NAME = once(
  () =>
    new RegExp(
      `^(?:.{0,60}[|•·]\\s*)?(?:(?:(?:[Ww]ritten|Words|Text|Story) by|[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or)\\s+|${AUTHOR_LABEL}\\s*)[\\p{Lu}\\p{Lo}](?:[^.!?]|(?<!\\p{L}{3})\\.)*$|${BY_NAME_ALONE}|${KOREAN_REPORTER}`,
      'u',
    ),
);
/** A name of two to four words, and neither a number of a part, "CHAPTER II", nor a heading such as "About Gull". */
export const NAME_ALONE = once(
  () =>
    /^(?!(?:CHAPTER|PART|BOOK|VOLUME|Chapter|Part|Book|Volume|About)\s)(?:\p{Lu}[\p{L}.'’-]{0,30}\s+){1,3}\p{Lu}[\p{L}.'’-]{1,30}$/u,
);
/** In the names of an element around an author's name. */
export const AUTHOR_NAME = /\b(?:byline|author)s?\b/;
/** In the address of an author's page. */
export const AUTHOR_PATH =
  /\/(?:authors?|autor(?:en|es)?|auteurs?|people|profile|contributors?|reporters?|journalists?|staff|by|bio|columnists?|writers?|team|redaktion|person)\b/i;
