import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import type { SiteInfo } from '../../src/messaging/protocol.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
vi.mock('../../src/content/index.ts?iife', () => ({ default: 'content.js' }));

const STORY = 'https://news.example/story';
const page = (url = STORY) => pageFromHtml('<nav><a href="/">Home</a></nav><p>What happened today</p>', url);

const learnedSites = async (): Promise<string[]> => {
  control.sendFrom(sender.extensionPage);
  return (await sendToBackground('listSites', {})).map(({ site }: SiteInfo) => site);
};

beforeAll(async () => {
  control.reset();
  globalThis.indexedDB = new IDBFactory();
  // Listeners stand at the top level of the worker, so that loading it is all it takes.
  await import('../../src/background/worker.ts');
});
beforeEach(async () => {
  control.allow([]);
  control.sendFrom(sender.extensionPage);
  await sendToBackground('forgetAll', {});
  control.sendFrom(sender.contentScript(STORY));
});

describe('a visit', () => {
  test('teaches the site where the person allowed it', async () => {
    control.allow(['https://news.example/*']);
    const reply = await sendToBackground('visit', { page: page() });
    expect(reply).toMatchObject({ learned: true, learning: true, problem: '' });
    expect(await learnedSites()).toEqual(['news.example']);
  });

  test('teaches nothing where it is not allowed, and is judged all the same', async () => {
    const reply = await sendToBackground('visit', { page: page() });
    expect(reply).toMatchObject({ learned: false, learning: false });
    expect(reply.report.site).toBe('news.example');
    expect(await learnedSites()).toEqual([]);
  });

  test('teaches nothing in a private window', async () => {
    control.allow(['https://news.example/*']);
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    const reply = await sendToBackground('visit', { page: page() });
    expect(reply).toMatchObject({ learned: false, learning: false });
    expect(await learnedSites()).toEqual([]);
  });

  test('cannot speak for another site', async () => {
    control.allow(['https://news.example/*', 'https://bank.example/*']);
    await expect(sendToBackground('visit', { page: page('https://bank.example/') })).rejects.toThrow(
      'does not work',
    );
    expect(await learnedSites()).toEqual([]);
  });

  test('of something that is no web page is refused in plain words', async () => {
    control.sendFrom(sender.contentScript('file:///tmp/a.html'));
    await expect(sendToBackground('visit', { page: page('file:///tmp/a.html') })).rejects.toThrow(
      'this kind of page',
    );
  });
});

describe('the content script', () => {
  test('is registered where it is allowed, once however often it is asked for, and taken out again', async () => {
    control.allow(['https://a.example/*']);
    await Promise.all([browser.runtime.onStartup.fire(), browser.runtime.onStartup.fire()]);
    expect(control.registered()).toMatchObject([{ js: ['content.js'], matches: ['https://a.example/*'] }]);
    control.allow(['*://*/*']);
    await browser.permissions.onAdded.fire({ origins: ['*://*/*'] });
    expect(control.registered()).toMatchObject([{ matches: ['*://*/*'] }]);
    control.allow([]);
    await browser.permissions.onRemoved.fire({ origins: ['*://*/*'] });
    expect(control.registered()).toEqual([]);
  });
});

describe('the reader', () => {
  test('finds the article in session storage; only the latest few are kept', async () => {
    const article = { url: STORY, title: 'Title', blocks: [] } as never;
    for (let i = 0; i < 12; i++) await sendToBackground('openReader', { article });
    const kept = Object.keys(control.sessionItems()).filter((key) => key.startsWith('article:'));
    expect(kept).toHaveLength(8);
    const opened = control.openedTabs().at(-1) ?? '';
    expect(kept).toContain(`article:${new URL(opened).searchParams.get('id')}`);
    expect(new URL(opened).pathname).toBe('/src/reader/index.html');
  });
});
