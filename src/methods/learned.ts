import { suggestEntropy } from '../core/proof/entropy-suggestion.ts';
import { measureProof } from '../core/proof/measure-proof.ts';
import type { ProofMeasures } from '../core/proof/proof.ts';
import { emptySiteModel, knownFor, learnPage, type SiteModel } from '../core/site/site-model.ts';
import { DEFAULT_POLICY } from '../core/treatment/policy.ts';
import { gatherEvidence } from '../core/verdict/evidence/evidence.ts';
import type { ExtractionMethod } from './method.ts';
import { winnow } from './winnow.ts';

/** Returns a site's model after learning these pages, as the product does. */
function learn(pages: Parameters<ExtractionMethod['learn']>[0]): SiteModel {
  const model = emptySiteModel();
  for (const page of pages) learnPage(model, page);
  return model;
}

/** Returns a method that decides on each block by the measures of its line and place. */
const byMeasures = (
  name: string,
  about: string,
  bounds: string,
  threshold: (model: SiteModel) => number | null,
  keeps: (measures: ProofMeasures, threshold: number) => boolean,
): ExtractionMethod<SiteModel> => ({
  name,
  about,
  learn,
  bounds,
  threshold: (page, model) => threshold(knownFor(model, page.url)),
  extract(page, model) {
    const evidence = gatherEvidence(page, model);
    const measures = measureProof(evidence);
    const at = threshold(evidence.model);
    return evidence.blocks.flatMap(({ text }, i) => {
      const block = measures[i];
      return at === null || block === undefined || block.placePages === 0 || keeps(block, at) ? [text] : [];
    });
  },
});

/**
 * Methods that need only a site's stored model. The model contains sums over the learned pages; other methods need the pages themselves. A
 * block at a place that no other page has is kept.
 */
export const LEARNED_METHODS: readonly ExtractionMethod<SiteModel>[] = [
  { ...winnow, name: 'winnow, learned' },
  byMeasures(
    'style tree, learned',
    'the importance of each place in the learned style tree (Yi, Liu & Li 2003)',
    'importance of places left out, at most',
    () => DEFAULT_POLICY.importance,
    ({ importance }, threshold) => importance > threshold,
  ),
  byMeasures(
    'infodiscoverer, learned',
    'the entropy of each line at its place, up to the greedy threshold of the site (Lin & Ho 2002)',
    'entropy of kept lines, at most',
    ({ tree }) => suggestEntropy(tree)?.threshold ?? null,
    ({ entropy }, threshold) => (entropy ?? 0) <= threshold,
  ),
];
