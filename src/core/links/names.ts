import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { discriminativeFeatures, type Occurrence } from './expected-entropy-loss.ts';

/** A word or phrase, how much it says about a group of pages, and the evidence: how many pages' virtual documents have it. */
export interface NameFeature extends Occurrence {
  readonly phrase: string;
  /** Expected entropy loss, bits, 0..1. */
  readonly loss: number;
}

/** Most words of a phrase (Glover et al., WWW 2002, §2.1.2). */
const MAX_PHRASE = 3;

/**
 * Returns the features of a document: its words and its phrases of two and three words, each once, in the order of their beginnings (Glover
 * et al., WWW 2002, §2.1.2). Stop words are included. At most three times the number of words.
 */
export function phrases(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    let phrase = '';
    for (let to = from; to < Math.min(words.length, from + MAX_PHRASE); to++) {
      phrase = phrase === '' ? defined(words[to]) : `${phrase} ${words[to]}`;
      found.add(phrase);
    }
  }
  return found;
}

/** A document as the words of each of its parts. No phrase spans two parts. */
export type DocumentParts = readonly (readonly string[])[];

/** Returns the words and phrases of a document, each once. */
export const phrasesOf = remembered((parts: DocumentParts): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const words of parts) for (const phrase of phrases(words)) found.add(phrase);
  return found;
});

type Counts = ReadonlyMap<string, number>;

/** Returns for each phrase the number of documents that have it. */
function countPhrases(documents: readonly DocumentParts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const phrase of phrasesOf(document)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}

/** Sorts the largest loss first. If losses are equal, the longer phrase says more. */
const byLoss = (a: NameFeature, b: NameFeature): number =>
  b.loss - a.loss || b.phrase.length - a.phrase.length || (a.phrase < b.phrase ? -1 : 1);

/** Most names of one group of documents. Chosen by hand. */
const MOST_NAMES = 10;
/** A phrase is dropped if a longer one that contains it is on at least this share of its pages: the longer one says more. */
const SAME_PAGES = 0.9;
/** A word on more than this share of the other documents belongs to the site's template, however large its loss. */
const TEMPLATE_SHARE = 0.5;
/** At most this many phrases are compared with one another. They come best first, so names are found soon. */
const MOST_COMPARED = 200;
/** At least this many pages: a name is used by several links or pages, not by one headline. */
const LEAST_PAGES = 2;

/**
 * Returns the names of each group of documents against all other groups, best first. Names are the group's telling features, except phrases
 * of single documents, without letters, or of the site's template. Phrases that begin or end with a word of the template are left out too,
 * such as a section with the name of an author. From nested phrases, only the longest on nearly as many documents remains. Linear in the
 * documents, except for the sorting.
 */
export function namesOfEach<Key>(
  groups: ReadonlyMap<Key, readonly DocumentParts[]>,
  most = MOST_NAMES,
): Map<Key, NameFeature[]> {
  const all = [...groups.values()].flat();
  const everywhere = countPhrases(all);
  return new Map(
    [...groups].map(([key, documents]) => {
      const inside: Counts = countPhrases(documents);
      const outside = all.length - documents.length;
      /** Counts the documents of the group, and of all others, that have a phrase of the group. */
      const occurrence = (phrase: string): Occurrence => {
        const positive = defined(inside.get(phrase));
        return { positive, negative: defined(everywhere.get(phrase)) - positive };
      };
      const features = discriminativeFeatures(inside.keys(), occurrence, documents.length, outside)
        .map(({ feature: phrase, ...told }): NameFeature => ({ phrase, ...told }))
        .sort(byLoss);
      const isOfTemplate = (phrase: string): boolean =>
        occurrence(phrase).negative > TEMPLATE_SHARE * outside;
      const candidates = features.filter((one) => isTelling(one, documents.length, outside, isOfTemplate));
      return [key, merged(candidates.slice(0, MOST_COMPARED), most)];
    }),
  );
}

/** Returns the names of one group of documents against others. */
export const namesOf = (
  positives: readonly DocumentParts[],
  negatives: readonly DocumentParts[],
  most = MOST_NAMES,
): NameFeature[] =>
  namesOfEach(
    new Map([
      [true, positives],
      [false, negatives],
    ]),
    most,
  ).get(true) ?? [];

function isTelling(
  { phrase, positive, negative }: NameFeature,
  positives: number,
  negatives: number,
  isOfTemplate: (phrase: string) => boolean,
): boolean {
  return (
    positive * negatives >= negative * positives &&
    positive >= LEAST_PAGES &&
    /\p{L}{2}/u.test(phrase) &&
    !edges(phrase).some(isOfTemplate)
  );
}

/** Returns the words that a phrase begins and ends with. In a phrase of the template, both are of the template. */
function edges(phrase: string): string[] {
  const words = phrase.split(' ');
  return [defined(words[0]), defined(words.at(-1))];
}

function merged(candidates: readonly NameFeature[], most: number): NameFeature[] {
  const names: NameFeature[] = [];
  for (const feature of candidates) {
    if (names.length >= most) break;
    const longer = candidates.find(
      (other) =>
        other.phrase.length > feature.phrase.length &&
        holds(other.phrase, feature.phrase) &&
        other.positive >= SAME_PAGES * feature.positive,
    );
    if (longer) continue;
    // The rest of a phrase that is named already says nothing new.
    if (names.some(({ phrase }) => holds(phrase, feature.phrase) || holds(feature.phrase, phrase))) continue;
    names.push(feature);
  }
  return names;
}

const holds = (phrase: string, part: string): boolean => ` ${phrase} `.includes(` ${part} `);
