import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { changedSettings, type SettingsChange } from '../../src/browser/settings-change.ts';

const SITES = ['a.example', 'b.example', '__proto__', 'constructor'];

test('a choice for one site leaves those of other sites, and null takes it back', () => {
  const chosen = changedSettings(DEFAULT_SETTINGS, {
    siteModes: { 'a.example': 'hide', 'b.example': 'off' },
  });
  expect(changedSettings(chosen, { siteModes: { 'b.example': 'dim' } }).siteModes).toEqual({
    'a.example': 'hide',
    'b.example': 'dim',
  });
  expect(changedSettings(chosen, { siteModes: { 'b.example': null } }).siteModes).toEqual({
    'a.example': 'hide',
  });
});

test('null takes a setting back to its default, and all choices for sites at once', () => {
  const chosen = changedSettings(DEFAULT_SETTINGS, { pagesNeeded: 9, siteModes: { 'a.example': 'hide' } });
  expect(changedSettings(chosen, { pagesNeeded: null, siteModes: null })).toEqual(DEFAULT_SETTINGS);
});

test('a change of the reader’s letters leaves its paper', () => {
  const reader = { ...DEFAULT_SETTINGS.reader, paper: 1 };
  const changed = changedSettings({ ...DEFAULT_SETTINGS, reader }, { reader: { fontSize: 30 } });
  expect(changed.reader).toEqual({ ...reader, fontSize: 30 });
});

test('a list is replaced whole', () => {
  const one = changedSettings(DEFAULT_SETTINGS, { readerSites: ['a.example', 'b.example'] });
  expect(changedSettings(one, { readerSites: ['b.example'] }).readerSites).toEqual(['b.example']);
});

test('changes that name different sites give the same settings in either order', () => {
  const mode = fc.constantFrom('off' as const, 'dim' as const, 'hide' as const, null);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...SITES), { minLength: 2, maxLength: 2 }),
      mode,
      mode,
      (sites, a, b) => {
        const [first = '', second = ''] = sites;
        const changes: SettingsChange[] = [[first, a] as const, [second, b] as const].map(
          ([site, chosen]) => ({
            siteModes: Object.fromEntries([[site, chosen]]),
          }),
        );
        const there = changes.reduce(changedSettings, DEFAULT_SETTINGS);
        const back = changes.toReversed().reduce(changedSettings, DEFAULT_SETTINGS);
        expect(new Map(Object.entries(there.siteModes))).toEqual(new Map(Object.entries(back.siteModes)));
        expect(there.siteModes[first] ?? null).toBe(a);
      },
    ),
  );
});
