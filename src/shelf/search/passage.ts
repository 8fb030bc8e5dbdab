import { words } from '../../core/text/words.ts';

/** Consecutive characters of a passage; marked if they are words of the query. */
export interface PassageRun {
  readonly text: string;
  readonly marked: boolean;
}

/** Number of characters of a passage that are shown. */
const SHOWN = 280;

const WORD_OR_GAP = /[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+/gu;

/** Words that say little by themselves, in scripts with spaces between words: `the` and `in` appear everywhere. */
const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]{1,3}$/u;

/**
 * Returns the passage of a text with the most different words of the query, cut between words; the earliest if several have as many. `…`
 * replaces what is left out. The query's short words are marked only beside a marked word, or if all its words are short. Linear.
 */
export function passageOf(text: string, query: string): PassageRun[] {
  const wanted = new Set(words(query));
  const pieces = text.match(WORD_OR_GAP) ?? [];
  const hits = pieces.map((piece) => words(piece).find((word) => wanted.has(word)) ?? null);
  let length = 0;
  let first = 0;
  let best = { count: -1, from: 0, to: 0 };
  const inside = new Map<string, number>();
  pieces.forEach((piece, at) => {
    length += piece.length;
    const hit = hits[at];
    if (hit) inside.set(hit, (inside.get(hit) ?? 0) + 1);
    while (length > SHOWN && first < at) {
      length -= pieces[first]?.length ?? 0;
      const gone = hits[first++];
      if (!gone) continue;
      const left = (inside.get(gone) ?? 0) - 1;
      if (left > 0) inside.set(gone, left);
      else inside.delete(gone);
    }
    // If two passages have as many words, the longer one shows more of their surroundings.
    if (inside.size > best.count || (inside.size === best.count && first === best.from))
      best = { count: inside.size, from: first, to: at + 1 };
  });
  const runs: PassageRun[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = runs.at(-1);
    if (last && last.marked === marked) runs[runs.length - 1] = { text: last.text + piece, marked };
    else runs.push({ text: piece, marked });
  };
  const onlyShort = [...wanted].every((word) => SHORT.test(word));
  const marked = hits.map((hit) => hit !== null && (onlyShort || !SHORT.test(hit)));
  const join = (at: number, beside: number) => {
    if (hits[at] !== null && marked[beside]) marked[at] = true;
  };
  // Words and gaps alternate, so the neighbouring words are two pieces away.
  for (let at = 2; at < hits.length; at++) join(at, at - 2);
  for (let at = hits.length - 3; at >= 0; at--) join(at, at + 2);
  if (best.from > 0) add('… ', false);
  for (let at = best.from; at < best.to; at++)
    add((pieces[at] ?? '').replace(/\s+/g, ' '), marked[at] === true);
  if (best.to < pieces.length) add(' …', false);
  return runs;
}
