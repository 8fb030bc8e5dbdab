import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { tn } from '../ui/translate.ts';
import type { ShelvedStory } from './store/shelf-store.ts';
import { StoryRow } from './story-row.tsx';

/** Number of stories shown at first, and added with each press of the button. */
const SHOWN_AT_FIRST = 50;

interface StoryListProps {
  readonly stories: readonly ShelvedStory[];
  readonly onTakeOff: (url: string, title: string) => void;
}

/** Lists all stories, the latest first. */
export function StoryList({ stories, onTakeOff }: StoryListProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <p class="soft">{tn('shelfStories', stories.length)}</p>
      <ul class="stories">
        {stories.slice(0, shown).map(({ url, title, siteName, site, shelved }) => (
          <StoryRow
            key={url}
            url={url}
            title={title}
            source={siteName || site}
            day={formatDay(shelved, Date.now())}
            onTakeOff={() => onTakeOff(url, title)}
          />
        ))}
      </ul>
      {stories.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {tn('shelfMore', stories.length - shown)}
        </Button>
      )}
    </>
  );
}
