import { expect, test, vi } from 'vitest';
import { showCleaning } from '../../src/background/toolbar.ts';
import { control } from '../fake-browser.ts';
import { trusted } from '../trusted.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

test('the toolbar button says how far learning is, then what was cleaned, on a ground for each stage', async () => {
  const seen: unknown[] = [];
  for (const [pages, cleaned] of [
    [2, 0],
    [4, 7],
    [8, 9],
  ] as const) {
    await showCleaning(1, { mode: 'hide', cleans: true, cleaned, trust: trusted(pages) });
    seen.push(control.toolbarButton());
  }
  expect(seen).toMatchObject([
    { text: '2/3', title: 'extensionName – trustIsLearning', icon: '/icons/winnow-16.png' },
    { text: '7', title: 'extensionName – trustMayDim' },
    { text: '9', title: 'extensionName – trustMayHide' },
  ]);
  expect(new Set(seen.map((button) => (button as { color: string }).color)).size).toBe(3);
});

test('a new look of the site shows even where nothing is cleaned', async () => {
  const trust = { ...trusted(9), stage: 'drifted', why: 'changing', missing: 1 } as const;
  await showCleaning(1, { mode: 'dim', cleans: true, cleaned: 0, trust });
  expect(control.toolbarButton()).toMatchObject({ text: '!', title: 'extensionName – driftedTitle' });
});

test('a page that is not judged yet, and one where cleaning is off, show no figure', async () => {
  await showCleaning(1, { mode: 'dim', cleans: true, cleaned: 0, trust: null });
  expect(control.toolbarButton()).toMatchObject({ text: '', title: 'extensionName' });
  await showCleaning(1, { mode: 'off', cleans: true, cleaned: 0, trust: trusted(9) });
  expect(control.toolbarButton()).toMatchObject({ text: '', icon: '/icons/winnow-off-16.png' });
});
