import { PAGE_FEATURES, PAGE_WIDTH } from '../../impression/page-features.ts';
import { RowWriter } from '../../impression/row-writer.ts';
import { JUDGING, type JudgingOptions } from '../options.ts';
import { CONTEXT_FEATURES, measureContext } from './context.ts';
import type { Evidence } from './evidence.ts';
import { repeatedBlocks } from './repeated-blocks.ts';
import { measureSite, SITE_FEATURES } from './site-features.ts';

/** Features of the verdict: the page's own measures, the first impression around the block, the site's evidence. */
export const VERDICT_FEATURES: readonly string[] = [...PAGE_FEATURES, ...CONTEXT_FEATURES, ...SITE_FEATURES];

export const VERDICT_WIDTH = VERDICT_FEATURES.length;

/** Returns the features of the page's blocks, row-major in the order of VERDICT_FEATURES. Linear in page and model. */
export function verdictFeatures(
  evidence: Evidence,
  { firstVisit }: Pick<JudgingOptions, 'firstVisit'> = JUDGING,
): Float32Array {
  const { blocks, impression } = evidence;
  const context = measureContext(evidence, impression.logOdds);
  const site = measureSite(evidence, firstVisit ? repeatedBlocks(evidence) : undefined);
  const out = new Float32Array(blocks.length * VERDICT_WIDTH);
  const row = new RowWriter(out);
  for (const i of blocks.keys()) {
    const at = i * VERDICT_WIDTH;
    out.set(impression.rows.subarray(i * PAGE_WIDTH, (i + 1) * PAGE_WIDTH), at);
    row.moveTo(at + PAGE_WIDTH);
    context.write(i, row);
    site.write(i, row);
  }
  return out;
}
