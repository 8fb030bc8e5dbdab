import { scores } from '../../src/core/impression/boosted-trees.ts';
import { firstImpression } from '../../src/core/impression/first-impression.ts';
import type { Weights } from '../../src/core/impression/weights.ts';
import { VERDICT_WIDTH, verdictFeatures } from '../../src/core/verdict/evidence/verdict-features.ts';
import type { HeadlineWeights } from '../../src/core/verdict/roles/headline.ts';
import { fitHeadline, headlineChoices, publisherShares } from './headline.ts';
import { judgedPages, type TrainingData } from './pipeline.ts';
import { partOf } from './publishers.ts';

/**
 * Fits the headline's weights again over trees that stay as they are: for each half of the publishers from pages of the other half, and for
 * use by all. Each page is judged by weights that have not seen its publisher.
 */
export function refitHeadlines(
  { pages }: TrainingData,
  halves: readonly Weights[],
): { ofHalves: readonly HeadlineWeights[]; ofAll: HeadlineWeights } {
  const titled = pages.filter(({ row }) => row.title);
  const shareOf = publisherShares(titled);
  const choices = halves.map((weights, part) => {
    const held = titled.filter(({ publisher }) => partOf(publisher, halves.length) === part);
    const judged = judgedPages(held, ({ page }) => firstImpression(page, weights));
    return [...judged].flatMap(({ page, evidence, of }) => {
      const logOdds = scores(weights.verdict, verdictFeatures(evidence), VERDICT_WIDTH, page.blocks.length);
      return headlineChoices(page, logOdds, shareOf(page) / of);
    });
  });
  return {
    ofHalves: halves.map((_, part) => fitHeadline(choices.filter((_, other) => other !== part).flat())),
    ofAll: fitHeadline(choices.flat()),
  };
}
