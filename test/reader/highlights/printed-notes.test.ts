// @vitest-environment happy-dom
import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { PrintedNotes } from '../../../src/reader/highlights/printed-notes.tsx';

vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../fake-browser.ts')).browser,
}));

const marked = (exact: string, note: string) => ({
  id: exact,
  quote: { exact, prefix: '', suffix: '' },
  colour: 'blue' as const,
  note,
  made: 1,
  range: null,
});

test('on paper each note appears with the words it is about; highlights without a note appear only in the story', () => {
  const place = document.createElement('div');
  render(h(PrintedNotes, { placed: [marked('the quay', ''), marked('the ferry', 'When?\nAsk.')] }), place);
  expect([...place.querySelectorAll('blockquote')].map((one) => one.textContent)).toEqual(['the ferry']);
  expect(place.querySelector('figcaption')?.textContent).toBe('When?\nAsk.');
  render(h(PrintedNotes, { placed: [marked('the quay', ' ')] }), place);
  expect(place.innerHTML).toBe('');
});
