import { hostOf } from '../../address/host.ts';
import { keyWords } from '../../impression/claim-agreement.ts';
import { namingWords } from '../../page/namings.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { folded, words } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import {
  AUTHOR_LABEL,
  AUTHOR_NAME,
  BY_NAME_ALONE,
  KOREAN_REPORTER,
} from '../../verdict/roles/author-words.ts';
import { BY } from './by-word.ts';
import { namesShown } from './byline.ts';
import { listedNames } from './listed-names.ts';
import { beginsLikeName, CASELESS_NAME, isNameAlone, JOB, MAX_NAME } from './person-name.ts';
import { DATE_REACH } from './story-dates.ts';

/** Most authors of a story. */
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
    eachOnce(texts.flatMap((one) => listedNames(one, language, isOwn, isShown)));
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
    const isBy = SIGNED_BY.test(block.text);
    // An account that signs the story is as good as a name.
    if (isBy && people.some((name) => block.text.endsWith(` ${name}`))) return people;
    const shown = !isClaimed || isBy ? peopleIn(block) : [];
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
