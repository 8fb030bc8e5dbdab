import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLine, packed, records, storyPages } from './archives.ts';

const { put, shell } = commandLine();

const [onePipe = '', allCores = ''] = [
  ...readFileSync('docs/archives.md', 'utf8').matchAll(/```bash\n([\s\S]*?)```/g),
].map(([, script = '']) => script);

test('the scripts of the documentation give the same models and stories', () => {
  const pages = storyPages(3, 8);
  shell('mkdir archives');
  for (let part = 0; part < 3; part++)
    put(`archives/${part}.warc.gz`, packed(records(pages.filter((_, i) => i % 3 === part))));
  const one = shell(`${onePipe}\nsort models.jsonl; sort stories.jsonl; rm *.jsonl`);
  const all = shell(`${allCores}\nsort models.jsonl; sort stories/*.jsonl`);
  expect(one.code).toBe(0);
  expect(one.rows).toHaveLength(3 + pages.length);
  expect(all.out).toBe(one.out);
});
