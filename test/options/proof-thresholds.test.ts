// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { CleaningSection } from '../../src/options/cleaning-section.tsx';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());
const { reports, send } = vi.hoisted(() => ({
  reports: vi.fn((): unknown => null),
  send: vi.fn(),
}));
vi.mock('../../src/options/use-open-reports.ts', () => ({ useOpenReports: reports }));
vi.mock('../../src/options/threshold-preview.tsx', () => ({ ThresholdPreview: () => null }));
vi.mock('../../src/messaging/messenger.ts', () => ({ sendToBackground: send }));

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

test.each([
  ['gives the site alone the entropy threshold that it suggests', { threshold: 0.3, curve: [] }, 1],
  ['is absent where the site suggests none', null, 0],
] as const)('the button of the site of the open page %s', async (_, suggestion, buttons) => {
  reports.mockReturnValue([{ tab: 1, title: 'Story', report: { site: 'news.example' } }]);
  send.mockResolvedValue(suggestion);
  const { place, onChange } = drawn();
  await act(async () => {});
  expect(send).toHaveBeenCalledWith('siteSuggestion', { site: 'news.example' });
  const found = [...place.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('news.example'),
  );
  expect(found).toHaveLength(buttons);
  if (!found[0]) return;
  void act(() => found[0]?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ siteEntropies: { 'news.example': 0.3 } });
});

test("a button gives the open page's site the common entropy threshold again", async () => {
  reports.mockReturnValue([{ tab: 1, title: 'Story', report: { site: 'news.example' } }]);
  send.mockResolvedValue({ threshold: 0.3, curve: [] });
  const siteEntropies = { 'news.example': 0.3, 'other.example': 0.4 };
  const { place, onChange } = drawn({ siteEntropies });
  await act(async () => {});
  const [back] = [...place.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('news.example'),
  );
  void act(() => back?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ siteEntropies: { 'news.example': null } });
});
