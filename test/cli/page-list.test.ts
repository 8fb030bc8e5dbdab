import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageList } from '../../cli/listed/page-list.ts';

test('pages of a list have whole addresses, also if the list gives a host or a path alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const given = ['https://sea.example/a', 'sea.example', '/a', ''];
  const rows = given.map((url) => JSON.stringify({ url, site: 'quay.example', file: 'a.html' }));
  writeFileSync(join(folder, 'a.html'), '<p>Fog</p>');
  writeFileSync(join(folder, 'pages.jsonl'), rows.join('\n'));
  const pages = readPageList(join(folder, 'pages.jsonl'));
  const whole = ['https://sea.example/a', 'https://sea.example', 'https://quay.example/a', ''];
  expect(pages.map(({ url }) => url)).toEqual(whole);
  expect(pages.map((row) => row.page().url)).toEqual(whole);
});
