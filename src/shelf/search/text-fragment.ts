import { before } from '../../core/text/before.ts';
import { words } from '../../core/text/words.ts';
import { sentenceSegmenter } from '../../ui/sentence-segmenter.ts';

/** A sentence of more than `WHOLE` words is named by its first and last `EDGE` words. */
const WHOLE = 10;
const EDGE = 5;

/**
 * Returns an address that opens a page at the sentence of a passage with the most words of the query (text fragments, WICG). Browsers
 * scroll there, or show the page from its top if the words are gone.
 */
export function addressOfPassage(url: string, passage: string, query: string, language: string): string {
  const sentence = bestSentence(passage, new Set(words(query)), language);
  const bare = before(url, ':~:');
  if (sentence === '') return bare;
  const parts = sentence.split(' ');
  const fragment =
    parts.length > WHOLE
      ? `${escaped(parts.slice(0, EDGE).join(' '))},${escaped(parts.slice(-EDGE).join(' '))}`
      : escaped(sentence);
  return `${bare}${bare.includes('#') ? '' : '#'}:~:text=${fragment}`;
}

function bestSentence(passage: string, wanted: ReadonlySet<string>, language: string): string {
  let best = { text: '', hits: -1 };
  const sentences = sentenceSegmenter(language);
  // A match does not go on from one paragraph, item or row into the next.
  for (const line of passage.split('\n'))
    for (const { segment } of sentences.segment(line.replace(/\s+/g, ' '))) {
      const list = words(segment);
      const hits = new Set(list.filter((word) => wanted.has(word))).size;
      if (list.length > 0 && hits > best.hits) best = { text: segment.trim(), hits };
    }
  return best.text;
}

/** Escapes `-` and `,`, which separate a fragment's pieces, and `&`, which separates fragments. Drops halves of surrogate pairs. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(/-/g, '%2D');
