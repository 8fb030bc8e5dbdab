import { PAGE_TYPES, type TypeLexicon } from '../../src/core/impression/page-type.ts';

/** A page whose type is known, and its marks. */
export interface TypedPage {
  readonly publisher: string;
  /** Type of page as the set names it. */
  readonly type: string;
  readonly marks: readonly string[];
}

/** For each mark, the publishers that use it, with the types of their pages that have it. */
export type TypeVotes = Map<string, Map<string, number[]>>;

/** A mark that every page has: it counts publishers of each type. */
const ANY = '';
/** Least number of publishers that must use a mark before it has a meaning. */
const MIN_PUBLISHERS = 8;
/** Log-odds closer to 0 than this say nothing about a mark. */
const MIN_ODDS = 1;
/** Greatest log-odds of a mark, so that one alone cannot decide. */
const MAX_ODDS = 2;
/** Number of publishers without the mark that each type is taken to have beside the publishers seen. */
const DOUBT = 2;

export function voteOnTypes({ type: name, marks, publisher }: TypedPage, votes: TypeVotes): void {
  const type = (PAGE_TYPES as readonly string[]).indexOf(name === 'toc' ? 'listing' : name);
  if (type < 0) return;
  for (const mark of [ANY, ...marks]) {
    const publishers = votes.get(mark) ?? new Map<string, number[]>();
    const counts = publishers.get(publisher) ?? PAGE_TYPES.map(() => 0);
    counts[type] = (counts[type] ?? 0) + 1;
    publishers.set(publisher, counts);
    votes.set(mark, publishers);
  }
}

/** Gives each publisher one vote, split among the types of its pages. */
function tally(publishers: ReadonlyMap<string, number[]>, admit: (publisher: string) => boolean) {
  const sums = PAGE_TYPES.map(() => 0);
  let number = 0;
  for (const [publisher, counts] of publishers) {
    if (!admit(publisher)) continue;
    number++;
    const all = counts.reduce((a, b) => a + b, 0);
    counts.forEach((count, t) => {
      sums[t] = (sums[t] ?? 0) + count / all;
    });
  }
  return { sums, number };
}

/** Returns the log-odds of each mark that enough of the admitted publishers use, in tenths, between −2 and 2. */
export function typeLexiconOf(votes: TypeVotes, admit: (publisher: string) => boolean): TypeLexicon {
  const lexicon: Record<string, number[]> = {};
  const all = tally(votes.get(ANY) ?? new Map(), admit);
  for (const [mark, publishers] of [...votes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (mark === ANY || publishers.size < MIN_PUBLISHERS) continue;
    const { sums, number } = tally(publishers, admit);
    if (number < MIN_PUBLISHERS) continue;
    const share = number / all.number;
    const logOdds = sums.map((sum, t) => {
      const seen = (sum + DOUBT * share) / ((all.sums[t] ?? 0) + DOUBT);
      const rest = (number - sum + DOUBT * share) / (all.number - (all.sums[t] ?? 0) + DOUBT);
      return Math.max(-MAX_ODDS, Math.min(MAX_ODDS, Math.log(seen / rest)));
    });
    const rounded = logOdds.map((value) => Math.round(10 * value) / 10);
    if (rounded.some((value) => Math.abs(value) >= MIN_ODDS)) lexicon[mark] = rounded;
  }
  return lexicon;
}
