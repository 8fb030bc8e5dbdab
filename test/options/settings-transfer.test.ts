// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { readTemplate } from '../../src/browser/markdown-template.ts';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { readSettings, writeSettings } from '../../src/browser/settings-store.ts';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { SettingsTransfer } from '../../src/options/settings-transfer.tsx';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));
const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('../../src/ui/save-file.ts', () => ({ saveFile }));

beforeEach(() => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  const storeSettings = ({ changes }: ToBackground['storeSettings'][0]) =>
    writeSettings(...changes).then(() => null);
  answerInBackground({ storeSettings } as unknown as BackgroundAnswers);
  vi.restoreAllMocks();
});

const BEFORE = { ...DEFAULT_SETTINGS, mode: 'hide', pagesNeeded: 7 } as const;

async function drawn() {
  await writeSettings(BEFORE);
  const place = document.createElement('div');
  const onTaken = vi.fn();
  await act(() => render(h(SettingsTransfer, { settings: BEFORE, onTaken }), place));
  const take = async (text: string) => {
    const input = place.querySelector('input');
    Object.defineProperty(input, 'files', { value: [new File([text], 'mine.json')], configurable: true });
    await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
    await vi.waitFor(() => expect(said() + failed()).not.toBe(''));
  };
  const said = () => place.querySelector('[role=status]')?.textContent ?? '';
  const failed = () => place.querySelector('[role=alert]')?.textContent ?? '';
  return { place, onTaken, take, said, failed };
}

const named = (message: string) => message.replace('$1', 'mine.json');

test('a saved file restores the settings', async () => {
  const { place, onTaken, take, said } = await drawn();
  const save = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === messages.settingsSave.message,
  );
  await act(() => save?.click());
  await vi.waitFor(() => expect(said()).toBe(messages.exported.message));
  const [name, file] = saveFile.mock.calls[0] ?? [];
  expect(name).toMatch(/^winnow-settings-\d{4}-\d\d-\d\d\.json$/);

  await writeSettings({ mode: 'off', pagesNeeded: 1 });
  await take(file.replace('"template": ""', '"template": "# {{title}}"'));
  await vi.waitFor(() => expect(said()).toBe(named(messages.settingsTaken.message)));
  expect(await readSettings()).toEqual(BEFORE);
  expect(await readTemplate()).toBe('# {{title}}');
  expect(onTaken).toHaveBeenCalledOnce();
});

test('a file with values that cannot be read is taken, and says how many it lacks', async () => {
  const { take, said } = await drawn();
  const settings = { pagesNeeded: 2, mode: 'loud', theme: 7 };
  await take(JSON.stringify({ format: 'winnow-settings', version: 1, settings }));
  const skipped = messages.settingsSkipped_other.message.replace('$1', '2');
  await vi.waitFor(() => expect(said()).toBe(`${named(messages.settingsTaken.message)} ${skipped}`));
  expect((await readSettings()).pagesNeeded).toBe(2);
});

test('a broken file is named and changes nothing', async () => {
  const { onTaken, take, failed } = await drawn();
  await take('{ "format": "winnow-settings", "settings"');
  expect(failed()).toBe(named(messages.settingsFileBroken.message));
  expect(await readSettings()).toEqual(BEFORE);
  expect(onTaken).not.toHaveBeenCalled();
});

test('settings that the browser does not store are reported, and nothing changes', async () => {
  const { onTaken, take, failed } = await drawn();
  vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
  await take(JSON.stringify({ format: 'winnow-settings', version: 1, settings: { pagesNeeded: 2 } }));
  expect(failed()).toBe(messages.problem_settings_full.message);
  expect(await readSettings()).toEqual(BEFORE);
  expect(onTaken).not.toHaveBeenCalled();
});

test('a template that the browser does not store is reported as such, and the settings are taken', async () => {
  const { onTaken, take, failed } = await drawn();
  const set = browser.storage.sync.set.bind(browser.storage.sync);
  vi.spyOn(browser.storage.sync, 'set').mockImplementation(async (items) => {
    if ('markdownTemplate' in items) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded');
    return set(items);
  });
  const file = {
    format: 'winnow-settings',
    version: 1,
    settings: { pagesNeeded: 2 },
    template: '# {{title}}',
  };
  await take(JSON.stringify(file));
  expect(failed()).toBe(messages.problem_template_not_stored.message);
  expect((await readSettings()).pagesNeeded).toBe(2);
  expect(onTaken).toHaveBeenCalledOnce();
});

test('a file that cannot be read is reported as settings that were not stored', async () => {
  const { take, failed } = await drawn();
  vi.spyOn(File.prototype, 'text').mockRejectedValue(new Error('The file is gone.'));
  await take('');
  expect(failed()).toBe(messages.settingsNotStored.message);
});
