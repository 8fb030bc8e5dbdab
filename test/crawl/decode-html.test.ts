import { expect, test } from 'vitest';
import { decodeHtml } from '../../src/crawl/decode-html.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

test('prefers the byte order mark', () => {
  expect(decodeHtml(bytes([0xef, 0xbb, 0xbf], 'caf', [0xc3, 0xa9]), 'text/html; charset=latin1')).toBe(
    'café',
  );
});

test('follows the server second', () => {
  expect(decodeHtml(bytes('caf', [0xe9]), 'text/html; charset="ISO-8859-1"')).toBe('café');
});

test('follows the page third', () => {
  const page = bytes('<meta http-equiv="content-type" content="text/html; charset=gbk"><p>', [0xd6, 0xd0]);
  expect(decodeHtml(page, 'text/html')).toContain('<p>中');
  expect(decodeHtml(bytes('<meta charset=windows-1251><p>', [0xcf]), '')).toContain('<p>П');
});

test('uses UTF-8 if no encoding is declared, or an unknown one', () => {
  expect(decodeHtml(bytes('caf', [0xc3, 0xa9]), 'text/html')).toBe('café');
  expect(decodeHtml(bytes('caf', [0xc3, 0xa9]), 'text/html; charset=klingon')).toBe('café');
});
