import { hash } from '../../src/core/basics/hash.ts';
import { blockListOfHtml } from '../../src/methods/block-distribution/block-list.ts';
import { newsMeasures } from '../../src/methods/block-distribution/news-page.ts';
import { readSet } from '../corpus.ts';

/** A page by its block distribution, to decide whether it is a news page. */
export interface NewsSample {
  readonly set: string;
  readonly training: boolean;
  readonly news: boolean;
  readonly weight: number;
  readonly measures: Readonly<Record<string, number>>;
}

export const NEWS_SETS = ['wcxb', 'freepressokc'];
/** The two measures of Qiu et al., and the same with ours. */
export const PAPER_MEASURES = ['deviation', 'slopeSpread'];
export const ALL_MEASURES = [...PAPER_MEASURES, 'mean', 'storyShare'];

/**
 * Returns all pages of both sets; half of the sites of wcxb and half of the pages of freepressokc are for training. Both sets weigh the
 * same.
 */
export const newsSamples = (): NewsSample[] =>
  NEWS_SETS.flatMap((set): NewsSample[] => {
    const rows = readSet(set);
    return rows.map((row) => ({
      set,
      training: hash(set === 'wcxb' ? row.site : row.id) % 2 === 0,
      news: row.kind === 'article',
      weight: 1 / rows.length,
      measures: newsMeasures(blockListOfHtml(row.html())),
    }));
  });
