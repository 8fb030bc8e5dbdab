import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import { NO_PROOF, type Proof } from '../../../src/core/proof/proof.ts';
import type { PageReport, Verdict } from '../../../src/core/report/page-report.ts';
import type { Trust } from '../../../src/core/site/trust.ts';
import { DEFAULT_POLICY } from '../../../src/core/treatment/policy.ts';
import type { Reason } from '../../../src/core/verdict/reason.ts';
import type { PageState } from '../../../src/messaging/protocol.ts';

export const reason = (key: string, weight: number, ...values: (string | number)[]): Reason => ({
  key,
  weight,
  values,
});

/** Every reason that the core names today, so that the screens show any missing words. */
const REASONS: readonly Reason[] = [
  reason('repeated-text', 2.4),
  reason('unique-text', -2.1),
  reason('template-node', 1.9),
  reason('varying-node', -1.7),
  reason('learned-noise', 1.6),
  reason('learned-story', -1.6),
  reason('link-density', 1.5, 96),
  reason('few-links', -1.4, 2),
  reason('few-words', 0.6, 4),
  reason('long-text', -1.4, 310),
  reason('named-noise', 0.8),
  reason('named-content', -0.8),
  reason('semantic-noise', 0.4),
  reason('semantic-content', -0.4),
  reason('not-claimed', 0.3),
  reason('claimed', -0.3),
  reason('outside-story', 0.9),
  reason('in-story', -1.2),
  reason('redundant-links', 1.1),
  reason('toc-links', -1.3),
  reason('marked-noise', 1),
  reason('marked-content', -1),
];

const PREVIEWS = [
  ['Sections: World, Business, Science, Culture, Weather', 0.98],
  ['Home › Science › Fields', 0.9],
  ['Why old wheat is coming back to the hills', 0.04],
  ['Share this story', 0.97],
  ['On the terraces above the river, farmers have begun to sow what their grandparents gave up.', 0.02],
  ['Advertisement', 0.99],
  [
    'The new fields are small, and the yield is lower than in the plain, but the price makes up for it.',
    0.02,
  ],
  ['Sign up for the morning letter', 0.95],
  ['A picture of a threshing floor at dusk', 0.35],
  ['Related: ten recipes, five maps, one long read', 0.68],
] as const;

/** Returns the proof of clutter that is on most pages, or of text that is on one page. */
function proofAt(noise: number, index: number): Proof {
  const kind = noise < 0.9 ? 'none' : index % 3 === 2 ? 'place' : 'repeats';
  return {
    kind,
    placePages: 9,
    linePages: kind === 'repeats' ? 9 - (index % 4) : 0,
    own: 1,
    entropy: kind === 'repeats' ? 1 - 0.04 * (index % 4) : 0,
    importance: kind === 'repeats' ? 0.1 : 1,
    history: kind === 'place' ? 1 : noise,
  };
}

export function verdicts(count: number): Verdict[] {
  return Array.from({ length: count }, (_, index) => {
    const [preview, noise] = PREVIEWS[index % PREVIEWS.length] ?? ['', 0];
    return {
      node: 10 * index + 3,
      marking: noise > 0.8 ? 'noisy' : noise < 0.3 ? 'meaningful' : 'possibly-meaningful',
      noise,
      certainty: index % 3 === 0 ? 'sure' : index % 3 === 1 ? 'fairly-sure' : 'guessing',
      words: preview.split(' ').length * (noise < 0.1 ? 9 : 1) + (index % 5) * 3,
      preview,
      ceiling: noise < 0.5 ? 'leave' : 'hide',
      proof: index % 7 === 6 ? NO_PROOF : proofAt(noise, index),
      why: {
        reasons: index === 0 ? REASONS : REASONS.slice(index % 6, (index % 6) + 3),
      },
    };
  });
}

export function purpose(of: Purpose): PageReport['purpose'] {
  const chances = { read: 0.04, find: 0.04, use: 0.04, [of]: 0.92 };
  return { purpose: of, chances, alone: chances, pages: 9 };
}

export const report = (change: Partial<PageReport>): PageReport => ({
  site: 'valley-courier.example',
  kind: 'article',
  articleScore: 0.93,
  purpose: purpose('read'),
  verdicts: verdicts(12),
  truncated: false,
  ...change,
});

export const trust = (change: Partial<Trust>): Trust => ({
  stage: 'hiding',
  why: 'steady',
  pages: 10,
  dimFrom: 3,
  hideFrom: 6,
  missing: 0,
  ...change,
});

export const state = (change: Partial<PageState>): PageState => ({
  status: 'judged',
  message: '',
  url: 'https://valley-courier.example/science/old-wheat',
  mode: 'dim',
  cleans: true,
  policy: { ...DEFAULT_POLICY, mode: change.mode ?? 'dim' },
  report: report({}),
  trust: trust({}),
  cleaned: 5,
  hidden: 0,
  isPrivate: false,
  learning: true,
  ...change,
});
