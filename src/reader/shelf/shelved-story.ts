import type { OpenedStory } from '../../browser/story-store.ts';
import { readShelved } from '../../shelf/store/shelf-store.ts';
import { withPictures } from './story-pictures.ts';

/** Resolves to a story from the shelf, with its pictures; null if it is not there. */
export async function shelvedStory(url: string): Promise<OpenedStory | null> {
  const shelved = await readShelved(url);
  return shelved && { article: withPictures(shelved.article, shelved.pictures), isPrivate: false };
}
