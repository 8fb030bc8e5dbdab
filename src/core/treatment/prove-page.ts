import type { PageTree } from '../page/page-tree.ts';
import type { JudgedPurpose } from '../purpose/purpose.ts';
import type { EarlyRules } from '../rules/early-rules.ts';
import { proveRules } from '../rules/prove-rules.ts';
import { mayClean, type Trust } from '../site/trust.ts';
import { reachOf, type Treatable } from './treatment.ts';

/** A judged page, as far as rules ask about it. */
export interface ProvingReport {
  readonly purpose: Pick<JudgedPurpose, 'purpose'>;
  readonly verdicts: readonly (Treatable & { readonly node: number })[];
}

/**
 * Tests a site's rules on a judged page. Rules act on pages to read alone, so only those speak for them and against them. `isNew` says
 * that the page was not learned before. Changes `rules`.
 */
export function provePage(
  rules: EarlyRules,
  page: PageTree,
  { purpose, verdicts }: ProvingReport,
  trust: Pick<Trust, 'stage'>,
  isNew: boolean,
): void {
  if (purpose.purpose !== 'read') return;
  const parts = verdicts.map((verdict) => ({ ...verdict, reach: reachOf(verdict) }));
  proveRules(rules, page, parts, { isKnown: mayClean(trust), isNew });
}
