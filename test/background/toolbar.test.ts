import { expect, test, vi } from 'vitest';
import { showCleaning } from '../../src/background/toolbar.ts';
import { control } from '../fake-browser.ts';
import { trusted } from '../trusted.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

test('the toolbar button shows the progress of learning, then the number of cleaned elements, in a colour for each stage', async () => {
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

test('a new design of the site shows even if nothing is cleaned', async () => {
  const trust = { ...trusted(9), stage: 'drifted', why: 'changing', missing: 1 } as const;
  await showCleaning(1, { mode: 'dim', cleans: true, cleaned: 0, trust });
  expect(control.toolbarButton()).toMatchObject({ text: '!', title: 'extensionName – driftedTitle' });
});

test('shows no number for a page that is not judged yet, or where cleaning is off', async () => {
  await showCleaning(1, { mode: 'dim', cleans: true, cleaned: 0, trust: null });
  expect(control.toolbarButton()).toMatchObject({ text: '', title: 'extensionName' });
  await showCleaning(1, { mode: 'off', cleans: true, cleaned: 0, trust: trusted(9) });
  expect(control.toolbarButton()).toMatchObject({ text: '', icon: '/icons/winnow-off-16.png' });
});
