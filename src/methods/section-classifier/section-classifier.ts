import { type DocumentParts, phrasesOf, telling } from '../../core/links/names.ts';
import { decision, type LinearSvm, trainSvm } from './linear-svm.ts';

/** Tells a group of pages from all others by one kind of evidence. */
export interface SectionClassifier {
  readonly numberOf: ReadonlyMap<string, number>;
  readonly machine: LinearSvm;
}

/** Features kept, best first by expected entropy loss: about as many as survive the thresholds in the paper. */
const MOST_FEATURES = 1000;

/**
 * A linear SVM over the words and phrases that tell most, of positive and of negative documents alike (Glover et al., WWW
 * 2002, figure 2).
 */
export function trainClassifier(
  positives: readonly DocumentParts[],
  negatives: readonly DocumentParts[],
): SectionClassifier {
  const features = telling(positives, negatives).slice(0, MOST_FEATURES);
  const numberOf = new Map(features.map(({ phrase }, number) => [phrase, number]));
  const documents = [...positives, ...negatives].map((document) => numbers(document, numberOf));
  const labels = documents.map((_, i) => i < positives.length);
  return { numberOf, machine: trainSvm(documents, labels, features.length) };
}

/** Above 0 the page is of the group; within (−1, 1) the classifier is uncertain. */
export const classify = ({ numberOf, machine }: SectionClassifier, document: DocumentParts): number =>
  decision(machine, numbers(document, numberOf));

/**
 * The paper's combination of two decisions (§2.2): full text is asked only where extended anchor text says no and is not certain, and
 * has its way where it says yes with greater magnitude.
 */
export const combined = (extended: number, fullText: number): number =>
  extended < 0 && extended > -1 && fullText > -extended ? fullText : extended;

const numbers = (document: DocumentParts, numberOf: ReadonlyMap<string, number>): number[] =>
  [...phrasesOf(document)].flatMap((phrase) => numberOf.get(phrase) ?? []);
