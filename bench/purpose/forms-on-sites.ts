import { remembered } from '../../src/core/basics/remembered.ts';
import { firstImpression } from '../../src/core/impression/first-impression.ts';
import type { Weights } from '../../src/core/impression/weights.ts';
import { emptyProfile, type SiteProfile } from '../../src/core/purpose/profile.ts';
import { purposeOf } from '../../src/core/purpose/purpose.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { bySite, type Row, readSet } from '../corpus.ts';

/** A site for reading needs so many pages to tell what a site for reading does to a page. */
const LEAST_PAGES = 5;

/** Numbers of pairs of an application's page and a site for reading. */
export interface PairCounts {
  readonly pairs: number;
  /** Pairs whose page is taken for one to read, by itself and as a page of the site. */
  readonly alone: number;
  readonly withSite: number;
}

/**
 * Returns how often the pages of applications are taken for pages to read if a site for reading has them, as newspapers have forms to sign
 * in. Each site of the sets that is large enough learns so many of its pages, and gets each page of `rows` as another. All are judged with
 * weights that have not seen the application.
 */
export function formsOnSites(
  rows: readonly Row[],
  sets: readonly string[],
  learned: number,
  weightsOf: (row: Row) => Weights,
): PairCounts {
  const sites = sets
    .flatMap((set) => [...bySite(readSet(set)).values()])
    .filter((site) => site.length >= LEAST_PAGES)
    .map((site) => site.slice(0, learned).map((row) => row.page()));
  const profilesBy = remembered((weights: Weights) =>
    sites.map((pages) => {
      const model = emptySiteModel();
      for (const page of pages) learnPage(model, page, weights);
      return model.profile;
    }),
  );
  const counts = { pairs: 0, alone: 0, withSite: 0 };
  for (const row of rows) {
    const weights = weightsOf(row);
    const chances = firstImpression(row.page(), weights).purpose;
    const isRead = (profile: SiteProfile): number =>
      Number(purposeOf(chances, profile, false).purpose === 'read');
    for (const profile of profilesBy(weights)) {
      counts.pairs += 1;
      counts.alone += isRead(emptyProfile());
      counts.withSite += isRead(profile);
    }
  }
  return counts;
}
