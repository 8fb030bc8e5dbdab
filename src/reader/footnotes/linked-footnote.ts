import type { Footnote } from '../../core/story/article.ts';
import { OWN_PREFIX } from '../sanitise.ts';

/** The note that a drawn link leads to. */
export function linkedFootnote(link: Element, notes: ReadonlyMap<string, Footnote>): Footnote | undefined {
  const href = link.getAttribute('href') ?? '';
  return href.startsWith(`#${OWN_PREFIX}`)
    ? notes.get(decoded(href.slice(OWN_PREFIX.length + 1)))
    : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
