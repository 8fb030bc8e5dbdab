import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../src/core/claims/claims.ts';
import { logistic } from '../../../src/core/impression/boosted-trees.ts';
import { CORRECTIONS } from '../../../src/core/verdict/corrections.ts';
import { correctedNoise, correctionsOn } from '../../../src/core/verdict/noise.ts';
import type { Reason } from '../../../src/core/verdict/reason.ts';
import { page } from '../generated-page.ts';
import { evidenceOn } from '../proof/known-site.ts';

const tree = page(
  '<p>Words of a story that goes on.</p><p><a href="/x">Another story to read</a></p>',
  'https://sea.example/noon',
);
const evidence = evidenceOn(tree, [], () => 0.1);
const on = {
  evidence,
  claims: readClaims(tree.head),
  chances: { article: 1, toc: 0, other: 0 },
  purpose: 'read' as const,
  noise: new Float64Array(2),
};
const names = (strengths: Record<string, number>) =>
  correctionsOn(on, { corrections: strengths }).map(({ correction }) => correction.name);

describe('corrections', () => {
  test('hold as strongly as training found them', () => {
    const applied = correctionsOn(on, { corrections: { teaser: 5 } });
    const teaser = applied.find(({ correction }) => correction.name === 'teaser');
    expect([0, 1].map((i) => teaser?.push(i))).toEqual([0, 5]);
  });

  test('without a strength are out of use', () => {
    expect(names({ teaser: 5 })).toContain('teaser');
    expect(names({ teaser: 0 })).not.toContain('teaser');
    expect(names({})).not.toContain('teaser');
  });

  test('that nothing can fit are as strong as set by hand', () => {
    const asks = page(
      '<p>Words of a story.</p><div><iframe data-src="https://film.example/1"></iframe><p>Load it?</p><button>Yes</button></div>',
      'https://sea.example/noon',
    );
    const waiting = evidenceOn(asks, [], () => 0.1);
    const waits = { ...on, evidence: waiting, noise: new Float64Array(waiting.blocks.length) };
    const [applied] = correctionsOn(waits, { corrections: {} });
    const prior = CORRECTIONS.find(({ name }) => name === 'waiting-embed')?.prior;
    expect(applied?.correction.name).toBe('waiting-embed');
    expect(applied?.push(1)).toBe(prior);
  });

  test('are each named once, and each gives a reason', () => {
    expect(new Set(CORRECTIONS.map(({ name }) => name)).size).toBe(CORRECTIONS.length);
    for (const { reason, prior } of CORRECTIONS) {
      expect(reason).toMatch(/^[a-z-]+$/);
      expect(prior).not.toBe(0);
    }
  });
});

test('P(noise) is that of the trees with all that corrections put to them', () => {
  const [correction] = CORRECTIONS;
  if (!correction) throw new Error('no correction');
  const applied = [
    { correction, push: (i: number) => (i === 0 ? 2 : 0) },
    { correction, push: (i: number) => (i === 0 ? -0.5 : 1) },
  ];
  expect([...correctedNoise(Float64Array.of(1, -1), applied)]).toEqual([logistic(2.5), logistic(0)]);
  expect([...correctedNoise(Float64Array.of(1, -1), [])]).toEqual([logistic(1), logistic(-1)]);
});

test('a reason is plain data', () => {
  const reason: Reason = { key: 'teaser', values: [3, 'x'], weight: -0.5 };
  expect(JSON.parse(JSON.stringify(reason))).toEqual(reason);
});
