import { emptyFeatureCounts } from '../../src/core/measures/feature-entropy.ts';
import { StyleTree } from '../../src/core/style-tree/style-tree.ts';
import type { Evidence } from '../../src/core/verdict/evidence.ts';

/** The model as it would be without a part of it. */
const changed = (evidence: Evidence, change: Partial<Evidence['model']>): Evidence => ({
  ...evidence,
  model: { ...evidence.model, ...change },
});

export const WHOLE = 'whole site';

/**
 * What is known of the site, less what is to be shown to earn its keep; the weights stay, and know from first visits what is
 * missing. The style tree holds places, their styles, importance and lines at them; repeated lines are those anywhere on the page.
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
