// @vitest-environment jsdom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedStory } from '../../../src/browser/story-store.ts';
import { Reader } from '../../../src/reader/reader.tsx';
import { browser } from '../../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

const paragraph = (node: number, text: string) => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html: text,
});
const listed = (node: number, isKept: boolean, text: string) => ({
  node,
  isKept,
  text,
  element: { place: node, words: node, alone: true, path: 'p' },
});
const article = {
  url: 'https://sea.example/tides',
  title: 'Tides',
  authors: [],
  published: '',
  updated: '',
  section: '',
  siteName: '',
  leadImage: '',
  furtherPage: '',
  articleScore: 1,
  words: 4,
  footnotes: [],
  language: 'en',
  direction: 'ltr',
  blocks: [paragraph(3, 'The tide comes.'), paragraph(9, 'The tide goes.')],
};
const LISTED = [
  listed(3, true, 'The tide comes.'),
  listed(5, false, 'It waits a while.'),
  listed(9, true, 'The tide goes.'),
];

/** Corrections that were sent to the background. */
let asked: unknown[] = [];
let fails = false;

beforeEach(() => {
  document.body.replaceChildren();
  asked = [];
  fails = false;
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (message) => {
    const { winnow, request } = message as { winnow: string; request: unknown };
    if (winnow === 'markElement') asked.push(request);
    if (winnow === 'markElement' && fails) return { error: 'storage_full' };
    return { value: winnow === 'siteOf' ? { site: 'sea.example' } : null };
  });
});

let place: HTMLElement;
// A toast counts its time as long as the reader is drawn.
afterEach(() => act(() => render(null, place)));

async function open(story: Partial<OpenedStory>, isShelved = false): Promise<void> {
  place = document.createElement('div');
  document.body.append(place);
  const opened = { article: article as never, isPrivate: false, ...story };
  await act(async () => render(h(Reader, { story: Promise.resolve(opened), isShelved }), place));
  await vi.waitFor(() => expect(document.querySelectorAll('.story-body > *')).toHaveLength(2));
}
const opener = () => document.querySelector<HTMLElement>('[aria-controls="left-out"]');
const panel = () => document.querySelector('#left-out');
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const rows = () => [...(panel()?.querySelectorAll('li') ?? [])];
const buttonOf = (row: number) => rows()[row]?.querySelector('button');
const story = () => [...document.querySelectorAll('.story-body > *')].map(({ textContent }) => textContent);

test('the panel lists a left-out block in its place, brings it back and takes that back', async () => {
  await open({ listed: LISTED as never });
  await press(opener());
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  expect(rows().map((row) => [row.className, row.textContent])).toEqual([
    ['shown', 'The tide comes.leftOutDrop'],
    ['', 'It waits a while.leftOutBring'],
    ['shown', 'The tide goes.leftOutDrop'],
  ]);
  await press(buttonOf(1));
  expect(story()).toEqual(['The tide comes.', 'It waits a while.', 'The tide goes.']);
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('correctionKept'));
  await press(buttonOf(1));
  expect(story()).toEqual(['The tide comes.', 'The tide goes.']);
  const said = { url: article.url, element: LISTED[1]?.element };
  expect(asked).toEqual([
    { ...said, kind: 'content' },
    { ...said, kind: null },
  ]);
});

test('a button that names its block drops it from the story', async () => {
  await open({ listed: LISTED as never });
  await press(opener());
  const button = buttonOf(0);
  const words = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('The tide comes.');
  await press(button);
  expect(story()).toEqual(['The tide goes.']);
  expect(asked).toMatchObject([{ kind: 'noise' }]);
  expect(rows()[0]?.textContent).toContain('leftOutBring');
});

test('a correction that cannot be stored is reported and changes nothing', async () => {
  fails = true;
  await open({ listed: LISTED as never });
  await press(opener());
  await press(buttonOf(0));
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe('problem_storage_full'),
  );
  expect(story()).toEqual(['The tide comes.', 'The tide goes.']);
});

test('the key l opens and closes the panel', async () => {
  await open({ listed: LISTED as never });
  const key = () => act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'l' })));
  await key();
  expect(panel()).not.toBeNull();
  await key();
  expect(panel()).toBeNull();
});

test("the panel says why a private window's story cannot be corrected", async () => {
  await open({ isPrivate: true });
  await press(opener());
  expect(panel()?.textContent).toBe('leftOutPrivate');
});

test.each([
  ['from the shelf', true],
  ['behind a link', false],
])('a story %s has no such list', async (_, isShelved) => {
  await open({}, isShelved);
  expect(opener()).toBeNull();
});
