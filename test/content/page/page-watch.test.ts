// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, watchPage } from '../../../src/content/page/page-watch.ts';
import { createOverlay } from '../../../src/content/shared/overlay.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

const parser = vi.hoisted(() => ({ isAtWork: false, isDone: false }));
vi.mock('../../../src/snapshot/unclobbered.ts', async (original) => ({
  ...(await original<object>()),
  isBeingRead: () => parser.isAtWork,
  isRead: () => parser.isDone,
}));

let stop: AbortController;
const read = vi.fn();
const settled = vi.fn();

/** Lets mutation observers report, which happens between tasks and not by the fake clock. */
const pass = async (milliseconds: number) => {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(milliseconds);
};
const add = () => document.body.append(document.createElement('p'));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  history.replaceState({}, '', '/first');
  stop = new AbortController();
  read.mockClear();
  settled.mockClear();
  watchPage(document, (look) => (look.settled ? settled(look.isNewPage) : read(look.isNewPage)), stop.signal);
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

describe('watching a page', () => {
  test('a page has settled once nothing was added for a while', async () => {
    await pass(300);
    add();
    await pass(300);
    expect(settled).not.toHaveBeenCalled();
    await pass(200);
    expect(settled.mock.calls).toEqual([[false]]);
  });

  test('a page is looked at as soon as it is read, before it has settled', async () => {
    expect(read.mock.calls).toEqual([[true]]);
    await pass(1000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a page is not looked at while it is read, however long that takes', async () => {
    stop.abort();
    stop = new AbortController();
    read.mockClear();
    parser.isAtWork = true;
    watchPage(document, ({ settled: rests }) => (rests ? settled() : read()), stop.signal);
    add();
    await pass(10_000);
    expect([read, settled].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    parser.isAtWork = false;
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect([read, settled].map((one) => one.mock.calls.length)).toEqual([1, 0]);
    await pass(500);
    expect([read, settled].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });

  test.each([
    ['whose scripts keep its events from all others', 'DOMContentLoaded', false],
    ['whose reading was stopped', 'readystatechange', true],
  ])('a page %s is looked at once it is read, and once only', async (_, type, isDone) => {
    stop.abort();
    stop = new AbortController();
    read.mockClear();
    parser.isAtWork = true;
    watchPage(document, ({ settled: rests }) => (rests ? settled() : read()), stop.signal);
    const hold = (event: Event) => event.stopImmediatePropagation();
    for (const held of ['DOMContentLoaded', 'readystatechange'])
      addEventListener(held, hold, { capture: true, signal: stop.signal });
    document.dispatchEvent(new Event('readystatechange'));
    expect(read).not.toHaveBeenCalled();
    parser.isAtWork = false;
    parser.isDone = isDone;
    document.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(read).toHaveBeenCalledTimes(1);
    parser.isDone = false;
  });

  test('a page that changes all the time cannot delay the look at it', async () => {
    const changing = setInterval(add, 1);
    await pass(10_000);
    clearInterval(changing);
    expect(settled).toHaveBeenCalled();
  });

  test('a page that never rests is looked at nevertheless', async () => {
    for (let i = 0; i < 20; i++) {
      add();
      await pass(200);
    }
    expect(settled).toHaveBeenCalled();
  });

  test('late content is looked at again, as the same page', async () => {
    await pass(1000);
    add();
    await pass(2000);
    expect(settled.mock.calls).toEqual([[false], [false]]);
  });

  test('an endless page is looked at less and less often', async () => {
    for (let second = 0; second < 120; second++) {
      add();
      await pass(1000);
    }
    expect(settled.mock.calls.length).toBeGreaterThan(3);
    expect(settled.mock.calls.length).toBeLessThan(10);
  });

  test('changed words alone are not new content', async () => {
    document.body.append('clock');
    await pass(1000);
    settled.mockClear();
    document.body.append('tick');
    await pass(5000);
    expect(settled).not.toHaveBeenCalled();
  });

  test('elements that Winnow adds are not new content', async () => {
    await pass(1000);
    settled.mockClear();
    createOverlay(document, '');
    await pass(5000);
    expect(settled).not.toHaveBeenCalled();
  });

  test('another address is another page', async () => {
    await pass(1000);
    history.pushState({}, '', '/second');
    add();
    await pass(1000);
    expect(settled.mock.calls).toEqual([[false], [true]]);
  });

  test('another address waits for its own content, however long the former page was waited for', async () => {
    for (let i = 0; i < 60; i++) {
      add();
      await pass(500);
    }
    settled.mockClear();
    history.pushState({}, '', '/second');
    dispatchEvent(new PopStateEvent('popstate'));
    await pass(300);
    add();
    await pass(300);
    expect(settled).not.toHaveBeenCalled();
    await pass(200);
    expect(settled.mock.calls).toEqual([[true]]);
  });

  test('a page that changes its address all the time is looked at nevertheless', async () => {
    await pass(1000);
    settled.mockClear();
    for (let i = 0; i < 30; i++) {
      history.replaceState({}, '', `/second?at=${i}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await pass(300);
    }
    expect(settled.mock.calls.length).toBeGreaterThan(1);
  });

  test('after stopping, nothing is looked at', async () => {
    stop.abort();
    add();
    await pass(5000);
    expect(settled).not.toHaveBeenCalled();
  });
});

test('the fragment is part of an address only in single-page applications', () => {
  expect(addressOf('https://a.example/x#part')).toBe('https://a.example/x');
  expect(addressOf('https://a.example/x#/story/1')).toBe('https://a.example/x#/story/1');
  expect(addressOf('https://a.example/x#!story')).toBe('https://a.example/x#!story');
  expect(addressOf('https://a.example/x')).toBe('https://a.example/x');
});
