import browser from 'webextension-polyfill';

/** Where the reader keeps how far stories were read; pages of the extension alone write it. */
const KEY = 'positions';

export const readPositions = async (): Promise<unknown> => (await browser.storage.local.get(KEY))[KEY];

export const writePositions = (positions: unknown): Promise<void> =>
  browser.storage.local.set({ [KEY]: positions });

/** Calls back once the positions were forgotten. Returns a function that stops listening. */
export function onPositionsForgotten(listener: () => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'local' && KEY in changes && changes[KEY]?.newValue === undefined) listener();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
