import { once } from '../basics/once.ts';
import { LANGUAGES } from './languages.ts';
import { isUnspaced } from './unspaced.ts';

const WORD = once(() => /[\p{L}\p{M}\p{N}_]+/gu);

/** Returns the words of a text in lower case. */
export function segmentedWords(text: string, tag = ''): string[] {
  const lower = text.toLowerCase();
  if (!isUnspaced(lower)) return lower.match(WORD()) ?? [];
  const found: string[] = [];
  for (const stretch of stretches(lower))
    for (const piece of segmenter(tag).segment(stretch)) if (piece.isWordLike) found.push(piece.segment);
  return found;
}

/** In characters: a segmenter's time grows with the square of its text, so it gets one stretch at a time. */
const STRETCH = 4000;
/** No word continues across these. */
const BETWEEN_WORDS = /[\s。！？、，；]/;

/** Yields a long text in stretches that end between words, if possible. */
function* stretches(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + STRETCH);
    if (end < text.length) {
      while (end > at && !BETWEEN_WORDS.test(text[end - 1] ?? '')) end--;
      if (end === at) end = at + STRETCH;
    }
    yield text.slice(at, end);
    at = end;
  }
}

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenter(tag: string): Intl.Segmenter {
  const language = LANGUAGES.has(tag) ? tag : undefined;
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, known);
  }
  return known;
}
