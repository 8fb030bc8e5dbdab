import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, modeOf, policyOf } from '../../src/browser/settings.ts';
import {
  onSettingsChanged,
  readSettings,
  validSettings,
  writeSettings,
} from '../../src/browser/settings-store.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
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
      writeSettings(({ siteModes }) => ({ siteModes: { ...siteModes, [site]: 'hide' } })),
    );
    await Promise.all(changes);
    expect(Object.keys((await readSettings()).siteModes)).toEqual(['a.example', 'b.example', 'c.example']);
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

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [1]],
    [
      'numbers out of range',
      { dimThreshold: 7, pagesNeeded: 0, storageLimit: Number.NaN, reader: { width: -1 } },
    ],
    [
      'values of other types',
      {
        mode: 'explode',
        where: 'nowhere',
        dimThreshold: '0.5',
        entropyThreshold: 2,
        importanceThreshold: '1',
        siteModes: 'x',
        siteWheres: 'y',
        readerSites: [1],
        sectionSites: [2],
        reader: 3,
      },
    ],
    ['names nobody knows', { constructor: 1, evil: true }],
  ])('damaged by %s are the defaults', (_, stored) => {
    expect(validSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  test('keep their good values beside a damaged one', () => {
    const stored = { mode: 'hide', dimThreshold: 9, siteModes: { 'a.example': 'off', 'b.example': 'loud' } };
    expect(validSettings(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      mode: 'hide',
      siteModes: { 'a.example': 'off' },
    });
    const town = { section: 7, name: 'Town' };
    const unwanted = [town, { section: 'x', name: 'y' }, { section: 1, name: 'n'.repeat(99) }, 3];
    expect(validSettings({ sectionSites: { 'a.example': unwanted, 'b.example': 'all' } })).toEqual({
      ...DEFAULT_SETTINGS,
      sectionSites: { 'a.example': [town], 'b.example': [] },
    });
  });

  test('keep valid choices of where to clean on single sites', () => {
    const siteWheres = { 'a.example': 'everywhere', 'b.example': 'nowhere', 'c.example': 1 };
    expect(validSettings({ siteWheres }).siteWheres).toEqual({ 'a.example': 'everywhere' });
    const siteEntropies = { 'a.example': 0.4, 'b.example': 2, 'c.example': '0.4' };
    expect(validSettings({ siteEntropies }).siteEntropies).toEqual({ 'a.example': 0.4 });
  });

  test('give the policy of a site: its own choices before the general ones', () => {
    const settings = validSettings({
      where: 'lists',
      dimThreshold: 0.7,
      hideThreshold: 0.9,
      entropyThreshold: 0.4,
      importanceThreshold: 0.2,
      siteModes: { 'a.example': 'hide' },
      siteWheres: { 'a.example': 'everywhere' },
    });
    const thresholds = { dim: 0.7, hide: 0.9, entropy: 0.4, importance: 0.2 };
    expect(policyOf(settings, 'b.example')).toEqual({
      ...thresholds,
      mode: 'dim',
      where: 'lists',
      asked: false,
    });
    expect(policyOf(settings, 'a.example', true)).toEqual({
      ...thresholds,
      mode: 'hide',
      where: 'everywhere',
      asked: true,
    });
    expect(policyOf(DEFAULT_SETTINGS, 'a.example')).toEqual(DEFAULT_POLICY);
  });

  test('have no choices for a site with the name of an object’s member', async () => {
    const settings = validSettings({ mode: 'dim', siteModes: { 'a.example': 'off' }, sectionSites: {} });
    expect(modeOf(settings, 'constructor')).toBe('dim');
    expect(settings.sectionSites.constructor).toBeUndefined();
  });
});
