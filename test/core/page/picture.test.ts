import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatesOf, isSmall, pictureAddress } from '../../../src/core/page/picture.ts';
import { page } from '../generated-page.ts';

const naive = (srcset: string): [string, string][] =>
  [...srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)].map(([, address = '', size = '0']) => [
    address,
    size,
  ]);

test('finds the same candidates of a set as one search through the whole text', () => {
  const part = fc.constantFrom(
    'a.png',
    'b',
    ',',
    ',,',
    ' ',
    '  ',
    '\n',
    '1w',
    '20w',
    '2x',
    '1.5x',
    '12',
    'a,b',
    'data:image/gif;base64,AA',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const srcset = parts.join('');
      expect([...candidatesOf(srcset)]).toEqual(naive(srcset));
    }),
    { numRuns: 2000 },
  );
});

const shown = (attributes: string) => {
  const tree = page(`<img ${attributes}>`);
  return pictureAddress(tree, tree.tag.indexOf('img')).replace('https://site.test', '');
};

test.each([
  ['the widest of a set', 'srcset="/a.jpg 400w, /b.jpg 800w" src="/c.jpg"', '/b.jpg'],
  ['the first of two equally wide ones', 'srcset="/a.jpg 800w, /b.jpg 800w"', '/a.jpg'],
  ['one of 1,600 pixels', 'srcset="/a.jpg 800w, /b.jpg 1600w, /c.jpg 1601w"', '/b.jpg'],
  ['one that is too wide if it is the only one', 'srcset="/c.jpg 1601w"', '/c.jpg'],
  ['one without a size', 'srcset="/a.jpg" src="/b.jpg"', '/a.jpg'],
  ['the one kept for later', 'data-src="/a.jpg" src="/b.jpg"', '/a.jpg'],
  ['no placeholder kept for later', 'data-src="/spacer.gif" src="/b.jpg"', '/b.jpg'],
  ['no placeholder of a set', 'srcset="/blank.png 900w" src="/b.jpg"', '/b.jpg'],
  ['no placeholder at all', 'src="/placeholder.png"', ''],
  ['one of grey goods', 'src="/sofa-gray__0514362.jpg"', '/sofa-gray__0514362.jpg'],
  ['one cut to a square', 'src="/soup_1x1_478b.jpg"', '/soup_1x1_478b.jpg'],
  ['one of a phone', 'src="/google-pixel.jpg"', '/google-pixel.jpg'],
  ['no place on the page', 'src="#"', ''],
  ['no grey file', 'src="/grey.gif" data-src="/grey.png" data-original="/transparent-16x9.png"', ''],
  ['no loading sign', 'src="/loading--green.gif" data-src="/lazy_placeholder.jpg"', ''],
  [
    'not the page',
    'data-post-url="https://site.test/page/" data-src="/b.jpg" src="data:image/gif;base64,AA"',
    '/b.jpg',
  ],
  ['nothing without an address', 'alt="Fog"', ''],
])('the best address of a picture is %s', (_, attributes, address) => {
  expect(shown(attributes)).toBe(address);
});

test.each([
  ['width="119"', true],
  ['width="120"', false],
  ['height="0"', true],
  ['height="-1"', false],
  ['width="50%"', false],
  ['width="300" height="119"', true],
  ['', false],
  ['src="/ann.jpg?fit=crop&w=48&h=48"', true],
  ['src="/color?id=7&size=119"', true],
  ['src="/quay.jpg?width=120"', false],
  ['src="/quay.jpg?w=80" width="600"', false],
  ['src="/quay.jpg?w=80" srcset="/quay.jpg?w=80 80w, /quay.jpg?w=900 900w"', false],
  ['src="/quay.jpg?view=80&row=7&w=auto"', false],
])('an image with %s is small: %s', (attributes, small) => {
  const tree = page(`<img ${attributes}>`);
  const node = tree.tag.indexOf('img');
  expect(isSmall(tree, node, pictureAddress(tree, node))).toBe(small);
});

test('a picture without an address has that of the picture its link leads to', () => {
  const linked = (href: string, image = 'src="/blank.png"') => {
    const tree = page(`<a href="${href}"><b><img ${image}></b></a>`);
    return pictureAddress(tree, tree.tag.indexOf('img'));
  };
  expect(linked('/a.jpg')).toBe('https://site.test/a.jpg');
  expect(linked('/a.jpg?w=7')).toBe('https://site.test/a.jpg?w=7');
  expect(linked('/a.jpg', 'src="/b.jpg"')).toBe('https://site.test/b.jpg');
  expect(linked('/a.html')).toBe('');
  expect(linked('/placeholder.jpg')).toBe('');
  expect(linked('/a.jpg', 'src="/b.jpg" width="90"')).toBe('https://site.test/a.jpg');
  expect(linked('/a.html', 'src="/b.jpg" width="90"')).toBe('https://site.test/b.jpg');
  // Wikis name the page about a picture so.
  expect(linked('/wiki/File:A.jpg', 'src="/b.jpg" width="90"')).toBe('https://site.test/b.jpg');
  expect(linked('https://site.test:80/a.jpg', 'src="/b.jpg" width="90"')).toBe('https://site.test:80/a.jpg');
});

test('reads the sets of the first twenty sources of a picture', () => {
  const sources = (number: number) =>
    Array.from({ length: number }, (_, i) => `<source srcset="/${i + 1}.jpg ${i + 1}w">`).join('');
  const best = (number: number) => {
    const tree = page(`<picture>${sources(number)}<img src="/0.jpg"></picture>`);
    return pictureAddress(tree, tree.tag.indexOf('img'));
  };
  expect(best(20)).toBe('https://site.test/20.jpg');
  expect(best(21)).toBe('https://site.test/20.jpg');
});

test('a source for small screens counts last, unless its set has widths', () => {
  const best = (set: string, image: string) => {
    const tree = page(`<picture><source media="(max-width: 480px)" srcset="${set}"><img ${image}></picture>`);
    return pictureAddress(tree, tree.tag.indexOf('img'));
  };
  expect(best('/s.jpg', 'src="/b.jpg"')).toBe('https://site.test/b.jpg');
  expect(best('/s.jpg', 'src="/blank.gif"')).toBe('https://site.test/s.jpg');
  expect(best('/s.jpg 480w, /m.jpg 960w', 'src="/b.jpg"')).toBe('https://site.test/m.jpg');
});

test('a path that only a script can complete does not replace an address', () => {
  const best = (image: string) => {
    const tree = page(`<img ${image}>`);
    return pictureAddress(tree, tree.tag.indexOf('img'));
  };
  expect(best('data-src="news/a.png" src="https://img.test/news/a.png"')).toBe('https://img.test/news/a.png');
  expect(best('data-src="/news/a.png" src="https://img.test/blank.png"')).toBe(
    'https://site.test/news/a.png',
  );
  expect(best('data-src="news/a.png" src="/blank.png"')).toBe('https://site.test/news/a.png');
});

test('an address named "url" replaces another only if it is that of a picture', () => {
  const best = (image: string) => {
    const tree = page(`<img ${image}>`);
    return pictureAddress(tree, tree.tag.indexOf('img'));
  };
  const source = 'src="https://img.test/a.jpg"';
  expect(best(`data-pin-url="https://site.test/noon/" ${source}`)).toBe('https://img.test/a.jpg');
  expect(best(`data-full-url="https://img.test/large.jpg" ${source}`)).toBe('https://img.test/large.jpg');
  expect(best('data-url="https://img.test/large" src="/blank.gif"')).toBe('https://img.test/large');
});
