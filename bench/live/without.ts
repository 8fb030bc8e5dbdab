import type { Weights } from '../../src/core/impression/weights.ts';
import { CORRECTIONS } from '../../src/core/verdict/corrections.ts';
import { JUDGING, type JudgingOptions } from '../../src/core/verdict/options.ts';

/** The value that makes each hand-chosen option have no effect. */
const WITHOUT: Partial<JudgingOptions> = {
  firstVisit: false,
  partOfStory: 1,
  among: 1,
  subheading: 0,
  overLinks: 1,
  dockedPlayer: 0,
  claimedLine: 0,
  captionedBox: 0,
  siblings: 2,
};
const RULE = 'rule:';

/** Names of the parts of a verdict that it can be made without: options of judging, and corrections (`rule:comments`). */
export const VERDICT_PARTS: readonly string[] = [
  ...Object.keys(WITHOUT),
  ...CORRECTIONS.map(({ name }) => RULE + name),
];

/** Returns the options with the one that `name` says switched off, if it is one of those in `none`. */
export const optionsWithout = <Options extends object>(
  name: string,
  options: Options,
  none: Partial<Options>,
): Options => (Object.hasOwn(none, name) ? { ...options, [name]: none[name as keyof Options] } : options);

export const judgingWithout = (name: string): JudgingOptions => optionsWithout(name, JUDGING, WITHOUT);

/** Returns the weights without the correction that `name` says, if it is one. */
export const weightsWithout = (name: string, weights: Weights): Weights =>
  name.startsWith(RULE)
    ? { ...weights, corrections: { ...weights.corrections, [name.slice(RULE.length)]: 0 } }
    : weights;

/** Returns the names in a list with commas. Throws if one is unknown. */
export function namesAsked(list: string, known: readonly string[]): string[] {
  const asked = list.split(',').filter(Boolean);
  for (const name of asked)
    if (!known.includes(name)) throw new Error(`--without takes names of ${known.join(', ')}, not ${name}`);
  return asked;
}
