import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  commandLine,
  jsonLines,
  packed,
  records,
  response,
  storyPage,
  storyPages,
  warcRecord,
} from './archives.ts';

const { put, winnow } = commandLine();

const urlsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ url }) => url);

test('a WARC that ends in the middle gives the pages before its end, and reports where it ends', () => {
  const pages = storyPages(2, 3);
  const list = records(pages);
  const whole = Buffer.concat(list);
  const before = list.slice(0, 4).reduce((sum, record) => sum + record.length, 0);
  const length = list[4]?.length ?? 0;
  for (const share of [0.01, 0.2, 0.5, 0.99]) {
    const cut = before + Math.floor(share * (length - 4));
    const { rows, err, code } = winnow(['clean'], whole.subarray(0, cut));
    expect(urlsOf(rows)).toEqual(pages.slice(0, 4).map(({ url }) => url));
    expect(err).toContain(`standard input, byte ${before}: `);
    expect(err).toContain('1 problems in 4 records');
    expect(code).toBe(0);
    const strict = winnow(['clean', '--strict'], whole.subarray(0, cut));
    expect(urlsOf(strict.rows)).toEqual(urlsOf(rows));
    expect(strict.code).toBe(1);
  }
});

test('a truncated record costs no record after it', () => {
  const pages = storyPages(1, 6);
  const list = records(pages);
  const cut = [...list];
  cut[2] = (list[2] as Buffer).subarray(0, 500);
  const { rows, err, code } = winnow(['clean'], Buffer.concat(cut));
  expect(urlsOf(rows)).toEqual([0, 1, 3, 4, 5].map((i) => pages[i]?.url));
  expect(err).toContain(
    `byte ${Buffer.concat(list.slice(0, 2)).length}: No record begins where this one ends.`,
  );
  expect(err).toContain('1 problems');
  expect(code).toBe(0);
});

test('a gzip that ends in the middle gives all that it holds', () => {
  const pages = storyPages(1, 5);
  const list = records(pages);
  const start = packed(list.slice(0, 4));
  const { rows, err, code } = winnow(
    ['clean'],
    Buffer.concat([start, gzipSync(list[4] as Buffer).subarray(0, 200)]),
  );
  expect(urlsOf(rows)).toEqual(pages.slice(0, 4).map(({ url }) => url));
  expect(err).toContain('gzip: unexpected end of file');
  expect(code).toBe(0);
  const lines = gzipSync(jsonLines(pages));
  const some = winnow(['clean'], lines.subarray(0, lines.length - 100));
  expect(some.rows.length).toBeGreaterThan(1);
  expect(some.err).toContain('gzip: unexpected end of file');
});

test('a damaged gzip member costs no other', () => {
  const pages = storyPages(1, 7);
  const members = records(pages).map((record) => gzipSync(record));
  const damaged = Buffer.from(members[3] as Buffer);
  damaged.fill(0xff, 40, 200);
  members[3] = damaged;
  const { rows, err, code } = winnow(['clean'], Buffer.concat(members));
  expect(urlsOf(rows)).toEqual([0, 1, 2, 4, 5, 6].map((i) => pages[i]?.url));
  expect(err).toContain('gzip: ');
  expect(code).toBe(0);
});

test('lines that are not pages are counted and skipped', () => {
  const [page] = storyPages(1, 1);
  const lines = [
    '{"url": "https://a.example/"',
    '{"url":"https://a.example/"}',
    '[]',
    'null',
    JSON.stringify(page),
  ];
  lines.push(JSON.stringify({ ...page, url: 'ftp://a.example/' }));
  const { rows, err, code } = winnow(['clean'], lines.join('\n'));
  expect(rows).toHaveLength(1);
  expect(err.match(/standard input, byte \d+: /g)).toHaveLength(5);
  expect(err).toContain('5 problems in 2 records');
  expect(code).toBe(0);
});

test('models that cannot be read are counted and skipped', () => {
  const pages = storyPages(2, 3);
  const models = winnow(['learn'], jsonLines(pages)).out;
  const [first = '', second = ''] = models.split('\n');
  put('broken.jsonl', `${first}\n{"site":"x.example","pages":1,"model":"AAAA"}\n{}\n${second}\n`);
  const { out, err, code } = winnow(['merge', 'broken.jsonl']);
  expect(out.split('\n').sort()).toEqual(models.split('\n').sort());
  expect(err).toContain(`broken.jsonl, byte ${first.length + 1}: This is not a Winnow model.`);
  expect(err).toContain('2 problems');
  expect(code).toBe(0);
  expect(winnow(['merge', '--strict', 'broken.jsonl']).code).toBe(1);
});

test('one file may hold pages in several encodings and codings, among records that are not pages', () => {
  const page = (word: string) =>
    `<html><body><article><h1>${word}</h1><p>${`A paragraph with the word ${word} in it. `.repeat(8)}</p></article></body></html>`;
  const url = (name: string) => `https://paper.example/${name}`;
  const html = 'Content-Type: text/html';
  const chunk = (bytes: Buffer) => `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`;
  const chunked = (bytes: Buffer) =>
    Buffer.from(`${chunk(bytes.subarray(0, 99))}${chunk(bytes.subarray(99))}0\r\n\r\n`, 'latin1');
  const bytes = Buffer.from(page('Fähre'));
  const archive = [
    warcRecord('warcinfo', '', 'application/warc-fields', Buffer.from('software: none\r\n')),
    warcRecord(
      'request',
      url('latin'),
      'application/http; msgtype=request',
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    ),
    response(url('latin'), Buffer.from(page('Brücke'), 'latin1'), [`${html}; charset=iso-8859-1`]),
    response(url('utf-8'), page('Möwe'), [`${html}; charset=utf-8`]),
    response(url('own'), Buffer.from(`<meta charset=windows-1252>${page('Düne')}`, 'latin1'), [html]),
    response(url('gzip'), gzipSync(bytes), [html, 'Content-Encoding: gzip']),
    response(url('chunked'), chunked(bytes), [html, 'Transfer-Encoding: chunked']),
    response(url('both'), chunked(gzipSync(bytes)), [
      html,
      'Content-Encoding: gzip',
      'Transfer-Encoding: chunked',
    ]),
    response(url('said-only'), bytes, [html, 'Content-Encoding: gzip', 'Transfer-Encoding: chunked']),
    response(url('picture'), Buffer.from([1, 2, 3]), ['Content-Type: image/png']),
    response(url('gone'), page('Gone'), [html], '404 Not Found'),
    warcRecord('resource', url('resource'), 'text/html', bytes),
    warcRecord('response', url('headless'), 'application/http', Buffer.from('no head at all')),
    response(url('unknown'), bytes, [html, 'Content-Encoding: sdch']),
  ];
  const { rows, err } = winnow(['clean'], Buffer.concat(archive));
  expect(
    rows.map(({ url: at, text }) => [String(at).split('/').at(-1), /word (\S+)/.exec(String(text))?.[1]]),
  ).toEqual([
    ['latin', 'Brücke'],
    ['utf-8', 'Möwe'],
    ['own', 'Düne'],
    ['gzip', 'Fähre'],
    ['chunked', 'Fähre'],
    ['both', 'Fähre'],
    ['said-only', 'Fähre'],
    ['resource', 'Fähre'],
  ]);
  expect(err).toContain('2 problems in 8 records');
});

test('garbage of any kind ends in a message, or in the page after it', () => {
  const [page] = records([storyPage(0, 0)]);
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251));
  for (const [i, input] of [
    noise,
    Buffer.concat([Buffer.from('WARC/1.0\r\n'), noise]),
    Buffer.from('WARC/1.0\r\nContent-Length: -5\r\n\r\nx\r\n\r\n'),
    Buffer.from('WARC/1.0\r\nContent-Length: many\r\n\r\nx\r\n\r\n'),
    Buffer.concat([Buffer.from('WARC/1.0\r\nX: '), Buffer.alloc(3_000_000, 'x')]),
    Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), noise]),
  ].entries()) {
    const { code, err, rows } = winnow(
      ['clean'],
      Buffer.concat([input, Buffer.from('\r\n'), page as Buffer]),
    );
    expect({ i, code }).toEqual({ i, code: 0 });
    expect(rows.length).toBeLessThanOrEqual(1);
    if (rows.length === 0) expect(err, `input ${i}`).toMatch(/byte \d+: /);
  }
});
