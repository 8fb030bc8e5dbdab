import { expect, test } from 'vitest';
import { learnSite } from '../../src/crawl/learn-site.ts';
import { furtherPages } from '../../src/reader/further/further-pages.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/**
 * Servers that lead elsewhere by links and redirects: no request leaves the site, enters a path that its robots.txt forbids, or goes on for
 * ever.
 */

const SITE = 'news.example';
const FORBIDDEN = '/private';
const NEIGHBOURS = [
  'http://127.0.0.1/admin/reboot',
  'http://localhost:8080/',
  'http://192.168.0.1/setup?reset=1',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://other.example/story',
  'https://news.example.evil.example/',
  'https://evilnews.example/',
  'http://news.example:8080/admin',
  'http://news.example:22/',
  'ftp://news.example/file',
  'file:///etc/hosts',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//127.0.0.1/',
  'https://news.example@127.0.0.1/',
  'https://127.0.0.1\\@news.example/',
  'http://',
  '',
  `https://news.example${FORBIDDEN}/page`,
  `https://m.news.example${FORBIDDEN}/page`,
] as const;

/** Returns a server of the site whose answers depend on the seed: pages full of such links, redirects to them or to itself, and errors. */
function hostileServer(seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const asked: string[] = [];
  const path = () => `/news/a-story-with-many-words-${random(40)}`;
  const target = () => (random(3) === 0 ? path() : pick(NEIGHBOURS));
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url.href);
    if (url.pathname === '/robots.txt') {
      const kind = random(6);
      // Redirects to pages that are not a robots.txt of the site: a real one would be followed.
      const elsewhere = pick(NEIGHBOURS.filter((address) => !address.includes(FORBIDDEN)));
      if (kind === 0) return new Response(null, { status: 302, headers: { location: elsewhere } });
      if (kind === 1) return new Response(null, { status: 302, headers: { location: '/robots.txt' } });
      return new Response(`User-agent: *\nDisallow: ${FORBIDDEN}\n`, {
        headers: { 'content-type': 'text/plain' },
      });
    }
    if (random(3) === 0)
      return new Response(null, { status: 301 + random(8), headers: { location: target() } });
    const links = Array.from(
      { length: 12 },
      () => `<a href="${target()}">A link with very many words in it</a>`,
    );
    const words = `What happened on day ${random(1000)} of the year, told at some length. `.repeat(12);
    return new Response(
      `<p>${words}</p>${links.join('')}<a rel="next" href="${target()}">2</a><a href="${url.pathname}?page=2">2</a>`,
      { headers: { 'content-type': 'text/html' } },
    );
  };
  return { fetch, asked };
}

/** Returns whether a crawl may request the address from the site. */
function isHarmless(address: string): boolean {
  const { protocol, hostname, port, pathname, username } = new URL(address);
  const ofSite = hostname === SITE || hostname.endsWith(`.${SITE}`);
  return (
    /^https?:$/.test(protocol) && ofSite && port === '' && username === '' && !pathname.startsWith(FORBIDDEN)
  );
}

test('no server leads a request to another site', async () => {
  const count = times(60, 3000);
  let requests = 0;
  for (let seed = 1; seed <= count; seed++) {
    const { fetch, asked } = hostileServer(seed);
    const { signal } = new AbortController();
    const pause = async () => undefined;
    await learnSite({ site: SITE, pages: 6, links: [], known: new Set() }, () => undefined, signal, {
      fetch,
      learn: async () => undefined,
      pause,
    });
    await furtherPages(`https://${SITE}/news/a-story`, SITE, () => undefined, signal, {
      fetch,
      assemble: async () => ({}) as never,
      pause,
    });
    expect(asked.filter((address) => !isHarmless(address))).toEqual([]);
    // A dozen pages and twenty further ones, each with its redirects and those of a robots.txt.
    expect(asked.length).toBeLessThan(400);
    requests += asked.length;
  }
  tell('crawl', { servers: count, requests, elsewhere: 0 });
});

test('no site takes a page of another tenant, or of a site whose name only ends like its own', async () => {
  const sites = [
    ['co.uk', 'http://anyone.co.uk/news/'],
    ['s3.amazonaws.com/bucket', 'https://s3.amazonaws.com/another/news/'],
    ['sites.google.com/view/club', 'https://sites.google.com/view/others/news/'],
    ['substack.com', 'https://someone.substack.com/p/'],
    ['one.substack.com', 'https://two.substack.com/p/'],
    ['example.edu/~one', 'https://example.edu/~two/'],
  ] as const;
  for (const [site, elsewhere] of sites) {
    const asked: string[] = [];
    const page = (of: string) =>
      Array.from(
        { length: 9 },
        (_, i) => `<a href="${of}a-story-with-many-words-${i}">A link with very many words in it</a>`,
      );
    const fetch: typeof globalThis.fetch = async (input) => {
      const { href, pathname } = new URL(String(input));
      asked.push(href);
      if (pathname.endsWith('/robots.txt')) return new Response(null, { status: 404 });
      if (asked.length % 3 === 0)
        return new Response(null, { status: 302, headers: { location: elsewhere } });
      const words = `What happened on day ${asked.length} of the year, told at some length. `.repeat(12);
      return new Response(`<p>${words}</p>${page(elsewhere)}${page(`https://${site}/`)}`, {
        headers: { 'content-type': 'text/html' },
      });
    };
    const { signal } = new AbortController();
    await learnSite(
      { site, pages: 6, links: [{ url: elsewhere, text: 'A link' }], known: new Set() },
      () => undefined,
      signal,
      {
        fetch,
        learn: async () => undefined,
        pause: async () => undefined,
      },
    );
    const pages = asked.filter((url) => !url.endsWith('/robots.txt'));
    tell(site, { requests: asked.length, elsewhere: 0 });
    expect(pages.filter((url) => url.startsWith(elsewhere))).toEqual([]);
  }
});
