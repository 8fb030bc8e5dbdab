import { contributions, logOdds } from '../impression/boosted-trees.ts';
import { NOISE_MODEL } from '../impression/noise-model.ts';
import { FLAGS, KIND_FEATURES, PAGE_WIDTH } from '../impression/page-features.ts';
import { RECORD_FEATURES } from '../impression/records.ts';
import { SHAPE_FEATURES } from '../verdict/context.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Reason } from '../verdict/reason.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from '../verdict/verdict-features.ts';

/** Features that make one argument, the message for either side, and the feature whose value it names. */
interface Argument {
  /** Speaks of the site's other pages: there is nothing to say without any. */
  readonly ofSite?: true;
  readonly features: readonly string[];
  readonly noise: string;
  readonly content: string;
  values(read: (feature: string) => number): (string | number)[];
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
const count = (log: number): number => Math.round(Math.expm1(log));

const ARGUMENTS: readonly Argument[] = [
  {
    features: ['lineShare', 'linePages', 'lineEntropy', 'copies', 'neighbourRepeats'],
    ofSite: true,
    noise: 'repeated-text',
    content: 'unique-text',
    values: (read) => [count(Math.max(0, read('linePages'))), count(read('others'))],
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
    values: (read) => [percent(Math.max(0, read('leafImportance'))), count(read('others')) + 1],
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
    values: (read) => [percent(Math.max(0, read('elementNoise')))],
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
    values: () => [],
  },
  {
    features: ['tag', 'headingLevel', ...FLAGS],
    noise: 'semantic-noise',
    content: 'semantic-content',
    values: () => [],
  },
  {
    features: ['titleOverlap', 'isDescription', 'inArticleBody', 'claimsArticle', 'afterTitle'],
    noise: 'not-claimed',
    content: 'claimed',
    values: () => [],
  },
  {
    features: [...SHAPE_FEATURES, ...RECORD_FEATURES],
    noise: 'shape-noise',
    content: 'shape-content',
    values: () => [],
  },
  {
    features: KIND_FEATURES,
    noise: 'kind-noise',
    content: 'kind-content',
    values: () => [],
  },
];

/** Whatever is left speaks of where the block stands. */
const PLACE: Argument = { features: [], noise: 'outside-story', content: 'in-story', values: () => [] };

/** What a person decided ends all argument. */
export const MARK_ARGUMENT = { noise: 'marked-noise', content: 'marked-content' } as const;

const ARGUMENT_OF: readonly number[] = VERDICT_FEATURES.map((feature) =>
  ARGUMENTS.findIndex(({ features }) => features.includes(feature)),
);

const IMPRESSION = VERDICT_FEATURES.indexOf('impression');
const REPEATED = ARGUMENTS.findIndex(({ noise }) => noise === 'repeated-text');
const MAX_REASONS = 4;
/** Log-odds below which an argument is not worth a person's time. */
const MIN_WEIGHT = 0.1;

export interface Arguments {
  /** Reasons of a block, strongest first. */
  of(block: number): Reason[];
}

/** The arguments behind the page's verdicts. What the verdict took from the first impression is told by its own arguments. */
export function argumentsOf({ evidence, rows, noise }: Judgement): Arguments {
  const { impression, others } = evidence;
  return {
    of(block) {
      const pushes = contributions(NOISE_MODEL.verdict, rows, block * VERDICT_WIDTH, VERDICT_WIDTH);
      const first = contributions(NOISE_MODEL.impression, impression.rows, block * PAGE_WIDTH, PAGE_WIDTH);
      const total = first.reduce((sum, push) => sum + Math.abs(push), 0);
      const share = total > 0 ? Math.abs(pushes[IMPRESSION] ?? 0) / total : 0;
      const sums = new Float64Array(ARGUMENTS.length + 1);
      const put = (feature: number, push: number) => {
        const at = ARGUMENT_OF[feature] ?? -1;
        const slot = at < 0 ? ARGUMENTS.length : at;
        sums[slot] = (sums[slot] ?? 0) + push;
      };
      pushes.forEach((push, feature) => {
        if (feature !== IMPRESSION) put(feature, push);
      });
      first.forEach((push, feature) => {
        put(feature, push * share);
      });
      // What is certain because it repeats was put beyond what the trees say: that push is the repetition's.
      const p = noise[block] ?? 0;
      const said = logOdds(NOISE_MODEL.verdict, rows, block * VERDICT_WIDTH);
      sums[REPEATED] = (sums[REPEATED] ?? 0) + Math.log(p / (1 - p)) - said;
      const read = (feature: string) => rows[block * VERDICT_WIDTH + VERDICT_FEATURES.indexOf(feature)] ?? 0;
      return [...sums]
        .map((weight, i): Reason => {
          const argument = ARGUMENTS[i] ?? PLACE;
          return {
            key: weight > 0 ? argument.noise : argument.content,
            values: argument.values(read),
            weight: Math.round(weight * 100) / 100,
          };
        })
        .filter(({ weight }, i) => Math.abs(weight) >= MIN_WEIGHT && (others > 0 || !ARGUMENTS[i]?.ofSite))
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
        .slice(0, MAX_REASONS);
    },
  };
}
