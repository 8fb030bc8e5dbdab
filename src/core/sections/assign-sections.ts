import { classify, type SectionClassifier, trainClassifier } from './section-classifier.ts';
import type { StoryNote, StoryNotes } from './story-notes.ts';

/** A section needs at least this many stories to be learned. */
const LEAST_STORIES = 5;
/** At most this many sections are learned, those with the most stories first. */
const MOST_SECTIONS = 16;
/** A decision is certain if this share of the site's held-back stories with an equal or clearer decision is decided right … */
const CERTAIN = 0.9;
/** … among at least this many. */
const LEAST_DECIDED = 20;
const FOLDS = 3;
/** The site must name the section of at least this share of its stories. Otherwise stories of unknown sections would pass for others. */
const SAID_SHARE = 0.5;

/**
 * Returns the section of each story, by hash. This is the section that the site itself names, or else the only one whose linear SVM says
 * yes. The decision must be as clear as certainty on this site requires (Glover et al., WWW 2002, §2.2, use ±1 everywhere). Other stories
 * are left out. Linear in the features, times the sections.
 */
export function assignSections(notes: StoryNotes, stories: readonly number[]): Map<number, number> {
  const said = withoutLists(notes);
  const sizes = sectionSizes(said);
  const assigned = new Map<number, number>();
  const unassigned: [number, StoryNote][] = [];
  for (const story of stories) {
    const note = said.get(story);
    const section = note ? sectionOf(note, sizes) : null;
    if (section !== null) assigned.set(story, section);
    else if (note?.sections.length === 0) unassigned.push([story, note]);
  }
  if (unassigned.length === 0) return assigned;
  const labelled: Labelled[] = [];
  for (const note of said.values()) {
    if (note.sections.length > 0) labelled.push({ features: note.features, section: sectionOf(note, sizes) });
  }
  if (labelled.length < SAID_SHARE * said.size) return assigned;
  const least = leastCertain(labelled);
  if (least === null) return assigned;
  const classifiers = classifiersOf(labelled);
  for (const [story, { features }] of unassigned) {
    const found = decide(classifiers, features);
    if (found && found.value >= least) assigned.set(story, found.section);
  }
  return assigned;
}

interface Labelled extends Pick<StoryNote, 'features'> {
  /** Null if the site names a section that is not learned. The story is then in none of the learned ones. */
  readonly section: number | null;
}

/**
 * Returns the notes without lists that only look like sections: the newest stories, or the stories of one author. More than half of a
 * list's stories also belong to other sections, and no single one has more than half of them. Goes from large to small, since such a list
 * may hold all other stories.
 */
function withoutLists(notes: StoryNotes): StoryNotes {
  const lists = new Set<number>();
  const all = [...notes.values()].map(({ sections }) => sections);
  for (const [section, stories] of [...countSections(notes)].sort(([, a], [, b]) => b - a)) {
    const shared = new Map<number, number>();
    let covered = 0;
    for (const sections of all) {
      if (!sections.includes(section)) continue;
      const others = sections.filter((other) => other !== section && !lists.has(other));
      if (others.length > 0) covered++;
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    if (2 * covered > stories && 2 * Math.max(...shared.values()) <= stories) lists.add(section);
  }
  return new Map(
    [...notes].map(([story, { features, sections }]) => [
      story,
      { features, sections: sections.filter((section) => !lists.has(section)) },
    ]),
  );
}

/** Returns the number of stories of each section that is learned. */
function sectionSizes(notes: StoryNotes): ReadonlyMap<number, number> {
  const known = [...countSections(notes)].filter(([, stories]) => stories >= LEAST_STORIES);
  return new Map(known.sort(([a, x], [b, y]) => y - x || a - b).slice(0, MOST_SECTIONS));
}

function countSections(notes: StoryNotes): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { sections } of notes.values())
    for (const section of sections) counts.set(section, (counts.get(section) ?? 0) + 1);
  return counts;
}

/** Returns the section that the site itself names. Among several, returns the one with the fewest stories, which is the most specific. */
function sectionOf({ sections }: StoryNote, sizes: ReadonlyMap<number, number>): number | null {
  let found: number | null = null;
  for (const section of sections) {
    const size = sizes.get(section);
    if (size !== undefined && (found === null || size < (sizes.get(found) ?? 0))) found = section;
  }
  return found;
}

type Classifiers = readonly { readonly section: number; readonly classifier: SectionClassifier }[];

const classifiersOf = (labelled: readonly Labelled[]): Classifiers =>
  [...new Set(labelled.flatMap(({ section }) => section ?? []))].map((section) => {
    const documents = (wanted: boolean) =>
      labelled.filter((one) => (one.section === section) === wanted).map(({ features }) => features);
    return { section, classifier: trainClassifier(documents(true), documents(false)) };
  });

/** Returns the only section whose classifier says yes; null if several do, or none. */
function decide(classifiers: Classifiers, features: StoryNote['features']) {
  const yes = classifiers
    .map(({ section, classifier }) => ({ section, value: classify(classifier, features) }))
    .filter(({ value }) => value > 0);
  return yes.length === 1 ? (yes[0] ?? null) : null;
}

/** Returns the smallest decision value that is certain, from stories held back in turn; null if no value is. */
function leastCertain(labelled: readonly Labelled[]): number | null {
  const decided: { readonly value: number; readonly isRight: boolean }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldBack = (_: Labelled, i: number) => i % FOLDS === fold;
    const classifiers = classifiersOf(labelled.filter((one, i) => !isHeldBack(one, i)));
    for (const { features, section } of labelled.filter(isHeldBack)) {
      const found = decide(classifiers, features);
      if (found) decided.push({ value: found.value, isRight: found.section === section });
    }
  }
  decided.sort((a, b) => b.value - a.value);
  let [right, least] = [0, null as number | null];
  decided.forEach(({ value, isRight }, i) => {
    if (isRight) right++;
    if (i + 1 >= LEAST_DECIDED && right >= CERTAIN * (i + 1)) least = value;
  });
  return least;
}
