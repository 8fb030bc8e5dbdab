import { expect, test, vi } from 'vitest';
import { doneHere } from '../../src/popup/done-here.ts';

vi.mock('webextension-polyfill', async () => {
  const { fakeI18n } = await import('../ui/fake-i18n.ts');
  return { default: fakeI18n().default };
});

type Told = Parameters<typeof doneHere>[0];

const told = (mode: Told['mode']): string =>
  doneHere({ mode, cleaned: 3, hidden: 1, hasStory: true } as Told);

test('says how many blocks are hidden and dimmed', () => {
  expect(told('hide')).toBe('1 block hidden, 2 blocks dimmed; the story was left alone.');
});

test('calls a wall that is hidden in mode dim cleared away, not hidden', () => {
  expect(told('dim')).toBe('1 block cleared away, 2 blocks dimmed; the story was left alone.');
});
