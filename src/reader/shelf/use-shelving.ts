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
import { MEGABYTE } from '../../ui/format.ts';
import { picturesOf } from './story-pictures.ts';

export interface Shelving {
  /** Whether the story is on the shelf; null if it is not there and cannot be put there. */
  readonly isThere: boolean | null;
  put(): Promise<void>;
  takeOff(): Promise<void>;
}

interface Wanted {
  /** The story's site; empty until it is known. */
  readonly site: string;
  readonly isPrivate: boolean;
  /** Whether the story comes from the shelf; it has pictures in place of their addresses, so it is not put there again. */
  readonly isShelved: boolean;
  readonly onFailure: (error: Error) => void;
}

/** Puts the story on the shelf by itself if the person keeps all they read there. Returns actions to put it there and take it off. */
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

  const latest = useRef(article);
  latest.current = article;
  const put = async (isChosen: boolean) => {
    if (choice === null || isShelved) return;
    const room = choice.megabytes * MEGABYTE;
    await putOnShelf(article, { site, isChosen }, room, Date.now());
    if (!choice.pictures) return;
    const pictures = await picturesOf(article);
    // The story may have been taken off, or forgotten, while its pictures loaded.
    if (!(await readShelf()).some(isStoryOf(url))) return;
    // Further pages may have been added meanwhile.
    await putOnShelf(latest.current, { site, isChosen, pictures }, room, Date.now());
  };

  // Only once: a story that is taken off or forgotten while it is open must not come back by itself.
  const done = useRef(false);
  const wanted = choice?.stories === 'read' && site !== '' && !isPrivate;
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    put(false).catch(onFailure);
  }, [wanted]);
  // Further pages have been added to the story.
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
