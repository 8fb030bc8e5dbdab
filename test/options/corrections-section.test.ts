// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import { CorrectionsSection } from '../../src/options/corrections-section.tsx';
import { judgeOpenTabs } from '../../src/ui/open-tabs.ts';
import { control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));

vi.mock('../../src/ui/open-tabs.ts', () => ({ judgeOpenTabs: vi.fn(async () => undefined) }));

const infoOf = (site: string) => ({ site, pages: 3, bytes: 10, updated: 1, mode: null, marks: 1 });
const SITES = [
  'a.example',
  'b.example',
  'c.example',
  'd.example',
  'e.example',
  'f.example',
  'paper.daily.example',
];

test('the search finds a site by words in any order, like the list of sites, and says how many it found', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const sites = { known: SITES.map(infoOf), use: null, failure: '', reload: vi.fn() };
  await act(() => render(h(CorrectionsSection, { sites, onDone: vi.fn() }), place));
  const field = place.querySelector('input');
  await act(() => {
    if (field) field.value = 'daily paper';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([...place.querySelectorAll('summary b')].map(({ textContent }) => textContent)).toEqual([
    'paper.daily.example',
  ]);
  expect(place.querySelector('[role=status]')?.textContent).toContain('1');
});

test('a correction that is taken back no longer acts on the site’s open pages', async () => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  const mark = { id: '1.1', kind: 'noise', path: 'main > p', decided: 1 };
  const takeBackMark = vi.fn(async () => null);
  answerInBackground({ listMarks: async () => [mark], takeBackMark } as unknown as BackgroundAnswers);
  vi.mocked(judgeOpenTabs).mockClear();
  const place = document.body.appendChild(document.createElement('div'));
  const sites = { known: [infoOf('a.example')], use: null, failure: '', reload: vi.fn() };
  await act(() => render(h(CorrectionsSection, { sites, onDone: vi.fn() }), place));
  const details = place.querySelector('details');
  if (details) details.open = true;
  await act(() => void details?.dispatchEvent(new Event('toggle')));
  await vi.waitFor(() => expect(place.querySelector('.correction button')).not.toBeNull());
  await act(() => place.querySelector<HTMLElement>('.correction button')?.click());
  await vi.waitFor(() => expect(judgeOpenTabs).toHaveBeenCalledExactlyOnceWith('a.example'));
  expect(takeBackMark).toHaveBeenCalledOnce();
});

test('a failure to list corrections is gone once they are listed', async () => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  const listMarks = vi.fn().mockRejectedValueOnce(new Error('storage_closed')).mockResolvedValue([]);
  answerInBackground({ listMarks } as unknown as BackgroundAnswers);
  const place = document.body.appendChild(document.createElement('div'));
  const sites = { known: [infoOf('a.example')], use: null, failure: '', reload: vi.fn() };
  await act(() => render(h(CorrectionsSection, { sites, onDone: vi.fn() }), place));
  const toggle = async (open: boolean) => {
    const details = place.querySelector('details');
    if (details) details.open = open;
    await act(() => void details?.dispatchEvent(new Event('toggle')));
  };
  const failed = () => place.querySelector('[role=alert]');
  await toggle(true);
  await vi.waitFor(() => expect(failed()).not.toBeNull());
  await toggle(false);
  await toggle(true);
  await vi.waitFor(() => expect(failed()).toBeNull());
});
