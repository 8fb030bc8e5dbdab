// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { SavingSection } from '../../src/options/saving-section.tsx';
import { browser } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({
  default: {
    ...(await import('../fake-browser.ts')).browser,
    ...(await import('../ui/fake-i18n.ts')).fakeI18n().default,
  },
}));

test('a template that the browser does not store is reported in the person’s language', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const onDone = vi.fn();
  await act(() => render(h(SavingSection, { onDone }), place));
  vi.spyOn(browser.storage.sync, 'set').mockRejectedValue(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
  const field = place.querySelector('textarea');
  await act(() => {
    if (field) field.value = '# {{title}}';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(messages.problem_template_not_stored.message));
});
