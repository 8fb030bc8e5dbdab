import type { PageTree } from '../page/page-tree.ts';
import type { JudgedPurpose } from '../purpose/purpose.ts';
import type { EarlyRules } from '../rules/early-rules.ts';
import { proveRules } from '../rules/prove-rules.ts';
import { isDesignKnown, type Trust } from '../site/trust.ts';
import { reachOf, type Treatable } from './treatment.ts';

/** The fields of a judged page that rules are tested with. */
export interface ProvingReport {
  readonly purpose: Pick<JudgedPurpose, 'purpose'>;
  readonly verdicts: readonly (Treatable & { readonly node: number })[];
}

/**
 * Tests a site's rules on a judged page and updates `rules`. Rules act only on pages to read, so other pages count neither for nor
 * against them. `isNew` is true if the page was not learned before.
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
  proveRules(rules, page, parts, { isKnown: isDesignKnown(trust), isNew });
}
