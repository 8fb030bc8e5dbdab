// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { writeSettings } from '../../src/browser/settings-store.ts';
import { StorySections } from '../../src/dashboard/story-sections.tsx';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));

test('a choice that cannot be stored is reported, and the open pages are left as they are', async () => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  const storeSettings = ({ changes }: ToBackground['storeSettings'][0]) =>
    writeSettings(...changes).then(() => null);
  answerInBackground({ storeSettings } as unknown as BackgroundAnswers);
  const place = document.createElement('div');
  const onAsked = vi.fn();
  await act(() => render(h(StorySections, { site: 'news.example', onAsked }), place));
  await vi.waitFor(() => expect(place.querySelector('[role=switch]')).not.toBeNull());
  vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
  await act(() => place.querySelector<HTMLElement>('[role=switch]')?.click());
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toBe(messages.problem_settings_full.message),
  );
  expect(place.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('false');
  expect(onAsked).not.toHaveBeenCalled();
});
