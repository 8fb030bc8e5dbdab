import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { commandLine, jsonLines, packed, records, storyPages } from './archives.ts';

const { put, winnow, shell } = commandLine();

test('learns, merges and cleans in a pipe', () => {
  const pages = storyPages(3, 6);
  put('pages.warc.gz', packed(records(pages)));
  const { rows, err } = shell(
    'zcat pages.warc.gz | winnow learn | winnow merge > models.jsonl; winnow clean --models models.jsonl pages.warc.gz',
  );
  expect(err.trim()).toBe('');
  expect(rows.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));
  const [first] = rows;
  expect(first).toMatchObject({
    site: 'site0.example',
    title: 'Story 0 of 0',
    byline: '',
    published: '',
    language: 'en',
  });
  for (const { text } of rows) {
    expect(String(text).split('\n')).toHaveLength(4);
    expect(text).not.toMatch(/rights reserved|More|Sport/);
  }
});

test('reads the same from WARC, from JSON Lines, gzipped or not', () => {
  const pages = storyPages(2, 4);
  const warc = Buffer.concat(records(pages));
  const { out } = winnow(['clean'], warc);
  expect(out.split('\n')).toHaveLength(pages.length + 1);
  for (const input of [packed(records(pages)), gzipSync(warc), jsonLines(pages), gzipSync(jsonLines(pages))])
    expect(winnow(['clean'], input).out).toBe(out);
});

test('a file of models may hold several models of a site', () => {
  const pages = storyPages(2, 6);
  const models = [pages.slice(0, 5), pages.slice(5)].map((part) => winnow(['learn'], jsonLines(part)).out);
  put('parts.jsonl', models.join(''));
  put('whole.jsonl', winnow(['merge', 'parts.jsonl']).out);
  put('pages.jsonl', jsonLines(pages));
  const [byParts, byWhole] = ['parts.jsonl', 'whole.jsonl'].map(
    (file) => winnow(['clean', '--models', file, 'pages.jsonl']).out,
  );
  expect(byParts).toBe(byWhole);
});

test('models are the same bytes, in whatever parts and order pages are learned and merged', () => {
  const pages = storyPages(3, 9);
  const parts = [pages.slice(0, 4), pages.slice(4, 17), pages.slice(17)];
  parts.forEach((part, i) => {
    put(`${i}.jsonl`, winnow(['learn'], jsonLines(part)).out);
  });
  const whole = winnow(['merge'], winnow(['learn'], jsonLines(pages)).out).out;
  expect(whole.split('\n')).toHaveLength(4);
  const orders = ['0.jsonl 1.jsonl 2.jsonl', '2.jsonl 0.jsonl 1.jsonl'];
  for (const order of orders) expect(winnow(['merge', ...order.split(' ')]).out).toBe(whole);
  expect(shell('winnow merge 2.jsonl 1.jsonl | winnow merge - 0.jsonl').out).toBe(whole);
  expect(shell('winnow merge 0.jsonl 2.jsonl | gzip | winnow merge 1.jsonl -').out).toBe(whole);
});

test('links ranks pages by the links of their site', () => {
  const pages = storyPages(1, 8);
  put('pages.jsonl', jsonLines(pages));
  put('models.jsonl', winnow(['learn', 'pages.jsonl']).out);
  const { rows } = winnow(['links', '--models', 'models.jsonl', 'pages.jsonl']);
  expect(rows).toHaveLength(pages.length);
  expect(rows[4]).toMatchObject({ url: pages[4]?.url, site: 'site0.example' });
  for (const method of ['hits', 'entropyHits', 'salsa', 'entropySalsa'])
    expect(Object.keys(rows[4]?.[method] as object)).toEqual(['hub', 'authority']);
  expect(rows[4]).toMatchObject({ hits: { authority: expect.closeTo(0.4, 0) } });
});

test('writes Markdown without addresses outside the web, and blocks on request', () => {
  const html =
    '<html><body><article><h1>Tides</h1><p>The <b>long</b> first paragraph tells of <a href="https://sea.example/">the sea</a>, which comes and goes.</p>' +
    '<h2>Twice a day</h2><p>Then a <a href="javascript:alert(1)">trap</a> follows, and *stars* as they are, in a paragraph of its own.</p>' +
    '<ul><li>Ebb, which goes out to sea</li><li>Flood, which comes back in</li></ul></article></body></html>';
  const page = jsonLines([{ url: 'https://sea.example/tides', html }]);
  const [row] = winnow(['clean', '--format', 'markdown', '--blocks'], page).rows;
  const markdown = String(row?.markdown);
  expect(markdown).toContain('The **long** first paragraph tells of [the sea](https://sea.example/)');
  expect(markdown).toContain('## Twice a day');
  expect(markdown).toContain('a trap follows, and \\*stars\\*');
  expect(markdown).toMatch(/^- +Ebb/m);
  expect(row).not.toHaveProperty('text');
  const blocks = row?.blocks as { text: string; noise: number; role: string }[];
  expect(blocks.map(({ text }) => text)).toContain('Twice a day');
  for (const { noise, role } of blocks) {
    expect(noise).toBeGreaterThanOrEqual(0);
    expect(noise).toBeLessThanOrEqual(1);
    expect(role).not.toBe('');
  }
});

test('prints help and version, and exits by convention', () => {
  const help = winnow(['--help']);
  expect(help).toMatchObject({ code: 0, err: '' });
  for (const command of ['learn', 'merge', 'clean', 'links']) expect(help.out).toContain(`  ${command} `);
  for (const line of help.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(winnow(['--version']).out).toBe(`${packageJson.version}\n`);
  for (const wrong of [
    [],
    ['mow'],
    ['clean', '--speed'],
    ['learn', '--blocks'],
    ['clean', '--format', 'pdf'],
    ['links'],
  ]) {
    const { code, err, out } = winnow(wrong);
    expect({ wrong, code, out }).toEqual({ wrong, code: 2, out: '' });
    expect(err).toContain('winnow --help');
  }
  const missing = winnow(['learn', 'nowhere.warc']);
  expect(missing.code).toBe(1);
  expect(missing.err).toContain('nowhere.warc cannot be read');
});

test('ends quietly when the reader of its rows has enough', () => {
  put('pages.jsonl', jsonLines(storyPages(1, 300)));
  const { code, out, err } = shell('set +o pipefail; winnow clean pages.jsonl | head -n 1');
  expect({ code, lines: out.trim().split('\n').length, err: err.trim() }).toEqual({
    code: 0,
    lines: 1,
    err: '',
  });
});
