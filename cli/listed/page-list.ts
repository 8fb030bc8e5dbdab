import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parsedUrl } from '../../src/core/basics/parsed-url.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** A page of a list whose HTML is in a file of its own. The HTML is read on demand and not kept. */
export interface ListedPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  html(): string;
  page(): PageTree;
}

/** Returns the rows of a `pages.jsonl`, with all further fields of a page. Throws if the file does not exist. */
export function readPageList<Row extends ListedPage>(file: string): Row[] {
  if (!existsSync(file)) throw new Error(`There is no page list at ${file}.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = JSON.parse(line);
      const html = () => {
        const bytes = readFileSync(join(dirname(file), row.file));
        return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
      };
      const url = wholeAddress(row);
      return { ...row, url, html, page: () => pageFromHtml(html(), url) };
    });
}

/** Returns the address of a page; lists may give its host or path alone. */
function wholeAddress({ url = '', site = '' }: { readonly url?: string; readonly site?: string }): string {
  if (url === '' || parsedUrl(url)) return url;
  const whole = `https://${url.startsWith('/') ? site : ''}${url}`;
  return parsedUrl(whole) ? whole : url;
}

/** Returns the rows by site. Sites are in the order of their first rows. */
export function bySite<Row extends { readonly site: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const sites = new Map<string, Row[]>();
  for (const row of rows) {
    const list = sites.get(row.site);
    if (list) list.push(row);
    else sites.set(row.site, [row]);
  }
  return sites;
}
