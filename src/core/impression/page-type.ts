import { defined } from '../basics/defined.ts';
import { parsedUrl } from '../basics/parsed-url.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { cueWords } from './cues.ts';
import { type Lexicon, readerOf } from './packed-lexicon.ts';

/**
 * Types of page by their content: a story, the posts of a thread, one product, a document, the parts of a presentation, the rows of a list,
 * the cards of a collection.
 */
export const PAGE_TYPES = [
  'article',
  'forum',
  'product',
  'documentation',
  'service',
  'listing',
  'collection',
] as const;

/** How much more often a mark appears on pages of each type than on others, in log-odds by PAGE_TYPES, counted in the training corpus. */
export type TypeLexicon = Lexicon;

/** Most characters of a block that is a label, and most marks of a page. Chosen by hand; the marks' log-odds are counted with these limits. */
const MAX_LABEL = 24;
const MAX_MARKS = 400;
/** Most characters of one piece of structured data that are searched for types. */
const MAX_DATA = 200_000;
/** Deepest path that has a mark of its own, and most words of a path's sections. The marks' log-odds are counted with both. */
const MAX_PARTS = 5;
const MAX_SECTION_WORDS = 3;

/** Returns the marks of the page's type: words of its address, claimed types, names of its body, and short labels. */
export function typeMarks(page: PageTree, blocks: readonly TextBlock[]): string[] {
  const marks = new Set<string>();
  for (const word of addressWords(page.url)) marks.add(word);
  for (const data of page.head.structuredData)
    for (const [, type] of data.slice(0, MAX_DATA).matchAll(/"@type"\s*:\s*"(\w{1,40})"/g))
      marks.add(`ld ${type}`);
  for (const [name, content] of page.head.meta)
    if (name === 'og:type' || name === 'generator')
      marks.add(`${name} ${content.toLowerCase().split(/[^a-z.]/)[0]}`);
  for (const word of cueWords(page, 0)) marks.add(`body ${word}`);
  for (const { text } of blocks) {
    if (marks.size >= MAX_MARKS) break;
    if (text.length <= MAX_LABEL) marks.add(`label ${text.toLowerCase().replace(/\d+/g, '0')}`);
  }
  return [...marks];
}

function addressWords(url: string): string[] {
  const parsed = parsedUrl(url);
  if (!parsed) return [];
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  const words = parts.flatMap((part) => part.toLowerCase().match(/\p{L}{1,20}/gu) ?? []);
  const hosts = parsed.hostname.split('.').slice(0, -1);
  return [
    `depth ${Math.min(MAX_PARTS, parts.length)}`,
    `query ${parsed.search === '' ? 0 : 1}`,
    // The last part of the path names the page. The parts before it name its section, which says more about the type.
    ...(parts.length > 1
      ? words.slice(0, MAX_SECTION_WORDS).map((word) => `path ${word}`)
      : words.map((word) => `page ${word}`)),
    ...hosts.map((host) => `host ${host}`),
  ];
}

/**
 * Returns the log-odds of each of PAGE_TYPES from all marks together, 0 if no mark is known. Several marks that occur together count little
 * more than one.
 */
export function typeLogOdds(marks: readonly string[], lexicon: TypeLexicon): number[] {
  const sums = PAGE_TYPES.map(() => 0);
  let known = 0;
  for (const mark of marks) {
    const ofMark = readerOf(lexicon).get(mark);
    if (!ofMark) continue;
    known++;
    ofMark.forEach((value, t) => {
      sums[t] = defined(sums[t]) + value;
    });
  }
  return sums.map((sum) => sum / Math.sqrt(Math.max(1, known)));
}
