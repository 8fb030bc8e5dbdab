import { measureMedia, measureProof } from '../proof/measure-proof.ts';
import { type ProofOptions, proofOf } from '../proof/proof.ts';
import type { Judgement } from '../verdict/judgement.ts';
import { ceilingsOf } from './ceiling.ts';
import type { CeilingOptions } from './options.ts';
import { type Part, partition } from './partition.ts';
import type { Policy } from './policy.ts';
import { bandsOf } from './treatment.ts';

/** Returns the parts of a judged page. A policy gives each part one treatment. Linear in the page. */
export function partsOf(
  judgement: Judgement,
  policy: Policy,
  ceilings?: CeilingOptions,
  proof?: ProofOptions,
): Part[] {
  const { evidence, media } = judgement;
  const things = {
    ceilings: ceilingsOf(judgement, ceilings),
    ofBlocks: measureProof(evidence).map((measures) => proofOf(measures, policy, proof)),
    ofMedia: media.map(({ node }) => proofOf(measureMedia(evidence, node), policy, proof)),
  };
  return partition(judgement, things, bandsOf(policy));
}
