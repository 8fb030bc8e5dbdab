// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LearnNow, useLearnNow } from '../../src/dashboard/use-learn-now.ts';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
const { learnSite } = vi.hoisted(() => ({ learnSite: vi.fn() }));
vi.mock('../../src/crawl/learn-site.ts', () => ({ learnSite, pause: async () => undefined }));

const PLAN = { site: 'news.example', pages: 6, links: [], known: new Set<number>() };
const ORIGINS = ['*://*.news.example/*'];

let learning: LearnNow;
let answer: (granted: boolean) => void = () => undefined;
const request = vi.fn(
  () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    }),
);
Object.assign(browser.permissions, { request });

beforeEach(async () => {
  control.reset();
  control.allow([]);
  vi.clearAllMocks();
  learnSite.mockImplementation(() => new Promise(() => undefined));
  const Probe = () => {
    learning = useLearnNow('news.example', async () => undefined);
    return null;
  };
  await act(() => render(h(Probe, null), document.createElement('div')));
});

test('two clicks while the browser asks the person begin one run', async () => {
  learning.start(PLAN);
  const first = answer;
  learning.start(PLAN);
  await act(async () => {
    first(true);
    answer(true);
  });
  await vi.waitFor(() => expect(learning.state.at).toBe('running'));
  await vi.waitFor(() => expect(learnSite).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(learnSite).toHaveBeenCalledTimes(1);
});

test('a person who said no can start again', async () => {
  learning.start(PLAN);
  await act(async () => answer(false));
  await vi.waitFor(() => expect(learning.state.at).toBe('refused'));
  learning.start(PLAN);
  await act(async () => answer(true));
  await vi.waitFor(() => expect(learnSite).toHaveBeenCalledTimes(1));
});

test('the person is asked again if the permission was taken away since the page was opened', async () => {
  control.allow(ORIGINS);
  const Probe = () => {
    learning = useLearnNow('news.example', async () => undefined);
    return null;
  };
  await act(() => render(h(Probe, null), document.createElement('div')));
  control.allow([]);
  await act(async () => void (await browser.permissions.onRemoved.fire({ origins: ORIGINS })));
  await vi.waitFor(() => {
    learning.start(PLAN);
    expect(request).toHaveBeenCalled();
  });
});
