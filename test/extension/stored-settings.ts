import type { Settings } from '../../src/browser/settings.ts';
import type { CleaningMode } from '../../src/core/treatment/policy.ts';
import type { Control } from './visited-page.ts';

/** Returns the settings that were stored so far. */
export const storedSettings = ({ page }: Control): Promise<Partial<Settings>> =>
  page.evaluate(async () => ((await chrome.storage.sync.get('settings')).settings ?? {}) as object);

/** Stores these settings and keeps the others, as the options page does. */
export const changeSettings = ({ page }: Control, change: Partial<Settings>): Promise<void> =>
  page.evaluate(async (changed) => {
    const { settings = {} } = await chrome.storage.sync.get('settings');
    await chrome.storage.sync.set({ settings: { ...(settings as object), ...changed } });
  }, change);

/** Stores the treatment of noise on one site, as the options page does. */
export const setSiteMode = ({ page }: Control, site: string, mode: CleaningMode): Promise<void> =>
  page.evaluate(
    async (name, chosen) => {
      const { settings = {} } = await chrome.storage.sync.get('settings');
      const siteModes = { ...(settings as Partial<Settings>).siteModes, [name]: chosen };
      await chrome.storage.sync.set({ settings: { ...(settings as object), siteModes } });
    },
    site,
    mode,
  );
