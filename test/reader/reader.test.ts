// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Reader } from '../../src/reader/reader.tsx';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

test('a story that cannot be drawn is reported, and the page is not blank', async () => {
  const article = {
    ...{
      url: 'https://sea.example/',
      title: 'Tides',
      authors: [],
      footnotes: [],
      language: '',
      direction: 'ltr',
    },
    blocks: [{ kind: 'list' }, { kind: 'figure' }],
  };
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => {
    render(h(Reader, { story: Promise.resolve({ article: article as never, isPrivate: false }) }), place);
  });
  await vi.waitFor(() => expect(place.textContent).toContain('storyGone'));
});
