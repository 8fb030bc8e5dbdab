import { describe, expect, test } from 'vitest';
import { hostKey } from '../../../src/core/address/host.ts';
import { NO_PROOF, type Proof } from '../../../src/core/proof/proof.ts';
import type { EarlyRules } from '../../../src/core/rules/early-rules.ts';
import { OUT, provenRules } from '../../../src/core/rules/early-rules.ts';
import type { TrustStage } from '../../../src/core/site/trust.ts';
import type { Treatment } from '../../../src/core/treatment/policy.ts';
import { provePage } from '../../../src/core/treatment/prove-page.ts';
import { page } from '../generated-page.ts';
import { judgedFor, REPEATS, reportOf, verdictOf } from '../report/verdict-of.ts';

const TREE = page('<aside class="rail"><p>Jobs</p></aside><main><p>Story</p></main>');

interface Visit {
  readonly proof?: Proof;
  readonly ceiling?: Treatment;
  readonly noise?: number;
  readonly stage?: TrustStage;
  readonly isNew?: boolean;
  readonly purpose?: 'read' | 'find' | 'use';
}

/** Learns visits to a page whose aside is clutter. */
function visited(visits: readonly Visit[], rules: EarlyRules = new Map()): EarlyRules {
  for (const visit of visits) {
    const { proof = REPEATS, ceiling = 'hide', noise = 0.99 } = visit;
    const verdicts = [
      verdictOf({ node: TREE.tag.indexOf('aside'), noise, ceiling, proof }),
      verdictOf({ node: TREE.tag.indexOf('main'), noise: 0.02, marking: 'meaningful', ceiling: 'leave' }),
    ];
    const report = reportOf(verdicts, { purpose: judgedFor(visit.purpose ?? 'read') });
    provePage(rules, TREE, report, { stage: visit.stage ?? 'hiding' }, visit.isNew ?? true);
  }
  return rules;
}
const times = (number: number, visit: Visit): Visit[] => Array.from({ length: number }, () => visit);
const railOf = (visits: readonly Visit[]) => visited(visits).get('aside.rail');

const on = (pages: number) => new Map([[hostKey(TREE.url), pages]]);

describe('the rules of a site', () => {
  test('are tested and proved by each page to read', () => {
    expect(railOf(times(3, {}))).toEqual({ held: 3, proved: 3, least: 99, hosts: on(3) });
  });

  test('are neither made nor refuted by pages to find or to use', () => {
    for (const purpose of ['find', 'use'] as const) {
      expect(visited([{ purpose }]).size).toBe(0);
      expect(railOf([{}, { purpose, noise: 0.02 }])).toEqual({ held: 1, proved: 1, least: 99, hosts: on(1) });
    }
  });

  test('may hide only with proof on the latest pages', () => {
    const mayHide = (visits: readonly Visit[]) =>
      provenRules(visited(visits)).find(([selector]) => selector === 'aside.rail')?.[3].length === 1;
    expect(mayHide(times(3, {}))).toBe(true);
    expect(mayHide(times(5, { proof: NO_PROOF }))).toBe(false);
    expect(mayHide([...times(5, {}), { proof: NO_PROOF }])).toBe(false);
    expect(mayHide([...times(5, {}), { proof: NO_PROOF }, {}])).toBe(false);
    expect(mayHide([...times(5, {}), { proof: NO_PROOF }, {}, {}])).toBe(true);
  });

  test('never hide a block that may only be dimmed, and are not made for a block that must be left alone', () => {
    expect(railOf(times(3, { ceiling: 'dim' }))).toEqual({ held: 3, proved: 0, least: 99, hosts: on(3) });
    expect(railOf(times(3, { ceiling: 'leave' }))).toBeUndefined();
  });

  test('are not proved by the same page seen again', () => {
    expect(railOf([{}, ...times(4, { isNew: false })])).toEqual({
      held: 1,
      proved: 1,
      least: 99,
      hosts: on(1),
    });
    expect(railOf([{}, {}, { isNew: false, proof: NO_PROOF }])?.proved).toBe(0);
  });

  test('are removed for good if a page of a known site refutes them, and else made again', () => {
    const story = { noise: 0.02, ceiling: 'leave' } as const;
    expect(railOf([{}, story, {}])).toEqual(OUT);
    expect(railOf([{}, { ...story, stage: 'learning' }, {}])).toEqual({
      held: 1,
      proved: 1,
      least: 99,
      hosts: on(1),
    });
  });
});
