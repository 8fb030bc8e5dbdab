import type { Trust } from '../src/core/site/trust.ts';

/** What a site whose pages are all alike has earned with so many of them, where three must be learned first. */
export function trusted(pages: number): Trust {
  const way = { pages, dimFrom: 3, hideFrom: 6 };
  if (pages < 3) return { ...way, stage: 'learning', why: 'few-pages', missing: 3 - pages };
  if (pages < 6) return { ...way, stage: 'dimming', why: 'few-pages', missing: 6 - pages };
  return { ...way, stage: 'hiding', why: 'steady', missing: 0 };
}
