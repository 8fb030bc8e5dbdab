// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../src/browser/settings.ts';
import type { SettingsChange } from '../../src/browser/settings-change.ts';
import { writeSettings } from '../../src/browser/settings-store.ts';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { useSettings } from '../../src/ui/use-settings.ts';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

let settings: Settings | null = null;
let change: (part: SettingsChange) => Promise<void>;
const Probe = () => {
  [settings, change] = useSettings();
  return null;
};

beforeEach(async () => {
  vi.restoreAllMocks();
  control.reset();
  control.sendFrom(sender.extensionPage);
  const storeSettings = ({ changes }: ToBackground['storeSettings'][0]) =>
    writeSettings(...changes).then(() => null);
  answerInBackground({ storeSettings } as unknown as BackgroundAnswers);
  await writeSettings({ mode: 'dim' });
  await act(() => render(h(Probe, null), document.createElement('div')));
  await vi.waitFor(() => expect(settings?.mode).toBe('dim'));
});

test('a page shows a change at once', async () => {
  let stored: Promise<void> = Promise.resolve();
  await act(() => {
    stored = change({ mode: 'hide' });
  });
  expect(settings?.mode).toBe('hide');
  await act(() => stored);
  expect(settings?.mode).toBe('hide');
});

test('a page does not go on showing a change that could not be stored', async () => {
  vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
  await act(() => expect(change({ mode: 'hide' })).rejects.toThrow('settings_full'));
  await vi.waitFor(() => expect(settings?.mode).toBe('dim'));
});
