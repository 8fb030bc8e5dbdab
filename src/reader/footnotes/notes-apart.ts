import { type Article, type Footnote, isText } from '../../core/story/article.ts';

/** So many characters of a note know it again. */
const KNOWN_BY = 60;

/** The notes of which the story's own text says nothing: many a page lists them at its end. */
export function notesApart({ blocks, footnotes }: Article): readonly Footnote[] {
  if (footnotes.length === 0) return [];
  const text = blocks.map((block) => (isText(block) ? spaced(block.text) : '')).join('\n');
  return footnotes.filter((note) => !text.includes(spaced(note.text).slice(0, KNOWN_BY)));
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ');
