import browser from 'webextension-polyfill';

/** Key of the reading positions in stories. Only the extension's own pages write them. */
const KEY = 'positions';

export const readPositions = async (): Promise<unknown> => (await browser.storage.local.get(KEY))[KEY];

export const writePositions = (positions: unknown): Promise<void> =>
  browser.storage.local.set({ [KEY]: positions });

/** Calls back when the positions are forgotten. Returns a function that stops listening. */
export function onPositionsForgotten(listener: () => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'local' && KEY in changes && changes[KEY]?.newValue === undefined) listener();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
