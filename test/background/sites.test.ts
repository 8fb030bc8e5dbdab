import { describe, expect, test } from 'vitest';
import { siteOf } from '../../src/background/sites.ts';

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
});
