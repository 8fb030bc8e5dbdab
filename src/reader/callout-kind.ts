import type { CalloutTone } from '../core/story/article.ts';

const KINDS: readonly CalloutTone[] = ['tip', 'important', 'warning', 'caution'];

/** Returns the kind of a drawn callout, as Markdown names it. */
export const calloutKind = (drawn: Element): CalloutTone =>
  KINDS.find((kind) => drawn.classList.contains(kind)) ?? 'note';
