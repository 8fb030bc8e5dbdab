import { newName } from '../../browser/attribute-names.ts';
import { askBackground } from '../../messaging/ask-background.ts';
import type { StoryMark } from '../../messaging/protocol.ts';

/** One kind of mark in this page: a name that the page cannot know beforehand, and the style sheet for it. */
export interface MarkSheet {
  readonly name: string;
  /** Inserts the sheet once. Throws if the background fails; the next call then asks again. */
  insert(): Promise<void>;
}

/** Returns a mark of this kind under a new name. */
export function markSheet(kind: StoryMark): MarkSheet {
  const name = newName();
  let inserted: Promise<unknown> | undefined;
  return {
    name,
    async insert() {
      const asked = inserted ?? askBackground('insertMarkSheet', { name, kind });
      inserted = asked;
      try {
        await asked;
      } catch (error) {
        if (inserted === asked) inserted = undefined;
        throw error;
      }
    },
  };
}
