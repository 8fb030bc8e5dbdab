import { allInDocument, isVisible, textContent } from '../../snapshot/unclobbered.ts';

/** At most this many links of a page are read, the first ones. Chosen by hand. */
const MOST_LINKS = 3000;

export const linksOf = (document: Document): HTMLAnchorElement[] =>
  [...allInDocument(document, 'a[href]')]
    .filter((link) => link instanceof HTMLAnchorElement)
    .slice(0, MOST_LINKS);

/** Returns for each story the visible link with the longest text: a picture's link has no text, and "more" is short. */
export function headlinesOf(
  links: readonly HTMLAnchorElement[],
  stories: readonly (number | null)[],
): Map<number, HTMLAnchorElement> {
  const longest = new Map<number, { link: HTMLAnchorElement; length: number }>();
  links.forEach((link, i) => {
    const story = stories[i] ?? null;
    if (story === null || !isVisible(link)) return;
    const { length } = shownText(link);
    if (length > (longest.get(story)?.length ?? 0)) longest.set(story, { link, length });
  });
  return new Map([...longest].map(([story, { link }]) => [story, link]));
}

export const shownText = (element: Element): string =>
  (textContent(element) ?? '').replace(/\s+/g, ' ').trim();
