import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { SHIPPED } from '../../../../src/core/impression/weights.ts';
import { UNKNOWN_ODDS } from '../../../../src/core/page/page-kind.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setMastheadLines } from '../../../../src/core/verdict/roles/masthead-roles.ts';
import { page } from '../../generated-page.ts';

const AUTHOR = '<meta name="author" content="Ann Gull">';

/** Returns the role of a line between headline and text, if only a person may have taken it out. */
function roleOf(line: string, head = '', isRemoved = false): BlockRole | undefined {
  const html = `<h1>The harbour at noon</h1>${line}<p>It rained on all of the boats, and then it rained on the gulls, too.</p>`;
  const tree = page(html, 'https://sea.example/noon', head);
  const evidence = gatherEvidence(tree, emptySiteModel());
  const of: BlockRole[] = ['headline', 'none', 'body'];
  const out = { isRemoved: () => isRemoved, isOutUnclaimed: () => isRemoved, isOut: () => isRemoved };
  const noise = Float64Array.from([0.1, 0.9, 0.1]);
  const claims = readClaims(tree.head);
  setMastheadLines(
    { evidence, claims, purpose: 'read', odds: UNKNOWN_ODDS, noise, of, ...out },
    { headline: 0, first: 2, last: 2 },
    SHIPPED.lines,
    JUDGING,
    () => false,
  );
  return of[1];
}

test('a line that is named as the author gives the author', () => {
  expect(roleOf('<div class="byline">By Ann Gull</div>')).toBe('byline');
});

test('a line with the claimed author gives the author, unless a person removed it', () => {
  expect(roleOf('<div>Ann Gull</div>', AUTHOR)).toBe('byline');
  expect(roleOf('<div>Ann Gull</div>', AUTHOR, true)).toBe('none');
});
