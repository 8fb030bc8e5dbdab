import type { PageTree } from '../page-tree/page-tree.ts';

/**
 * What words in ids, class names and roles say of noise on any site, in log-odds (> 0 noise): learned from the training
 * corpus by counting, never written by hand.
 */
export type CueLexicon = Readonly<Record<string, number>>;

/** The words of an element's names: `article__body-text` → article, body, text. */
export function cueWords(page: PageTree, node: number): string[] {
  const attributes = page.attributes[node];
  if (!attributes) return [];
  const names = [
    attributes.id,
    attributes.class,
    attributes.role,
    attributes.itemprop,
    attributes['data-testid'],
    attributes['data-component'],
  ];
  const words = new Set<string>();
  for (const name of names) {
    if (!name) continue;
    for (const part of name
      .slice(0, 300)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)) {
      if (part.length >= 2 && part.length <= 20) words.add(part);
    }
  }
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

export function ancestorCues(page: PageTree, lexicon: CueLexicon): Cues {
  const size = page.tag.length;
  const cues: Cues = {
    own: new Float32Array(size),
    worst: new Float32Array(size),
    best: new Float32Array(size),
    sum: new Float32Array(size),
  };
  for (let node = 0; node < size; node++) {
    const parent = page.parent[node] ?? -1;
    let own = 0;
    let worst = parent < 0 ? 0 : (cues.worst[parent] ?? 0);
    let best = parent < 0 ? 0 : (cues.best[parent] ?? 0);
    let sum = parent < 0 ? 0 : (cues.sum[parent] ?? 0);
    if (page.attributes[node]) {
      for (const word of cueWords(page, node)) {
        const cue = Object.hasOwn(lexicon, word) ? (lexicon[word] ?? 0) : 0;
        if (Math.abs(cue) > Math.abs(own)) own = cue;
        worst = Math.max(worst, cue);
        best = Math.min(best, cue);
        sum += cue;
      }
    }
    cues.own[node] = own;
    cues.worst[node] = worst;
    cues.best[node] = best;
    cues.sum[node] = sum;
  }
  return cues;
}
