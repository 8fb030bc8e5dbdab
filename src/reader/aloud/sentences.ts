import { sentenceSegmenter } from '../../ui/sentence-segmenter.ts';

/** One sentence: characters [start, end) of a text, without the white space around it. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Longest text to say at once, in characters: some voices fall silent in the middle of a long utterance. Longer sentences are cut. */
const LONGEST = 300;

/** Returns the sentences of a text by the rules of its language, in order; those without a letter or digit are left out. Linear. */
export function sentencesOf(text: string, language: string): Sentence[] {
  const out: Sentence[] = [];
  for (const { segment, index } of sentenceSegmenter(language).segment(text)) {
    for (const part of parts(segment)) {
      const start = index + part.start + leadingSpace(segment.slice(part.start, part.end));
      const end = index + part.start + segment.slice(part.start, part.end).trimEnd().length;
      if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) out.push({ start, end });
    }
  }
  return out;
}

const leadingSpace = (text: string): number => text.length - text.trimStart().length;

/** Yields a sentence in parts of at most LONGEST characters, cut after a comma, else between words. */
function* parts(sentence: string): Generator<Sentence> {
  let start = 0;
  while (sentence.length - start > LONGEST) {
    const window = sentence.slice(start, start + LONGEST);
    const comma = Math.max(
      ...[', ', '; ', ': ', '，', '、', '；', '، '].map((mark) => window.lastIndexOf(mark)),
    );
    const space = window.lastIndexOf(' ');
    const cut = comma > LONGEST / 3 ? comma + 1 : space > 0 ? space + 1 : LONGEST;
    yield { start, end: start + cut };
    start += cut;
  }
  yield { start, end: sentence.length };
}
