// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control } from '../../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));
const { writeSettings } = await import('../../../src/browser/settings-store.ts');
const { newStoryMarks } = await import('../../../src/content/new-stories/new-story-marks.ts');
const shared = await import('../../../src/messaging/ask-background.ts');

const STORY = 7;
const isMarked = (element: Element) => element.getAttributeNames().some((name) => name.startsWith('data-'));
const marked = () => [...document.querySelectorAll('a, a *')].filter(isMarked).map(({ tagName }) => tagName);

/** Answers as a background that knows one new story, once `ready` holds. */
function answerWhen(ready: Promise<unknown>) {
  vi.spyOn(shared, 'askBackground').mockImplementation(async (name) => {
    await ready;
    return name === 'newStories' ? { stories: [STORY] } : null;
  });
}

beforeEach(async () => {
  control.reset();
  document.body.innerHTML = '<h3><a href="/new-story">A heron on the silo</a></h3>';
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  // The sheet of the marks gives each marked element an `::after`, as the browser does.
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    (element) => ({ content: isMarked(element) ? '"●"' : 'none', display: 'inline' }) as CSSStyleDeclaration,
  );
  await writeSettings({ markNew: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a marked headline keeps its mark when the page lists more and is marked again', async () => {
  answerWhen(Promise.resolve());
  const mark = newStoryMarks(document);
  for (let times = 0; times < 3; times++) {
    await mark();
    expect(marked()).toEqual(['A']);
  }
});

test('no mark comes after the person has turned the marks off, however late the answer', async () => {
  let answer: (value?: unknown) => void = () => undefined;
  answerWhen(new Promise((resolve) => (answer = resolve)));
  const marking = newStoryMarks(document)();
  await writeSettings({ markNew: false });
  answer();
  await marking;
  expect(marked()).toEqual([]);
});

test('the marks go when the person turns them off', async () => {
  answerWhen(Promise.resolve());
  await newStoryMarks(document)();
  expect(marked()).toEqual(['A']);
  await writeSettings({ markNew: false });
  expect(marked()).toEqual([]);
});

test('a later call that fails leaves the marks of an earlier one', async () => {
  let answer: (value?: unknown) => void = () => undefined;
  answerWhen(new Promise((resolve) => (answer = resolve)));
  const mark = newStoryMarks(document);
  const earlier = mark();
  vi.spyOn(shared, 'askBackground').mockRejectedValue(new Error('gone'));
  await expect(mark()).rejects.toThrow('gone');
  answerWhen(Promise.resolve());
  answer();
  await earlier;
  expect(marked()).toEqual(['A']);
});

test('a style sheet that could not be inserted is asked for again', async () => {
  const asked: string[] = [];
  vi.spyOn(shared, 'askBackground').mockImplementation(async (name) => {
    asked.push(name);
    if (name === 'insertMarkSheet' && asked.length === 2) throw new Error('gone');
    return name === 'newStories' ? { stories: [STORY] } : null;
  });
  const mark = newStoryMarks(document);
  await expect(mark()).rejects.toThrow('gone');
  await mark();
  expect(marked()).toEqual(['A']);
  await mark();
  expect(asked.filter((name) => name === 'insertMarkSheet')).toHaveLength(2);
});
