import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../src/browser/settings.ts';
import { readerSettings } from '../../src/reader/reader-settings.ts';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());

/** What was stored and what the person was told. */
function changed(
  run: (actions: ReturnType<typeof readerSettings>) => void,
  { settings = DEFAULT_SETTINGS as Settings | null, permitted = true, problem = '' } = {},
) {
  const stored: Partial<Settings>[] = [];
  const told: string[] = [];
  const change = async (part: Partial<Settings>) => {
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

test('themes come one after another, from the last to the first', async () => {
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

test('stories of a site open by themselves once the site is allowed, and not before', async () => {
  expect(await changed(({ setAlways }) => setAlways(true))).toEqual({
    stored: [{ readerSites: ['paper.example'] }],
    told: [],
  });
  const refused = await changed(({ setAlways }) => setAlways(true), { permitted: false });
  expect(refused.stored).toEqual([]);
  expect(refused.told).toHaveLength(1);
});

test('a site is taken back without being asked for, and others stay', async () => {
  const settings = { ...DEFAULT_SETTINGS, readerSites: ['paper.example', 'other.example'] };
  const { stored } = await changed(({ setAlways }) => setAlways(false), { settings, permitted: false });
  expect(stored).toEqual([{ readerSites: ['other.example'] }]);
});

test('what cannot be stored is told, and nothing is stored while the settings are not known', async () => {
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
