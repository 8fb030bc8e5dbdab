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
  '<h3>اقرأ أيضا</h3>',
  '<h3>Читайте также</h3>',
  '<h2>Editor’s Picks</h2>',
  '<p>קראו עוד:</p>',
  '<p>Διαβάστε επίσης</p>',
  '<p>อ่านเพิ่มเติม</p>',
  '<p>Xem thêm</p>',
  '<p>【あわせて読みたい】</p>',
])('a list of links to other stories and its label are no story: %s', (label) => {
  expect(kept(label)).toEqual([]);
});

test('so is one with the beginning of each story', () => {
  const story = (told: string) => `<li><h4><a href="/x">The ferry is late again</a></h4>${told}</li>`;
  const of = (told: string) => kept('<h3>You might also like</h3>', `<ul>${story(told).repeat(2)}</ul>`);
  expect(of('<p>It left at noon.</p>')).toEqual([]);
  expect(of('<p>It left at noon.</p><p>Then came the fog.</p>')).toHaveLength(7);
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

const TITLE = 'Visiting the light';
/** Returns the texts of the story that stay on a page for use. */
const keptForUse = (text: string, beside: string) =>
  keptOf(`<main><h1>${TITLE}</h1>${text}</main>${beside}`, [''], { purpose: 'use', headline: TITLE });
const SHORT = '<p>Open from ten to six.</p><p>Dogs are welcome.</p>';

test.each(['aside', 'div class="side-bar"'])(
  'on a page for use, a list of links below its text in %s is no part of it',
  (box) => {
    const beside = `<${box}><h3>Latest news</h3>${list(LINKS)}</${box.split(' ')[0]}>`;
    expect(keptForUse(SHORT, beside)).toEqual(['Open from ten to six.', 'Dogs are welcome.']);
  },
);

test.each([
  ['within the text', `${SHORT}<h3>Ways</h3>${list(LINKS)}<p>Go on foot.</p>`, ''],
  ['below a box for a part', `<div>${SHORT}</div>`, `<div><h2>Do it online</h2>${list(LINKS)}</div>`],
  ['in an aside around the text', `<aside>${SHORT}<h3>Ways</h3>${list(LINKS)}</aside>`, ''],
])('a list %s stays', (_, text, beside) => {
  expect(keptForUse(text, beside)).toEqual(expect.arrayContaining(LINKS.map((link) => `· ${link}`)));
});
