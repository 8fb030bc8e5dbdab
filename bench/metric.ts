/**
 * Word overlap of an extracted text with its gold text, the metric of WCXB. Words are runs of letters, digits and underscores, lower-cased,
 * each CJK character a word; precision and recall are taken over multisets of words.
 */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{N}_]|$)/gu;

export const words = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

function counts(list: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of list) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function overlap(extracted: readonly string[], gold: readonly string[]): Score {
  const left = counts(gold);
  let hits = 0;
  for (const word of extracted) {
    const n = left.get(word) ?? 0;
    if (n > 0) {
      hits++;
      left.set(word, n - 1);
    }
  }
  if (extracted.length === 0 && gold.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = extracted.length === 0 ? 0 : hits / extracted.length;
  const recall = gold.length === 0 ? 0 : hits / gold.length;
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Returns the words of the gold. A line in [ ] counts only if the extraction kept most of its words beside the rest. */
function goldWords(extracted: readonly string[], gold: string): string[] {
  const lines = gold.split('\n').map((line) => line.trim());
  const optional = lines.filter((line) => line.startsWith('[') && line.endsWith(']'));
  const wanted = words(lines.filter((line) => !optional.includes(line)).join('\n'));
  if (optional.length === 0) return wanted;
  const surplus = counts(extracted);
  for (const word of wanted) surplus.set(word, (surplus.get(word) ?? 0) - 1);
  for (const line of optional) {
    const list = words(line);
    const kept = list.filter((word) => (surplus.get(word) ?? 0) > 0).length;
    if (kept < list.length / 2) continue;
    for (const word of list) surplus.set(word, (surplus.get(word) ?? 0) - 1);
    wanted.push(...list);
  }
  return wanted;
}

/** Scores a text. If the gold holds the headline too (`title` given), title + text is tried as well, and the better score counts. */
export function score(extracted: string, gold: string, title?: string): Score {
  const alone = words(extracted);
  const plain = overlap(alone, goldWords(alone, gold));
  if (!title) return plain;
  const withTitle = words(`${title}\n${extracted}`);
  const titled = overlap(withTitle, goldWords(withTitle, gold));
  return titled.f1 > plain.f1 ? titled : plain;
}
