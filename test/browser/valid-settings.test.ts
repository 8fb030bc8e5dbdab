import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, modeOf } from '../../src/browser/settings.ts';
import { validSettings } from '../../src/browser/valid-settings.ts';

describe('settings', () => {
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

  test('have no choices for a site with the name of an object’s member', async () => {
    const settings = validSettings({ mode: 'dim', siteModes: { 'a.example': 'off' }, sectionSites: {} });
    expect(modeOf(settings, 'constructor')).toBe('dim');
    expect(settings.sectionSites.constructor).toBeUndefined();
  });
});
