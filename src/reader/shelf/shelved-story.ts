import type { OpenedStory } from '../../browser/story-store.ts';
import { readShelved } from '../../shelf/store/shelf-store.ts';
import { withPictures } from './story-pictures.ts';

/** A story as the shelf keeps it, with its pictures; null where it is not there. */
export async function shelvedStory(url: string): Promise<OpenedStory | null> {
  const shelved = await readShelved(url);
  return shelved && { article: withPictures(shelved.article, shelved.pictures), isPrivate: false };
}
