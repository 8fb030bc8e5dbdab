import { type AuthorMark, lineOf } from '../../claims/post-authors.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { namingWords } from '../../page/namings.ts';
import { aboveAndSelf, attribute, contains, type PageTree, upTo } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { isoDate } from '../masthead/iso-date.ts';
import { EDITED } from './post-facts.ts';

/** Most characters of a line or title that gives a date. */
const MAX_LINE = 120;

/** Returns whether a node is in a quotation: authors and dates in it are those of another post. */
export const isInBlockquote = (page: PageTree, node: number): boolean =>
  upTo(page, node, 0).some((at) => page.tag[at] === 'blockquote');

/** Returns the date in a `title` attribute with a year, ISO 8601, or an empty string. */
const writtenIn = (title: string, language: string): string =>
  /\b\d{4}\b/.test(title) && title.length <= MAX_LINE ? (writtenDates(title, language)[0]?.iso ?? '') : '';

/** The beginning of a line that says since when somebody is a member. */
const MEMBER_SINCE =
  /^(?:registered|joined|join date|member since|founded|registriert|mitglied seit|dabei seit|inscrit)\b/i;

/** Returns the day in a short line that does not tell about the member or about a change, or an empty string. */
const dayIn = (text: string, language: string): string =>
  text.length <= MAX_LINE && !MEMBER_SINCE.test(text) && !EDITED.test(text)
    ? (writtenDates(text, language)[0]?.iso ?? '')
    : '';

/** The name of the part of a member's box that tells when the member wrote the post. */
const ACTION_TIME = /\baction ?time\b/;
/** Most elements from a date up to the element with that name. */
const ACTION_REACH = 3;

/**
 * Returns the date of a post, ISO 8601: that of the line with the author's name, else the nearest before its first line, else the earliest
 * after it, or an empty string. Dates in other elements with the name count only if there is no other: most of them tell since when the
 * author is a member.
 */
export function dateOf(
  page: PageTree,
  blocks: readonly TextBlock[],
  {
    from: start,
    end,
    first,
    author,
  }: { readonly from: number; readonly end: number; readonly first: TextBlock; readonly author: AuthorMark },
  language: string,
): string {
  type Dated = { readonly at: number; readonly date: string };
  const marked: Dated[] = [];
  for (let at = start; at < end; at++) {
    const title = attribute(page, at, 'title') || attribute(page, at, 'aria-label');
    const date =
      isoDate(attribute(page, at, 'datetime') || (/^\d{4}-\d\d-\d\d/.test(title) ? title : '')) ||
      writtenIn(title, language);
    if (date !== '' && !isInBlockquote(page, at)) marked.push({ at, date });
  }
  const written = (): Dated[] =>
    blocks.slice(...blocksWithin(blocks, start, end)).flatMap(({ start: at, text }) => {
      const date = isInBlockquote(page, at) ? '' : dayIn(text, language);
      return date === '' ? [] : [{ at, date }];
    });
  const beside = besidePosts(page);
  const elsewhere = (dates: readonly Dated[]) =>
    dates.filter(
      ({ at }) =>
        !contains(page, author.node, at) &&
        (!beside[at] ||
          aboveAndSelf(page, at, ACTION_REACH).some((node) => ACTION_TIME.test(namingWords(page, node)))),
    );
  const choices = [() => elsewhere(marked), () => elsewhere(written()), () => marked, written];
  const likely = choices.reduce<readonly Dated[]>((found, next) => (found.length > 0 ? found : next()), []);
  const before = likely.findLast(({ at }) => at < first.node);
  const [earliest = ''] = likely.map(({ date }) => date).sort();
  const signed = lineOf(page, author, blocks)?.text ?? '';
  const day =
    author.day || (signed.includes(author.name) && dayIn(signed, language)) || before?.date || earliest;
  // A text gives the day, an attribute the hour too.
  return (day !== '' && marked.find(({ date }) => date.startsWith(day))?.date) || day;
}
