import type { PageTree } from '../page-tree/page-tree.ts';

/**
 * What words in ids, class names and roles say of noise on any site, in log-odds (> 0 noise): learned from the training
 * corpus by counting, never written by hand. Articles and other pages have each their own: comments are clutter below
 * a story, and the content of a forum.
 */
export type CueLexicon = Readonly<Record<string, readonly [onArticles: number, elsewhere: number]>>;

/** The words of an element's names: `article__body-text` → article, body, text. */
export const cueWords = (page: PageTree, node: number): string[] => wordsOf(cueNames(page, node));

const MAX_NAME = 300;

/** All that names an element, one name a line; or empty. */
function cueNames(page: PageTree, node: number): string {
  const attributes = page.attributes[node];
  if (!attributes) return '';
  let names = '';
  for (const key of NAMING) {
    const name = attributes[key];
    if (name) names += `${name.length > MAX_NAME ? name.slice(0, MAX_NAME) : name}\n`;
  }
  return names;
}

const NAMING = ['id', 'class', 'role', 'itemprop', 'data-testid', 'data-component'] as const;

function wordsOf(names: string): string[] {
  const words = new Set<string>();
  const parted = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  for (const word of parted.match(/\p{L}+/gu) ?? [])
    if (word.length >= 2 && word.length <= 20) words.add(word);
  return [...words];
}

export interface Cues {
  /** Strongest cue of the node's own names, by absolute value. */
  readonly own: Float32Array;
  /** Most noise-like and most content-like cue from the node up to the body, and the sum of all. */
  readonly worst: Float32Array;
  readonly best: Float32Array;
  readonly sum: Float32Array;
}

interface OwnCues {
  readonly strongest: number;
  readonly worst: number;
  readonly best: number;
  readonly sum: number;
}

const NOTHING = [0, 0] as const;
const NO_CUES: OwnCues = { strongest: 0, worst: 0, best: 0, sum: 0 };

/** The cues of each node, on a page that is an article with such a probability. Linear in the page. */
export function ancestorCues(page: PageTree, lexicon: CueLexicon, article: number): Cues {
  const size = page.tag.length;
  const cues: Cues = {
    own: new Float32Array(size),
    worst: new Float32Array(size),
    best: new Float32Array(size),
    sum: new Float32Array(size),
  };
  // Most elements of a page share their names with others.
  const known = new Map<string, OwnCues>();
  for (let node = 0; node < size; node++) {
    const parent = page.parent[node] ?? -1;
    const names = cueNames(page, node);
    let own = names === '' ? NO_CUES : known.get(names);
    if (!own) {
      own = cuesOf(wordsOf(names), lexicon, article);
      known.set(names, own);
    }
    cues.own[node] = own.strongest;
    cues.worst[node] = Math.max(parent < 0 ? 0 : (cues.worst[parent] ?? 0), own.worst);
    cues.best[node] = Math.min(parent < 0 ? 0 : (cues.best[parent] ?? 0), own.best);
    cues.sum[node] = (parent < 0 ? 0 : (cues.sum[parent] ?? 0)) + own.sum;
  }
  return cues;
}

function cuesOf(words: readonly string[], lexicon: CueLexicon, article: number): OwnCues {
  let strongest = 0;
  let worst = 0;
  let best = 0;
  let sum = 0;
  for (const word of words) {
    const [onArticles, elsewhere] = (Object.hasOwn(lexicon, word) && lexicon[word]) || NOTHING;
    const cue = article * onArticles + (1 - article) * elsewhere;
    if (Math.abs(cue) > Math.abs(strongest)) strongest = cue;
    worst = Math.max(worst, cue);
    best = Math.min(best, cue);
    sum += cue;
  }
  return { strongest, worst, best, sum };
}
