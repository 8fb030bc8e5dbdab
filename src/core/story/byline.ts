import { hostOf } from '../address/host.ts';
import { withoutDates } from '../claims/written-date.ts';
import { keyWords } from '../impression/claim-agreement.ts';
import { before } from '../page/before.ts';
import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import { once } from '../page/once.ts';
import { ancestors, attribute, isText, type PageTree, textOf } from '../page/page-tree.ts';
import { perKey } from '../page/per-key.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { folded, words } from '../page/words.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Roles } from '../verdict/roles.ts';

/** Most characters of a name. */
const MAX_NAME = 80;
const MAX_AUTHORS = 6;
/** Most characters of a byline; a longer line is about something else too. */
const MAX_BYLINE = 120;

/** Returns the authors, each once: people as claimed, else as shown, else any claimed author, even the publisher. */
export const authorsOf = (judgement: Judgement, roles: Roles): readonly string[] =>
  allAuthors(judgement, roles).slice(0, MAX_AUTHORS);

function allAuthors({ evidence, claims }: Judgement, roles: Roles): readonly string[] {
  const { page, blocks } = evidence;
  const claimed = eachOnce(
    [...claims.authors, ...claims.cited.authors]
      .filter((name) => name.length <= MAX_NAME && !name.includes('@'))
      .flatMap((name) => listed(name, claims.language)),
  );
  const host = hostOf(page.url);
  const isOwn = (name: string) =>
    host.split('.').includes(folded(name)) || isPublisher(name, [...claims.publishers, host]);
  const people = claimed.filter((name) => !isOwn(name));
  if (people.length > 0) return people;
  for (const [i, block] of blocks.entries()) {
    const isNear = roles.of[i] !== 'body' && i > roles.headline && i <= roles.first;
    const isBelow = roles.of[i] !== 'body' && Math.abs(i - roles.last) <= BELOW && POSTED.test(block.text);
    const isSigned = isBelow || (isNear && SIGNED.test(block.text));
    if (block.text.length > MAX_BYLINE || !(roles.of[i] === 'byline' || isSigned)) continue;
    const shown = eachOnce(namesShown(page, block, claims.language)).filter(
      (name) => !isOwn(name) && !NO_NAME.test(name),
    );
    if (shown.length > 0) return shown;
  }
  return claimed;
}

/** Words beside an author that name nobody: links to share or follow, and a notice of rights. */
const NO_NAME =
  /^(?:(?:facebook|twitter|x|youtube|instagram|linkedin|medium|pinterest|tiktok|whatsapp|telegram|threads|bluesky|mastodon|reddit|rss|e-?mail|share|follow)[\s,/]*)+$|\brights reserved\b/i;

/** A line with a part that begins with "by". */
const SIGNED = /(?:^|[|•·–—] ?)(?:by|von|par|por)[\s:]/i;

/** A line below the story with its author, as blogs write it, and most blocks from the story's end to it. */
const POSTED = /^(?:posted|written|published)\b.*\bby\b/i;
const BELOW = 3;

const isPublisher = (name: string, publishers: readonly string[]): boolean =>
  publishers.some((publisher) => {
    const [one, other] = [folded(name), folded(publisher)];
    return other !== '' && (one === other || one.startsWith(`${other} `));
  });

/** Returns the language's word for "and" with the spaces around it. A browser takes longer to make a list's format than to use it. */
const andIn = perKey((code: string) => defined(new Intl.ListFormat(code).formatToParts(['a', 'b'])[1]).value);

/** Splits names that the language's word for "and" joins. */
function listed(name: string, language: string): string[] {
  const and = andIn(/^[a-z]{2,3}(?=$|[-_])/i.exec(language)?.[0] ?? 'en');
  const parts = name.split(and);
  const names = parts.length < 2 ? parts : parts.flatMap((part) => part.split(',').map((one) => one.trim()));
  // A claim may list the second half of "editor and chief correspondent" as a name.
  return names.filter((one) => one !== '' && !` ${one}`.startsWith(and));
}

/** The word "by" before a name. The later ones are also parts of names, so a name of two words must follow. */
const BY = /^(?:(?:by|von|par|por)\b:?\s+|(?:di|door|av|af)\b:?\s+(?=\S+\s+\S))/i;
/** The text up to "by" in a line with more than a name. Only these words are used: the others in `BY` can be parts of names. */
const BEFORE_NAME = once(() => /^(?:.*(?<!\p{L})by|von|par|por)(?:\s*:\s*|\s+)/iu);
const SEPARATOR = /[|•·–—\n]|\s-\s/;
/** Who the author is, after the name: ", a pilot of the harbour". */
const WHO = /,\san?\s.*$/;
const NAMED_AUTHOR = /\b(?:author|byline) name\b|^(?:author|byline)s?$/;

/** Returns the names in a byline: elements marked as authors, else links of several words, else the text without date and handle. */
function namesShown(page: PageTree, block: TextBlock, language: string): string[] {
  const marked: string[] = [];
  const linked: string[] = [];
  for (let at = block.start; at < block.end; at++) {
    if (!isText(page, at)) continue;
    const text = textOf(page, at);
    for (const up of ancestors(page, at)) {
      if (up <= block.node) break;
      if (isMarkedAuthor(page, up)) marked.push(text);
      else if (page.tag[up] === 'a' && words(text).length > 1) linked.push(text);
      else continue;
      break;
    }
  }
  const written = partsOf(block.text, language);
  const named = linked.filter((text) => written.some((part) => part.includes(text)));
  for (const texts of [marked, named]) {
    const names = texts.flatMap((text) => namesIn(partsOf(text, language), language));
    if (names.length > 0) return names;
  }
  return namesIn(written, language);
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
  const signed = parts.filter((part) => BEFORE_NAME().test(part));
  // A handle or a place may follow the name.
  return (signed.length > 0 ? signed : parts).map((part) =>
    before(before(part.replace(BEFORE_NAME(), ''), '@'), '(')
      .replace(WHO, '')
      .trim()
      .replace(/,$/, ''),
  );
}

function namesIn(parts: readonly string[], language: string): string[] {
  const name = parts.find((part) => part.length > 1 && part.length <= MAX_NAME && isName(part));
  return name === undefined ? [] : listed(name, language);
}

const isName = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(text) && !/[\d:]/.test(text) && !BY.test(`${text} `);

/** Returns the names without repetitions, such as other spellings and lists of other names. */
function eachOnce(names: readonly string[]): readonly string[] {
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
