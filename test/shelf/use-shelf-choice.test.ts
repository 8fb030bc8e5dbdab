// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { Shelf } from '../../src/shelf/shelf.tsx';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));

beforeEach(async () => {
  vi.restoreAllMocks();
  control.reset();
  await browser.storage.local.clear();
});

test('a choice that cannot be stored is reported, and is not shown as made', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(() => render(h(Shelf, { asked: '' }), place));
  await vi.waitFor(() => expect(place.querySelector('[value=kept]')).not.toBeNull());
  vi.spyOn(browser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
  const kept = place.querySelector<HTMLInputElement>('[value=kept]');
  await act(() => kept?.click());
  await vi.waitFor(() =>
    expect(place.querySelector('.toast')?.textContent).toContain(messages.problem_storage_full.message),
  );
  expect(place.querySelector<HTMLInputElement>('[value=off]')?.checked).toBe(true);
});
