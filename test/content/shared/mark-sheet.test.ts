import { afterEach, expect, test, vi } from 'vitest';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));
const asking = await import('../../../src/messaging/ask-background.ts');
const { markSheet } = await import('../../../src/content/shared/mark-sheet.ts');

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sheet is inserted once under its own name', async () => {
  const asked = vi.spyOn(asking, 'askBackground').mockResolvedValue(null);
  const sheet = markSheet('new');
  await Promise.all([sheet.insert(), sheet.insert()]);
  await sheet.insert();
  expect(asked.mock.calls).toEqual([['insertMarkSheet', { name: sheet.name, kind: 'new' }]]);
  expect(markSheet('new').name).not.toBe(sheet.name);
});

test('a sheet that failed is asked for again, once for all who waited', async () => {
  const asked = vi.spyOn(asking, 'askBackground').mockRejectedValueOnce(new Error('gone'));
  asked.mockResolvedValue(null);
  const sheet = markSheet('fewer');
  const both = await Promise.allSettled([sheet.insert(), sheet.insert()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all([sheet.insert(), sheet.insert()]);
  expect(asked).toHaveBeenCalledTimes(2);
});
