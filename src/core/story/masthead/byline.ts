import { hostOf } from '../../address/host.ts';
import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { perKey } from '../../basics/per-key.ts';
import { withoutDates } from '../../claims/written-date.ts';
import { keyWords } from '../../impression/claim-agreement.ts';
import { isUnspaced } from '../../measures/terms.ts';
import { namingWords } from '../../page/namings.ts';
import { ancestors, attribute, isText, outermost, type PageTree, textOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';
import { before } from '../../text/before.ts';
import { isInSmallLetters } from '../../text/small-letters.ts';
import { folded, words } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import {
  AUTHOR_LABEL,
  AUTHOR_NAME,
  AUTHOR_PATH,
  BY_NAME_ALONE,
  KOREAN_REPORTER,
  NAME_ALONE,
} from '../../verdict/roles/masthead-lines.ts';
import { WRITERS } from '../../verdict/roles/standfirst.ts';
import { DATE_REACH } from './story-dates.ts';

/** Most characters of a name. */
const MAX_NAME = 80;
const MAX_AUTHORS = 20;
/** Most characters of a byline; a longer line is about something else too. */
const MAX_BYLINE = 120;

/**
 * Returns the authors, each once: people as claimed, else as shown, else any claimed author, even the publisher. Names of accounts count as
 * people only if the page shows no other name, and claimed people whom the page names nowhere only if no line says who wrote the story.
 */
export const authorsOf = (judgement: Judgement): readonly string[] =>
  allAuthors(judgement).slice(0, MAX_AUTHORS);

function allAuthors({ evidence, claims, roles }: Judgement): readonly string[] {
  const { page, blocks } = evidence;
  const { language } = claims;
  const host = hostOf(page.url);
  const isOwn = (name: string) =>
    host.split('.').includes(folded(name)) || isPublisher(name, [...claims.publishers, host]);
  const namesFrom = (texts: readonly string[], isShown = false) =>
    eachOnce(texts.flatMap((one) => listed(one, language, isOwn, isShown)));
  const claimed = namesFrom(
    [...claims.authors, ...claims.cited.authors].filter(
      (name) => name.length <= MAX_NAME && !ADDRESS.test(name) && !ANYBODY.test(name) && /\p{L}/u.test(name),
    ),
  );
  const people = leaving(
    claimed.filter((name) => !isOwn(name)),
    (name) => JOB.test(name),
  );
  const isClaimed = people.some((name) => !ACCOUNT.test(name));
  if (isClaimed && isNamed(people, blocks)) return leaving(people, isOwner(blocks.slice(roles.last + 1)));
  const own = people.length > 0 ? [] : claimed.map(folded);
  const peopleIn = (block: TextBlock, isName = beginsLikeName): readonly string[] => {
    if (block.text.length > MAX_BYLINE || BY_PAPER.test(block.text)) return [];
    const names = leaving(namesFrom(namesShown(page, block, language, isName), true), (name) =>
      JOB.test(name),
    );
    // A line with more than the claimed publisher's name is about the publisher.
    return names.filter((name) => !isOwn(name) && !own.some((one) => folded(name).includes(one)));
  };
  const above = roles.headline < 0 ? roles.first - NEAR : roles.headline;
  const isSigned = (i: number, text: string) =>
    i > above &&
    (i === roles.first || (i < roles.first && roles.of[i] !== 'body')) &&
    (SIGNED_BY.test(text) ||
      SIGNED.test(text) ||
      (HANDLE.test(text) && isNameAlone((BEFORE_HANDLE.exec(text)?.[0] ?? '').trim())));
  for (const [i, block] of blocks.entries()) {
    if (block.text.length > MAX_BYLINE) continue;
    const isBelow = roles.of[i] !== 'body' && Math.abs(i - roles.last) <= NEAR && POSTED.test(block.text);
    if (roles.of[i] !== 'byline' && !isBelow && !isSigned(i, block.text)) continue;
    const shown = !isClaimed || SIGNED_BY.test(block.text) ? peopleIn(block) : [];
    if (shown.length > 0) return shown;
  }
  if (isClaimed) return people;
  // The line with the date may have the name too, without a word before it. Its links must lead to authors.
  for (const [i, block] of blocks.entries()) {
    const isFar = i < roles.headline - DATE_REACH || i > Math.max(roles.headline, roles.first) + DATE_REACH;
    if (isFar || roles.of[i] !== 'published') continue;
    const links = page.tag.slice(block.start, block.end).filter((tag) => tag === 'a').length;
    const isNamed = links === 1 && AUTHOR_NAME.test(namingWords(page, block.node));
    const isName = (text: string) => isNameAlone(text) || (isNamed && CASELESS_NAME.test(text));
    const shown = peopleIn(block, isNamed || block.linkChars === 0 ? isName : () => false);
    if (shown.length > 0) return shown;
  }
  return people.length > 0 ? people : claimed;
}

/** Returns whether a page has the last word of one of the names: a first name may be anybody's. */
const isNamed = (names: readonly string[], blocks: readonly TextBlock[]): boolean => {
  const surnames = names.map((name) => words(name).at(-1) ?? '');
  return blocks.some(({ text }) => {
    const line = text.toLowerCase();
    return surnames.some((surname) => line.includes(surname));
  });
};

/** A claim may be the address of an author, and some lack the scheme. */
const ADDRESS = /@|^www\.|\.\w{2,20}\//i;
/** An account that programs make for whoever runs the site. */
const ANYBODY =
  /^(?:(?:wp|web|site|super)?[ _-]?admin(?:istrator)?|web ?master|wordpress|editor|author|user|root|guest)$/i;
/** A name of an account, as it is in addresses. */
const ACCOUNT = /^[a-z\d._-]+$/;

/** Returns the names that are not to be left out, or all names if none of them remains. */
function leaving(names: readonly string[], isOut: (name: string) => boolean): readonly string[] {
  const rest = names.filter((name) => !isOut(name));
  return rest.length > 0 ? rest : names;
}

/** Returns a test for the names that a line below the story gives the rights in the page to. */
const isOwner =
  (below: readonly TextBlock[]) =>
  (name: string): boolean =>
    below.some(({ text }) => RIGHTS.test(text) && ` ${folded(text)} `.includes(` ${folded(name)} `));
const RIGHTS = /^.{0,40}(?:©|\bcopyright\b)|^(?:19|20)\d\d /i;

/** Lines beside an author that are no names: links to share, follow or read on, words such as "posted", notices of rights. */
const NO_NAME =
  /^(?:(?:facebook|twitter|x|youtube|instagram|linkedin|medium|pinterest|tiktok|whatsapp|telegram|threads|bluesky|mastodon|reddit|rss|e-?mail|share|follow|read|watch|listen|live|more|save|print|pdf|authors?|articles?|all|about|public|references?|recipes?|last|updated?|edited|modified|posted|published|by|on|verfasst|von|contact|us|our|webmaster|mon|tue|wed|thu|fri|sat|sun)[\s,/]*)+$|\brights reserved\b/i;

/** A line with a part that begins with "by". */
const SIGNED_BY = /(?:^|[|•·–—] ?)(?:by|von|par|por)[\s:]/i;
/** A line with another sign of an author. A review may name its book's author so: "Author: Ada Lind". */
const SIGNED = new RegExp(`${AUTHOR_LABEL}|${BY_NAME_ALONE}|${KOREAN_REPORTER}`, 'u');
/** The account's name that a line has after a person's. */
const HANDLE = /[\s,|•·(]@\w+\)?$/;
const BEFORE_HANDLE = /^[^,|•·(@]*/;

/** A line below the story with its author, as blogs write it. */
const POSTED = /^(?:posted|written|published)\b.*\bby\b/i;
/** A notice of who printed the story, as below obituaries: "Published by The Record from 3 to 5 March". */
const BY_PAPER = /^published by the\b/i;
/** Most blocks from the story's end to such a line, and from a line with an author to the text of a story without a headline. */
const NEAR = 3;

const isPublisher = (name: string, publishers: readonly string[]): boolean =>
  publishers.some((publisher) => {
    const [one, other] = [folded(name), folded(publisher)];
    return other !== '' && (one === other || one.startsWith(`${other} `));
  });

/** Returns the language's word for "and" with the spaces around it. A browser takes longer to make a list's format than to use it. */
const andIn = perKey((code: string) => defined(new Intl.ListFormat(code).formatToParts(['a', 'b'])[1]).value);

/** Jobs that texts give beside a name, and words for all who work for a paper. */
const JOB = new RegExp(
  `\\b(?:${WRITERS}|producer|contributor|journalist|founder|director|redakteur|(?:staff|ceo|ph\\.?d)\\b)`,
  'i',
);

/**
 * Returns the names in a text about authors, apart and without their jobs and the publisher's name. If the text is a line that the page shows,
 * other words after a person's name are left out too; a claim is what the person is called: "Ada Lind, MS, RD".
 */
function listed(
  text: string,
  language: string,
  isOwn: (name: string) => boolean,
  isShown: boolean,
): string[] {
  const and = andIn(/^[a-z]{2,3}(?=$|[-_])/i.exec(language)?.[0] ?? 'en');
  const line = defined(text.replace(BY, '').split(/[|•·]/)[0]).trim();
  const name = line.split(/\n|\s{2,}/).find((part) => /\S\s/.test(part)) ?? line;
  const halves = name.split(and);
  const parts = halves.flatMap((half, i) => {
    const [one = '', ...rest] = half.split(',').map((part) => part.trim());
    // A place follows the last of several names: "Ada Lind and Per Holm, Bergen".
    const isPlaced =
      i > 0 && i === halves.length - 1 && rest.length === 1 && /\s/.test(one) && !/\s/.test(rest[0] ?? '');
    return isPlaced ? [one] : [one, ...rest];
  });
  const isList = halves.length > 1 || parts.every((part) => NAME_ALONE().test(part) && !JOB.test(part));
  // A claim may list the second half of "editor and chief correspondent" as a name.
  const names = parts.filter(
    (part, i) => part !== '' && !` ${part}`.startsWith(and) && (i === 0 || !(JOB.test(part) || isOwn(part))),
  );
  if (isList) return names;
  // After a person's name come a job, a place or a paper: "Ada Lind, Head of Product". "Jr." belongs to the name.
  const job = parts.findIndex((part) => JOB.test(part));
  const people = (job < 0 ? parts : parts.slice(0, job)).filter((part) => NAME_ALONE().test(part));
  const isPerson =
    isShown && people.length > 0 && people[0] === parts[0] && !parts.some((part) => SUFFIX.test(part));
  return isPerson ? people : [names.join(', ')].filter((one) => one !== '');
}

/** A part after a comma that belongs to the name. */
const SUFFIX = /^(?:jr|sr|i{2,3}|iv|m\.?d|esq)\b\.?$/i;

/** The word "by" before a name. The later ones are also parts of names, so a name of two words must follow. */
const BY = /^(?:(?:by|von|par|por)\b:?\s+|(?:di|door|av|af)\b:?\s+(?=\S+\s+\S))/i;
/** The word "by" right before a name, as text of two elements. */
const GLUED_BY = /^By(?=\p{Lu}\p{Ll}+\s\p{Lu})/u;
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
const SEPARATOR = /[|•·–—\n]|\s-\s/;
/** Who the author is, after the name: ", a pilot of the harbour". */
const WHO = /,\san?\s.*$/;
/** Where the author is, after the name: ", in Bergen". */
const WHERE = once(() => /,\s(?:in|from|à|en|aus)\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)*(?=,|\s|$)/gu);
/** The text after a name: a day, a section, a number, a Chinese label, a Korean or Chinese job, and who did other work. */
const AFTER_NAME = new RegExp(
  `\\s(?:on|at|in|am)(?:\\s.*)?$|[\\s,]\\d.*$|[\\s，,、；]\\p{Lo}{1,6}[:：].*$|\\s?(?:기자|記者|记者)(?:\\s.*)?$|[,.]?(?:\\sand)?\\s${OTHERS}by\\s.*$`,
  'iu',
);
const NAMED_AUTHOR = /\b(?:author|byline|person) ?name\b|^(?:author|byline)s?$/;

/** Returns the names in a byline: elements marked as authors, else links of several words, else the text without date and handle. */
function namesShown(
  page: PageTree,
  block: TextBlock,
  language: string,
  isName: (text: string) => boolean,
): string[] {
  // A raised number or sign refers to where the author works.
  const raised = outermost(page, block.start, block.end, (at) => page.tag[at] === 'sup');
  const line = raised.length > 0 ? textWithout(page, block, raised) : block.text;
  const isSigned = afterBy(line) !== undefined;
  const marked: string[] = [];
  const linked: string[] = [];
  let first = '';
  for (let at = block.start; at < block.end; at++) {
    if (!isText(page, at)) continue;
    const text = textOf(page, at);
    if (first === '') first = text;
    for (const up of ancestors(page, at)) {
      if (up <= block.node) break;
      if (isMarkedAuthor(page, up) || (!isSigned && AUTHOR_PATH.test(attribute(page, up, 'href'))))
        marked.push(text);
      else if (page.tag[up] === 'a' && words(text).length > 1) linked.push(text);
      else continue;
      break;
    }
  }
  const written = partsOf(line, language);
  const named = linked.filter((text) => written.some((part) => part.includes(text)));
  // A name that is marked needs no capital letter.
  const isWord = (text: string) => /^\p{L}[\p{L}._-]+$/u.test(text) || beginsLikeName(text);
  // A job may follow in another element: "Ada Lind", "Harbour correspondent".
  const rest = line.slice(first.length).trim();
  const hasJob = !isSigned && JOB.test(rest) && !/^(?:[,&]|and )/.test(rest);
  for (const [texts, is] of [
    [marked, isWord],
    [named, isName],
    [hasJob ? [first] : [], isNameAlone],
  ] as const) {
    const names = texts.flatMap((text) => nameIn(partsOf(text, language), is));
    if (names.length > 0) return names;
  }
  return nameIn(written, isName);
}

const isMarkedAuthor = (page: PageTree, node: number): boolean =>
  /\bauthor\b/.test(attribute(page, node, 'rel')) ||
  /\b(?:author|name)\b/.test(attribute(page, node, 'itemprop')) ||
  NAMED_AUTHOR.test(namingWords(page, node));

/** Returns a line's parts between dates and bars. If some parts begin with "by", returns only their text after it. */
function partsOf(line: string, language: string): string[] {
  const parts = withoutDates(line, language)
    .split(SEPARATOR)
    .map((part) => part.trim());
  const signed = parts.flatMap((part) => afterBy(part, language) ?? []);
  // A handle or a place may follow the name.
  return (signed.length > 0 ? signed : parts).map((part) =>
    before(before(before(part, '@'), '('), '<')
      .replace(GLUED_BY, '')
      .replace(WHO, '')
      .replace(WHERE(), '')
      .trim()
      .replace(/^,\s*|,$/g, ''),
  );
}

/** Languages that have these words for "by", which are also parts of names in others: "Di Maria", "Door County". */
const NATIVE_BY = /^(?:it|nl|da|sv|n[bno])\b/i;
const lowered = (word: string) => word.toLowerCase();

/** Returns the text after the "by" of the author, or undefined without one. */
function afterBy(written: string, language = ''): string | undefined {
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

/** Returns the first part that is a name. */
const nameIn = (parts: readonly string[], isName: (text: string) => boolean): string[] =>
  parts
    .filter((part) => part.length > 1 && part.length <= MAX_NAME && isName(part) && !NO_NAME.test(part))
    .slice(0, 1);

const beginsLikeName = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(text) && !/[\d:：]/.test(text) && !BY.test(`${text} `) && !isSentence(text);

/** Most words of a name in a script without capitals. */
const CASELESS_WORDS = 7;
/** Most characters of a name in a script without spaces. */
const UNSPACED_CHARS = 16;

/** Returns whether a text is a sentence: it ends with a sign, or has many words. In scripts with capitals most of them begin with a small letter. */
function isSentence(text: string): boolean {
  const isCaseless = !/[\p{Lu}\p{Ll}]/u.test(text);
  return (
    /\p{L}{4}[.!?]$|[?!]{2}|…/u.test(text) ||
    isInSmallLetters(text) ||
    (isCaseless &&
      (text.split(/\s+/).length > CASELESS_WORDS || (isUnspaced(text) && text.length > UNSPACED_CHARS)))
  );
}

/** Two to four words of a script without capitals. */
const CASELESS_NAME = /^[\p{Lo}\p{M}]+(?:\s[\p{Lo}\p{M}'’-]+){1,3}$/u;

const isNameAlone = (text: string): boolean => NAME_ALONE().test(text) || /^\p{Lo}{3,4}$/u.test(text);

/** Returns the names without repetitions, such as other spellings and lists of other names. */
function eachOnce(all: readonly string[]): readonly string[] {
  const names = [...new Set(all)];
  const wordsOf = (name: string) => keyWords(name.replace(BY, ''));
  const kept: string[] = [];
  // The shortest come first: a longer name without a new word is another spelling or a list of the names kept so far.
  for (const name of [...names].sort((a, b) => a.length - b.length)) {
    const words = wordsOf(name);
    const known = new Set(kept.flatMap(wordsOf));
    if (words.length === 0 || !words.every((word) => known.has(word))) kept.push(name);
  }
  return names.filter((name) => kept.includes(name)).map((name) => name.replace(BY, ''));
}
