import { t } from '../../ui/translate.ts';
import type { PlacedHighlight } from './use-highlights.ts';

/** Draws the person's notes below the story, for paper, where no panel opens. */
export function PrintedNotes({ placed }: { placed: readonly PlacedHighlight[] }) {
  const noted = placed.filter(({ note }) => note.trim() !== '');
  if (noted.length === 0) return null;
  return (
    <section class="printed-notes">
      <h2>{t('notes')}</h2>
      {noted.map(({ id, colour, quote, note }) => (
        <figure key={id}>
          <blockquote class={colour} dir="auto">
            {quote.exact}
          </blockquote>
          <figcaption dir="auto">{note}</figcaption>
        </figure>
      ))}
    </section>
  );
}
