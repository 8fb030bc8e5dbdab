import { useMemo, useState } from 'preact/hooks';
import { hostOf } from '../core/address/host.ts';
import type { Article } from '../core/story/article.ts';
import { Button } from '../ui/button.tsx';
import { formatPublished } from '../ui/format.ts';
import { EmptyState } from '../ui/notice.tsx';
import { t, tn } from '../ui/translate.ts';
import { passageOf } from './search/passage.ts';
import { type Hit, type ShelfIndex, searchShelf } from './search/shelf-index.ts';
import { addressOfPassage } from './search/text-fragment.ts';
import { StoryRow } from './story-row.tsx';

const SHOWN_AT_FIRST = 20;

interface StoryResultsProps {
  readonly index: ShelfIndex;
  readonly query: string;
  readonly onTakeOff: (url: string, title: string) => void;
}

/** Draws the stories that answer a query, each with its best passage, then stories on the same subject. */
export function StoryResults({ index, query, onTakeOff }: StoryResultsProps) {
  const { found, related } = useMemo(() => searchShelf(index, query), [index, query]);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const row = (hit: Hit) => <Result key={hit.story.url} hit={hit} query={query} onTakeOff={onTakeOff} />;
  return (
    <>
      <div role="status">
        {found.length > 0 ? (
          <p class="soft">{tn('shelfFound', found.length)}</p>
        ) : (
          <EmptyState title={t('shelfNoMatch', query)} icon="search" />
        )}
      </div>
      <ul class="stories">{found.slice(0, shown).map(row)}</ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {tn('shelfMore', found.length - shown)}
        </Button>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{t('shelfRelated')}</h2>
          <ul class="stories">{related.map(row)}</ul>
        </section>
      )}
    </>
  );
}

interface ResultProps {
  readonly hit: Hit;
  readonly query: string;
  readonly onTakeOff: (url: string, title: string) => void;
}

/** Returns a passage without the marks of its footnotes. */
function withoutNoteMarks({ blocks }: Article, passage: string): string {
  const block = blocks.find((one) => one.kind === 'paragraph' && one.text === passage);
  if (!block || !('html' in block) || !block.html.includes('<sup')) return passage;
  const parsed = new DOMParser().parseFromString(block.html, 'text/html');
  for (const mark of parsed.querySelectorAll('sup:has(a)')) mark.remove();
  return parsed.body.textContent ?? passage;
}

function Result({ hit: { story, passage, marks }, query, onTakeOff }: ResultProps) {
  const { url, title, language, direction } = story;
  // The headline is at the beginning of the page, so it needs no address of its own.
  const isWithin = passage !== '' && passage !== title;
  return (
    <StoryRow
      url={url}
      title={title}
      source={story.siteName || hostOf(url)}
      day={formatPublished(story.published)}
      page={isWithin ? addressOfPassage(url, passage, query, language) : url}
      onTakeOff={() => onTakeOff(url, title)}
    >
      {isWithin && (
        <p class="passage" lang={language || undefined} dir={direction}>
          {passageOf(withoutNoteMarks(story, passage), query).map(({ text, marked }, at) =>
            marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
      )}
      {marks.map(({ id, quote, colour, note }) => (
        <figure key={id} class="own-mark" data-colour={colour} aria-label={t('shelfMarked')}>
          <blockquote lang={language || undefined} dir={direction}>
            {quote.exact}
          </blockquote>
          {note !== '' && <figcaption dir="auto">{note}</figcaption>}
        </figure>
      ))}
    </StoryRow>
  );
}
