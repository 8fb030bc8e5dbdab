import type { Trust } from '../src/core/site/trust.ts';

/** Returns the trust of a site whose pages are all alike, after so many of them. Dimming needs three pages, hiding six. */
export function trusted(pages: number): Trust {
  const way = { pages, dimFrom: 3, hideFrom: 6 };
  if (pages < 3) return { ...way, stage: 'learning', why: 'few-pages', missing: 3 - pages };
  if (pages < 6) return { ...way, stage: 'dimming', why: 'few-pages', missing: 6 - pages };
  return { ...way, stage: 'hiding', why: 'steady', missing: 0 };
}
