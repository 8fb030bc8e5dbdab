import { markHighlights, NO_NOTES, notesList } from './marked-copy.ts';

/** Elements that only the reader's style separates from the element before them. */
export const APART = ':is(.source, .facts, .post, .story-end, .embed-card p) > * + *';

/** Returns a copy of the drawn story for another document, with a person's highlights and notes, without what only the reader can use. */
export function drawnCopy(story: HTMLElement, into: Document, own = NO_NOTES): HTMLElement {
  const copy = into.importNode(story, true);
  const notes = markHighlights(copy.querySelector('.story-body') ?? copy, own);
  if (notes.length > 0) copy.append(notesList(copy, notes, own.title));
  for (const element of copy.querySelectorAll(
    'button, iframe, .only-here, .story-body .footnotes, .story-end [aria-hidden]',
  ))
    element.remove();
  for (const element of copy.querySelectorAll(APART)) element.before(' · ');
  return copy;
}
