import { beforeEach, expect, test, vi } from 'vitest';
import { control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
const { isFromBefore, noteForgetting } = await import('../../src/background/forget-times.ts');

beforeEach(() => control.reset());

test('a page opened before its site was forgotten is from before, one opened later is not', async () => {
  await noteForgetting('quay.example');
  expect(await isFromBefore(Date.now() - 1000, 'quay.example')).toBe(true);
  expect(await isFromBefore(Date.now() + 1000, 'quay.example')).toBe(false);
  expect(await isFromBefore(Date.now() - 1000, 'pier.example')).toBe(false);
});

test('forgetting all sites counts however many single sites are forgotten after it', async () => {
  const opened = Date.now() - 1000;
  await noteForgetting();
  for (let i = 0; i < 250; i++) await noteForgetting(`quay-${i}.example`);
  expect(await isFromBefore(opened, 'pier.example')).toBe(true);
  expect(await isFromBefore(opened, 'quay-249.example')).toBe(true);
});
