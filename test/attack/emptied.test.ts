import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { browser, control, sender } from '../fake-browser.ts';
import { tell } from './extent.ts';

/** Browsers that start with an empty database, as one did after it was killed: the person is told, and their corrections are back. */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
for (const script of [
  '',
  'early/',
  'new-stories/',
  'notices/no-story/',
  'notices/undo/',
  'picker/',
  'sections/',
])
  vi.doMock(`../../src/content/${script}index.ts?iife`, () => ({ default: `${script}script.js` }));

vi.doMock('../../src/content/highlights/index.ts?iife', () => ({ default: 'highlights.js' }));
vi.doMock('../../src/content/highlights/toggle.ts?iife', () => ({ default: 'toggle.js' }));

const SITES = ['news.example', 'paper.example', 'www.angelfire.com/de/one'];
// A fresh worker loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const OPENED = Date.now() + 1e9;

const pageOf = (site: string, number: number): PageTree =>
  pageFromHtml(
    `<nav><a href="/">Home</a></nav><main><p>What happened on day ${number}</p></main>`,
    `https://${site}/story-${number}`,
  );

/** Starts a worker as the browser does. */
async function startWorker(): Promise<void> {
  control.reset();
  vi.resetModules();
  await import('../../src/background/worker.ts');
  control.sendFrom(sender.extensionPage);
}

const asPage = async <T>(site: string, ask: () => Promise<T>): Promise<T> => {
  control.sendFrom(sender.contentScript(`https://${site}/story-0`));
  const answer = await ask();
  control.sendFrom(sender.extensionPage);
  return answer;
};
const learn = (site: string, number: number) =>
  asPage(site, () =>
    sendToBackground('visit', { page: pageOf(site, number), settled: true, opened: OPENED }),
  );
const mark = (site: string, kind: 'noise' | 'content' | null) =>
  asPage(site, () => sendToBackground('mark', { page: pageOf(site, 0), nodes: [1], kind }));
const marksOf = async (site: string) =>
  (await sendToBackground('listMarks', { site })).map(({ kind }) => kind);
/** The tests wait so many milliseconds at most for the background. A busy machine takes seconds. */
const PATIENCE = { timeout: 20_000 };

const use = () => sendToBackground('storageUse', {});

describe('a database that comes up empty', () => {
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    await browser.storage.local.clear();
    control.allow(SITES.map((site) => `https://${site.replace(/\/.*/, '')}/*`));
    await startWorker();
    for (const site of SITES) for (const number of [0, 1]) await learn(site, number);
  });
  /** Restarts the browser with the stored values but without the database. */
  const lose = async () => {
    await startWorker();
    await vi.waitFor(
      async () => expect(await sendToBackground('listSites', {})).toHaveLength(SITES.length),
      PATIENCE,
    );
    // Sites are counted when the browser starts, and when one is forgotten.
    await sendToBackground('forgetSite', { site: 'none.example' });
    globalThis.indexedDB = new IDBFactory();
    await startWorker();
  };

  test('gets the corrections back, and says so until the person knows', async () => {
    await mark('news.example', 'noise');
    await mark('www.angelfire.com/de/one', 'content');
    await mark('paper.example', 'noise');
    await mark('paper.example', null);
    await lose();
    await vi.waitFor(async () => expect((await use()).emptied).toEqual({ sites: 3, restored: 2 }), PATIENCE);
    expect(await Promise.all(SITES.map(marksOf))).toEqual([['noise'], [], ['content']]);
    tell('emptied', { sites: 3, corrected: 2, restored: 2 });
    await learn('news.example', 2);
    expect(await marksOf('news.example')).toEqual(['noise']);
    await sendToBackground('forgetRoomMade', {});
    expect((await use()).emptied).toBeNull();
    await startWorker();
    expect((await use()).emptied).toBeNull();
  });

  test('says so even if nothing was corrected', async () => {
    await lose();
    await vi.waitFor(async () => expect((await use()).emptied).toEqual({ sites: 3, restored: 0 }), PATIENCE);
  });

  test('brings back nothing that the person had forgotten, and says nothing then', async () => {
    for (const site of SITES) await mark(site, 'noise');
    for (const site of SITES) await sendToBackground('forgetSite', { site });
    await startWorker();
    expect(await sendToBackground('listSites', {})).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await use()).emptied).toBeNull();
    await learn('news.example', 0);
    await mark('news.example', 'noise');
    await sendToBackground('forgetAll', {});
    await startWorker();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sendToBackground('listSites', {})).toEqual([]);
    expect((await use()).emptied).toBeNull();
  });

  test('does not take a damaged copy for corrections', async () => {
    await mark('news.example', 'noise');
    const stored = await browser.storage.local.get(null);
    const [key = ''] = Object.keys(stored).filter((one) => one.startsWith('corrections:'));
    const good = stored[key] as { site: string; marks: object[] };
    await browser.storage.local.set({
      'corrections:a': { site: 'com/', marks: good.marks },
      'corrections:b': { site: 'paper.example', marks: [{ ...good.marks[0], place: -1 }, null, 7] },
      'corrections:c': 'nothing',
    });
    await lose();
    await vi.waitFor(async () => expect((await use()).emptied?.sites).toBe(3), PATIENCE);
    expect(await Promise.all(SITES.map(marksOf))).toEqual([['noise'], [], []]);
  });
});
