import type { CueLexicon } from '../../src/core/impression/cues.ts';
import { cueWords } from '../../src/core/impression/cues.ts';
import type { LabelledPage } from './samples.ts';

type Votes = Map<string, { noise: number; content: number }>;

/**
 * Votes of each publisher on each name, on articles and on other pages: the shares of noise and content among the text below elements with
 * that name.
 */
export type CueVotes = Map<string, readonly [onArticles: Votes, elsewhere: Votes]>;

/** Least number of publishers that must use a name before it has a meaning. */
const MIN_PUBLISHERS = 6;
/** The votes of all pages on a name count as much as so many publishers of one kind of page. */
const PRIOR = 4;
/** Log-odds closer to 0 than this say nothing about a name. */
const MIN_ODDS = 0.4;

export function countVotes(
  { page, row, blocks, labels, weights, publisher }: LabelledPage,
  votes: CueVotes,
): void {
  const noise = new Float64Array(page.tag.length);
  const content = new Float64Array(page.tag.length);
  blocks.forEach(({ node }, i) => {
    const at = labels[i] === 1 ? noise : content;
    at[node] = (at[node] ?? 0) + (weights[i] ?? 0);
  });
  const words = new Map<string, { noise: number; content: number }>();
  for (let node = page.tag.length - 1; node >= 0; node--) {
    const n = noise[node] ?? 0;
    const c = content[node] ?? 0;
    const parent = page.parent[node] ?? -1;
    if (parent >= 0) {
      noise[parent] = (noise[parent] ?? 0) + n;
      content[parent] = (content[parent] ?? 0) + c;
    }
    if (n + c <= 0) continue;
    for (const word of cueWords(page, node)) {
      const sum = words.get(word) ?? { noise: 0, content: 0 };
      words.set(word, { noise: sum.noise + n, content: sum.content + c });
    }
  }
  for (const [word, { noise: n, content: c }] of words) {
    const sides = votes.get(word) ?? ([new Map(), new Map()] as const);
    const publishers = sides[row.kind === 'article' ? 0 : 1];
    const sum = publishers.get(publisher) ?? { noise: 0, content: 0 };
    publishers.set(publisher, { noise: sum.noise + n / (n + c), content: sum.content + c / (n + c) });
    votes.set(word, sides);
  }
}

/** Returns the log-odds of noise of each name among the admitted publishers; each has one vote on either kind of page. */
export function lexiconOf(votes: CueVotes, admit: (publisher: string) => boolean): CueLexicon {
  const lexicon: Record<string, readonly [number, number]> = {};
  for (const [word, sides] of [...votes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sums = sides.map((publishers) => tally(publishers, admit));
    const noise = sums.reduce((sum, side) => sum + side.noise, 0);
    const content = sums.reduce((sum, side) => sum + side.content, 0);
    if (noise + content < MIN_PUBLISHERS) continue;
    const share = (noise + 1) / (noise + content + 2);
    const [onArticles = 0, elsewhere = 0] = sums.map((side) => {
      const logOdds = Math.log((side.noise + PRIOR * share) / (side.content + PRIOR * (1 - share)));
      return Math.round(logOdds * 10) / 10;
    });
    if (Math.max(Math.abs(onArticles), Math.abs(elsewhere)) >= MIN_ODDS)
      lexicon[word] = [onArticles, elsewhere];
  }
  return lexicon;
}

function tally(publishers: Votes, admit: (publisher: string) => boolean): { noise: number; content: number } {
  let noise = 0;
  let content = 0;
  for (const [publisher, vote] of publishers) {
    if (!admit(publisher)) continue;
    noise += vote.noise / (vote.noise + vote.content);
    content += vote.content / (vote.noise + vote.content);
  }
  return { noise, content };
}
