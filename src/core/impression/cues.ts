import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { NAMING, type Naming, namings } from '../page/namings.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parentOf } from '../page/page-tree.ts';
import { type Lexicon, type LexiconReader, readerOf } from './packed-lexicon.ts';

/**
 * How much a word in ids, class names and roles indicates noise on any site, in log-odds (> 0 noise). Counted in the training corpus, never
 * written by hand. Articles and other pages have separate values: comments are clutter below a story, and the content of a forum.
 */
export type CueLexicon = Lexicon<readonly [onArticles: number, elsewhere: number]>;

/**
 * Returns the words of an element's names: `article__body-text` → article, body, text. Most names that a build tool drew by lot have none:
 * their letters would be pairs that mean something else on each site.
 */
export function cueWords(page: PageTree, node: number): readonly string[] {
  const { of, all } = namings(page);
  return wordsOf(defined(all[defined(of[node])]));
}

const wordsOf = remembered(({ attributes }: Naming): readonly string[] => {
  let names = '';
  for (let i = 0; i < NAMING.length; i++) {
    const value = attributes[NAMING[i] as string];
    if (value) names += `\n${value.slice(0, MAX_NAME)}`;
  }
  if (names === '') return [];
  const words = new Set<string>();
  for (const run of names.match(/[\p{L}\d]+/gu) ?? []) {
    if (LOT.test(run)) continue;
    const parts =
      run
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const least = parts.length > 1 ? MIN_PART : MIN_WORD;
    for (const word of parts) if (word.length >= least && word.length <= MAX_WORD) words.add(word);
  }
  return [...words];
});

/** A letter after a digit: `css-1q2w3e`, `e88a4f`. People write numbers behind their words. */
const LOT = /\d\p{L}/u;
/** Least letters of a word, and of each one in a name with a capital inside: `bdVaJa` has no words. */
const MIN_WORD = 2;
const MIN_PART = 3;

/** Most characters of one name that are read, and most letters of one of its words. Chosen by hand; the cues are counted with them. */
const MAX_NAME = 300;
const MAX_WORD = 20;

export interface Cues {
  /** Strongest cue among the node's own names, by absolute value. */
  readonly own: Float32Array;
  /** Most noise-like cue from the node up to the body. */
  readonly worst: Float32Array;
  /** Most content-like cue on the same path. */
  readonly best: Float32Array;
  /** Sum of all cues on the path. */
  readonly sum: Float32Array;
}

interface OwnCues {
  readonly strongest: number;
  readonly worst: number;
  readonly best: number;
  readonly sum: number;
}

/** Returns the cues of each node; `article` is the probability that the page is an article. Linear in the page, once. */
export function ancestorCues(page: PageTree, lexicon: CueLexicon, article: number): Cues {
  const known = cuesBy(lexicon)(page);
  const cues = known.get(article) ?? measureCues(page, lexicon, article);
  known.set(article, cues);
  return cues;
}

/** For each lexicon and page, the cues by `article`. */
const cuesBy = remembered((_: CueLexicon) => remembered((_: PageTree) => new Map<number, Cues>()));

function measureCues(page: PageTree, lexicon: CueLexicon, article: number): Cues {
  const size = page.tag.length;
  const cues: Cues = {
    own: new Float32Array(size),
    worst: new Float32Array(size),
    best: new Float32Array(size),
    sum: new Float32Array(size),
  };
  const said = readerOf(lexicon);
  const { of, all } = namings(page);
  const known = all.map((naming) => cuesOf(wordsOf(naming), said, article));
  for (let node = 0; node < size; node++) {
    // The body has no cues around it: its own are still 0.
    const parent = Math.max(0, parentOf(page, node));
    const own = known[defined(of[node])];
    if (!own) continue;
    cues.own[node] = own.strongest;
    cues.worst[node] = Math.max(defined(cues.worst[parent]), own.worst);
    cues.best[node] = Math.min(defined(cues.best[parent]), own.best);
    cues.sum[node] = defined(cues.sum[parent]) + own.sum;
  }
  return cues;
}

function cuesOf(
  words: readonly string[],
  lexicon: LexiconReader<readonly [number, number]>,
  article: number,
): OwnCues {
  let strongest = 0;
  let worst = 0;
  let best = 0;
  let sum = 0;
  for (const word of words) {
    const said = lexicon.get(word);
    const cue = said ? article * said[0] + (1 - article) * said[1] : 0;
    if (Math.abs(cue) > Math.abs(strongest)) strongest = cue;
    worst = Math.max(worst, cue);
    best = Math.min(best, cue);
    sum += cue;
  }
  return { strongest, worst, best, sum };
}
