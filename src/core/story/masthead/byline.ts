import { once } from '../../basics/once.ts';
import { withoutDates } from '../../claims/written-date.ts';
import { namingWords } from '../../page/namings.ts';
import { ancestors, attribute, isText, outermost, type PageTree, textOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';
import { before } from '../../text/before.ts';
import { words } from '../../text/words.ts';
import { AUTHOR_PATH } from '../../verdict/roles/author-words.ts';
import { afterBy } from './by-word.ts';
import { beginsLikeName, isNameAlone, JOB, nameIn } from './person-name.ts';

/** The word "by" right before a name, as text of two elements. */
const GLUED_BY = /^By(?=\p{Lu}\p{Ll}+\s\p{Lu})/u;

const SEPARATOR = /[|•·–—\n]|\s-\s/;
/** Who the author is, after the name: ", a pilot of the harbour". */
const WHO = /,\san?\s.*$/;
/** Where the author is, after the name: ", in Bergen". */
const WHERE = once(() => /,\s(?:in|from|à|en|aus)\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)*(?=,|\s|$)/gu);

const NAMED_AUTHOR = /\b(?:author|byline|person) ?name\b|^(?:author|byline)s?$/;

/** Returns the names in a byline: elements marked as authors, else links of several words, else the text without date and handle. */
export function namesShown(
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
  // A single word without a capital right before a name is the language's "by".
  if (/^[\p{Ll}\p{Lo}]\S*$/u.test(marked[0] ?? '') && /\s/.test(marked[1] ?? '')) marked.shift();
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
