import { SHIPPED } from '../../../src/core/impression/weights.ts';
import { attribute, type PageTree } from '../../../src/core/page/page-tree.ts';
import { type Judgement, judgeEvidence } from '../../../src/core/verdict/judgement.ts';
import type { BlockRole } from '../../../src/core/verdict/roles/block-role.ts';
import { evidenceOn } from '../proof/known-site.ts';

const ROLES: readonly BlockRole[] = [
  'headline',
  'standfirst',
  'byline',
  'published',
  'caption',
  'pull-quote',
  'correction',
  'author',
  'body',
];

/**
 * Returns the judgement on a page. The role of each block comes from the id of its element, as in `byline-2`; blocks of other
 * elements are not part of the story. `learned` are the pages that the site's model knows.
 */
export function judgedByIds(page: PageTree, learned: readonly PageTree[] = []): Judgement {
  const judgement = judgeEvidence(
    evidenceOn(page, learned, () => 0.1),
    SHIPPED,
  );
  const of = judgement.evidence.blocks.map(
    ({ node }) => ROLES.find((role) => attribute(page, node, 'id').startsWith(role)) ?? 'none',
  );
  const [headline, first, last] = [of.indexOf('headline'), of.indexOf('body'), of.lastIndexOf('body')];
  return { ...judgement, roles: { of, headline, first, last } };
}
