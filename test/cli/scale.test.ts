import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { commandLine, jsonLines, response, storyPage, type TestPage } from './archives.ts';

const { path, put, winnow, shell } = commandLine();

/** Most megabytes of memory, for any input. */
const MOST = 300;

/** Milliseconds after which a test has hung. A busy machine may be slow. */
const PATIENCE = 600_000;

async function archive(name: string, pages: Iterable<TestPage>): Promise<void> {
  const file = createWriteStream(path(name));
  for (const { url, html } of pages) if (!file.write(response(url, html))) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

function* numbered(count: number, pageAt: (i: number) => TestPage): Generator<TestPage> {
  for (let i = 0; i < count; i++) yield pageAt(i);
}

const lines = (text: string): number => text.split('\n').length - 1;

beforeAll(async () => {
  for (const [kind, pageAt] of Object.entries({
    sites: (i: number) => storyPage(i, 0, 1),
    pages: (i: number) => storyPage(0, i, 1),
  })) {
    await archive(`${kind}.warc`, numbered(10_000, pageAt));
    await archive(
      `some-${kind}.warc`,
      numbered(1000, (i) => pageAt(9 * i)),
    );
  }
}, PATIENCE);

test(
  '10,000 sites with one page each are learned, merged and cleaned in bounded memory',
  () => {
    const learned = winnow(['learn', 'sites.warc']);
    expect(lines(learned.out)).toBe(10_000);
    put('sites.jsonl', learned.out);
    const merged = winnow(['merge', 'sites.jsonl']);
    expect(lines(merged.out)).toBe(10_000);
    const cleaned = winnow(['clean', '--models', 'sites.jsonl', 'some-sites.warc']);
    expect(lines(cleaned.out)).toBe(1000);
    for (const { megabytes, err } of [learned, merged, cleaned]) {
      expect(err).toBe('');
      expect(megabytes).toBeLessThan(MOST);
    }
  },
  PATIENCE,
);

test(
  'a site with 10,000 pages is learned and cleaned in bounded memory',
  () => {
    const learned = winnow(['learn', 'pages.warc']);
    expect(learned.rows).toMatchObject([{ site: 'site0.example', pages: 10_000 }]);
    put('pages.jsonl', learned.out);
    const cleaned = winnow(['clean', '--models', 'pages.jsonl', 'some-pages.warc']);
    expect(lines(cleaned.out)).toBe(1000);
    const ranked = winnow(['links', '--models', 'pages.jsonl', 'some-pages.warc']);
    expect(lines(ranked.out)).toBe(1000);
    for (const { megabytes, err } of [learned, cleaned, ranked]) {
      expect(err).toBe('');
      expect(megabytes).toBeLessThan(MOST);
    }
  },
  PATIENCE,
);

test(
  'a record of 50 MB takes bounded memory, and the records after it are read',
  () => {
    const { url, html } = storyPage(0, 0);
    const long = `${html.replace('</body>', '')}${'<p>more of the same</p>\n'.repeat(2_200_000)}</body>`;
    const next = storyPage(0, 1);
    put('long.warc', Buffer.concat([response(url, long), response(next.url, next.html)]));
    put(
      'long.warc.gz',
      Buffer.concat([response(url, long), response(next.url, next.html)].map((one) => gzipSync(one))),
    );
    put('long.jsonl', jsonLines([{ url, html: long }, next]));
    for (const [file, pages, reason] of [
      ['long.warc', 2, 'longer than 5 MB'],
      ['long.warc.gz', 2, 'longer than 5 MB'],
      ['long.jsonl', 1, 'longer than 16777216 bytes'],
    ] as const) {
      const { rows, err, megabytes } = winnow(['clean', file]);
      expect(rows.map((row) => row.url)).toEqual([url, next.url].slice(-pages));
      expect(err).toContain(reason);
      expect(megabytes).toBeLessThan(MOST);
    }
  },
  PATIENCE,
);

test(
  'models that no longer fit in memory are written before the end and merged later',
  () => {
    const pages = [...numbered(9000, (i) => storyPage(i % 4500, Math.floor(i / 4500), 1))];
    put('many.jsonl', jsonLines(pages));
    const learned = winnow(['learn', 'many.jsonl']);
    expect(lines(learned.out)).toBeGreaterThan(4500);
    put('many-models.jsonl', learned.out);
    const merged = winnow(['merge', 'many-models.jsonl']);
    expect(merged.rows).toHaveLength(4500);
    for (const { pages: number } of merged.rows) expect(number).toBe(2);
    expect(shell('tac many.jsonl | winnow learn | winnow merge').out).toBe(merged.out);
  },
  PATIENCE,
);
