import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOnce } from '../../src/crawl/fetch-once.ts';
import { browser } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

type Details = Record<string, unknown>;
type Listener = (details: Details) => void;

const ADDRESS = 'https://news.example/story';
const OWN = browser.runtime.getURL('').slice(0, -1);

const headers = new Set<Listener>();
const redirects = new Set<Listener>();
const eventOf = (listeners: Set<Listener>) => ({
  addListener: (listener: Listener) => listeners.add(listener),
  removeListener: (listener: Listener) => listeners.delete(listener),
});
const opaque = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
const received = (location: string, more: Details): void => {
  for (const listener of headers)
    listener({ url: ADDRESS, responseHeaders: [{ name: 'Location', value: location }], ...more });
};
const redirected = (redirectUrl: string, more: Details): void => {
  for (const listener of redirects) listener({ url: ADDRESS, redirectUrl, ...more });
};

/** Where a request leads while the browser tells this of the requests that are under way. */
async function leadsTo(tell: () => void): Promise<string | null> {
  vi.stubGlobal('fetch', async () => {
    tell();
    return opaque();
  });
  const asked = fetchOnce(`${ADDRESS}#part`);
  await vi.runAllTimersAsync();
  return (await asked).headers.get('location');
}

describe('a request that follows no redirect', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(browser, {
      webRequest: { onHeadersReceived: eventOf(headers), onBeforeRedirect: eventOf(redirects) },
    });
  });
  afterEach(() => {
    expect([headers.size, redirects.size]).toEqual([0, 0]);
    Reflect.deleteProperty(browser, 'webRequest');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('hears where it leads from the answer that it got, as either browser names who asked', async () => {
    expect(await leadsTo(() => received('/next', { initiator: OWN }))).toBe('/next');
    expect(await leadsTo(() => received('/next', { originUrl: `${OWN}/src/reader/index.html` }))).toBe(
      '/next',
    );
    expect(await leadsTo(() => redirected(`${ADDRESS}/2`, { initiator: OWN }))).toBe(`${ADDRESS}/2`);
  });

  test.each([
    ['of an opaque origin', { initiator: 'null' }],
    ['of no origin', {}],
    ['of the site', { initiator: 'https://news.example' }],
    ['whose origin begins like ours', { initiator: `${OWN}.example` }],
    ['of another extension', { initiator: 'chrome-extension://other' }],
    ['to another address', { initiator: OWN, url: `${ADDRESS}/2` }],
  ])('takes no word from a request %s at the same time', async (_, other) => {
    const tell = () => {
      received('https://elsewhere.example/', other);
      redirected('https://elsewhere.example/', other);
    };
    expect(await leadsTo(tell)).toBe('');
    expect(
      await leadsTo(() => {
        tell();
        received('/next', { initiator: OWN });
      }),
    ).toBe('/next');
  });

  test('is what it is where it leads nowhere', async () => {
    const answer = new Response('A story');
    vi.stubGlobal('fetch', async () => answer);
    expect(await fetchOnce(ADDRESS)).toBe(answer);
  });
});
