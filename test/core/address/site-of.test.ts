import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHARED_BY_NAME, SHARED_BY_PATH } from '../../../scripts/shared-hosts.ts';
import { isOfSite, isSiteName, siteOf } from '../../../src/core/address/site-of.ts';

describe('the site of an address', () => {
  test.each([
    ['https://www.example.co.uk/a/b?c#d', 'example.co.uk', 'registrable domain under a two-part suffix'],
    ['http://news.example.co.uk:8080/', 'example.co.uk', 'scheme, port and subdomain do not count'],
    ['https://alice.github.io/blog', 'alice.github.io', 'private suffixes keep people apart'],
    ['https://github.io/', 'github.io', 'a bare public suffix is its own site'],
    ['http://localhost:3000/x', 'localhost:3000', 'localhost has a site a port'],
    ['http://192.168.0.7:81/', '192.168.0.7:81', 'so has an address'],
    ['http://[::1]:81/', '[::1]:81', 'of both kinds'],
    ['http://intranet/', 'intranet', 'an intranet name is its own site'],
    ['https://EXAMPLE.com./', 'example.com', 'case and the root dot do not count'],
    ['https://münchen.example.de/', 'example.de', 'international names'],
    ['about:blank', '', 'a browser page has none'],
    ['file:///tmp/a.html', '', 'nor has a file'],
    ['chrome-extension://abc/x.html', '', 'nor an extension page'],
    ['not an address', '', 'nor what is no address'],
  ])('%s → %s: %s', (url, site) => {
    expect(siteOf(url)).toBe(site);
  });

  test.each([
    ['https://one.substack.com/p/a', 'one.substack.com', 'a newsletter'],
    ['https://www.one.blogspot.co.uk/2020', 'one.blogspot.co.uk', 'a blog under a name the list once had'],
    ['https://substack.com/home', 'substack.com', 'the host of newsletters itself'],
    ['https://www.substack.com/', 'substack.com', 'and by its other name'],
    ['https://sites.google.com/view/club/news/today', 'sites.google.com/view/club', 'a site by path'],
    ['https://sites.google.com/', 'google.com', 'the host of sites by path is its owner’s'],
    ['https://s3.amazonaws.com/bucket/page.html', 's3.amazonaws.com/bucket', 'a bucket by path'],
    ['https://s3.amazonaws.com./bucket/', 's3.amazonaws.com/bucket', 'the root dot does not count'],
    ['https://bucket.s3.amazonaws.com/page.html', 'bucket.s3.amazonaws.com', 'a bucket by name'],
    ['http://people.example.edu/~user/a', 'people.example.edu/~user', 'a home directory'],
    ['http://localhost:3000/~user/a', 'localhost:3000/~user', 'on any host'],
    ['https://news.example/section/a', 'news.example', 'no path of a host with one owner'],
  ])('%s → %s: %s', (url, site) => {
    expect(siteOf(url)).toBe(site);
  });

  test('separates any two tenants of one host', () => {
    const byName = SHARED_BY_NAME.flatMap(({ hosts }) => hosts.split(/\s+/));
    for (const host of byName) {
      expect(siteOf(`https://one.${host}/`), host).toBe(`one.${host}`);
      expect(siteOf(`https://two.${host}/`), host).toBe(`two.${host}`);
    }
    for (const { hosts, segments } of SHARED_BY_PATH)
      for (const host of hosts.split(' ')) {
        const before = 'site/'.repeat(segments - 1);
        expect(siteOf(`https://${host}/${before}one/a`)).toBe(`${host}/${before}one`);
        expect(siteOf(`https://${host}/${before}two/a`)).toBe(`${host}/${before}two`);
      }
  });

  test('has no shared host below another, which would join tenants', () => {
    const byName = SHARED_BY_NAME.flatMap(({ hosts }) => hosts.split(/\s+/));
    expect(byName.filter((host) => byName.some((other) => host.endsWith(`.${other}`)))).toEqual([]);
    expect(new Set(byName).size).toBe(byName.length);
  });
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => [...labels, 'com'].join('.')),
  fc
    .tuple(label, fc.constantFrom('substack.com', 'github.io', 'blogspot.de'))
    .map((parts) => parts.join('.')),
  fc.constantFrom('sites.google.com', 's3.amazonaws.com', 'substack.com', 'localhost', '[::1]', '10.0.0.1'),
);
const address = fc
  .tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('', ':81', ':443', ':80'), fc.webPath())
  .map(([scheme, name, port, path]) => `${scheme}://${name}${port}${path}`);

describe('a site', () => {
  test('is the site of its own name as an address, so that it can be asked for and kept', () => {
    fc.assert(
      fc.property(address, (url) => {
        fc.pre(URL.canParse(url));
        const site = siteOf(url);
        expect(isSiteName(site)).toBe(true);
        expect(isOfSite(url, site)).toBe(true);
      }),
    );
  });

  test.each(['*', "it's", '%2A'])('has a name if its host is shared by path, also at the path %s', (path) => {
    const site = siteOf(`https://sites.google.com/view/${path}`);
    expect(isSiteName(site)).toBe(true);
    expect(isOfSite(`https://sites.google.com/view/${path}/page`, site)).toBe(true);
  });

  test.each([
    '',
    'com/',
    '.',
    '/',
    'a b',
    'news.example/section',
    'www.example.com',
    'news.example:443',
    'EXAMPLE.com',
  ])('%j is not the name of a site', (name) => {
    expect(isSiteName(name)).toBe(false);
  });

  test.each([
    ['http://anyone.co.uk/', 'co.uk'],
    ['https://s3.amazonaws.com/other/', 's3.amazonaws.com/bucket'],
    ['https://s3.amazonaws.com/other/', 's3.amazonaws.com'],
    ['https://two.substack.com/', 'substack.com'],
    ['https://news.example.evil.example/', 'news.example'],
    ['http://localhost:81/', 'localhost:80'],
    ['https://news.example/', ''],
    ['about:blank', ''],
  ])('%s is not a page of %s', (url, site) => {
    expect(isOfSite(url, site)).toBe(false);
  });
});
