import { emptyFeatureCounts } from '../../src/core/measures/feature-entropy.ts';
import { StyleTree } from '../../src/core/style-tree/style-tree.ts';
import type { Evidence } from '../../src/core/verdict/evidence/evidence.ts';

/** Returns the evidence as it would be without a part of the model. */
const changed = (evidence: Evidence, change: Partial<Evidence['model']>): Evidence => ({
  ...evidence,
  model: { ...evidence.model, ...change },
});

export const WHOLE = 'whole site';

/**
 * Ways to take away a part of the knowledge about the site, to show its worth. The weights stay, and know missing evidence from first
 * visits. The style tree holds places, their styles, importance and lines; repeated lines are lines anywhere on the page.
 */
export const LESS_EVIDENCE: Readonly<Record<string, (evidence: Evidence) => Evidence>> = {
  [WHOLE]: (evidence) => evidence,
  'style tree alone': (evidence) => changed(evidence, { lines: emptyFeatureCounts() }),
  'repeated lines alone': (evidence) => ({
    ...changed(evidence, {
      tree: new StyleTree(),
    }),
    elements: [],
    ownElements: [],
    ownTree: undefined,
  }),
  'no site': (evidence) => ({
    ...changed(evidence, { pages: evidence.own }),
    others: 0,
    elements: [],
    ownElements: [],
    ownTree: undefined,
  }),
};
