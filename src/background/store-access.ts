import browser from 'webextension-polyfill';

/**
 * Keeps what is stored on this machine from content scripts, which need none of it: a page that took over its process finds nothing
 * there. Firefox knows no such bar.
 */
export async function keepStoreFromPages(): Promise<void> {
  const store = browser.storage.local as unknown as {
    setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
  };
  await store.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
