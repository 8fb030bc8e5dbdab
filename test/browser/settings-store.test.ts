import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { onSettingsChanged, readSettings, writeSettings } from '../../src/browser/settings-store.ts';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

beforeEach(() => control.reset());

describe('settings', () => {
  test('are the defaults before anything is stored', async () => {
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  test('keep their values if another one changes', async () => {
    await writeSettings({ dimThreshold: 0.5 });
    await writeSettings({ siteModes: { 'a.example': 'hide' } });
    expect(await readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      dimThreshold: 0.5,
      siteModes: { 'a.example': 'hide' },
    });
  });

  test('call listeners on a change until they stop listening', async () => {
    const listener = vi.fn();
    const stop = onSettingsChanged(listener);
    await writeSettings({ pagesNeeded: 5 });
    expect(listener).toHaveBeenCalledExactlyOnceWith(
      { ...DEFAULT_SETTINGS, pagesNeeded: 5 },
      DEFAULT_SETTINGS,
    );
    stop();
    await writeSettings({ pagesNeeded: 6 });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('are all kept if several changes come at once', async () => {
    const changes = ['a.example', 'b.example', 'c.example'].map((site) =>
      writeSettings({ siteModes: { [site]: 'hide' } }),
    );
    await Promise.all(changes);
    expect(Object.keys((await readSettings()).siteModes)).toEqual(['a.example', 'b.example', 'c.example']);
  });

  test('are not stored again if no change was wanted', async () => {
    const set = vi.spyOn(browser.storage.sync, 'set');
    expect(await writeSettings(() => null)).toEqual(DEFAULT_SETTINGS);
    expect(set).not.toHaveBeenCalled();
  });

  test('that do not fit into the store are refused, as a problem that has words in each language', async () => {
    vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
    await expect(writeSettings({ pagesNeeded: 5 })).rejects.toThrow('settings_full');
    vi.restoreAllMocks();
  });

  test.each([
    'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.',
    'An unexpected error occurred',
  ])('that are refused for another reason (%s) are not said to be too many', async (said) => {
    vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error(said));
    await expect(writeSettings({ pagesNeeded: 5 })).rejects.toThrow('settings_not_stored');
    vi.restoreAllMocks();
  });
});
