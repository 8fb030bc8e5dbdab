import { linkName, linkUrl } from '../address/link-url.ts';
import { attribute, type PageTree, textOf } from '../page/page-tree.ts';

/**
 * Returns the address of a story's next page, or null. It comes from a link with `rel=next`, or from a pager: a link with the next number
 * as its text. The address may differ from the story's only in that number. `number` is the number of `page`, from 1.
 */
export function nextPageOf(page: PageTree, first: string, number: number): string | null {
  let numbered: string | null = null;
  for (const [node, tag] of page.tag.entries()) {
    if (tag !== 'a') continue;
    const isNext = /\bnext\b/i.test(attribute(page, node, 'rel'));
    if (!isNext && (numbered !== null || textOf(page, node) !== String(number + 1))) continue;
    // A link to the next story may be called "next" too.
    const url = linkUrl(attribute(page, node, 'href'), page.url);
    if (url === null || pageNumber(url, first) !== number + 1) continue;
    if (isNext) return url;
    numbered = url;
  }
  return numbered;
}

/** Parameters and path parts that count the pages of a story. */
const PARAMETER = /^(?:page|p|pg|seite|pagina|paged|pagenum|start_page|s)$/i;
const PART = /^(?:page|p|seite|pagina|part|teil)?[-_]?(\d{1,2})$/i;

/** Returns the page number of an address in the story that begins at `first`, or null if it is no page of the story. */
export function pageNumber(url: string, first: string): number | null {
  if (linkName(url) === linkName(first)) return 1;
  const page = new URL(url);
  const story = new URL(first);
  if (page.host !== story.host) return null;
  if (page.pathname === story.pathname) {
    const added = [...page.searchParams].filter(([name, value]) => story.searchParams.get(name) !== value);
    const [[name, number] = ['', '']] = added;
    return added.length === 1 && PARAMETER.test(name) ? counted(number) : null;
  }
  if (page.search !== story.search) return null;
  const parts = page.pathname.split('/').filter((part) => part !== '');
  const own = story.pathname.split('/').filter((part) => part !== '');
  // The page after `/story` is `/story/2` or `/story/page/2`.
  const rest = own.every((part, at) => parts[at] === part) ? parts.slice(own.length) : [];
  const [part = '', number] = rest;
  if (rest.length === 1) return counted(PART.exec(part)?.[1]);
  if (rest.length === 2 && PARAMETER.test(part)) return counted(number);
  // The page after `/story.html` is `/story-2.html`.
  const path = parts.join('/');
  const [, stem = '', ending = ''] = /^(.*?[^/])(\.\w+)?$/.exec(own.join('/')) ?? [];
  if (stem === '' || !path.startsWith(stem) || !path.endsWith(ending)) return null;
  const middle = path.slice(stem.length, path.length - ending.length);
  return counted(/^[-_,](?:p|page|seite)?[-_]?(\d{1,2})$/i.exec(middle)?.[1]);
}

const counted = (text = ''): number | null => {
  const number = Number(/^\d{1,2}$/.exec(text)?.[0]);
  return number >= 2 ? number : null;
};
