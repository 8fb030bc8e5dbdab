import { onSettingsChanged } from '../../browser/settings-store.ts';
import { askBackground } from '../../messaging/ask-background.ts';
import { childNodes, toggleAttribute } from '../../snapshot/unclobbered.ts';
import { headlinesOf, linksOf, shownText } from '../shared/headlines.ts';
import { markSheet } from '../shared/mark-sheet.ts';

/** Returns a function that marks one headline of each new story, and can be called again. The marks go when the person wants none. */
export function newStoryMarks(document: Document): () => Promise<void> {
  const sheet = markSheet('new');
  let marked = new Set<Element>();
  let calls = 0;
  let lastShown = 0;
  const mark = (elements: readonly Element[]) => {
    for (const element of marked) toggleAttribute(element, sheet.name, false);
    for (const element of elements) toggleAttribute(element, sheet.name, true);
    marked = new Set(elements);
  };
  onSettingsChanged(({ markNew }) => {
    if (markNew) return;
    lastShown = ++calls;
    mark([]);
  });
  return async () => {
    const call = ++calls;
    const links = linksOf(document);
    const { stories } = await askBackground('newStories', { links: links.map(({ href }) => href) });
    const headlines = headlinesOf(links, stories);
    // The page is read before anything in it changes.
    const places = [...headlines.values()].flatMap((link) => placeOf(link, marked) ?? []);
    if (places.length > 0) await sheet.insert();
    // A later call, or the person who wants no marks, may have come first.
    if (call < lastShown) return;
    lastShown = call;
    mark(places);
  };
}

/** Returns the innermost element with all words of the link, so that the dot comes after them. Skips elements whose `::after` the page has taken. */
function placeOf(link: Element, marked: ReadonlySet<Element>): Element | undefined {
  const all = shownText(link).length;
  const chain = [link];
  for (let at: Element | undefined = link; at; ) {
    at = [...childNodes(at)].find(
      (child): child is HTMLElement => child instanceof Element && shownText(child).length === all,
    );
    if (at) chain.unshift(at);
  }
  return chain.find((element) => {
    if (marked.has(element)) return true;
    const { content } = getComputedStyle(element, '::after');
    const { display } = getComputedStyle(element);
    return (content === 'none' || content === 'normal') && !/flex|grid|contents|none/.test(display);
  });
}
