import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { PROBLEMS } from '../../src/browser/problem.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

const source = filesBelow('src', /\.tsx?$/)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const manifest = readFileSync('manifest.json', 'utf8');
const reasons = ['report/reasons', 'verdict/corrections']
  .map((file) => readFileSync(`src/core/${file}.ts`, 'utf8'))
  .join('\n');
const keys = Object.keys(messages);
const locales = readdirSync('public/_locales');

const wordsOf = (locale: string): Record<string, { message: string }> =>
  JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));

const stem = (key: string): string => key.replace(PLURAL, '');
const placeholders = (text: string): string[] => [...new Set(text.match(/\$\d/g))].sort();

describe('messages', () => {
  test('the manifest names only messages that exist', () => {
    const named = [...manifest.matchAll(/__MSG_(\w+)__/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(named));
  });

  test('every message the pages ask for exists', () => {
    const single = [...source.matchAll(/\bt\(\s*'(\w+)'/g)].map((match) => match[1]);
    const plural = [...source.matchAll(/\btn\(\s*'(\w+)'/g)].map((match) => `${match[1]}_other`);
    expect(single.length).toBeGreaterThan(50);
    expect(plural.length).toBeGreaterThan(5);
    expect(keys).toEqual(expect.arrayContaining([...single, ...plural]));
  });

  test('every message is used', () => {
    const unused = keys
      .map(stem)
      // Reasons and problems are named as data.
      .filter((key) => !/^(?:reason|problem)_/.test(key))
      .filter((key) => !source.includes(`'${key}'`) && !manifest.includes(`__MSG_${key}__`));
    expect(unused).toEqual([]);
  });

  test('every problem has words, and all words belong to a problem', () => {
    const worded = keys.filter((key) => key.startsWith('problem_'));
    expect(worded.sort()).toEqual(PROBLEMS.map((name) => `problem_${name}`).sort());
  });

  test('every reason that the core gives has words, and all words belong to a reason', () => {
    const given = [...reasons.matchAll(/\b(?:noise|content|reason): '([a-z-]+)'/g)].map(
      (match) => `reason_${match[1]?.replaceAll('-', '_')}`,
    );
    expect(given.length).toBeGreaterThan(5);
    expect(keys.filter((key) => key.startsWith('reason_')).sort()).toEqual([...new Set(given)].sort());
  });

  test('no message is empty, and names are what the browsers accept', () => {
    for (const [key, { message }] of Object.entries(messages)) {
      expect(key).toMatch(/^[A-Za-z0-9_]+$/);
      expect(message.trim(), key).not.toBe('');
    }
  });

  test.each(locales)('%s says everything that English says, with the same placeholders', (locale) => {
    const words = wordsOf(locale);
    expect([...new Set(Object.keys(words).map(stem))].sort()).toEqual([...new Set(keys.map(stem))].sort());
    const english = wordsOf('en');
    for (const [key, { message }] of Object.entries(words)) {
      const original = english[key] ?? english[`${stem(key)}_other`];
      // "One page" needs no digit in some languages.
      if (!PLURAL.test(key) || key.endsWith('_other'))
        expect(placeholders(message), `${locale} ${key}`).toEqual(placeholders(original?.message ?? ''));
    }
  });

  test.each(locales)('%s has every plural form of its language', (locale) => {
    const words = wordsOf(locale);
    const forms = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions().pluralCategories;
    const stems = new Set(
      Object.keys(words)
        .filter((key) => PLURAL.test(key))
        .map(stem),
    );
    expect(stems.size).toBeGreaterThan(5);
    // French and Spanish have a form for millions, which no count here reaches; it falls back to `other`.
    const missing = [...stems].flatMap((key) =>
      forms
        .filter((form) => (form !== 'many' || locale === 'ar') && !words[`${key}_${form}`])
        .map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  /** Matches words that address the person in the form that the language does not use here. */
  const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
    // Capitalised inside a sentence, these words are the formal address. At its start they may mean "she" or "they".
    de: /(?<=[\p{L}\d,“”)$] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
    es: /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
    fr: /(?<!\p{L})(?:tu|te|toi|ton|ta|tes|t’)(?!\p{L})/iu,
    zh_CN: /您/u,
  };
  test.each(Object.entries(OTHER_ADDRESS))('%s addresses the person in one form only', (locale, other) => {
    const faults = Object.entries(wordsOf(locale)).filter(([, { message }]) => other.test(message));
    expect(faults).toEqual([]);
  });

  test('Spanish has “tu” where English has “your” and Spanish has a possessive', () => {
    const english = wordsOf('en');
    const faults = Object.entries(wordsOf('es')).filter(
      ([key, { message }]) =>
        /\byour\b/i.test(english[key]?.message ?? '') &&
        /(?<!\p{L})sus?(?!\p{L})/iu.test(message) &&
        !/(?<!\p{L})(?:tus?|te|ti|tú)(?!\p{L})/iu.test(message),
    );
    expect(faults).toEqual([]);
  });

  test('German says “Wörter” for words that form a text', () => {
    const faults = Object.entries(wordsOf('de')).filter(([, { message }]) => /\bWorten?\b/.test(message));
    expect(faults).toEqual([]);
  });
});
