// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { LearningSection } from '../../src/options/learning-section.tsx';
import { ALL_ORIGINS } from '../../src/ui/site-permission.ts';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const place = document.createElement('div');
const isOn = () => place.querySelector('[role=switch]')?.getAttribute('aria-checked');

afterEach(() => act(() => render(null, place)));

test('the switch follows a permission that is given or taken back outside of the settings', async () => {
  control.allow(ALL_ORIGINS);
  await act(() => render(h(LearningSection, { settings: DEFAULT_SETTINGS, onChange: vi.fn() }), place));
  await vi.waitFor(() => expect(isOn()).toBe('true'));
  control.allow([]);
  await act(async () => void (await browser.permissions.onRemoved.fire({ origins: ALL_ORIGINS })));
  await vi.waitFor(() => expect(isOn()).toBe('false'));
  control.allow(ALL_ORIGINS);
  await act(async () => void (await browser.permissions.onAdded.fire({ origins: ALL_ORIGINS })));
  await vi.waitFor(() => expect(isOn()).toBe('true'));
});
