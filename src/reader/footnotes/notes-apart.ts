import { type Article, type Footnote, isTextBlock } from '../../core/story/article.ts';

/** A note is recognised in the text by this many of its first characters. */
const KNOWN_BY = 60;

/** Returns the notes that the story's own text does not contain: many pages list their notes at the end of the text. */
export function notesApart({ blocks, footnotes }: Article): readonly Footnote[] {
  if (footnotes.length === 0) return [];
  const text = blocks.map((block) => (isTextBlock(block) ? spaced(block.text) : '')).join('\n');
  return footnotes.filter((note) => !text.includes(spaced(note.text).slice(0, KNOWN_BY)));
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ');
