import { before } from '../../core/page/before.ts';
import { words } from '../../core/page/words.ts';
import { sentenceSegmenter } from '../../ui/sentence-segmenter.ts';

/** Sentences of more words are named by their beginning and end. */
const WHOLE = 10;
const EDGE = 5;

/**
 * Address that opens a page at the sentence of a passage that has most words of the query (text fragments, WICG): browsers scroll there,
 * and show the page from its top where the words are gone.
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

/** `-` and `,` part the pieces of a fragment, `&` fragments. Half of a surrogate pair cannot be written. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(/-/g, '%2D');
