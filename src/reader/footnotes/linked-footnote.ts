import { decoded } from '../../core/page/targets.ts';
import type { Footnote } from '../../core/story/article.ts';
import { OWN_PREFIX } from '../sanitise.ts';

/** Returns the note that a drawn link leads to, if any. */
export function linkedFootnote(link: Element, notes: ReadonlyMap<string, Footnote>): Footnote | undefined {
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith(`#${OWN_PREFIX}`)) return undefined;
  const id = decoded(href.slice(1));
  return notes.get(id.slice(OWN_PREFIX.length)) ?? notes.get(id);
}
