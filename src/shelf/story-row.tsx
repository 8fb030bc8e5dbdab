import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { t } from '../ui/translate.ts';

/** Returns the reader's address for a story on the shelf. */
const readerOf = (url: string): string => `/src/reader/index.html?${new URLSearchParams({ shelf: url })}`;

interface StoryRowProps {
  readonly url: string;
  readonly title: string;
  readonly source: string;
  readonly day: string;
  /** Address of the story's own page, at the passage if there is one. */
  readonly page?: string;
  readonly children?: ComponentChildren;
  readonly onTakeOff: () => void;
}

/** Draws a story on the shelf. Its title opens the stored copy, which is available without a connection too. */
export function StoryRow({ url, title, source, day, page = url, children, onTakeOff }: StoryRowProps) {
  const id = useId();
  return (
    <li class="story-row">
      <h2 id={id}>
        <a href={readerOf(url)} dir="auto">
          {title || url}
        </a>
      </h2>
      {children}
      <p class="story-facts soft">
        <bdi>{source}</bdi>
        {day !== '' && <span>{day}</span>}
        <a href={page} target="_blank" rel="noopener noreferrer" aria-describedby={id}>
          {t(page === url ? 'readerOriginal' : 'shelfOpenThere')}
          <Icon name="external" size={14} />
        </a>
      </p>
      <IconButton label={t('shelfTakeOff', title)} icon="trash" onClick={onTakeOff} />
    </li>
  );
}
