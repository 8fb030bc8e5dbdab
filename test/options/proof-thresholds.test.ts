// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { CleaningSection } from '../../src/options/cleaning-section.tsx';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());
vi.mock('../../src/options/use-open-reports.ts', () => ({ useOpenReports: () => null }));

function drawn(change: Partial<typeof DEFAULT_SETTINGS> = {}) {
  const place = document.createElement('div');
  const onChange = vi.fn();
  void act(() =>
    render(h(CleaningSection, { settings: { ...DEFAULT_SETTINGS, ...change }, onChange }), place),
  );
  const slider = (label: string) => {
    const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return place.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`);
  };
  return { place, onChange, slider };
}

test.each([
  ['entropyThreshold', 0.6, '0.8'],
  ['importanceThreshold', 0.3, '0.15'],
] as const)('the slider of %s shows it, and changes nothing else', (key, shown, value) => {
  const { slider, onChange } = drawn();
  const input = slider(messages[key].message);
  expect(Number(input?.value)).toBe(shown);
  if (!input) return;
  input.value = value;
  void act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ [key]: Number(value) });
});

test('one press brings both thresholds of proof back to their defaults', () => {
  const { place, onChange } = drawn({ entropyThreshold: 0.9, importanceThreshold: 0 });
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === messages.thresholdsReset.message,
  );
  void act(() => button?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ entropyThreshold: 0.6, importanceThreshold: 0.3 });
});
