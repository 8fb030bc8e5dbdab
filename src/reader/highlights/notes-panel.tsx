import { useEffect, useRef } from 'preact/hooks';
import { COLOURS, type StoryHighlights } from '../../browser/highlight.ts';
import type { Article } from '../../core/story/article.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { t, tn } from '../../ui/translate.ts';
import { fileName } from '../keep/file-name.ts';
import { COLOUR_NAMES } from './colour-names.ts';
import { highlightsMarkdown } from './highlights-markdown.ts';
import type { Highlights, PlacedHighlight } from './use-highlights.ts';

interface NotesPanelProps {
  readonly article: Article;
  readonly highlights: Highlights;
  /** Id of the highlight whose note takes the focus; empty for none. */
  readonly opened: string;
  /** Number of paragraphs left out for this reading. */
  readonly erased: number;
  readonly onBringBack: () => void;
}

/** Draws the story's highlights, each with its note. */
export function NotesPanel({ article, highlights, opened, erased, onBringBack }: NotesPanelProps) {
  const { placed } = highlights;
  const kept: StoryHighlights = {
    url: article.url,
    title: article.title,
    highlights: placed.map(({ range, ...one }) => one),
  };
  return (
    <section id="notes" class="panel notes" aria-label={t('notes')}>
      {placed.length === 0 && <p class="soft">{t('notesNone')}</p>}
      <ul>
        {placed.map((one) => (
          <Note key={one.id} one={one} highlights={highlights} isOpened={one.id === opened} />
        ))}
      </ul>
      {erased > 0 && (
        <Button look="quiet" icon="undo" onClick={onBringBack}>
          {tn('bringBack', erased)}
        </Button>
      )}
      {placed.length > 0 && (
        <div class="files">
          <Button
            look="quiet"
            icon="download"
            onClick={() =>
              saveFile(fileName(article.title, 'notes.md'), highlightsMarkdown(kept), 'text/markdown')
            }
          >
            Markdown
          </Button>
          <Button
            look="quiet"
            icon="download"
            onClick={() => saveFile(fileName(article.title, 'notes.json'), JSON.stringify(kept, null, 2))}
          >
            JSON
          </Button>
        </div>
      )}
    </section>
  );
}

function Note({
  one,
  highlights,
  isOpened,
}: {
  one: PlacedHighlight;
  highlights: Highlights;
  isOpened: boolean;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const goThere = () => {
    const block = one.range?.startContainer.parentElement;
    block?.scrollIntoView({ block: 'center' });
  };
  return (
    <li>
      <button type="button" class={`quoted ${one.colour}`} dir="auto" onClick={goThere}>
        {one.quote.exact}
      </button>
      {one.range === null && <small class="soft">{t('noteLost')}</small>}
      <textarea
        ref={field}
        class="field"
        rows={2}
        dir="auto"
        aria-label={t('noteOn', one.quote.exact.slice(0, 60))}
        placeholder={t('noteWrite')}
        // Uncontrolled: the note that is drawn follows the stored one only a moment later.
        defaultValue={one.note}
        // With each letter: while the field has the focus, the tab may close or a shortcut may leave the reader.
        onInput={(event) => highlights.change(one.id, { note: event.currentTarget.value })}
      />
      <div class="swatches">
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            class={`swatch ${colour}`}
            aria-label={t(COLOUR_NAMES[colour])}
            aria-pressed={colour === one.colour}
            onClick={() => highlights.change(one.id, { colour })}
          />
        ))}
        <span class="gap" />
        <IconButton label={t('noteRemove')} icon="trash" onClick={() => highlights.remove(one.id)} />
      </div>
    </li>
  );
}
