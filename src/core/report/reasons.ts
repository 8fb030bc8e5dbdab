import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { contributions } from '../impression/boosted-trees.ts';
import { LANDMARKS } from '../impression/landmarks.ts';
import { KIND_FEATURES, PAGE_WIDTH } from '../impression/page-features.ts';
import { RECORD_FEATURES } from '../impression/records.ts';
import { SHIPPED } from '../impression/weights.ts';
import { SHAPE_FEATURES } from '../verdict/evidence/context.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from '../verdict/evidence/verdict-features.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Reason } from '../verdict/reason.ts';

/** Features that make one argument, the message for either side, and the values that the message names. */
interface Argument {
  /**
   * The argument is about the site's other pages, and its features are left out if the trees judged the block as on a first visit. It names
   * no number, because the model's features count other pages and places than the proof, and the proof's numbers are shown beside it.
   */
  readonly ofSite?: true;
  readonly features: readonly string[];
  readonly noise: string;
  readonly content: string;
  values(read: (feature: string) => number): (string | number)[];
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
const count = (log: number): number => Math.round(Math.expm1(log));

const NONE = (): [] => [];

const ARGUMENTS: readonly Argument[] = [
  {
    features: ['lineShare', 'linePages', 'lineEntropy', 'copies', 'neighbourRepeats'],
    ofSite: true,
    noise: 'repeated-text',
    content: 'unique-text',
    values: NONE,
  },
  {
    features: [
      'leafImportance',
      'parentImportance',
      'grandparentImportance',
      'leastImportance',
      'styleImportance',
      'elementUnique',
      'elementShare',
      'unmapped',
      'others',
    ],
    ofSite: true,
    noise: 'template-node',
    content: 'varying-node',
    values: NONE,
  },
  {
    features: [
      'elementChars',
      'elementLinks',
      'elementNoise',
      'elementStory',
      'siteParentStory',
      'siteGrandparentStory',
      'parentChars',
      'parentNoise',
      'grandparentNoise',
      'knownNoise',
    ],
    ofSite: true,
    noise: 'learned-noise',
    content: 'learned-story',
    values: NONE,
  },
  {
    features: [
      'linkDensity',
      'links',
      'linkedCard',
      'windowLinks',
      'previousLinks',
      'nextLinks',
      'parentLinks',
      'grandparentLinks',
    ],
    noise: 'link-density',
    content: 'few-links',
    values: (read) => [percent(read('linkDensity'))],
  },
  {
    features: ['chars', 'words', 'sentenceEnd', 'punctuation', 'digits', 'capitals', 'controlDensity'],
    noise: 'few-words',
    content: 'long-text',
    values: (read) => [count(read('words'))],
  },
  {
    features: ['ownCue', 'worstCue', 'bestCue', 'cueSum'],
    noise: 'named-noise',
    content: 'named-content',
    values: NONE,
  },
  {
    features: ['tag', 'headingLevel', ...LANDMARKS],
    noise: 'semantic-noise',
    content: 'semantic-content',
    values: NONE,
  },
  {
    features: ['titleOverlap', 'isDescription', 'inArticleBody', 'claimsArticle', 'afterTitle'],
    noise: 'not-claimed',
    content: 'claimed',
    values: NONE,
  },
  {
    features: [...SHAPE_FEATURES, ...RECORD_FEATURES],
    noise: 'shape-noise',
    content: 'shape-content',
    values: NONE,
  },
  {
    features: KIND_FEATURES,
    noise: 'kind-noise',
    content: 'kind-content',
    values: NONE,
  },
];

/** The argument for all other features: they describe where the block is on the page. */
const PLACE: Argument = { features: [], noise: 'outside-story', content: 'in-story', values: NONE };

/** The only reason for a part that the person corrected. */
export const MARK_ARGUMENT = { noise: 'marked-noise', content: 'marked-content' } as const;

/** Index of each feature's argument; PLACE comes after the others. */
const slotOf = once((): readonly number[] =>
  VERDICT_FEATURES.map((feature) => {
    const at = ARGUMENTS.findIndex(({ features }) => features.includes(feature));
    return at < 0 ? ARGUMENTS.length : at;
  }),
);

const IMPRESSION = VERDICT_FEATURES.indexOf('impression');
/** Most reasons shown for a block. */
const MAX_REASONS = 4;
/** Least weight of an argument that is worth a person's time, in log-odds. */
const MIN_WEIGHT = 0.1;

export interface Arguments {
  /** Reasons of a block, strongest first. */
  of(block: number): Reason[];
}

/** Returns the arguments behind the page's verdicts. The first impression's share of a verdict is split into its own arguments. */
export function argumentsOf({ evidence: { impression }, rows, corrections }: Judgement): Arguments {
  return {
    of(block) {
      const read = (feature: string) =>
        defined(rows[block * VERDICT_WIDTH + VERDICT_FEATURES.indexOf(feature)]);
      const isOfSite = read('others') > 0;
      const pushes = contributions(SHIPPED.verdict, rows, block * VERDICT_WIDTH, VERDICT_WIDTH);
      const first = contributions(SHIPPED.impression, impression.rows, block * PAGE_WIDTH, PAGE_WIDTH);
      let total = 0;
      for (const push of first) total += Math.abs(push);
      const share = total > 0 ? Math.abs(defined(pushes[IMPRESSION])) / total : 0;
      const slots = slotOf();
      const sums = new Float64Array(ARGUMENTS.length + 1);
      const put = (feature: number, push: number) => {
        const slot = defined(slots[feature]);
        if (push !== 0 && (isOfSite || !ARGUMENTS[slot]?.ofSite)) sums[slot] = defined(sums[slot]) + push;
      };
      for (let feature = 0; feature < VERDICT_WIDTH; feature++)
        if (feature !== IMPRESSION) put(feature, defined(pushes[feature]));
      // The verdict's features begin with those of the first impression.
      for (let feature = 0; feature < PAGE_WIDTH; feature++) put(feature, defined(first[feature]) * share);
      const apart: Reason[] = [];
      for (const { correction, push } of corrections) {
        const weight = push(block);
        const slot = ARGUMENTS.findIndex(
          ({ noise, content }) => noise === correction.reason || content === correction.reason,
        );
        if (slot >= 0) sums[slot] = defined(sums[slot]) + weight;
        else apart.push({ key: correction.reason, values: [], weight: Math.round(weight * 100) / 100 });
      }
      const measured = [...sums].map((weight, i): Reason => {
        const argument = ARGUMENTS[i] ?? PLACE;
        return {
          key: weight > 0 ? argument.noise : argument.content,
          values: argument.values(read),
          weight: Math.round(weight * 100) / 100,
        };
      });
      return [...measured, ...apart]
        .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
        .slice(0, MAX_REASONS);
    },
  };
}
