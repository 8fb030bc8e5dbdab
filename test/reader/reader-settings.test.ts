import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../src/browser/settings.ts';
import type { SettingsChange } from '../../src/browser/settings-change.ts';
import { readerSettings } from '../../src/reader/reader-settings.ts';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());

/** Resolves to the stored changes and the messages to the person, once there are any. */
function changed(
  run: (actions: ReturnType<typeof readerSettings>) => void,
  { settings = DEFAULT_SETTINGS as Settings | null, permitted = true, problem = '' } = {},
) {
  const stored: SettingsChange[] = [];
  const told: string[] = [];
  const change = async (part: SettingsChange) => {
    if (problem) throw new Error(problem);
    stored.push(part);
  };
  const permit = async () => permitted;
  run(
    readerSettings(settings, change, { site: 'paper.example', permit, onFailure: (text) => told.push(text) }),
  );
  return vi.waitFor(() => {
    if (stored.length + told.length === 0 && settings) throw new Error('Nothing happened yet.');
    return { stored, told };
  });
}

test('themes follow one another, and the first follows the last', async () => {
  let theme: Settings['theme'] = 'system';
  const seen: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { stored } = await changed(({ nextTheme }) => nextTheme(), {
      settings: { ...DEFAULT_SETTINGS, theme },
    });
    theme = stored[0]?.theme ?? theme;
    seen.push(theme);
  }
  expect(seen).toEqual(['light', 'sepia', 'dark', 'system', 'light']);
});

test('stories of a site open by themselves only once the person allows the site', async () => {
  expect(await changed(({ setAlways }) => setAlways(true))).toEqual({
    stored: [{ readerSites: ['paper.example'] }],
    told: [],
  });
  const refused = await changed(({ setAlways }) => setAlways(true), { permitted: false });
  expect(refused.stored).toEqual([]);
  expect(refused.told).toHaveLength(1);
});

test('a site is removed without asking for permission, and others stay', async () => {
  const settings = { ...DEFAULT_SETTINGS, readerSites: ['paper.example', 'other.example'] };
  const { stored } = await changed(({ setAlways }) => setAlways(false), { settings, permitted: false });
  expect(stored).toEqual([{ readerSites: ['other.example'] }]);
});

test('a failure to store is reported, and nothing is stored while the settings are unknown', async () => {
  const failed = await changed(({ resize }) => resize(1), { problem: 'The disk is full.' });
  expect(failed.told).toEqual(['The disk is full.']);
  const unknown = await changed(
    ({ resize, nextTheme, setAlways }) => {
      resize(1);
      nextTheme();
      setAlways(true);
    },
    { settings: null },
  );
  expect(unknown).toEqual({ stored: [], told: [] });
});
