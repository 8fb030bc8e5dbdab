// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import { StorageSection } from '../../src/options/storage-section.tsx';
import { formatSites } from '../../src/ui/format.ts';
import { control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));
const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('../../src/ui/save-file.ts', () => ({ saveFile }));

const infoOf = (site: string) => ({ site, pages: 3, bytes: 10, updated: 1, mode: null });
let leftOut: string[] = [];
const KNOWN = ['news.example', 'paper.example'];

beforeEach(() => {
  control.reset();
  leftOut = [];
  control.sendFrom(sender.extensionPage);
  answerInBackground({
    listSites: () => KNOWN.map(infoOf),
    exportModels: ({ sites = [] }: { sites?: readonly string[] }) => ({
      file: JSON.stringify({ format: 'winnow-models', version: 1, models: sites.map((site) => ({ site })) }),
      leftOut,
    }),
  } as unknown as BackgroundAnswers);
  saveFile.mockClear();
});

async function drawn(known: readonly string[] | null) {
  const place = document.createElement('div');
  const sites = { known: known?.map(infoOf) ?? null, use: null, failure: '', reload: vi.fn() };
  const section = { settings: DEFAULT_SETTINGS, sites, onChange: vi.fn(), onTaken: vi.fn() };
  await act(() => render(h(StorageSection, section), place));
  const press = (label: string) =>
    act(() =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  return { place, press };
}

test.each([
  ['learned since the page was opened', ['news.example']],
  ['when the list of sites is not there yet', null],
])('an export has all sites, also sites %s', async (_, known) => {
  const { press } = await drawn(known);
  await press(messages.exportModels.message);
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [, parts] = saveFile.mock.calls[0] ?? [];
  expect(JSON.parse(parts.join('')).models).toEqual(KNOWN.map((site) => ({ site })));
});

test('what a screen reader is told comes into a region that was there before', async () => {
  const { place, press } = await drawn([]);
  const regions = [...place.querySelectorAll('[role=status]')];
  await press(messages.exportModels.message);
  await vi.waitFor(() =>
    expect(regions.map(({ textContent }) => textContent)).toContain(messages.exported.message),
  );
});

test('sites that an export leaves out are listed as the language lists names, each with its own direction', async () => {
  leftOut = ['a.example', 'b.example', 'c.example'];
  const { place, press } = await drawn([]);
  await press(messages.exportModels.message);
  await vi.waitFor(() => expect(place.textContent).toContain(formatSites(leftOut)));
});
