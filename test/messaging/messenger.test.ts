import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerInBackground,
  answerInContent,
  hearContent,
  ReceiverGone,
  sendToBackground,
  sendToTab,
} from '../../src/messaging/messenger.ts';
import { control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

type Handlers = Parameters<typeof answerInBackground>[0];

const answering = (handlers: Partial<Handlers>) => answerInBackground(handlers as Handlers);

beforeEach(() => control.reset());

describe('messages', () => {
  test('a reply reaches the sender', async () => {
    control.sendFrom(sender.extensionPage);
    answering({
      storageUse: async () => ({ bytes: 5, limit: 9, madeRoom: [], unreadable: [], emptied: null }),
    });
    expect(await sendToBackground('storageUse', {})).toEqual({
      bytes: 5,
      limit: 9,
      madeRoom: [],
      unreadable: [],
      emptied: null,
    });
  });

  test("a handler's failure arrives with its own message", async () => {
    control.sendFrom(sender.extensionPage);
    answering({
      importModels: () => {
        throw new Error('The file is damaged.');
      },
    });
    await expect(sendToBackground('importModels', { file: '' })).rejects.toThrow('The file is damaged.');
  });

  test('a content script may not send a message that only our own pages may send', async () => {
    const forgetAll = vi.fn(() => ({ forgotten: [], kept: [] }));
    answering({ forgetAll });
    await expect(sendToBackground('forgetAll', {})).rejects.toThrow('may not be asked from here');
    expect(forgetAll).not.toHaveBeenCalled();
  });

  test('our own pages may not send messages of a content script', async () => {
    const showCleaning = vi.fn(() => null);
    control.sendFrom(sender.extensionPage);
    answering({ showCleaning });
    await expect(
      sendToBackground('showCleaning', { mode: 'dim', cleans: true, cleaned: 1, trust: null }),
    ).rejects.toThrow('may not be asked from here');
    expect(showCleaning).not.toHaveBeenCalled();
  });

  test('a frame inside a page may not send messages for the page', async () => {
    control.sendFrom({ ...sender.contentScript(), frameId: 3 });
    answering({ showCleaning: () => null });
    await expect(
      sendToBackground('showCleaning', { mode: 'dim', cleans: true, cleaned: 1, trust: null }),
    ).rejects.toThrow('may not be asked from here');
  });

  test("the extension's pages can hear what one tab tells the background, until they stop", async () => {
    const hear = vi.fn();
    const showing = { mode: 'dim', cleans: true, cleaned: 1, trust: null } as const;
    answering({ showCleaning: () => null, wake: () => ({ styled: false }) });
    const tell = () => sendToBackground('showCleaning', showing);
    const stops = [7, 8].map((tab) => hearContent(tab, 'showCleaning', () => hear(tab)));
    await tell();
    expect(hear.mock.calls).toEqual([[7]]);
    await sendToBackground('wake', { names: {} as never });
    control.sendFrom({ ...sender.contentScript(), frameId: 3 });
    await tell().catch(() => null);
    control.sendFrom({ ...sender.contentScript(), id: 'other' });
    await tell().catch(() => null);
    control.sendFrom(sender.contentScript());
    for (const stop of stops) stop();
    await tell();
    expect(hear).toHaveBeenCalledOnce();
  });

  test('another extension gets no answer', async () => {
    const forgetAll = vi.fn(() => ({ forgotten: [], kept: [] }));
    control.sendFrom(sender.otherExtension);
    answering({ forgetAll });
    await expect(sendToBackground('forgetAll', {})).rejects.toThrow(ReceiverGone);
    expect(forgetAll).not.toHaveBeenCalled();
  });

  test('names of object members are not messages', async () => {
    answering({});
    await expect(
      sendToBackground('toString' as 'showCleaning', { mode: 'dim', cleans: true, cleaned: 1, trust: null }),
    ).rejects.toThrow(ReceiverGone);
  });

  test('answers that are loaded late are loaded for their messages alone', async () => {
    const late = vi.fn(async () => ({ siteSuggestion: async () => null }));
    control.sendFrom(sender.extensionPage);
    answerInBackground<'siteSuggestion'>({ siteOf: () => ({ site: 'news.example' }) } as never, late);
    expect(await sendToBackground('siteOf', { url: '' })).toEqual({ site: 'news.example' });
    expect(late).not.toHaveBeenCalled();
    expect(await sendToBackground('siteSuggestion', { site: 'news.example' })).toBeNull();
    await expect(sendToBackground('toString' as 'siteOf', { url: '' })).rejects.toThrow('Nothing answers');
    control.sendFrom(sender.contentScript());
    late.mockClear();
    await expect(sendToBackground('siteSuggestion', { site: 'news.example' })).rejects.toThrow(
      'may not be asked from here',
    );
    expect(late).not.toHaveBeenCalled();
  });

  test('if the late answers cannot be loaded, that error arrives', async () => {
    control.sendFrom(sender.extensionPage);
    answerInBackground<'siteSuggestion'>({} as never, () => Promise.reject(new Error('The file is gone.')));
    await expect(sendToBackground('siteSuggestion', { site: '' })).rejects.toThrow('The file is gone.');
  });

  test('a tab without the content script is gone, not broken', async () => {
    await expect(sendToTab(1, 'pageState', {})).rejects.toThrow(ReceiverGone);
  });

  test('every receiver is gone after the extension was updated', async () => {
    control.cutOff('Extension context invalidated.');
    await expect(
      sendToBackground('showCleaning', { mode: 'dim', cleans: true, cleaned: 1, trust: null }),
    ).rejects.toThrow(ReceiverGone);
  });

  test('after stopping, the content script no longer answers', async () => {
    const handlers = { read: () => null } as unknown as Parameters<typeof answerInContent>[0];
    const stop = answerInContent(handlers);
    expect(await sendToTab(1, 'read', {})).toBeNull();
    stop();
    await expect(sendToTab(1, 'read', {})).rejects.toThrow(ReceiverGone);
  });
});
