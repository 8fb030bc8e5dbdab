import type { PageReport } from './page-report.ts';

/** P(article) from which a page has a story. Chosen by hand; `npm run bench article` shows the effect. */
const STORY_FROM = 0.5;
/** Words of a thread, a product or a manual, without clutter, that are worth the reader. */
const READABLE_WORDS = 150;

/** Returns whether the page has one story. */
export const hasStory = ({ articleScore }: Pick<PageReport, 'articleScore'>): boolean =>
  articleScore >= STORY_FROM;

/** Returns whether the reader is worth opening: on a story, a page to read, or another page with much text that is no list of stories. */
export function isReadable(report: PageReport): boolean {
  if (hasStory(report) || report.purpose.purpose === 'read') return true;
  const { kind, verdicts } = report;
  const kept = verdicts.filter(({ noise }) => noise < 0.5);
  return kind === 'other' && kept.reduce((sum, { words }) => sum + words, 0) >= READABLE_WORDS;
}
