import { expect, test, vi } from 'vitest';
import { blockName } from '../../src/ui/block-name.ts';

vi.mock('webextension-polyfill', async () => (await import('./fake-i18n.ts')).fakeI18n());

test('a block is named by its words, and a block without words by its visible parts', () => {
  expect(blockName({ preview: 'Related stories' })).toBe('Related stories');
  expect(blockName({ preview: 'The bridge', shows: 'picture' })).toBe('Picture · The bridge');
  expect(blockName({ preview: '', shows: 'box' })).toBe('Empty space');
});
