import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { perform } from '../../src/background/actions.ts';
import { readSettings, writeSettings } from '../../src/browser/settings-store.ts';
import { expectStory, keepStory } from '../../src/browser/story-store.ts';
import type { CleaningMode } from '../../src/core/treatment/policy.ts';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
vi.mock('../../src/content/index.ts?iife', () => ({ default: 'content.js' }));
vi.mock('../../src/content/early/index.ts?iife', () => ({ default: 'early.js' }));
vi.mock('../../src/content/notices/no-story/index.ts?iife', () => ({ default: 'no-story.js' }));
vi.mock('../../src/content/notices/undo/index.ts?iife', () => ({ default: 'notice.js' }));
vi.mock('../../src/content/picker/index.ts?iife', () => ({ default: 'picker.js' }));
vi.mock('../../src/content/highlights/index.ts?iife', () => ({ default: 'highlights.js' }));
vi.mock('../../src/content/highlights/toggle.ts?iife', () => ({ default: 'toggle.js' }));

const SITE = 'news.example';
const tabAt = (url: string) => ({ id: 7, url, incognito: false }) as Tabs.Tab;

beforeEach(() => control.reset());

describe('the key that cleans a page or stops cleaning it', () => {
  /** Presses the key on a page with this state. Returns the mode that is stored for its site. */
  const pressed = async (mode: CleaningMode, cleaned: number) => {
    const state = { status: 'judged', url: `https://${SITE}/a`, mode, cleaned };
    Object.assign(browser.tabs, { sendMessage: async () => ({ value: state }) });
    await perform('toggle-cleaning', tabAt(state.url));
    return (await readSettings()).siteModes[SITE];
  };

  test('keeps the mode that the person chose for the site', async () => {
    await writeSettings({ mode: 'dim', siteModes: { [SITE]: 'hide' } });
    expect(await pressed('hide', 0)).toBe('hide');
  });

  test('turns cleaning off, then on as on other sites, or to dimming if it is off everywhere', async () => {
    await writeSettings({ mode: 'hide' });
    expect(await pressed('hide', 4)).toBe('off');
    expect(await pressed('off', 0)).toBe('hide');
    await writeSettings({ mode: 'off', siteModes: { [SITE]: 'off' } });
    expect(await pressed('off', 0)).toBe('dim');
  });
});

test.each(['shelf', 'link'])('the key of the reader leads back to the page of a story by %s', async (by) => {
  const went: unknown[] = [];
  Object.assign(browser.tabs, { update: async (id: number, to: object) => went.push([id, to]) });
  const url = `https://${SITE}/story`;
  const reader = browser.runtime.getURL(`src/reader/index.html?${new URLSearchParams({ [by]: url })}`);
  await perform('open-reader', tabAt(reader));
  expect(went).toEqual([[7, { url }]]);
});

test('the key of the reader leads back to the page even if its story could not be assembled', async () => {
  const went: unknown[] = [];
  Object.assign(browser.tabs, {
    update: async (id: number, to: object) => went.push([id, to]),
    remove: async () => undefined,
  });
  await expectStory('broken');
  await keepStory('broken', Promise.reject(new Error('no_story')), false);
  await perform('open-reader', tabAt(browser.runtime.getURL('src/reader/index.html?id=broken&from=3')));
  expect(went).toEqual([[3, { active: true }]]);
});
