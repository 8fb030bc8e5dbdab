import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import packed from '../../package.json' with { type: 'json' };
import publisher from '../../publisher.json' with { type: 'json' };

const stores = readFileSync('docs/stores.md', 'utf8');

test('package and manifest have one version', () => {
  expect(manifest.version).toBe(packed.version);
});

test('every permission has its reason, and no reason lacks its permission', () => {
  const asked = [...manifest.permissions, ...manifest.optional_host_permissions];
  const explained = [...stores.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(asked.sort());
});

test('descriptions fit the stores in every language', () => {
  for (const locale of ['en', 'de', 'fr', 'es', 'ar', 'zh_CN']) {
    const words = JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
    expect(words.extensionDescription.message.length, locale).toBeLessThanOrEqual(132);
  }
});

test('the publisher’s file has an id that Firefox takes and a homepage or none', () => {
  // Firefox: extensions/schemas/manifest.json, ExtensionID.
  expect(publisher.addonId).toMatch(/^[a-z0-9-._]*@[a-z0-9-._]+$/i);
  expect(publisher.homepage).toMatch(/^$|^https:\/\/[^/]+/);
});

test('no other file names the add-on’s id, so that a publisher changes one file', () => {
  for (const file of ['vite.config.ts', 'manifest.json', 'test/extension/extension-browser.ts'])
    expect(readFileSync(file, 'utf8'), file).not.toContain(publisher.addonId);
});
