// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { answerInBackground, type BackgroundAnswers } from '../../src/messaging/messenger.ts';
import { SitesSection } from '../../src/options/sites-section.tsx';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));

test('the list is read again after a site was forgotten only in part', async () => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  answerInBackground({
    forgetSite: () => ({ forgotten: ['learned'], kept: [] }),
  } as unknown as BackgroundAnswers);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const place = document.createElement('div');
  const info = { site: 'news.example', pages: 3, bytes: 10, updated: 1, mode: null };
  const sites = { known: [info], use: null, failure: '', reload: vi.fn() };
  const onDone = vi.fn();
  await act(() =>
    render(h(SitesSection, { settings: DEFAULT_SETTINGS, sites, onChange: vi.fn(), onDone }), place),
  );
  const press = (selector: string) =>
    act(() => [...place.querySelectorAll<HTMLElement>(selector)].at(-1)?.click());
  await press('.site-actions button');
  vi.spyOn(browser.storage.local, 'get').mockRejectedValue(new Error('The disk does not answer.'));
  await press('.dialog-actions button');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(sites.reload).toHaveBeenCalledOnce());
});
