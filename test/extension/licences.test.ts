import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Packages whose code or font is in the built extension. */
const BUILT_IN = [
  '@fontsource-variable/literata',
  '@fontsource/opendyslexic',
  '@orama/stemmers',
  '@orama/stopwords',
  '@truto/turndown-plugin-gfm',
  'approx-string-match',
  'dompurify',
  'entities',
  'fflate',
  'idb',
  'parse5',
  'preact',
  'robots-parser',
  'turndown',
  'uint8array-extras',
  'webextension-polyfill',
];

/** Returns the text of a package's licence, as installed. */
function licenceOf(name: string): string {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((found) => /^licen[cs]e(?:\.\w+)?$/i.test(found));
  if (file === undefined) throw new Error(`${name} has no file of its licence.`);
  return readFileSync(`${folder}/${file}`, 'utf8').trim();
}

test.each(['chrome', 'firefox'])('the built package for %s has the licence of everything in it', (target) => {
  const notices = readFileSync(`dist/${target}/licences.txt`, 'utf8');
  expect(notices).toContain(readFileSync('LICENSE', 'utf8').trim());
  for (const name of BUILT_IN) {
    expect(notices, name).toContain(`\n${name} `);
    expect(notices, name).toContain(licenceOf(name));
  }
  expect(notices).toContain('Public Suffix List (MPL-2.0)');
});
