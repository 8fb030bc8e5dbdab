import type { PageReport } from './page-report.ts';

/** Least P(article) of a page with a story. Chosen by hand; `npm run bench article` shows the effect. */
const STORY_FROM = 0.5;
/** Least number of words, without clutter, that make a thread, a product or a manual worth opening in the reader. */
const READABLE_WORDS = 150;

/** Returns whether the page has one story. */
export const hasStory = ({ articleScore }: Pick<PageReport, 'articleScore'>): boolean =>
  articleScore >= STORY_FROM;

/** Returns whether the reader is worth opening: on a story, a page to read, or another page with much text that lists no stories. */
export function isReadable(report: PageReport): boolean {
  if (hasStory(report) || report.purpose.purpose === 'read') return true;
  const { kind, verdicts } = report;
  const kept = verdicts.filter(({ noise }) => noise < 0.5);
  return kind === 'other' && kept.reduce((sum, { words }) => sum + words, 0) >= READABLE_WORDS;
}
