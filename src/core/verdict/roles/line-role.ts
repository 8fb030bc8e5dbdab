import { defined } from '../../basics/defined.ts';
import { LINE_FEATURES, type LineFeature } from './line-features.ts';

/** Roles of a short line around a story: its author, its date, or something else. */
export const LINE_ROLES = ['none', 'byline', 'published'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** Weights of the multinomial logistic regression over LINE_FEATURES, fitted by `npm run train`. */
export type LineWeights = Readonly<Record<LineRole, readonly number[]>>;

/** Least probability of a role that is given to a line: better than chance. */
const LEAST = 1 / LINE_ROLES.length;

const indicesOf = (...names: readonly LineFeature[]): readonly number[] =>
  names.map((name) => LINE_FEATURES.indexOf(name));

/** Features of a line that is marked as an author's, as indices. */
const AUTHOR_MARKS = indicesOf('claimedAuthor', 'byAndName', 'authorLink', 'authorAttribute', 'authorName');
/** Features of a line that the page marks as the story's author or date, as indices. */
const MARKS = indicesOf(
  'authorLink',
  'authorAttribute',
  'authorName',
  'dateName',
  'timeTag',
  'dateAttribute',
);

/** Returns whether the page marks a line with these features as the story's author or date. */
export const isMarked = (features: readonly number[]): boolean => MARKS.some((at) => features[at] === 1);

/**
 * Returns the likeliest role of a line with these features. On a page that is not there to read, only a line that something marks as an
 * author's can be a byline: buttons and names of goods look like names of people.
 */
export function roleOfLine(features: readonly number[], weights: LineWeights, isToRead: boolean): LineRole {
  const odds = (role: LineRole): number =>
    Math.exp(features.reduce((sum, value, k) => sum + value * defined(weights[role][k]), 0));
  const mayBeByline = isToRead || AUTHOR_MARKS.some((at) => features[at] === 1);
  const [none, byline, published] = [odds('none'), mayBeByline ? odds('byline') : 0, odds('published')];
  if (Math.max(byline, published) < LEAST * (none + byline + published)) return 'none';
  return byline >= published ? 'byline' : 'published';
}
