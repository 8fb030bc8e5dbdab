import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { generatedPage } from '../../bench/generated-page.ts';
import { writeEarly } from '../../src/browser/early-store.ts';
import { isProblem } from '../../src/browser/problem.ts';
import { readSettings, writeSettings } from '../../src/browser/settings-store.ts';
import { expectStory } from '../../src/browser/story-store.ts';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { browser, control, sender } from '../fake-browser.ts';
import { tell } from './extent.ts';

/**
 * A full disk, a database of a later version, or one that does not open: everything that can be forgotten is forgotten, and the person is
 * told about the rest.
 */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
vi.mock('../../src/content/index.ts?iife', () => ({ default: 'content.js' }));
vi.mock('../../src/content/early/index.ts?iife', () => ({ default: 'early.js' }));
vi.mock('../../src/content/new-stories/index.ts?iife', () => ({ default: 'new-stories.js' }));
vi.mock('../../src/content/notices/no-story/index.ts?iife', () => ({ default: 'no-story.js' }));
vi.mock('../../src/content/notices/undo/index.ts?iife', () => ({ default: 'notice.js' }));
vi.mock('../../src/content/picker/index.ts?iife', () => ({ default: 'picker.js' }));
vi.mock('../../src/content/sections/index.ts?iife', () => ({ default: 'sections.js' }));
vi.mock('../../src/content/highlights/index.ts?iife', () => ({ default: 'highlights.js' }));
vi.mock('../../src/content/highlights/toggle.ts?iife', () => ({ default: 'toggle.js' }));

const SITE = 'news.example';
const STORY = `https://${SITE}/story`;
const page = pageFromHtml('<nav><a href="/">Home</a></nav><p>What happened today</p>', STORY);
const ALL = ['learned', 'records', 'stories', 'choices'];

/** A browser's error for a full disk, in its own words. */
const refuse = () => {
  throw new DOMException('Not connected.', 'UnknownError');
};
const visit = () => sendToBackground('visit', { page, settled: true, opened: Date.now() + 1e9 });
const openDatabase = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('winnow', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Returns the keys that are left in all stores except the database. */
async function left(): Promise<string[]> {
  // The number of known sites is stored again. It names no site.
  const local = Object.keys(await browser.storage.local.get(null)).filter((key) => key !== 'sitesKnown');
  const session = Object.keys(control.sessionItems()).filter((key) => key !== 'forgotten');
  const { siteModes } = await readSettings();
  return [...local, ...session, ...Object.keys(siteModes)];
}

beforeAll(async () => {
  control.reset();
  globalThis.indexedDB = new IDBFactory();
  await import('../../src/background/worker.ts');
});
beforeEach(async () => {
  control.sendFrom(sender.extensionPage);
  await sendToBackground('forgetAll', {});
  control.allow([`https://${SITE}/*`]);
  control.sendFrom(sender.contentScript(STORY));
  await visit();
  await writeEarly(SITE, { rules: [['div.ad', 3]] as never, hides: false, shapes: [] as never });
  await expectStory('1');
  await writeSettings({ siteModes: { [SITE]: 'hide' } });
  expect(await left()).toHaveLength(3);
  control.sendFrom(sender.extensionPage);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('everything is forgotten', () => {
  test('even if a later version wrote the database', async () => {
    (await openDatabase(9)).close();
    expect(await sendToBackground('forgetAll', {})).toEqual({ forgotten: ALL, kept: [] });
    expect(await left()).toEqual([]);
    const database = await openDatabase();
    expect(database.version).toBeLessThan(9);
    database.close();
    expect(await sendToBackground('listSites', {})).toEqual([]);
  });

  test('even if the database does not open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse);
    expect(await sendToBackground('forgetAll', {})).toEqual({ forgotten: ALL, kept: [] });
    vi.restoreAllMocks();
    expect(await left()).toEqual([]);
    expect(await sendToBackground('listSites', {})).toEqual([]);
  });
});

describe('anything that cannot be forgotten is named, and the rest is forgotten', () => {
  test.each<[string, () => void]>([
    [
      'learned',
      () => {
        for (const name of ['open', 'deleteDatabase'] as const)
          vi.spyOn(indexedDB, name).mockImplementation(refuse);
        vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse);
      },
    ],
    ['records', () => void vi.spyOn(browser.storage.local, 'clear').mockImplementation(refuse)],
    ['stories', () => void vi.spyOn(browser.storage.session, 'remove').mockImplementation(refuse)],
    ['choices', () => void vi.spyOn(browser.storage.sync, 'set').mockImplementation(refuse)],
  ])('%s', async (store, breakStore) => {
    breakStore();
    expect(await sendToBackground('forgetAll', {})).toEqual({
      forgotten: ALL.filter((one) => one !== store),
      kept: [store],
    });
    vi.restoreAllMocks();
    expect((await left()).length).toBe(store === 'learned' ? 0 : 1);
    await sendToBackground('forgetAll', {});
    tell(store, { tried: 1, 'other stores kept': 0 });
  });

  test('for one site', async () => {
    await writeSettings({ sectionSites: { [SITE]: [] } });
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
    const told = await sendToBackground('forgetSite', { site: SITE });
    vi.restoreAllMocks();
    expect(told).toEqual({ forgotten: ['records', 'choices'], kept: ['learned'] });
    expect((await sendToBackground('listSites', {})).map(({ site }) => site)).toEqual([SITE]);
    expect((await left()).some((key) => key.startsWith('early:'))).toBe(false);
    expect(await sendToBackground('forgetSite', { site: SITE })).toMatchObject({ kept: [] });
  });
});

describe("a full disk is reported in Winnow's own words", () => {
  test.each<[string, () => void]>([
    ['database', () => void vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)],
    ['records', () => void vi.spyOn(browser.storage.local, 'set').mockImplementation(async () => refuse())],
  ])('of the %s', async (_, breakStore) => {
    await sendToBackground('forgetAll', {});
    control.sendFrom(sender.contentScript(STORY));
    breakStore();
    const pages = Array.from({ length: 6 }, (_, i) =>
      pageFromHtml(generatedPage('story', 400, i), `${STORY}-${i}`),
    );
    const told: string[] = [];
    for (const one of pages) {
      const reply = await sendToBackground('visit', { page: one, settled: true, opened: Date.now() + 1e9 });
      expect(reply.report.verdicts.length).toBeGreaterThan(0);
      if (reply.problem !== '') told.push(reply.problem);
    }
    expect(told).not.toEqual([]);
    expect(told.filter((problem) => !isProblem(problem))).toEqual([]);
    const said = await sendToBackground('mark', { page, nodes: [1], kind: 'noise' }).catch(
      (error: Error) => error.message,
    );
    if (typeof said === 'string') expect(isProblem(said), said).toBe(true);
  });
});
