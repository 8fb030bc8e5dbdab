import type { CueLexicon } from '../../src/core/verdict/cues.ts';
import { cueWords } from '../../src/core/verdict/cues.ts';
import type { LabelledPage } from './samples.ts';

/** Votes of each publisher on each name: noise and content share of the text below elements that bear it. */
export type CueVotes = Map<string, Map<string, { noise: number; content: number }>>;

/** Publishers that must use a name before it means anything. */
const MIN_GROUPS = 6;
/** Log-odds below which a name says nothing. */
const MIN_ODDS = 0.4;

export function countVotes({ page, blocks, labels, weights, group }: LabelledPage, votes: CueVotes): void {
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
    const groups = votes.get(word) ?? new Map();
    const sum = groups.get(group) ?? { noise: 0, content: 0 };
    groups.set(group, { noise: sum.noise + n / (n + c), content: sum.content + c / (n + c) });
    votes.set(word, groups);
  }
}

/** Log-odds of noise of each name among the publishers let in; each has one vote. */
export function lexiconOf(votes: CueVotes, admit: (group: string) => boolean): CueLexicon {
  const lexicon: Record<string, number> = {};
  for (const [word, groups] of [...votes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let noise = 0;
    let content = 0;
    let number = 0;
    for (const [group, vote] of groups) {
      if (!admit(group)) continue;
      number++;
      noise += vote.noise / (vote.noise + vote.content);
      content += vote.content / (vote.noise + vote.content);
    }
    if (number < MIN_GROUPS) continue;
    const odds = Math.log((noise + 1) / (content + 1));
    if (Math.abs(odds) >= MIN_ODDS) lexicon[word] = Math.round(odds * 100) / 100;
  }
  return lexicon;
}
