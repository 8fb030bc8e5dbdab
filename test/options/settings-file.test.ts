import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MAX_TEMPLATE } from '../../src/browser/markdown-template.ts';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { validSettings } from '../../src/browser/valid-settings.ts';
import { type AllSettings, readSettingsFile, writeSettingsFile } from '../../src/options/settings-file.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const NOW: AllSettings = {
  settings: {
    ...DEFAULT_SETTINGS,
    mode: 'hide',
    dimThreshold: 0.7,
    siteModes: { 'a.example': 'off', 'b.example': 'dim' },
    readerSites: ['a.example'],
    reader: { ...DEFAULT_SETTINGS.reader, fontSize: 24 },
  },
  template: '# {{title}}',
};

const fileOf = (settings: unknown, more: object = {}): string =>
  JSON.stringify({ format: 'winnow-settings', version: 1, settings, ...more });

describe('a settings file', () => {
  test('brings all settings of one browser to another', () => {
    const elsewhere = { settings: DEFAULT_SETTINGS, template: '' };
    expect(readSettingsFile(writeSettingsFile(NOW), elsewhere)).toEqual({ ...NOW, skipped: 0 });
  });

  test.each([
    ['no JSON', '{'],
    ['an empty file', ''],
    ['a list', '[]'],
    ['settings without a format', JSON.stringify(NOW)],
    ['what Winnow learned', JSON.stringify({ format: 'winnow-models', version: 1, models: [] })],
    ['settings of a newer version', JSON.stringify({ format: 'winnow-settings', version: 2, settings: {} })],
    ['no settings', fileOf(null)],
    ['a list of settings', fileOf([])],
  ])('is refused if it is %s', (_, text) => {
    expect(readSettingsFile(text, NOW)).toBeNull();
  });

  test('leaves a setting as it is if the file has no valid value for it', () => {
    const settings = {
      mode: 'explode',
      dimThreshold: 9,
      hideThreshold: 0.99,
      reader: { fontSize: 9999, width: 80 },
      siteModes: { 'a.example': 'loud', 'c.example': 'hide' },
      readerSites: [7, 'c.example'],
    };
    expect(readSettingsFile(fileOf(settings, { template: 'x'.repeat(MAX_TEMPLATE + 1) }), NOW)).toEqual({
      settings: {
        ...NOW.settings,
        hideThreshold: 0.99,
        reader: { ...NOW.settings.reader, width: 80 },
        siteModes: { 'a.example': 'off', 'b.example': 'dim', 'c.example': 'hide' },
        readerSites: ['a.example', 'c.example'],
      },
      template: NOW.template,
      // Mode, threshold, font size, a mode of a site, a site and the template.
      skipped: 6,
    });
  });

  test.each([
    ['a setting that this version does not know', { shade: 1 }, 1],
    ['choices for sites that are no list of choices', { siteModes: 'all', readerSites: {} }, 2],
    ['damaged sections of a site', { sectionSites: { 'a.example': [{ section: 1, name: 'Sea' }, 7] } }, 1],
    ['nothing', {}, 0],
  ])('says how many values it skips: %s', (_, settings, skipped) => {
    expect(readSettingsFile(fileOf(settings), NOW)?.skipped).toBe(skipped);
  });

  test('gives valid settings, whatever JSON is in it', () => {
    const values = Object.fromEntries(
      Object.keys(DEFAULT_SETTINGS).map((name) => [
        name,
        fc.oneof(fc.jsonValue(), fc.double(), fc.boolean()),
      ]),
    );
    const settings = fc.oneof(
      fc.record(values, { requiredKeys: [] }),
      fc.dictionary(fc.string(), fc.jsonValue()),
    );
    fc.assert(
      fc.property(settings, fc.jsonValue(), (given, template) => {
        const taken = readSettingsFile(fileOf(given, { template }), NOW);
        expect(taken?.settings).toEqual(validSettings(taken?.settings));
        expect(taken?.template.length).toBeLessThanOrEqual(MAX_TEMPLATE);
      }),
    );
  });

  test('is read or refused, whatever text is in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readSettingsFile(text, NOW)).toBeNull();
      }),
    );
  });
});
