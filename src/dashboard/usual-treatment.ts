import { proofOf } from '../core/proof/proof.ts';
import { shareOf } from '../core/proof/share-of.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { TrustStage } from '../core/site/trust.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { treatmentOf } from '../core/treatment/treatment.ts';

/**
 * Returns the usual treatment of the place's text on a page for reading, judged by the pages so far. Each page decides about its own
 * blocks, so this is not a promise.
 */
export function usualTreatment(
  { line, noise, chars }: Pick<TemplatePlace, 'line' | 'noise' | 'chars'>,
  policy: Policy,
  stage: TrustStage,
): Treatment {
  const proof = line ? proofOf(line, policy) : { kind: 'none' as const };
  const seemed = line ? line.history : shareOf(noise, chars);
  return treatmentOf({ noise: seemed, ceiling: 'hide', proof }, { purpose: 'read', stage }, policy);
}
