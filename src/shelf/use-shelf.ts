import { useEffect, useState } from 'preact/hooks';
import { highlightsOf, onHighlightsChanged } from '../browser/highlight-store.ts';
import { type ShelfIndex, shelfIndex } from './search/shelf-index.ts';
import { onShelfChanged, readShelf, readTexts, type ShelvedStory } from './store/shelf-store.ts';

export interface OpenShelf {
  /** Newest first; null until they are read. */
  readonly stories: readonly ShelvedStory[] | null;
  /** Null until it is built; built again whenever the shelf changes. */
  readonly index: ShelfIndex | null;
  readonly failure: string;
}

/** Returns the stories on the shelf and an index of their texts. Follows changes made in other tabs. */
export function useShelf(): OpenShelf {
  const [stories, setStories] = useState<readonly ShelvedStory[] | null>(null);
  const [index, setIndex] = useState<ShelfIndex | null>(null);
  const [failure, setFailure] = useState('');
  /** A new object whenever the person's highlights change. */
  const [marked, setMarked] = useState({});
  useEffect(() => {
    void readShelf().then(setStories, (error: Error) => setFailure(error.message));
    return onShelfChanged((changed) => {
      setStories(changed);
      setFailure('');
    });
  }, []);
  useEffect(() => onHighlightsChanged(() => setMarked({})), []);
  useEffect(() => {
    if (stories === null) return;
    let wanted = true;
    Promise.all([readTexts(stories), highlightsOf(stories.map(({ url }) => url))]).then(
      ([texts, marks]) => wanted && setIndex(shelfIndex(texts, marks)),
      (error: Error) => setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [stories, marked]);
  return { stories, index, failure };
}
