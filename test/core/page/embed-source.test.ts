import { describe, expect, test } from 'vitest';
import { embedSource } from '../../../src/core/page/embed-source.ts';
import { page } from '../generated-page.ts';

/** The source of the first element of a body. */
const sourceOf = (html: string): string => embedSource(page(html, 'https://sea.example/noon'), 1);

describe('a frame', () => {
  test.each([
    ['<iframe src="https://film.example/embed/1"></iframe>', 'https://film.example/embed/1'],
    ['<iframe src="http://film.example/1"></iframe>', 'https://film.example/1'],
    ['<iframe src="//film.example/1"></iframe>', 'https://film.example/1'],
    ['<iframe src="/player/1"></iframe>', 'https://sea.example/player/1'],
    ['<iframe src="https://www.ad.example/ads.1"></iframe>', 'https://www.ad.example/ads.1'],
    ['<iframe src="https://lads.example/1"></iframe>', 'https://lads.example/1'],
    ['<iframe data-src="https://film.example/3"></iframe>', 'https://film.example/3'],
    ['<iframe data-lazy-src="https://film.example/4"></iframe>', 'https://film.example/4'],
    ['<iframe src="about:blank" data-url="https://film.example/5"></iframe>', 'https://film.example/5'],
    [
      '<iframe src="https://film.example/6" data-src="https://film.example/7"></iframe>',
      'https://film.example/6',
    ],
  ])('%s comes from %s', (html, source) => {
    expect(sourceOf(html)).toBe(source);
  });

  test.each([
    '<iframe></iframe>',
    '<iframe src=""></iframe>',
    '<iframe src="javascript:void(0)"></iframe>',
    '<iframe src="mailto:ann@sea.example"></iframe>',
    '<iframe data-source="https://film.example/1"></iframe>',
    '<iframe src="https://ads.film.example/1"></iframe>',
    '<iframe src="//na.big-adsystem.example/widgets/q"></iframe>',
  ])('%s comes from nowhere', (html) => {
    expect(sourceOf(html)).toBe('');
  });

  test('smaller than 40 pixels either way measures readers; 100 % is no size', () => {
    const sized = (size: string) => sourceOf(`<iframe src="https://film.example/1" ${size}></iframe>`) !== '';
    expect(sized('width="39" height="300"')).toBe(false);
    expect(sized('width="300" height="39"')).toBe(false);
    expect(sized('width="0" height="0"')).toBe(false);
    expect(sized('width="40" height="40"')).toBe(true);
    expect(sized('width="10%" height="300"')).toBe(true);
    expect(sized('')).toBe(true);
  });
});

describe('a quotation', () => {
  const quote = (name: string, inside: string) =>
    sourceOf(`<blockquote class="${name}">${inside}</blockquote>`);
  const LINKS =
    '<p>Fog <a href="https://net.example/ann">Ann</a> <a href="https://net.example/ann/7">3 March</a></p>';

  test('of a post comes from the last of its links', () => {
    for (const name of [
      'twitter-tweet',
      'instagram-media',
      'reddit-card',
      'wide bluesky-embed',
      'fb-post',
      'imgur-embed-pub',
      'text-post-media',
    ])
      expect(quote(name, LINKS)).toBe('https://net.example/ann/7');
  });

  test('of a post comes first from where the page says it is', () => {
    const quote = `<blockquote class="tiktok-embed" cite="https://net.example/ann/7">${LINKS}<a href="https://net.example/song">Song</a></blockquote>`;
    expect(sourceOf(quote)).toBe('https://net.example/ann/7');
    expect(sourceOf(quote.replace('https://net.example/ann/7"', '#"'))).toBe('https://net.example/song');
    expect(sourceOf(quote.replace('tiktok-embed', 'quote-card'))).toBe('https://net.example/song');
  });

  test('of a post skips links that lead nowhere', () => {
    expect(quote('twitter-tweet', `${LINKS}<a href="javascript:void(0)">More</a>`)).toBe(
      'https://net.example/ann/7',
    );
    expect(quote('twitter-tweet', '<p>Fog</p>')).toBe('');
  });

  test('of a person is a quotation', () => {
    expect(quote('quote', LINKS)).toBe('');
    expect(quote('embedded', LINKS)).toBe('');
  });
});
