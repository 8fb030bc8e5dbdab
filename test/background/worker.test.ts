import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import { writeEarly } from '../../src/browser/early-store.ts';
import { changeHighlights, readHighlights } from '../../src/browser/highlight-store.ts';
import { readSections, writeSections } from '../../src/browser/sections-store.ts';
import { forgetAllSeen, MOST_SITES, readSeen, writeSeen } from '../../src/browser/seen-store.ts';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { readSettings, writeSettings } from '../../src/browser/settings-store.ts';
import { awaitStory, expectStory, keepStory, storyId } from '../../src/browser/story-store.ts';
import { pageName } from '../../src/core/address/link-url.ts';
import { NOTHING_SEEN } from '../../src/core/links/seen-stories.ts';
import type { MarkKind } from '../../src/core/site/marks.ts';
import type { ListedBlock } from '../../src/core/story/listed-blocks.ts';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import type { SiteInfo } from '../../src/messaging/protocol.ts';
import { storyLines } from '../../src/methods/winnow.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { browser, control, sender, WINDOW } from '../fake-browser.ts';

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

const STORY = 'https://news.example/story';
/** The time when pages are opened: after everything that earlier tests have forgotten. */
const OPENED = Date.now() + 1e9;
const page = (url = STORY) => pageFromHtml('<nav><a href="/">Home</a></nav><p>What happened today</p>', url);

const learnedSites = async (): Promise<string[]> => {
  control.sendFrom(sender.extensionPage);
  return (await sendToBackground('listSites', {})).map(({ site }: SiteInfo) => site);
};

beforeAll(async () => {
  control.reset();
  globalThis.indexedDB = new IDBFactory();
  // The worker adds its listeners at the top level, so loading it is enough.
  await import('../../src/background/worker.ts');
});
beforeEach(async () => {
  control.allow([]);
  control.sendFrom(sender.extensionPage);
  await sendToBackground('forgetAll', {});
  control.sendFrom(sender.contentScript(STORY));
});

describe('the list of new stories', () => {
  const link = 'https://news.example/new-story';

  test('is told to pages of the site if the person wants dots, never in private windows, and is forgotten with the site', async () => {
    await writeSeen('news.example', { seen: [], fresh: [pageName(link)], last: 1 });
    const ask = async () =>
      (await sendToBackground('newStories', { links: [link, STORY, 'javascript:0'] })).stories;
    expect(await ask()).toEqual([null, null, null]);
    await writeSettings({ markNew: true });
    expect(await ask()).toEqual([pageName(link), null, null]);
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    expect(await ask()).toEqual([null, null, null]);
    control.sendFrom(sender.extensionPage);
    await sendToBackground('forgetSite', { site: 'news.example' });
    expect(await readSeen('news.example')).toBe(NOTHING_SEEN);
  });

  test('is forgotten as soon as the person turns the dots off', async () => {
    await writeSettings({ markNew: true });
    await writeSeen('news.example', { seen: [1], fresh: [], last: 1 });
    await writeSettings({ pagesNeeded: 4 });
    expect((await readSeen('news.example')).seen).toEqual([1]);
    await writeSettings({ markNew: false, pagesNeeded: 3 });
    await vi.waitFor(async () => expect(await readSeen('news.example')).toBe(NOTHING_SEEN));
  });

  test('is kept for a limited number of sites, the ones visited last', async () => {
    for (let i = 0; i <= MOST_SITES; i++) await writeSeen(`s${i}.example`, { ...NOTHING_SEEN, last: i + 1 });
    expect(await readSeen('s0.example')).toBe(NOTHING_SEEN);
    expect((await readSeen('s1.example')).last).toBe(2);
    await forgetAllSeen();
    expect(Object.keys(await browser.storage.local.get(null)).some((key) => key.startsWith('seen:'))).toBe(
      false,
    );
  });
});

describe('sections of stories', () => {
  const story = 'https://news.example/new-story';
  const section = 'https://news.example/town';
  const TOLD = {
    notes: new Map([[pageName(story), { features: [1], sections: [pageName(section)] }]]),
    told: new Map([[pageName(story), pageName(section)]]),
  };
  const NOTHING = { notes: new Map(), told: new Map() };
  const ask = () => sendToBackground('storySections', { links: [story, section, STORY, 'javascript:0'] });
  const wantFewer = (name: string) =>
    sendToBackground('wantFewer', { section: pageName(section), name, fewer: true });
  const unwanted = async () => (await readSettings()).sectionSites['news.example'];

  test('are told to pages of the site, and never in private windows', async () => {
    await writeSections('news.example', TOLD);
    expect(await ask()).toEqual({
      site: 'news.example',
      stories: [pageName(story), null, null, null],
      sections: [pageName(section), pageName(section), null, null],
    });
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    expect(await ask()).toEqual({ site: 'news.example', stories: [], sections: [] });
    control.sendFrom(sender.contentScript('https://other.example/'));
    expect((await ask()).stories).toEqual([null, null, null, null]);
  });

  test('are chosen only on sites where the person asked for them, never from a private window', async () => {
    await wantFewer('Town');
    expect(await unwanted()).toBeUndefined();
    await writeSettings({ sectionSites: { 'news.example': [] } });
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    await wantFewer('Town');
    expect(await unwanted()).toEqual([]);
    control.sendFrom(sender.contentScript(STORY));
    await wantFewer('Town');
    expect(await unwanted()).toEqual([{ section: pageName(section), name: 'Town' }]);
  });

  test('have short names without control characters, few for a site', async () => {
    await writeSettings({ sectionSites: { 'news.example': [] } });
    await wantFewer(`\u202e<b>Town</b>\u0000${' and more'.repeat(10_000)}`);
    const [{ name = '' } = {}] = (await unwanted()) ?? [];
    expect(name).toMatch(/^<b>Town<\/b> and more/);
    expect(name.length).toBeLessThanOrEqual(40);
    for (let i = 0; i < 40; i++)
      await sendToBackground('wantFewer', { section: i, name: `Section ${i}`, fewer: true });
    expect(await unwanted()).toHaveLength(30);
    expect((await unwanted())?.at(-1)).toEqual({ section: 39, name: 'Section 39' });
  });

  test('are forgotten with the site, and when the person turns them off', async () => {
    await writeSettings({ sectionSites: { 'news.example': [], 'other.example': [] } });
    await writeSections('news.example', TOLD);
    await writeSections('other.example', TOLD);
    control.sendFrom(sender.extensionPage);
    await sendToBackground('forgetSite', { site: 'news.example' });
    expect(await readSections('news.example')).toEqual(NOTHING);
    expect(await unwanted()).toBeUndefined();
    expect(await readSections('other.example')).toEqual(TOLD);
    await writeSettings({ sectionSites: null });
    await vi.waitFor(async () => expect(await readSections('other.example')).toEqual(NOTHING));
  });

  test('skips damaged entries in the store', async () => {
    await writeSections('news.example', TOLD);
    const [[key = ''] = []] = Object.entries(await browser.storage.local.get(null)).filter(([name]) =>
      name.startsWith('sections:'),
    );
    await browser.storage.local.set({
      [key]: { notes: [[1, ['a'], []], 'x', [2, [3], [4]]], told: [[5], [6, 7]] },
    });
    expect(await readSections('news.example')).toEqual({
      notes: new Map([[2, { features: [3], sections: [4] }]]),
      told: new Map([[6, 7]]),
    });
  });

  test('accept only our own names and kinds of marks', async () => {
    const mark = (name: string, kind: string) =>
      sendToBackground('insertMarkSheet', { name, kind: kind as 'new' });
    await expect(mark('data-abcdefghijkl', 'constructor')).rejects.toThrow('no mark');
    await expect(mark('body', 'fewer')).rejects.toThrow('no mark');
  });
});

describe('a visit', () => {
  test('teaches the site if the person allowed it', async () => {
    control.allow(['https://news.example/*']);
    const reply = await sendToBackground('visit', { page: page(), settled: true, opened: OPENED });
    expect(reply).toMatchObject({ learned: true, learning: true, problem: '' });
    expect(await learnedSites()).toEqual(['news.example']);
  });

  test('to a page that has not come to rest is judged, and teaches nothing yet', async () => {
    control.allow(['https://news.example/*']);
    const reply = await sendToBackground('visit', { page: page(), settled: false, opened: OPENED });
    expect(reply).toMatchObject({ learned: false, learning: true, problem: '' });
    expect(reply.report.verdicts.length).toBeGreaterThan(0);
    expect(await learnedSites()).toEqual([]);
  });

  test('may be announced before; that teaches nothing', async () => {
    control.allow(['https://news.example/*']);
    expect(await sendToBackground('wake', { names: newAttributeNames() })).toEqual({ styled: false });
    expect(await learnedSites()).toEqual([]);
  });

  test('that was announced finds its sheet inserted, if the site is known and cleaned', async () => {
    control.allow(['https://news.example/*']);
    for (let i = 0; i < DEFAULT_SETTINGS.pagesNeeded; i++) {
      const url = `${STORY}-${i}`;
      control.sendFrom(sender.contentScript(url));
      await sendToBackground('visit', { page: page(url), settled: true, opened: OPENED });
    }
    const names = newAttributeNames();
    const wake = async () => (await sendToBackground('wake', { names })).styled;
    expect(await wake()).toBe(true);
    expect(control.styleSheets()).toMatchObject([
      { css: expect.stringContaining(names.dim), origin: 'USER' },
    ]);
    await expect(sendToBackground('wake', { names: { ...names, dim: 'body' } })).rejects.toThrow('no names');
    const { siteModes } = await readSettings();
    await writeSettings({ siteModes: { 'news.example': 'off' } });
    expect(await wake()).toBe(false);
    await writeSettings({ siteModes });
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    expect(await wake()).toBe(false);
    expect(control.styleSheets().length).toBe(1);
  });

  test('teaches nothing if the site is not allowed, and is still judged', async () => {
    const reply = await sendToBackground('visit', { page: page(), settled: true, opened: OPENED });
    expect(reply).toMatchObject({ learned: false, learning: false });
    expect(reply.report.site).toBe('news.example');
    expect(await learnedSites()).toEqual([]);
  });

  test('gives the reasons of its verdicts only when asked, and then teaches nothing', async () => {
    control.allow(['https://news.example/*']);
    const { report } = await sendToBackground('visit', { page: page(), settled: false, opened: OPENED });
    expect(report.verdicts.length).toBeGreaterThan(0);
    expect(report.verdicts.some(({ why }) => why)).toBe(false);
    const explained = await sendToBackground('explain', { page: page(), settled: true, opened: OPENED });
    expect(explained).toMatchObject({ learned: false, learning: true });
    expect(explained.report.verdicts.every(({ why }) => why)).toBe(true);
    expect(await learnedSites()).toEqual([]);
    const nowhere = sender.contentScript(STORY, { incognito: true });
    control.sendFrom(nowhere);
    expect(await sendToBackground('explain', { page: page(), settled: true, opened: OPENED })).toMatchObject({
      learning: false,
      inPrivate: {},
    });
    control.sendFrom(sender.contentScript());
  });

  test('teaches nothing in a private window', async () => {
    control.allow(['https://news.example/*']);
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    const reply = await sendToBackground('visit', { page: page(), settled: true, opened: OPENED });
    expect(reply).toMatchObject({ learned: false, learning: false, inPrivate: { chosen: null } });
    expect(await learnedSites()).toEqual([]);
  });

  test('is judged in a private window as if nothing had ever been learned or chosen', async () => {
    control.allow(['https://news.example/*']);
    const nowhere = sender.contentScript(STORY, { incognito: true });
    control.sendFrom(nowhere);
    const before = await sendToBackground('visit', { page: page(), settled: true, opened: OPENED });
    control.sendFrom(sender.contentScript());
    for (let i = 0; i < 4; i++)
      await sendToBackground('visit', {
        page: page(`https://news.example/story-${i}`),
        settled: true,
        opened: OPENED,
      });
    await writeSettings({ siteModes: { 'news.example': 'hide' }, readerSites: ['news.example'] });
    control.sendFrom(nowhere);
    expect(await sendToBackground('visit', { page: page(), settled: true, opened: OPENED })).toEqual(before);
    expect(await sendToBackground('insertEarlySheet', {})).toEqual({ css: '', hidden: '' });
    await writeSettings({ siteModes: null, readerSites: null });
  });

  test('remembers a choice in a private window until the window is closed', async () => {
    const nowhere = sender.contentScript(STORY, { incognito: true });
    const chosen = async () =>
      (await sendToBackground('visit', { page: page(), settled: true, opened: OPENED })).inPrivate?.chosen;
    control.sendFrom(nowhere);
    await sendToBackground('chooseForWindow', { mode: 'hide' });
    expect(await chosen()).toBe('hide');
    expect((await readSettings()).siteModes).toEqual({});
    await browser.windows.onRemoved.fire(WINDOW);
    expect(await chosen()).toBeNull();
    control.sendFrom(sender.contentScript());
    await sendToBackground('chooseForWindow', { mode: 'hide' });
    expect(await chosen()).toBeUndefined();
  });

  test('cannot be about another site', async () => {
    control.allow(['https://news.example/*', 'https://bank.example/*']);
    await expect(
      sendToBackground('visit', { page: page('https://bank.example/'), settled: true, opened: OPENED }),
    ).rejects.toThrow('does not work');
    expect(await learnedSites()).toEqual([]);
  });

  test('is refused in plain words if it is about no web page', async () => {
    control.sendFrom(sender.contentScript('file:///tmp/a.html'));
    await expect(
      sendToBackground('visit', { page: page('file:///tmp/a.html'), settled: true, opened: OPENED }),
    ).rejects.toThrow('this kind of page');
  });
});

describe('a mark', () => {
  const node = page().tag.indexOf('nav');
  const listed = async () => {
    control.sendFrom(sender.extensionPage);
    return sendToBackground('listMarks', { site: 'news.example' });
  };

  test('is stored with the site, without learning the page, and decides the verdict', async () => {
    const { report, trust } = await sendToBackground('mark', { page: page(), nodes: [node], kind: 'noise' });
    expect(trust.pages).toBe(0);
    expect(report.verdicts.find((verdict) => verdict.node === node)?.mark?.kind).toBe('noise');
    const again = await sendToBackground('visit', {
      page: page('https://news.example/other'),
      settled: true,
      opened: OPENED,
    });
    expect(again.report.verdicts.find((verdict) => verdict.node === node)?.noise).toBe(1);
    expect(await listed()).toMatchObject([{ kind: 'noise', path: 'nav' }]);
    expect(await sendToBackground('listSites', {})).toMatchObject([{ site: 'news.example', marks: 1 }]);
  });

  test('is taken back from the page and from a list', async () => {
    await sendToBackground('mark', { page: page(), nodes: [node], kind: 'noise' });
    const { report } = await sendToBackground('mark', { page: page(), nodes: [node], kind: null });
    expect(report.verdicts.some(({ mark }) => mark)).toBe(false);
    await sendToBackground('mark', { page: page(), nodes: [node], kind: 'content' });
    const [mark] = await listed();
    await sendToBackground('takeBackMark', { site: 'news.example', id: mark?.id ?? '' });
    expect(await listed()).toEqual([]);
  });

  test('travels with an export', async () => {
    await sendToBackground('mark', { page: page(), nodes: [node], kind: 'content' });
    control.sendFrom(sender.extensionPage);
    const { file } = await sendToBackground('exportModels', {});
    await sendToBackground('forgetAll', {});
    await sendToBackground('importModels', { file });
    expect(await listed()).toMatchObject([{ kind: 'content', path: 'nav' }]);
  });

  test('is refused in a private window, for another site, and from anything but a page', async () => {
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    await expect(sendToBackground('mark', { page: page(), nodes: [node], kind: 'noise' })).rejects.toThrow(
      'private_window',
    );
    control.sendFrom(sender.contentScript('https://other.example/'));
    await expect(sendToBackground('mark', { page: page(), nodes: [node], kind: 'noise' })).rejects.toThrow(
      'this kind',
    );
    control.sendFrom(sender.extensionPage);
    await expect(sendToBackground('mark', { page: page(), nodes: [node], kind: 'noise' })).rejects.toThrow(
      'from here',
    );
    expect(await listed()).toEqual([]);
  });

  test('cannot be listed or taken back by a page', async () => {
    await expect(sendToBackground('listMarks', { site: 'news.example' })).rejects.toThrow('from here');
    await expect(sendToBackground('takeBackMark', { site: 'news.example', id: '1.0' })).rejects.toThrow(
      'from here',
    );
  });
});

describe('the notice that something is hidden', () => {
  const mayTell = async (dismissed = false) => (await sendToBackground('tellHiding', { dismissed })).tell;

  test('appears on the first three pages of a site, and again once the site is forgotten', async () => {
    expect([await mayTell(), await mayTell(), await mayTell(), await mayTell()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    control.sendFrom(sender.contentScript('https://other.example/'));
    expect(await mayTell()).toBe(true);
    control.sendFrom(sender.extensionPage);
    await sendToBackground('forgetSite', { site: 'news.example' });
    control.sendFrom(sender.contentScript(STORY));
    expect(await mayTell()).toBe(true);
  });

  test('never appears again on a site where the person stopped it', async () => {
    expect(await mayTell()).toBe(true);
    expect(await mayTell(true)).toBe(false);
    expect(await mayTell()).toBe(false);
  });

  test('is not counted in a private window', async () => {
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    for (let i = 0; i < 5; i++) expect(await mayTell()).toBe(true);
    control.sendFrom(sender.contentScript(STORY));
    expect(await mayTell()).toBe(true);
  });
});

describe('the content script', () => {
  test('is registered once for allowed sites, however often requested, and unregistered again', async () => {
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

describe('the context menu', () => {
  test('has each item once, however often the extension is installed, on web pages and their contents', async () => {
    await browser.runtime.onInstalled.fire({ reason: 'update' });
    await browser.runtime.onInstalled.fire({ reason: 'update' });
    expect(control.menuItems()).toMatchObject([
      { id: 'toggle-cleaning', title: 'commandToggleCleaning' },
      { id: 'open-reader', title: 'commandOpenReader' },
      { id: 'mark-noise', title: 'markNoise' },
      { id: 'mark-content', title: 'markContent' },
      { id: 'highlight', title: 'menuHighlight', contexts: ['selection'] },
      { id: 'read-link', title: 'menuReadLink', contexts: ['link'] },
    ]);
    for (const item of control.menuItems().slice(0, 4))
      expect(item).toMatchObject({
        contexts: ['page', 'selection', 'link', 'image'],
        documentUrlPatterns: ['http://*/*', 'https://*/*'],
      });
  });
});

describe('the reader', () => {
  const TOLD = `<p>${'What happened today, told by those who saw it happen. '.repeat(8)}</p>`;
  const story = () => pageFromHtml(`<nav><a href="/">Home</a></nav><h1>Today</h1>${TOLD}`, STORY);
  const idOf = (tab: string) => new URL(tab).searchParams.get('id') ?? '';
  const opened = () => control.openedTabs().at(-1) ?? '';

  test('opens for a story, and gets the story', async () => {
    await sendToBackground('openReader', { page: story(), isStory: true });
    expect(new URL(opened()).pathname).toBe('/src/reader/index.html');
    const read = await awaitStory(idOf(opened()));
    expect(read && storyLines(read.article).join(' ')).toContain('told by those who saw it');
    // Asks again, like a reloaded tab.
    expect(await awaitStory(idOf(opened()))).toEqual(read);
  });

  test('does not open for a page of another kind without a story', async () => {
    const before = control.openedTabs().length;
    const empty = pageFromHtml('', STORY);
    await expect(sendToBackground('openReader', { page: empty, isStory: false })).rejects.toThrow('no_story');
    expect(control.openedTabs()).toHaveLength(before);
    await sendToBackground('openReader', { page: story(), isStory: false });
    expect(control.openedTabs()).toHaveLength(before + 1);
  });

  test('keeps the latest few stories for tabs that are reloaded', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      await sendToBackground('openReader', { page: story(), isStory: true });
      ids.push(idOf(opened()));
    }
    await awaitStory(ids.at(-1) ?? '');
    const kept = await Promise.all(ids.map(awaitStory));
    expect(kept.map((one) => one !== null)).toEqual(ids.map((_, i) => i >= 4));
    expect(Object.keys(control.sessionItems()).filter((key) => key.startsWith('story:'))).toHaveLength(8);
  });

  test('opens on two pages at once', async () => {
    const before = control.openedTabs().length;
    await Promise.all([0, 1].map(() => sendToBackground('openReader', { page: story(), isStory: true })));
    const ids = control.openedTabs().slice(before).map(idOf);
    expect(new Set(ids).size).toBe(2);
    for (const read of await Promise.all(ids.map(awaitStory)))
      expect(read?.article.blocks.length).toBeGreaterThan(0);
  });

  test('keeps a story of a private window until the window is closed', async () => {
    const open = async (incognito: boolean) => {
      control.sendFrom(sender.contentScript(STORY, { incognito }));
      await sendToBackground('openReader', { page: story(), isStory: true });
      await awaitStory(idOf(opened()));
      return idOf(opened());
    };
    const [kept, gone] = [await open(false), await open(true)];
    expect((await awaitStory(gone))?.isPrivate).toBe(true);
    await browser.windows.onRemoved.fire(WINDOW + 1);
    expect(await awaitStory(gone)).not.toBeNull();
    await browser.windows.onRemoved.fire(WINDOW);
    expect(await awaitStory(gone)).toBeNull();
    expect(JSON.stringify(control.sessionItems())).not.toContain(gone);
    expect(await awaitStory(kept)).not.toBeNull();
  });

  test('keeps no story of a private window that is closed while the story is assembled', async () => {
    const id = storyId({ incognito: true, windowId: WINDOW });
    await expectStory(id);
    await browser.windows.onRemoved.fire(WINDOW);
    await keepStory(id, Promise.resolve({ article: { url: STORY, title: '', blocks: [] } as never }), true);
    await keepStory(id, Promise.reject(new Error('no story')), true);
    expect(JSON.stringify(control.sessionItems())).not.toContain(id);
  });

  test.each([
    [null],
    ['words'],
    [7],
    [{}],
    [{ article: null, isPrivate: false }],
    [{ article: { url: 'javascript:0', title: '', blocks: [] }, isPrivate: false }],
    [{ article: { url: STORY, title: '', blocks: [null] }, isPrivate: false }],
    [{ article: { url: STORY, title: '', blocks: 'none' }, isPrivate: false }],
    [{ problem: 5 }],
  ])('treats a damaged record, %j, as a story that is gone', async (record) => {
    await expectStory('damaged');
    await browser.storage.session.set({ 'story:damaged': record });
    expect(await awaitStory('damaged')).toBeNull();
  });

  test('says why a story could not be assembled', async () => {
    await expectStory('broken');
    const waiting = awaitStory('broken');
    await keepStory('broken', Promise.reject(new Error('The model cannot be read.')), false);
    await expect(waiting).rejects.toThrow('The model cannot be read.');
  });

  test('keeps left-out blocks with a story, and corrects them even if the page is gone', async () => {
    const letter = '<p class="promo"><a href="/letter">Subscribe to our letter</a></p>';
    const withLetter = pageFromHtml(
      `<h1>Today</h1>${TOLD}${letter}${TOLD.replace('<p>', '<p>At night ')}`,
      STORY,
    );
    const listed = async () => {
      control.sendFrom(sender.contentScript(STORY));
      await sendToBackground('openReader', { page: withLetter, isStory: true });
      return (await awaitStory(idOf(opened())))?.listed ?? [];
    };
    const correct = async (block: ListedBlock | undefined, kind: MarkKind | null) => {
      control.sendFrom(sender.extensionPage);
      const { element } = block ?? { element: null as never };
      await sendToBackground('markElement', { url: STORY, element, kind });
    };
    const before = await listed();
    expect(before.map(({ isKept }) => isKept)).toEqual([true, true, true]);
    await correct(before[1], 'noise');
    expect((await listed()).map(({ isKept }) => isKept)).toEqual([true, false, true]);
    control.sendFrom(sender.extensionPage);
    expect(await sendToBackground('listMarks', { site: 'news.example' })).toMatchObject([
      { kind: 'noise', path: 'p.promo' },
    ]);
    expect(JSON.stringify(await browser.storage.local.get(null))).toContain('corrections:');
    await correct(before[1], null);
    expect(await listed()).toEqual(before);
  });

  test('lists no blocks for correction in private windows, and takes no correction there', async () => {
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    await sendToBackground('openReader', { page: story(), isStory: true });
    expect(await awaitStory(idOf(opened()))).not.toHaveProperty('listed');
    const said = {
      url: STORY,
      element: { place: 1, words: 1, alone: true, path: 'p' },
      kind: 'noise',
    } as const;
    await expect(sendToBackground('markElement', said)).rejects.toThrow('may not be asked');
    const tab = sender.contentScript(STORY, { incognito: true }).tab;
    control.sendFrom({ ...sender.extensionPage, ...(tab && { tab }) });
    await expect(sendToBackground('markElement', said)).rejects.toThrow('private_window');
    control.sendFrom(sender.extensionPage);
    await expect(sendToBackground('markElement', { ...said, url: 'about:blank' })).rejects.toThrow('element');
    await expect(
      sendToBackground('markElement', { ...said, element: { ...said.element, words: -1 } }),
    ).rejects.toThrow('element');
  });

  test('skips damaged blocks in a list', async () => {
    await expectStory('damaged list');
    await browser.storage.session.set({
      'story:damaged list': {
        article: { url: STORY, title: '', blocks: [] },
        isPrivate: false,
        listed: [null, { node: 1, isKept: true, text: 5 }, { node: 1, isKept: true, text: '', element: {} }],
      },
    });
    expect((await awaitStory('damaged list'))?.listed).toEqual([]);
  });

  test('opens only for the page that asked', async () => {
    const other = pageFromHtml(TOLD, 'https://bank.example/');
    await expect(sendToBackground('openReader', { page: other, isStory: true })).rejects.toThrow();
  });
});

describe('highlights on the live page', () => {
  const quote = { exact: 'happened today', prefix: 'What ', suffix: '' };
  const add = (id: string, url = STORY) => {
    control.sendFrom(sender.contentScript(url));
    return sendToBackground('highlight', { add: { id, quote } });
  };
  const drawn = async () => (await sendToBackground('storyHighlights', {})).highlights;
  const visited = async (url: string, incognito = false) => {
    const before = control.executed().length;
    control.sendFrom(sender.contentScript(url, { incognito }));
    await sendToBackground('visit', { page: page(url), settled: true, opened: OPENED });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return control.executed().slice(before);
  };

  test('are stored with those of the reader, once each, and told only to the page of their story', async () => {
    await add('a');
    await add('a');
    expect(await readHighlights(STORY)).toMatchObject([{ id: 'a', quote, colour: 'yellow', note: '' }]);
    expect(await drawn()).toEqual([{ id: 'a', quote, colour: 'yellow', hasNote: false }]);
    control.sendFrom(sender.contentScript('https://news.example/other'));
    expect(await drawn()).toEqual([]);
  });

  test('are removed, except those with a note, and no page is told a note', async () => {
    await add('a');
    await add('b');
    await changeHighlights({ url: STORY, title: '' }, (list) =>
      list.map((one) => (one.id === 'b' ? { ...one, note: 'Mine' } : one)),
    );
    expect(JSON.stringify(await drawn())).not.toContain('Mine');
    await sendToBackground('highlight', { remove: ['a', 'b'] });
    expect(await drawn()).toMatchObject([{ id: 'b', hasNote: true }]);
  });

  test('are neither stored nor told in private windows', async () => {
    await add('a');
    control.sendFrom(sender.contentScript(STORY, { incognito: true }));
    expect(await drawn()).toEqual([]);
    await expect(sendToBackground('highlight', { add: { id: 'b', quote } })).rejects.toThrow('private');
    await expect(sendToBackground('highlight', { remove: ['a'] })).rejects.toThrow('private');
    expect(await readHighlights(STORY)).toHaveLength(1);
  });

  test.each([
    ['without words', { id: 'b', quote: { prefix: '', suffix: '' } }],
    ['without an id', { quote }],
    ['of a whole book', { id: 'b', quote: { ...quote, exact: 'x'.repeat(30_000) } }],
  ])('are refused if a page sends one %s', async (_, wrong) => {
    await expect(sendToBackground('highlight', { add: wrong as never })).rejects.toThrow('no highlight');
    expect(await readHighlights(STORY)).toEqual([]);
  });

  test('are drawn in a page that has some, and in no other', async () => {
    await add('a');
    expect(await visited(STORY)).toEqual(['highlights.js']);
    expect(await visited('https://news.example/other')).toEqual([]);
    expect(await visited(STORY, true)).toEqual([]);
  });

  test('two changes at once are both kept', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => add(id)));
    expect((await readHighlights(STORY)).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('forgetting', () => {
  const visit = (opened: number, url = STORY) =>
    sendToBackground('visit', { page: page(url), settled: true, opened });
  const forget = async (site?: string) => {
    control.sendFrom(sender.extensionPage);
    if (site) await sendToBackground('forgetSite', { site });
    else await sendToBackground('forgetAll', {});
    control.sendFrom(sender.contentScript(STORY));
  };

  test('clears everything: choices, sites of the reader, stories, positions, highlights, voices, early rules, notices', async () => {
    control.allow(['https://news.example/*']);
    await visit(OPENED);
    await writeSettings({
      siteModes: { 'news.example': 'hide' },
      siteWheres: { 'news.example': 'everywhere' },
      siteEntropies: { 'news.example': 0.4 },
      readerSites: ['news.example'],
    });
    const highlights = [
      {
        id: 'a',
        note: 'Mine',
        quote: { exact: 'told', prefix: '', suffix: '' },
        colour: 'yellow' as const,
        made: 1,
      },
    ];
    await changeHighlights({ url: STORY, title: 'Told' }, () => highlights);
    await browser.storage.local.set({
      positions: [[1, 2, 3]],
      voices: { en: 'voice' },
      'early:1': { rules: [], hides: false },
    });
    await sendToBackground('tellHiding', { dismissed: true });
    await expectStory('one');
    await keepStory('one', Promise.reject(new Error('no story')), false);
    await forget();
    expect(await learnedSites()).toEqual([]);
    const { siteModes, siteWheres, siteEntropies, readerSites } = await readSettings();
    expect({ siteModes, siteWheres, siteEntropies, readerSites }).toEqual({
      siteModes: {},
      siteWheres: {},
      siteEntropies: {},
      readerSites: [],
    });
    expect(Object.keys(await browser.storage.local.get(null))).toEqual([]);
    expect(Object.keys(control.sessionItems())).toEqual(['forgotten']);
  });

  test('is not undone by a page opened before; a page opened later is learned again', async () => {
    control.allow(['https://news.example/*']);
    const before = Date.now() - 1000;
    await forget();
    expect(await visit(before)).toMatchObject({ learned: false, problem: '' });
    expect(await learnedSites()).toEqual([]);
    control.sendFrom(sender.contentScript(STORY));
    expect(await visit(OPENED)).toMatchObject({ learned: true });
  });

  test('clears all records of one site, and keeps the person’s other choices', async () => {
    control.allow(['https://news.example/*']);
    await visit(OPENED);
    const told = new Map([[1, 2]]);
    await writeSettings({ sectionSites: { 'news.example': [{ section: 2, name: 'Town' }] } });
    await writeSections('news.example', { notes: new Map(), told });
    await writeSeen('news.example', { seen: [1], fresh: [], last: 1 });
    await writeEarly('news.example', { rules: [['.ad', 99, [1], [1]]], hides: true, shapes: {} });
    await sendToBackground('tellHiding', { dismissed: true });
    await writeSections('other.example', { notes: new Map(), told });
    await forget('news.example');
    expect(await learnedSites()).toEqual([]);
    expect((await readSettings()).sectionSites).toEqual({});
    const left = Object.entries(await browser.storage.local.get(null)).filter(
      ([, value]) => JSON.stringify(value) !== '{}',
    );
    expect(left.map(([key]) => key)).toEqual([expect.stringMatching(/^sections:/)]);
    expect((await readSections('other.example')).told).toEqual(told);
  });

  test('of one site is undone by none of its pages, while other sites are learned', async () => {
    control.allow(['https://news.example/*', 'https://other.example/*']);
    const before = Date.now() + 5e8;
    await forget();
    vi.spyOn(Date, 'now').mockReturnValue(before + 1);
    await forget('other.example');
    vi.restoreAllMocks();
    await visit(before);
    control.sendFrom(sender.contentScript('https://other.example/'));
    await visit(before, 'https://other.example/');
    expect(await learnedSites()).toEqual(['news.example']);
  });

  test('is reported as done on a full disk too, and the rules of the other sites are registered again', async () => {
    control.allow(['https://news.example/*']);
    await visit(OPENED);
    vi.spyOn(browser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    const looked = vi.spyOn(browser.scripting, 'getRegisteredContentScripts');
    control.sendFrom(sender.extensionPage);
    const told = await sendToBackground('forgetSite', { site: 'other.example' });
    vi.restoreAllMocks();
    expect(told.forgotten).toContain('learned');
    expect(looked).toHaveBeenCalledWith({ ids: ['early'] });
  });

  test('is not undone by a crawl that was under way', async () => {
    control.allow(['https://news.example/*']);
    const started = Date.now() - 1000;
    await forget();
    control.sendFrom(sender.extensionPage);
    const learn = sendToBackground('learnFetched', { site: 'news.example', page: page(), started });
    await expect(learn).rejects.toThrow('site_forgotten');
    expect(await learnedSites()).toEqual([]);
  });
});

test('a page fetched to learn a site is refused once the person has taken the permission back', async () => {
  control.sendFrom(sender.extensionPage);
  const learn = sendToBackground('learnFetched', { site: 'news.example', page: page(), started: OPENED });
  await expect(learn).rejects.toThrow('not_allowed');
});

describe('the session’s store', () => {
  test('makes room for the latest story, and reports a story that never fits', async () => {
    const story = async () => ({ article: { url: STORY, blocks: [], title: 'x'.repeat(100) } as never });
    for (const id of ['old', 'older']) {
      await expectStory(id);
      await keepStory(id, story(), false);
    }
    await expectStory('new');
    const { set } = browser.storage.session;
    const room = (fits: (items: string) => boolean) =>
      vi.spyOn(browser.storage.session, 'set').mockImplementation(async (items) => {
        const all = JSON.stringify({ ...control.sessionItems(), ...items });
        if (!fits(all)) throw new Error('QUOTA_BYTES quota exceeded');
        return set(items);
      });
    room((all) => all.split('xxxx'.repeat(25)).length <= 2);
    await keepStory('new', story(), false);
    expect((await awaitStory('new'))?.article.title).toContain('xxx');
    vi.restoreAllMocks();
    await expectStory('huge');
    room((all) => !all.includes('"story:huge":{"article"'));
    await keepStory('huge', story(), false);
    vi.restoreAllMocks();
    await expect(awaitStory('huge')).rejects.toThrow('story_too_large');
    // A tab whose story had to make room learns at once that the story is gone.
    const begun = Date.now();
    expect(await awaitStory('old')).toBeNull();
    expect(Date.now() - begun).toBeLessThan(5000);
  });
});

test('stores settings for Winnow’s own pages, and for no content script', async () => {
  await expect(sendToBackground('storeSettings', { changes: [{ mode: 'hide' }] })).rejects.toThrow(
    'may not be asked',
  );
  expect((await readSettings()).mode).toBe(DEFAULT_SETTINGS.mode);
  control.sendFrom(sender.extensionPage);
  await Promise.all([
    sendToBackground('storeSettings', { changes: [{ mode: 'hide' }] }),
    sendToBackground('storeSettings', { changes: [{ pagesNeeded: 7 }] }),
  ]);
  expect(await readSettings()).toMatchObject({ mode: 'hide', pagesNeeded: 7 });
});
