import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const WORDS =
  'amber birch cedar dune elm fern grove heath iris juniper kelp larch moss nettle oak pine quartz reed sedge thorn'.split(
    ' ',
  );

/** Returns a sentence; equal numbers give equal words. */
const sentence = (site: number, page: number, at: number): string =>
  `${Array.from({ length: 12 }, (_, i) => WORDS[(site * 7 + page * 13 + at * 5 + i * (page + at + 3)) % WORDS.length]).join(' ')}.`;

export interface TestPage {
  readonly url: string;
  readonly html: string;
}

/** Returns a story within the template of its site. */
export function storyPage(site: number, page: number, paragraphs = 4): TestPage {
  const story = Array.from({ length: paragraphs }, (_, at) => `<p>${sentence(site, page, at)}</p>`).join('');
  const links = [1, 2, 3].map((i) => `<a href="/story/${page + i}">Story ${page + i} of ${site}</a>`);
  return {
    url: `https://www.site${site}.example/story/${page}`,
    html:
      `<!doctype html><html lang="en"><head><title>Story ${page}</title></head><body>` +
      `<header><a href="/">Paper ${site}</a></header><nav><a href="/a">News</a> <a href="/b">Sport</a></nav>` +
      `<main><article><h1>Story ${page} of ${site}</h1>${story}</article></main>` +
      `<aside><h2>More</h2><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></aside>` +
      `<footer>Printed by paper ${site}. All rights reserved.</footer></body></html>`,
  };
}

export const storyPages = (sites: number, pages: number): TestPage[] =>
  Array.from({ length: sites * pages }, (_, i) => storyPage(i % sites, Math.floor(i / sites)));

/** Returns a WARC record, written by hand: nothing here comes from the library that reads it. */
export function warcRecord(type: string, url: string, contentType: string, block: Uint8Array): Buffer {
  const head = [
    'WARC/1.0',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2026-01-02T03:04:05Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    `Content-Type: ${contentType}`,
    `Content-Length: ${block.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]);
}

/** Returns the record of a server's answer. */
export function response(
  url: string,
  body: Uint8Array | string,
  headers: readonly string[] = ['Content-Type: text/html; charset=utf-8'],
  status = '200 OK',
): Buffer {
  const head = Buffer.from(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`);
  const block = Buffer.concat([head, Buffer.from(body)]);
  return warcRecord('response', url, 'application/http; msgtype=response', block);
}

export const records = (pages: readonly TestPage[]): Buffer[] =>
  pages.map(({ url, html }) => response(url, html));

/** Compresses each record as a gzip member of its own, as archives do. */
export const packed = (list: readonly Buffer[]): Buffer =>
  Buffer.concat(list.map((record) => gzipSync(record)));

export const jsonLines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** The objects on standard output. */
  readonly rows: readonly Record<string, unknown>[];
  /** Most memory that the process held, in megabytes. */
  readonly megabytes: number;
}

/** Makes a folder with the built command, for the tests of a file. */
export function commandLine() {
  let folder = '';
  // On Linux, a process begins with the `maxRSS` of the process that started it, here of all tests. VmHWM is its own.
  const SPY = `import{existsSync,readFileSync}from'node:fs';const S='/proc/self/status';
process.on('exit',()=>process.stderr.write('\\n#'+(existsSync(S)?/VmHWM:\\s+(\\d+)/.exec(readFileSync(S,'utf8'))[1]:process.resourceUsage().maxRSS)))`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'winnow-test-'));
    await build({
      configFile: 'vite.cli.config.ts',
      logLevel: 'warn',
      build: { outDir: join(folder, 'bin'), emptyOutDir: true, minify: false },
    });
    writeFileSync(join(folder, 'bin/package.json'), '{"type":"module"}');
    chmodSync(join(folder, 'bin/winnow.js'), 0o755);
    symlinkSync('winnow.js', join(folder, 'bin/winnow'));
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const spawn = (program: string, args: readonly string[], input: string | Uint8Array = ''): Ran => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      input,
      maxBuffer: 2 ** 30,
      env: {
        ...process.env,
        PATH: `${folder}/bin:${process.env.PATH}`,
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(SPY)}`,
      },
    });
    const [err = '', memory = ''] = stderr.toString().split('\n#');
    const out = stdout.toString();
    return {
      ...{ code: status, out, err, megabytes: Number(memory) / 1024 },
      get rows() {
        return out
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line));
      },
    };
  };

  return {
    path: (name: string) => join(folder, name),
    /** Writes a file into the folder where commands run. */
    put: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    winnow: (args: readonly string[], input?: string | Uint8Array) =>
      spawn(join(folder, 'bin/winnow'), args, input),
    shell: (script: string) => spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script]),
  };
}
