import { useEffect, useState } from 'preact/hooks';
import { type ShelfIndex, shelfIndex } from './search/shelf-index.ts';
import { onShelfChanged, readShelf, readTexts, type ShelvedStory } from './store/shelf-store.ts';

export interface OpenShelf {
  /** Newest first; null until they are read. */
  readonly stories: readonly ShelvedStory[] | null;
  /** Null until it is made; another follows whenever the shelf changes. */
  readonly index: ShelfIndex | null;
  readonly failure: string;
}

/** The stories on the shelf, and an index of their texts; follows changes made in other tabs. */
export function useShelf(): OpenShelf {
  const [stories, setStories] = useState<readonly ShelvedStory[] | null>(null);
  const [index, setIndex] = useState<ShelfIndex | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    void readShelf().then(setStories, (error: Error) => setFailure(error.message));
    return onShelfChanged(setStories);
  }, []);
  useEffect(() => {
    if (stories === null) return;
    let wanted = true;
    readTexts(stories).then(
      (texts) => wanted && setIndex(shelfIndex(texts)),
      (error: Error) => setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [stories]);
  return { stories, index, failure };
}
