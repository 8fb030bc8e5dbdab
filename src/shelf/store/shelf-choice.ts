import browser from 'webextension-polyfill';
import { storageProblem } from '../../browser/problem.ts';

/** A person's choices about the shelf, for this machine only: settings may be copied to others. */
export interface ShelfChoice {
  /** Which stories the shelf keeps: none, those that the person puts there, or all that they read in the reader. */
  readonly stories: 'off' | 'kept' | 'read';
  /** Whether the shelf keeps pictures too. */
  readonly pictures: boolean;
  /** Upper bound on the size of the whole shelf. */
  readonly megabytes: number;
}

const NO_SHELF: ShelfChoice = { stories: 'off', pictures: false, megabytes: 100 };

const KEY = 'shelf-choice';

export const readShelfChoice = async (): Promise<ShelfChoice> =>
  validChoice((await browser.storage.local.get(KEY))[KEY]);

/** Stores the choice. Rejects with a problem if the browser does not. */
export const writeShelfChoice = (choice: ShelfChoice): Promise<void> =>
  browser.storage.local.set({ [KEY]: choice }).catch((error) => {
    throw storageProblem(error);
  });

/** Calls back with the new choice whenever it changes. Returns a function that stops listening. */
export function onShelfChoice(listener: (choice: ShelfChoice) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[KEY];
    if (area === 'local' && change) listener(validChoice(change.newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

export function validChoice(stored: unknown): ShelfChoice {
  const { stories, pictures, megabytes } = (stored ?? {}) as Partial<ShelfChoice>;
  return {
    stories: stories === 'kept' || stories === 'read' ? stories : NO_SHELF.stories,
    pictures: pictures === true,
    megabytes:
      typeof megabytes === 'number' && megabytes >= 1 && megabytes <= 2000 ? megabytes : NO_SHELF.megabytes,
  };
}
