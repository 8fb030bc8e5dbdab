import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packed from '../../package.json' with { type: 'json' };

const DOCUMENTS = [
  'README.md',
  'DESIGN.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Returns all texts between backticks in a document. */
const quoted = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** Returns the benches or tuning programs, each with its file: the first command that the file's comment names. */
const programs = (kind: 'bench' | 'tune'): { readonly name: string; readonly file: string }[] =>
  readdirSync('bench')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(`bench/${file}`, 'utf8')) ?? [];
      const [, command, name] = /npm run (bench|tune)[ :]([a-z0-9][a-z0-9-]*)/.exec(comment) ?? [];
      return command === kind && name !== undefined ? [{ name, file }] : [];
    });

const namesOf = (kind: 'bench' | 'tune'): string[] => programs(kind).map(({ name }) => name);

test('every bench and tuning program has the name of its file', () => {
  for (const { name, file } of programs('bench')) expect(file).toBe(`${name}.ts`);
  for (const { name, file } of programs('tune')) expect(file).toBe(`tune-${name}.ts`);
});

describe.each(DOCUMENTS)('everything that %s names exists', (document) => {
  test('its commands', () => {
    const scripts = Object.keys(packed.scripts);
    const known = { bench: namesOf('bench'), tune: namesOf('tune') };
    const missing = quoted(document).filter((text) => {
      const [, script, name] = /^npm run (?:--silent )?([\w:-]+)(?: (?!--)([\w-]+))?/.exec(text) ?? [];
      if (script === undefined || text.includes('<name>')) return false;
      if (!scripts.includes(script)) return true;
      return (script === 'bench' || script === 'tune') && name !== undefined && !known[script].includes(name);
    });
    expect(missing).toEqual([]);
  });

  test('the files that it links to', () => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)];
    const missing = links.filter(([, path = '']) => !existsSync(join(dirname(document), path)));
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test('its files', () => {
    const paths = quoted(document).filter((text) =>
      /^(?:src|cli|test|bench|demo|scripts)\/[\w./-]+$/.test(text),
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('the document on measuring names every bench', () => {
  const measuring = readFileSync('docs/measuring.md', 'utf8');
  const all = namesOf('bench');
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((name) => !new RegExp(`bench[ :]${name}\\b`).test(measuring))).toEqual([]);
});

test('every library has its reason', () => {
  const reasons = readFileSync('docs/libraries.md', 'utf8');
  const libraries = Object.keys(packed.devDependencies);
  const unexplained = libraries.filter((name) => !name.startsWith('@types/') && !reasons.includes(name));
  expect(unexplained).toEqual([]);
});

test('each version of the changelog has at most 15 lines', () => {
  const versions = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
  const lengths = versions.map(
    (version) => version.split('\n').filter((line) => line.startsWith('- ')).length,
  );
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
});
