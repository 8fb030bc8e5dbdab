import { tellingFeatures } from '../links/expected-entropy-loss.ts';
import { decision, type LinearSvm, trainSvm } from './linear-svm.ts';

/** A document by its features, hashed, each once. */
export type HashedDocument = readonly number[];

/** Tells a group of pages from all others by one kind of evidence. */
export interface SectionClassifier {
  readonly numberOf: ReadonlyMap<number, number>;
  readonly machine: LinearSvm;
}

/** Features kept, best first by expected entropy loss: about as many as survive the thresholds in the paper. */
const MOST_FEATURES = 1000;

/**
 * A linear SVM over the words and phrases that tell most, of positive and of negative documents alike (Glover et al., WWW
 * 2002, figure 2).
 */
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

/** Above 0 the page is of the group; within (−1, 1) the classifier is uncertain. */
export const classify = ({ numberOf, machine }: SectionClassifier, document: HashedDocument): number =>
  decision(machine, numbers(document, numberOf));

/**
 * The paper's combination of two decisions (§2.2): full text is asked only where extended anchor text says no and is not certain, and
 * has its way where it says yes with greater magnitude.
 */
export const combined = (extended: number, fullText: number): number =>
  extended < 0 && extended > -1 && fullText > -extended ? fullText : extended;

/** Features that tell the groups apart, either way, by expected entropy loss, best first; those rare in both left out. Linear, but for the sorting. */
export function telling(
  positives: readonly HashedDocument[],
  negatives: readonly HashedDocument[],
): number[] {
  const [inside, outside] = [countFeatures(positives), countFeatures(negatives)];
  const features = tellingFeatures(
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
