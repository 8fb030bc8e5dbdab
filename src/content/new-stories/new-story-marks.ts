import { newName } from '../../browser/mark-names.ts';
import { onSettingsChanged } from '../../browser/settings-store.ts';
import {
  allInDocument,
  childNodes,
  isVisible,
  textContent,
  toggleAttribute,
} from '../../snapshot/unclobbered.ts';
import { askBackground } from '../ask-background.ts';

/** Of a page with more links those that come first are looked at. */
const MOST_LINKS = 3000;

/** Marks the headlines of the stories that are new, one for each; gives what does so anew. The marks go when the person wants none. */
export function newStoryMarks(document: Document): () => Promise<void> {
  const name = newName();
  let marked: Element[] = [];
  let sheet: Promise<unknown> | undefined;
  const clear = () => {
    for (const element of marked) toggleAttribute(element, name, false);
    marked = [];
  };
  onSettingsChanged(({ markNew }) => markNew || clear());
  return async () => {
    const links = [...allInDocument(document, 'a[href]')]
      .filter((link) => link instanceof HTMLAnchorElement)
      .slice(0, MOST_LINKS);
    const { stories } = await askBackground('newStories', { links: links.map(({ href }) => href) });
    const headlines = headlinesOf(links, stories);
    // What is the page's own is read before anything changes.
    const marks = headlines.flatMap((link) => placeOf(link) ?? []);
    if (marks.length > 0) {
      sheet ??= askBackground('insertMarkSheet', { name });
      await sheet;
    }
    clear();
    for (const element of marks) toggleAttribute(element, name, true);
    marked = marks;
  };
}

/** Of the links to a story the one with the most words: the picture has none, and "more" has few. */
function headlinesOf(
  links: readonly HTMLAnchorElement[],
  stories: readonly (number | null)[],
): HTMLAnchorElement[] {
  const longest = new Map<number, { link: HTMLAnchorElement; length: number }>();
  links.forEach((link, i) => {
    const story = stories[i] ?? null;
    if (story === null || !isVisible(link)) return;
    const length = lengthOf(link);
    if (length > (longest.get(story)?.length ?? 0)) longest.set(story, { link, length });
  });
  return [...longest.values()].map(({ link }) => link);
}

const lengthOf = (element: Element): number =>
  (textContent(element) ?? '').replace(/\s+/g, ' ').trim().length;

/** The innermost element that holds all words of the link, so that the mark stands after the last; none that draws something there itself. */
function placeOf(link: Element): Element | undefined {
  const all = lengthOf(link);
  const chain = [link];
  for (let at: Element | undefined = link; at; ) {
    at = [...childNodes(at)].find(
      (child): child is HTMLElement => child instanceof Element && lengthOf(child) === all,
    );
    if (at) chain.unshift(at);
  }
  return chain.find((element) => {
    const { content } = getComputedStyle(element, '::after');
    const { display } = getComputedStyle(element);
    return (content === 'none' || content === 'normal') && !/flex|grid|contents|none/.test(display);
  });
}
