import { createReadStream } from 'node:fs';
import { messageOf, type Report, type Run, Stopped } from '../run.ts';
import { ByteSource } from './byte-source.ts';
import { gunzipped, isGzip } from './gunzip.ts';
import { jsonLines } from './json-lines.ts';
import { LONG_PAGE, MAX_HTML, type Page } from './page.ts';
import { isWarc, warcPages } from './warc.ts';

/** Reads the named file uncompressed, or standard input for `-`; `isAsItIs` is true if the bytes are the file's own. */
export async function reading<T>(
  file: string,
  run: Run,
  read: (bytes: ByteSource, report: Report, isAsItIs: boolean) => Promise<T>,
): Promise<T> {
  const name = file === '-' ? 'standard input' : file;
  const source = file === '-' ? process.stdin : createReadStream(file);
  const report = run.reporter(name);
  try {
    const bytes = new ByteSource(source);
    const isPacked = isGzip(await bytes.peek(2));
    const plain = isPacked ? new ByteSource(gunzipped(bytes, report)) : bytes;
    return await read(plain, report, !isPacked && file !== '-');
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall !== 'write')
      throw new Stopped(`${name} cannot be read: ${error.message}`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

/**
 * Calls `visit` with every web page of WARC files, or of JSON Lines with `url` and `html`, one at a time and in order. If a call throws,
 * its page is reported, and the next one is visited. Without files it reads standard input.
 */
export async function forEachPage(
  files: readonly string[],
  run: Run,
  visit: (page: Page) => Promise<void> | void,
): Promise<void> {
  for (const file of files.length > 0 ? files : ['-'])
    await reading(file, run, async (bytes, report) => {
      const isArchive = isWarc(await bytes.peek(5));
      for await (const { position, page } of isArchive
        ? warcPages(bytes, report)
        : jsonPages(bytes, report)) {
        run.count();
        try {
          await visit(page);
        } catch (error) {
          if (error instanceof Stopped) throw error;
          report(position, `${page.url}: ${messageOf(error)}`);
        }
      }
    });
}

async function* jsonPages(
  bytes: ByteSource,
  report: Report,
): AsyncGenerator<{ position: number; page: Page }> {
  for await (const { position, value } of jsonLines(bytes, report)) {
    const { url, html } = (value ?? {}) as Partial<Page>;
    if (typeof url === 'string' && typeof html === 'string') {
      if (html.length > MAX_HTML) report(position, LONG_PAGE);
      yield { position, page: { url, html: html.slice(0, MAX_HTML) } };
    } else report(position, 'The line has no "url" and "html" with text.');
  }
}
