import { useEffect, useRef } from 'preact/hooks';
import { type Article, type Footnote, isArticleText, NOTE_IN_LINE } from '../../core/story/article.ts';
import { t } from '../../ui/translate.ts';
import { ownId } from '../sanitise.ts';
import { type Sanitise, StoryHtml } from '../story-html.tsx';

interface NotesProps {
  readonly notes: readonly Footnote[];
  readonly sanitise: Sanitise;
}

/** Draws the notes that were opened below a text. They may begin below the window, after a long table. */
export function OpenFootnotes({ notes, sanitise }: NotesProps) {
  const drawn = useRef<HTMLElement>(null);
  useEffect(() => drawn.current?.scrollIntoView?.({ block: 'nearest' }), [notes.length]);
  if (notes.length === 0) return null;
  return (
    <aside ref={drawn} class="footnotes" role="note" aria-live="polite">
      {notes.map((note) => (
        <p key={note.id}>
          <b>{note.mark}</b> <StoryHtml tag="span" html={note.html} sanitise={sanitise} />
        </p>
      ))}
    </aside>
  );
}

/** Draws the notes that the text does not list itself, below the story. */
export function FootnoteList({ article, sanitise }: { article: Article; sanitise: Sanitise }) {
  const notes = notesApart(article);
  if (notes.length === 0) return null;
  return (
    <section class="footnote-list" role="doc-endnotes" aria-label={t('footnotes')}>
      <h2>{t('footnotes')}</h2>
      {notes.map((note) => (
        <p key={note.id} id={ownId(note.id)}>
          <b>{note.mark}</b> <StoryHtml tag="span" html={note.html} sanitise={sanitise} />
        </p>
      ))}
    </section>
  );
}

/** A note is recognised in the text by this many of its first characters. */
const KNOWN_BY = 60;

/**
 * Returns the notes that the story's own text does not contain: many pages list their notes at the end of the text. A list without links to
 * notes within lines contains none of them.
 */
function notesApart({ blocks, footnotes }: Article): readonly Footnote[] {
  if (footnotes.length === 0) return [];
  const text = blocks.map((block) => (isArticleText(block) ? spaced(block.text) : '')).join('\n');
  return footnotes.filter(
    ({ id, text: own }) => id.startsWith(NOTE_IN_LINE) || !text.includes(spaced(own).slice(0, KNOWN_BY)),
  );
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ');
