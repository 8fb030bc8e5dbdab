import { useEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../core/story/article.ts';
import { readShelfChoice, type ShelfChoice } from '../../shelf/store/shelf-choice.ts';
import {
  isStoryOf,
  onShelfChanged,
  putOnShelf,
  readShelf,
  takeOffShelf,
} from '../../shelf/store/shelf-store.ts';
import { picturesOf } from './story-pictures.ts';

export interface Shelving {
  /** Whether the story is on the shelf; null where it cannot be put there. */
  readonly isThere: boolean | null;
  put(): Promise<void>;
  takeOff(): Promise<void>;
}

interface Wanted {
  /** The story's site; empty until it is known. */
  readonly site: string;
  readonly isPrivate: boolean;
  /** It was opened from the shelf: it is there as it was, with pictures in place of addresses. */
  readonly isShelved: boolean;
  readonly onFailure: (error: Error) => void;
}

/** Puts the story on the shelf where the person wants that of all they read, and lets them do so themselves. */
export function useShelving(article: Article, { site, isPrivate, isShelved, onFailure }: Wanted): Shelving {
  const [choice, setChoice] = useState<ShelfChoice | null>(null);
  const [isThere, setThere] = useState(false);
  const { url } = article;
  useEffect(() => {
    if (isPrivate) return;
    void readShelfChoice().then(setChoice);
    void readShelf().then((list) => setThere(list.some(isStoryOf(url))));
    return onShelfChanged((list) => setThere(list.some(isStoryOf(url))));
  }, [url, isPrivate]);

  const put = async (isChosen: boolean) => {
    if (choice === null || isShelved) return;
    const room = choice.megabytes * 2 ** 20;
    await putOnShelf(article, { site, isChosen }, room, Date.now());
    if (!choice.pictures) return;
    const pictures = await picturesOf(article);
    // Taken off, or forgotten, while its pictures came.
    if (!(await readShelf()).some(isStoryOf(url))) return;
    await putOnShelf(article, { site, isChosen, pictures }, room, Date.now());
  };

  // Once: what is taken off, or forgotten, while the story is open does not come back by itself.
  const done = useRef(false);
  const wanted = choice?.stories === 'read' && site !== '' && !isPrivate;
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    put(false).catch(onFailure);
  }, [wanted]);
  // Further pages have come.
  const first = useRef(article);
  useEffect(() => {
    if (article !== first.current && isThere) put(false).catch(onFailure);
  }, [article]);

  const isOff = choice === null || choice.stories === 'off' || isPrivate;
  return {
    isThere: !isThere && (isOff || isShelved) ? null : isThere,
    put: () => put(true),
    takeOff: () => takeOffShelf(isStoryOf(url)),
  };
}
