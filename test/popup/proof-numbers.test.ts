import { expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { NO_PROOF } from '../../src/core/proof/proof.ts';
import { proofNumbers } from '../../src/popup/proof-numbers.ts';
import { REPEATS, verdictOf } from '../core/report/verdict-of.ts';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());

test('the number of pages is the one that entropy and importance count, with this page if it was learned', () => {
  const proof = { ...REPEATS, placePages: 4, linePages: 3 };
  expect(proofNumbers(verdictOf({ proof })).pages).toBe('3 of 4');
  expect(proofNumbers(verdictOf({ proof: { ...proof, own: 1 } })).pages).toBe('4 of 5');
});

test('there are no numbers for a place that no other page has', () => {
  const unknown = messages.unknown.message;
  expect(proofNumbers(verdictOf({ proof: NO_PROOF }))).toEqual({
    entropy: unknown,
    importance: unknown,
    pages: unknown,
  });
});

test('a part without words has no entropy, but a number of pages with its place', () => {
  const proof = { ...REPEATS, placePages: 6, linePages: 0, entropy: null };
  expect(proofNumbers(verdictOf({ words: 0, proof }))).toEqual({
    entropy: messages.noWords.message,
    importance: '0',
    pages: '6',
  });
  expect(proofNumbers(verdictOf({ words: 3, proof })).entropy).toBe(messages.pictureInIt.message);
});
