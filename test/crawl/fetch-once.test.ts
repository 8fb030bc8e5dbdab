import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOnce } from '../../src/crawl/fetch-once.ts';
import { LocalAnswer } from '../../src/crawl/local-address.ts';
import { browser } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

type Details = Record<string, unknown>;
type Listener = (details: Details) => void;

const ADDRESS = 'https://news.example/story';
const OWN = browser.runtime.getURL('').slice(0, -1);

const PUBLIC = '203.0.114.7';

const headers = new Set<Listener>();
const starts = new Set<Listener>();
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
  for (const listener of redirects) listener({ url: ADDRESS, redirectUrl, ip: PUBLIC, ...more });
};

/** Lets the browser report that this address answered the request. */
const answeredBy = (ip: string | undefined, more: Details = { initiator: OWN }): void => {
  for (const listener of starts) listener({ url: ADDRESS, ip, ...more });
};

/** Returns the redirect target that a request finds while the browser reports other requests. */
async function leadsTo(tell: () => void): Promise<string | null> {
  vi.stubGlobal('fetch', async () => {
    tell();
    answeredBy(PUBLIC);
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
      webRequest: {
        onHeadersReceived: eventOf(headers),
        onResponseStarted: eventOf(starts),
        onBeforeRedirect: eventOf(redirects),
      },
    });
  });
  afterEach(() => {
    expect([headers.size, starts.size, redirects.size]).toEqual([0, 0, 0]);
    Reflect.deleteProperty(browser, 'webRequest');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("gets the redirect's target from its own answer, with either browser's name for the requester", async () => {
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
  ])('ignores reports on a request %s at the same time', async (_, other) => {
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

  test('is the plain response if there is no redirect', async () => {
    const answer = new Response('A story');
    vi.stubGlobal('fetch', async () => {
      answeredBy(PUBLIC);
      return answer;
    });
    expect(await fetchOnce(ADDRESS)).toBe(answer);
  });
});

describe('an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(browser, {
      webRequest: {
        onHeadersReceived: eventOf(headers),
        onResponseStarted: eventOf(starts),
        onBeforeRedirect: eventOf(redirects),
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(browser, 'webRequest');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Returns what happened to an answer, and whether its body was cancelled unread, while the browser reports the request. */
  async function asked(address: string, tell: () => void) {
    const cancel = vi.fn();
    const answer = new Response(new ReadableStream({ cancel }));
    vi.stubGlobal('fetch', async () => {
      setTimeout(tell, 100);
      return answer;
    });
    const outcome = fetchOnce(address).then(
      (got) => (got === answer ? 'taken' : 'another'),
      (error) => (error instanceof LocalAnswer ? 'local' : String(error)),
    );
    await vi.runAllTimersAsync();
    return { outcome: await outcome, unread: cancel.mock.calls.length === 1 };
  }

  test.each(['127.0.0.1', '192.168.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fe80::1', undefined])(
    'from %s to a public name is cancelled unread',
    async (ip) => {
      expect(await asked(ADDRESS, () => answeredBy(ip))).toEqual({ outcome: 'local', unread: true });
    },
  );

  test("without a reported source, or with only another request's, is cancelled unread", async () => {
    const local = { outcome: 'local', unread: true };
    expect(await asked(ADDRESS, () => undefined)).toEqual(local);
    expect(await asked(ADDRESS, () => answeredBy(PUBLIC, { initiator: 'https://news.example' }))).toEqual(
      local,
    );
  });

  test('from elsewhere is accepted, and so is one through a proxy that the browser names', async () => {
    expect(await asked(ADDRESS, () => answeredBy(PUBLIC))).toMatchObject({ outcome: 'taken' });
    const byProxy = (type: string) => ({ originUrl: `${OWN}/`, proxyInfo: { type } });
    expect(await asked(ADDRESS, () => answeredBy('127.0.0.1', byProxy('socks')))).toMatchObject({
      outcome: 'taken',
    });
    expect(await asked(ADDRESS, () => answeredBy('127.0.0.1', byProxy('direct')))).toMatchObject({
      outcome: 'local',
    });
  });

  test('is accepted from any address for a local name', async () => {
    expect(await asked('http://printer.local/', () => undefined)).toMatchObject({ outcome: 'taken' });
  });
});
