import { contributions } from './boosted-trees.ts';
import { CONTEXT_FEATURES, CONTEXT_WIDTH, withContext } from './context.ts';
import { blockFeatures, FEATURES, WIDTH } from './features.ts';
import { type Judgement, NOISE_MODEL } from './judgement.ts';
import { scores } from './noise-model.ts';
import type { Reason } from './verdict.ts';

/** Features that make one argument, the message for either side, and the feature whose value it names. */
interface Argument {
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
    noise: 'template-node',
    content: 'varying-node',
    values: (read) => [percent(Math.max(0, read('leafImportance'))), count(read('others')) + 1],
  },
  {
    features: ['elementChars', 'elementLinks', 'regionChars', 'regionLinks'],
    noise: 'learned-noise',
    content: 'learned-story',
    values: (read) => [count(Math.max(0, read('elementChars')))],
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
    features: [
      'tag',
      'headingLevel',
      'navigation',
      'header',
      'footer',
      'aside',
      'form',
      'article',
      'main',
      'figure',
      'table',
      'list',
      'hidden',
      'dialog',
    ],
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
];

/** Whatever is left speaks of where the block stands. */
const PLACE: Argument = { features: [], noise: 'outside-story', content: 'in-story', values: () => [] };

const ARGUMENT_OF: readonly number[] = CONTEXT_FEATURES.map((feature) =>
  ARGUMENTS.findIndex(({ features }) => features.includes(feature)),
);

const FIRST_LOOK = CONTEXT_FEATURES.indexOf('firstLook');
const MAX_REASONS = 4;
/** Log-odds below which an argument is not worth a person's time. */
const MIN_WEIGHT = 0.1;

export interface Arguments {
  /** Reasons of a block, strongest first. */
  of(block: number): Reason[];
}

/** The arguments behind the page's verdicts. What the second look took from the first is told by the first's own. */
export function argumentsOf({ evidence }: Judgement): Arguments {
  const rows = blockFeatures(evidence, NOISE_MODEL.lexicon);
  const firstLook = scores(NOISE_MODEL.firstLook, rows, WIDTH, evidence.blocks.length);
  const wide = withContext(evidence, rows, firstLook);
  return {
    of(block) {
      const pushes = contributions(NOISE_MODEL.secondLook, wide, block * CONTEXT_WIDTH, CONTEXT_WIDTH);
      const first = contributions(NOISE_MODEL.firstLook, rows, block * WIDTH, WIDTH);
      const total = first.reduce((sum, push) => sum + Math.abs(push), 0);
      const share = total > 0 ? Math.abs(pushes[FIRST_LOOK] ?? 0) / total : 0;
      const sums = new Float64Array(ARGUMENTS.length + 1);
      const put = (feature: number, push: number) => {
        const at = ARGUMENT_OF[feature] ?? -1;
        const slot = at < 0 ? ARGUMENTS.length : at;
        sums[slot] = (sums[slot] ?? 0) + push;
      };
      pushes.forEach((push, feature) => {
        if (feature !== FIRST_LOOK) put(feature, push);
      });
      first.forEach((push, feature) => {
        put(feature, push * share);
      });
      const read = (feature: string) => rows[block * WIDTH + FEATURES.indexOf(feature as 'chars')] ?? 0;
      return [...sums]
        .map((weight, i): Reason => {
          const argument = ARGUMENTS[i] ?? PLACE;
          return {
            key: weight > 0 ? argument.noise : argument.content,
            values: argument.values(read),
            weight: Math.round(weight * 100) / 100,
          };
        })
        .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
        .slice(0, MAX_REASONS);
    },
  };
}
