import type { Article, Footnote } from '../../core/story/article.ts';
import { t } from '../../ui/translate.ts';
import { ownId } from '../sanitise.ts';
import { type Sanitise, StoryHtml } from '../story-html.tsx';
import { notesApart } from './notes-apart.ts';

interface NotesProps {
  readonly notes: readonly Footnote[];
  readonly sanitise: Sanitise;
}

/** Draws the notes that were opened below a paragraph. */
export function OpenFootnotes({ notes, sanitise }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <aside class="footnotes" role="note" aria-live="polite">
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
