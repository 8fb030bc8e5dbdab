import { discriminativeFeatures } from '../links/expected-entropy-loss.ts';
import { decision, type LinearSvm, trainSvm } from './linear-svm.ts';

/** A document as its hashed features, each once. */
export type HashedDocument = readonly number[];

/** Distinguishes a group of pages from all others by one kind of evidence. */
export interface SectionClassifier {
  readonly numberOf: ReadonlyMap<number, number>;
  readonly machine: LinearSvm;
}

/** At most this many features are kept, largest expected entropy loss first: about as many as pass the thresholds in the paper. */
const MOST_FEATURES = 1000;

/** Trains a linear SVM on the most telling words and phrases of the positive and negative documents (Glover et al., WWW 2002, figure 2). */
export function trainClassifier(
  positives: readonly HashedDocument[],
  negatives: readonly HashedDocument[],
): SectionClassifier {
  const features = telling(positives, negatives).slice(0, MOST_FEATURES);
  const numberOf = new Map(features.map((feature, number) => [feature, number]));
  const documents = [...positives, ...negatives].map((document) => numbers(document, numberOf));
  const labels = documents.map((_, i) => i < positives.length);
  return { numberOf, machine: trainSvm(documents, labels, features.length) };
}

/** Returns the decision: above 0 the page is of the group; within (−1, 1) the classifier is uncertain. */
export const classify = ({ numberOf, machine }: SectionClassifier, document: HashedDocument): number =>
  decision(machine, numbers(document, numberOf));

/**
 * Returns the paper's combination of two decisions (§2.2). Full text counts only where extended anchor text says no and is uncertain, and
 * where full text says yes with greater magnitude.
 */
export const combined = (extended: number, fullText: number): number =>
  extended < 0 && extended > -1 && fullText > -extended ? fullText : extended;

/** Returns the features that distinguish the groups, by falling entropy loss, without those rare in both. Linear, except for sorting. */
export function telling(
  positives: readonly HashedDocument[],
  negatives: readonly HashedDocument[],
): number[] {
  const [inside, outside] = [countFeatures(positives), countFeatures(negatives)];
  const features = discriminativeFeatures(
    new Set([...inside.keys(), ...outside.keys()]),
    (feature) => ({ positive: inside.get(feature) ?? 0, negative: outside.get(feature) ?? 0 }),
    positives.length,
    negatives.length,
  );
  return features.sort((a, b) => b.loss - a.loss || a.feature - b.feature).map(({ feature }) => feature);
}

function countFeatures(documents: readonly HashedDocument[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const document of documents)
    for (const feature of document) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

const numbers = (document: HashedDocument, numberOf: ReadonlyMap<number, number>): number[] =>
  document.flatMap((feature) => numberOf.get(feature) ?? []);
