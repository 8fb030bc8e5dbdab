import { expect, test } from 'vitest';
import { dropRelatedLinks } from '../../../../src/core/verdict/roles/related-links.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(dropRelatedLinks);
const LINKS = ['The ferry is late again', 'Rain closes the old port'];
const list = (links: readonly string[], address = '/x') =>
  `<ul>${links.map((text) => `<li>· <a href="${address}">${text}</a></li>`).join('')}</ul>`;

/** Returns the texts of the story that stay of a label and a list. */
const kept = (label: string, links = list(LINKS), options = {}) =>
  keptOf(`<p>The fog came.</p>${label}${links}<p>The fog went.</p>`, [''], options).slice(1, -1);

test.each([
  '<p><b>READ ALSO:</b></p>',
  '<h3>Related articles</h3>',
  '<p>【関連記事】</p>',
  '<p>À lire aussi :</p>',
])('a list of links to other stories and its label are no story: %s', (label) => {
  expect(kept(label)).toEqual([]);
});

test.each([
  ['<h3>The winners</h3>', list(LINKS)],
  ['<h3>Les gagnants</h3>', list(LINKS)],
  ['<p>The tutorial has three parts:</p>', list(LINKS)],
  ['<p>Read also:</p>', list(LINKS, 'https://other.example/')],
  ['<p>Read also:</p>', list(LINKS, '#part')],
  ['<p>Read also:</p>', list([LINKS[0] ?? ''])],
  ['<p>Read also:</p>', list(['Haven', 'Port'])],
  [
    '<p>Read also:</p>',
    '<ul><li><a href="/x">The ferry is late again</a> and nobody knows</li><li>Rain</li></ul>',
  ],
  [`<p>Read also what ${'the pilot '.repeat(4)} says:</p>`, list(LINKS)],
  ['<p><a href="/y">Read also:</a></p>', list(LINKS)],
])('other lists stay: %s %s', (label, links) => {
  expect(kept(label, links).length).toBeGreaterThan(1);
});

test('lists of links stay on pages that people open for links', () => {
  expect(kept('<h3>Related articles</h3>', list(LINKS), { purpose: 'find' })).toHaveLength(3);
});
