import { describe, expect, it } from 'vitest';
import {
  isPageName,
  linkedPages,
  linkName,
  linkTarget,
  linkUrl,
  originalUrl,
  pageName,
  sameSite,
} from '../../../src/core/address/link-url.ts';

const BASE = 'https://www.news.test/story/one/';

describe('the address a link leads to', () => {
  it('is absolute', () => {
    expect(linkUrl('../two/index.html', BASE)).toBe('https://www.news.test/story/two/index.html');
  });

  it('is null for fragments, mail, scripts and nonsense', () => {
    for (const href of ['', '#top', 'mailto:a@b.test', 'javascript:void(0)', 'http://', 'whatsapp://send']) {
      expect(linkUrl(href, BASE)).toBeNull();
    }
  });

  it('loses the prefix of a web archive', () => {
    const original = 'http://news.test/story';
    expect(originalUrl(`https://web.archive.test/web/20170301120000/${original}`)).toBe(original);
    expect(originalUrl(`https://web.archive.test/web/20170301120000im_/http:/news.test/story`)).toBe(
      original,
    );
    expect(
      linkUrl('/web/2017/http://news.test/story', 'https://web.archive.test/web/2017/http://news.test/'),
    ).toBe(original);
  });

  it('keeps a path without an address after the date', () => {
    const broken = 'https://web.archive.test/web/2017/http://[/story';
    expect(originalUrl(broken)).toBe(broken);
  });

  it('keeps a path that only looks like a date', () => {
    expect(originalUrl('https://news.test/20170301/http-explained')).toBe(
      'https://news.test/20170301/http-explained',
    );
  });
});

describe('the name of a page', () => {
  it('is the same for all spellings of its address', () => {
    const spellings = [
      'https://www.news.test/story',
      'http://news.test/story/',
      'https://news.test/story/index.html',
      'https://news.test/story?utm_source=mail',
      'https://news.test/story#comments',
    ];
    expect(new Set(spellings.map(linkName)).size).toBe(1);
  });

  it('differs by a parameter that chooses the page', () => {
    expect(linkName('https://news.test/?p=1')).not.toBe(linkName('https://news.test/?p=2'));
  });
});

it('treats a subdomain as the same site, and another host as another', () => {
  expect(sameSite('news.test/a', 'sport.news.test/b')).toBe(true);
  expect(sameSite('news.test/a', 'othernews.test/b')).toBe(false);
});

it('does not treat a picture as a page', () => {
  expect(isPageName('news.test/photo.jpg?w=200')).toBe(false);
  expect(isPageName('news.test/photo')).toBe(true);
});

it('gives a link the name of its address, however often and from any page it is asked', () => {
  const hrefs = [
    '/a',
    ' /a ',
    '//other.test/a',
    'a',
    './a',
    '?p=2',
    '#top',
    'HTTPS://x.test/b?utm_source=z',
    '/index.html?b=2&a=ä b&utm_source=z&b=1',
    '/?',
    '/a//?ref=x#!/route',
    '/%7Ea/ü/../é?q=%C3%BC',
    '/web/2017/http://old.test/story/?p=1',
    '/web/2017/http://archive.test/web/2016/http://old.test/a/',
    'mailto:a@b.test',
    '',
  ];
  const bases = [
    'https://news.test/x/y',
    'http://news.test/x/y',
    'https://news.test:81/',
    'https://a.test/b/',
    'no address',
  ];
  for (const _ of ['first', 'again'])
    for (const base of bases)
      for (const href of hrefs) {
        const url = linkUrl(href, base);
        expect(linkTarget(href, base), `${href} from ${base}`).toBe(url === null ? null : linkName(url));
      }
});

it('links that lead to no page have no hash', () => {
  expect(linkedPages(['javascript:void(0)', '/a', 'mailto:ann@site.test'], 'https://site.test/')).toEqual([
    0,
    pageName('https://site.test/a'),
    0,
  ]);
});
