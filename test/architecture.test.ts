import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ file: join('src', file), text: readFileSync(join('src', file), 'utf8') }));

const importsOf = ({ file, text }: { file: string; text: string }): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, path = '']) =>
    path.startsWith('.') ? normalize(join(file, '..', path)) : path,
  );

const filesWhere = (holds: (source: { file: string; text: string }) => boolean): string[] =>
  sources.filter(holds).map(({ file }) => file);

/** Packages of pure functions and word lists, which core may use. */
const PURE_PACKAGES = /^@orama\/(?:stemmers|stopwords)\//;

describe('the house', () => {
  test('has sources to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(40);
  });

  test('core imports nothing outside core but pure packages', () => {
    const core = sources.filter(({ file }) => file.startsWith('src/core/'));
    const outside = core.flatMap((source) =>
      importsOf(source)
        .filter((path) => !path.startsWith('src/core/') && !PURE_PACKAGES.test(path))
        .map((path) => `${source.file} → ${path}`),
    );
    expect(outside).toEqual([]);
  });

  // Its mere presence turns the change events of all pages that share a file with it into input events.
  test('nothing is made of the compatible Preact', () => {
    expect(sources.filter((source) => importsOf(source).includes('preact/compat'))).toEqual([]);
  });

  test('only the messenger sends messages', () => {
    expect(filesWhere(({ text }) => /\bsendMessage\s*\(/.test(text))).toEqual(['src/messaging/messenger.ts']);
  });

  test('only the background opens the database', () => {
    const openers = filesWhere(
      (source) => importsOf(source).includes('idb') || /\bindexedDB\b/.test(source.text),
    );
    expect(openers).toEqual(['src/background/model-store.ts']);
  });

  test('pages and content script import nothing of the background', () => {
    const inward = sources.filter(({ file }) => !file.startsWith('src/background/'));
    expect(
      inward.filter((source) => importsOf(source).some((path) => path.startsWith('src/background/'))),
    ).toEqual([]);
  });

  test('exports are named', () => {
    expect(filesWhere(({ text }) => /^export default/m.test(text))).toEqual([]);
  });

  test('every message that the manifest and the menus name is there', () => {
    const messages = Object.keys(JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')));
    const inManifest = [...readFileSync('manifest.json', 'utf8').matchAll(/__MSG_(\w+)__/g)];
    const inMenus = [...readFileSync('src/background/actions.ts', 'utf8').matchAll(/'(menu[A-Z]\w+)'/g)];
    expect(inManifest.length).toBeGreaterThan(3);
    expect(inMenus.length).toBe(4);
    expect(
      [...inManifest, ...inMenus].map(([, key]) => key).filter((key) => !messages.includes(key ?? '')),
    ).toEqual([]);
  });
});
