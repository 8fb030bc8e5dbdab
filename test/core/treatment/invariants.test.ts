import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../src/core/basics/defined.ts';
import { logistic } from '../../../src/core/impression/boosted-trees.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { measureProof } from '../../../src/core/proof/measure-proof.ts';
import { NO_PROOF, PROOF } from '../../../src/core/proof/proof.ts';
import { reportOn } from '../../../src/core/report/make-report.ts';
import { addMark, marksOnPage } from '../../../src/core/site/marks-on-page.ts';
import { CEILINGS } from '../../../src/core/treatment/options.ts';
import { partsOf } from '../../../src/core/treatment/page-parts.ts';
import { anyway, type Policy, type Treatment } from '../../../src/core/treatment/policy.ts';
import { isCleaned, treatmentOf } from '../../../src/core/treatment/treatment.ts';
import { isPartOfStory } from '../../../src/core/verdict/roles/block-role.ts';
import { body, page, pages } from '../generated-page.ts';
import {
  judged,
  kinds,
  learned,
  models,
  policies,
  STEPS,
  type Steps,
  stages,
  treatedParts,
} from './any-site.ts';

/**
 * Each property holds for any policy, page and site, and for any trained model, even one that guesses wildly. The product must have no
 * counterexample. Steps that are broken on purpose must have one.
 */
type Invariant = (steps: Steps) => fc.IProperty<unknown>;

/** Runs of a property that must hold, and greatest number for one that must fail: it ends at the first counterexample. */
const RUNS = 200;
const MOST_RUNS = 2000;
const SEED = 20;
const isRefuted = (invariant: Invariant, steps: Steps): boolean =>
  fc.check(invariant(steps), { seed: SEED, numRuns: MOST_RUNS, endOnFailure: true }).failed;

function describeInvariant(
  title: string,
  invariant: Invariant,
  broken: Readonly<Record<string, Partial<Steps>>>,
): void {
  describe(title, () => {
    test('holds', () => {
      fc.assert(invariant(STEPS), { seed: SEED, numRuns: RUNS });
    });
    test.each(Object.entries(broken))('fails with a treatment that %s', (_, steps) => {
      expect(isRefuted(invariant, { ...STEPS, ...steps })).toBe(true);
    });
  });
}

const STORY = [
  'The ferry left the harbour late in the evening, and nobody on the pier knew why.',
  'For a year the boats had gone at six, whatever the weather, and people set their clocks by them.',
  'Nobody at the company would say what had happened, and the captain had gone home without a word.',
];
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const NAV = '<nav><ul><li><a href="/">Home</a></li><li><a href="/sea">Sea</a></li></ul></nav>';
const LETTER =
  '<aside class="letter"><p>Sign up for the morning letter</p><p>Most read this week</p></aside>';

/** Pages of a typical site: the same frame around all, a story on each, some text from anywhere. */
const sites = fc.oneof(
  pages(2, 6),
  fc.array(body, { minLength: 2, maxLength: 6 }).map((bodies) =>
    bodies.map((html, i) => {
      const story = STORY.map((text) => `${text} That was day ${'abcdef'[i]}.`);
      return page(
        `${NAV}<main><h1>Story ${'abcdef'[i]} of the sea</h1>${paragraphs(story)}</main>${html}${LETTER}`,
        `https://sea.example/${i}`,
      );
    }),
  ),
);

/** The open page is the first; it is learned too, or not. */
const opened = fc.tuple(sites, fc.boolean(), models).map(([site, isLearned, weights]) => {
  const [open, ...others] = site as [PageTree, ...PageTree[]];
  return judged(open, learned(isLearned ? site : others, weights), weights);
});

const blocksIn = (part: { readonly first: number; readonly number: number }): number[] =>
  Array.from({ length: part.number }, (_, k) => part.first + k);

/** Compares only P(noise) with the thresholds. */
const byThresholdAlone: Steps['treatmentOf'] = (block, _, policy): Treatment => {
  if (policy.mode === 'off') return 'leave';
  if (policy.mode === 'hide' && block.noise >= policy.hide) return 'hide';
  return block.noise >= policy.dim ? 'dim' : 'leave';
};
const withProof: Steps['treatmentOf'] = (block, at, policy) =>
  treatmentOf({ ...block, proof: { kind: 'repeats' } }, at, policy);
const withoutCorrections: Steps['treatmentOf'] = ({ mark, ...block }, at, policy) =>
  treatmentOf(block, at, policy);

describeInvariant(
  'no block of the story is treated',
  (steps) =>
    fc.property(opened, stages, policies, (judgement, stage, policy) => {
      for (const part of treatedParts(judgement, stage, policy, steps))
        if (part.treatment !== 'leave')
          for (const i of blocksIn(part)) {
            expect(isPartOfStory(defined(judgement.roles.of[i]))).toBe(false);
            expect(defined(judgement.noise[i])).toBeGreaterThanOrEqual(0.5);
          }
    }),
  {
    'compares P(noise) with the thresholds alone': { treatmentOf: byThresholdAlone },
    'looks at the noisiest thing of each part': {
      partsOf: (judgement, policy) =>
        partsOf(judgement, policy).map((part) => ({ ...part, noise: 1, ceiling: 'hide' })),
    },
  },
);

/** Pages of one site whose stories say who wrote them and when, on the page and in its head, always the same. */
const signed = fc.tuple(fc.array(body, { minLength: 2, maxLength: 6 }), models).map(([bodies, weights]) => {
  const site = bodies.map((html, i) => {
    const story = STORY.map((text) => `${text} That was day ${'abcdef'[i]}.`);
    return page(
      `${NAV}<main><div>Ann Gull, Oslo</div><h1>Story ${'abcdef'[i]} of the sea</h1><div>2 March 2024</div>${paragraphs(story)}</main>${html}${LETTER}`,
      `https://sea.example/${i}`,
      '<meta property="article:published_time" content="2024-03-02T16:00:00Z"><meta name="author" content="Ann Gull">',
    );
  });
  const [open] = site as [PageTree];
  return judged(open, learned(site, weights), weights);
});

describeInvariant(
  'the author and day that a page claims of its story are never treated',
  (steps) =>
    fc.property(signed, stages, policies, (judgement, stage, policy) => {
      const { roles, evidence } = judgement;
      if (roles.first < 0 || evidence.blocks[roles.headline]?.text !== 'Story a of the sea') return;
      for (const part of treatedParts(judgement, stage, policy, steps))
        if (part.treatment !== 'leave')
          for (const i of blocksIn(part))
            expect(['Ann Gull, Oslo', '2 March 2024']).not.toContain(evidence.blocks[i]?.text);
    }),
  { 'compares P(noise) with the thresholds alone': { treatmentOf: byThresholdAlone } },
);

/** Whether the site's other pages prove anything about a block with some thresholds. */
const hasEvidence = ({ linePages, placePages, history }: ReturnType<typeof measureProof>[number]) =>
  linePages >= 1 || (placePages >= PROOF.placePages && history >= PROOF.history);

describeInvariant(
  'nothing is hidden without proof, wherever the sliders are',
  (steps) =>
    fc.property(opened, stages, policies, (judgement, stage, policy) => {
      const measures = measureProof(judgement.evidence);
      for (const part of treatedParts(judgement, stage, policy, steps)) {
        if (part.treatment !== 'hide') continue;
        expect(judgement.evidence.others).toBeGreaterThan(0);
        expect(part.proof.kind).not.toBe('none');
        for (const i of blocksIn(part)) expect(hasEvidence(defined(measures[i]))).toBe(true);
      }
    }),
  {
    'ignores proof': { treatmentOf: withProof },
    'compares P(noise) with the thresholds alone': { treatmentOf: byThresholdAlone },
    'takes every block for proved': {
      partsOf: (judgement, policy) =>
        partsOf(judgement, policy).map((part) => ({ ...part, proof: { ...NO_PROOF, kind: 'repeats' } })),
    },
  },
);

describeInvariant(
  'nothing is treated on a page to find or to use, unless the policy or the person says so',
  (steps) =>
    fc.property(opened, stages, policies, (judgement, stage, policy) => {
      const { purpose } = judgement.purpose;
      const isWanted = isCleaned(purpose, policy);
      expect(isWanted).toBe(
        purpose === 'read' ||
          policy.where === 'everywhere' ||
          (purpose === 'find' && policy.where === 'lists'),
      );
      if (isWanted) return;
      for (const { treatment } of treatedParts(judgement, stage, policy, steps))
        expect(treatment).toBe('leave');
    }),
  {
    'cleans every page': { treatmentOf: (block, at, policy) => treatmentOf(block, at, anyway(policy)) },
    'compares P(noise) with the thresholds alone': { treatmentOf: byThresholdAlone },
  },
);

/** Text that a first visit leaves because it is surely story from the page alone, on a site with any number of later pages. */
const grown = fc
  .tuple(sites, models, policies)
  .map(([site, weights, policy]) => ({ site, weights, policy: { ...policy, mode: 'hide' as const } }));

describeInvariant(
  'learning more pages never turns leave into hide for text that the page takes for its story and no other page has',
  (steps) =>
    fc.property(grown, ({ site, weights, policy }) => {
      const [open, ...others] = site as [PageTree, ...PageTree[]];
      const asked: Policy = { ...policy, where: 'everywhere', asked: true };
      const at = (pages: readonly PageTree[], by: Steps) => {
        const judgement = judged(open, learned(pages, weights), weights);
        const treatments = new Map<number, Treatment>();
        for (const part of treatedParts(judgement, 'hiding', asked, by))
          for (const i of blocksIn(part)) treatments.set(i, part.treatment);
        return { judgement, treatments };
      };
      const first = at([], STEPS);
      const { logOdds } = first.judgement.evidence.impression;
      for (let number = 1; number <= others.length; number++) {
        const later = at([open, ...others.slice(0, number)], steps);
        for (const [i, treatment] of later.treatments)
          if (
            first.treatments.get(i) === 'leave' &&
            logistic(defined(logOdds[i])) < CEILINGS.surelyStory &&
            later.judgement.copies[i] === 0
          )
            expect(treatment).not.toBe('hide');
      }
    }),
  {
    'has no ceilings and needs no proof': {
      treatmentOf: (block, at, policy) =>
        treatmentOf({ ...block, ceiling: 'hide', proof: { kind: 'repeats' } }, at, policy),
      partsOf: (judgement, policy) =>
        partsOf(judgement, policy, { ...CEILINGS, surelyStory: 0, likelyStory: 0, paragraphs: false }),
    },
  },
);

describeInvariant(
  'a correction acts on every page, at every stage, under every policy but off',
  (steps) =>
    fc.property(
      sites,
      models,
      stages,
      policies,
      kinds,
      fc.nat(),
      (site, weights, stage, policy, kind, draw) => {
        const [open] = site as [PageTree];
        const elements = open.tag.flatMap((tag, node) => (node > 0 && tag !== '#text' ? [node] : []));
        const node = elements[draw % Math.max(1, elements.length)];
        if (node === undefined) return;
        const model = learned(site, weights);
        addMark(model.marks, open, node, kind, 1);
        expect(marksOnPage(open, model)?.deciding[node]?.kind).toBe(kind);
        const wanted = kind === 'content' || policy.mode === 'off' ? 'leave' : policy.mode;
        const parts = treatedParts(judged(open, model, weights), stage, policy, steps);
        const own = parts.filter((part) => part.node >= node && part.node < (open.end[node] ?? 0));
        expect(own.length).toBeGreaterThan(0);
        for (const { treatment } of own) expect(treatment).toBe(wanted);
      },
    ),
  {
    'asks what the page is for first': {
      treatmentOf: (block, at, policy) =>
        isCleaned(at.purpose, policy) ? treatmentOf(block, at, policy) : 'leave',
    },
    'asks for trust first': {
      treatmentOf: (block, at, policy) =>
        at.stage === 'learning' ? 'leave' : treatmentOf(block, at, policy),
    },
    'knows no corrections': { treatmentOf: withoutCorrections },
  },
);

test('the report has the same parts, ceilings and proof as these properties', () => {
  fc.assert(
    fc.property(opened, policies, (judgement, policy) => {
      const { verdicts } = reportOn(judgement, 'sea.example', policy);
      const parts = partsOf(judgement, policy);
      expect(verdicts.map(({ node, ceiling, proof }) => ({ node, ceiling, proof }))).toEqual(
        parts.map(({ node, ceiling, proof }) => ({ node, ceiling, proof })),
      );
    }),
    { numRuns: 30 },
  );
});

test('the sites of these properties have stories, clutter, proof and all treatments', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(opened, (judgement) => {
      const policy: Policy = {
        mode: 'hide',
        where: 'everywhere',
        dim: 0.6,
        hide: 0.9,
        entropy: 0.6,
        importance: 0.3,
        asked: true,
      };
      seen.add(judgement.purpose.purpose);
      for (const { treatment, proof } of treatedParts(judgement, 'hiding', policy)) {
        seen.add(treatment);
        seen.add(proof.kind);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect([...seen].sort()).toEqual(
    ['dim', 'find', 'hide', 'leave', 'none', 'place', 'read', 'repeats', 'use'].sort(),
  );
});
