// @vitest-environment jsdom
import { unzipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/story/article.ts';
import { storyEpub } from '../../../src/reader/keep/epub.ts';

afterEach(() => vi.unstubAllGlobals());

const ARTICLE = {
  title: 'The "late" ferry & its log',
  authors: ['Ann Gull', 'Bo Tern'],
  published: '2026-03-04',
  url: 'https://sea.example/ferry?a=1&b=2',
  siteName: 'Sea',
  language: 'ar',
  direction: 'rtl',
  blocks: [{ kind: 'heading', level: 2, role: 'body', node: 1, text: 'A & B', html: 'A &amp; B' }],
  footnotes: [],
} as unknown as Article;

const STORY = `<article lang="ar" dir="rtl"><h1>The late ferry</h1>
  <div id="heading-0" class="block heading"><h2>A &amp; B</h2></div>
  <p id="twice">One<br>line${String.fromCharCode(11)} with <a href="#twice">a place</a>, <a href="#nowhere">none</a> and
  <sup><a role="doc-noteref" aria-expanded="true" href="#note" rel="x" target="_blank">1</a></sup></p>
  <p id="twice">Again <math><mi>q</mi></math></p><p id="note">The note.</p>
  <figure><img src="https://sea.example/quay.png" alt="The quay" loading="lazy"><img src="https://sea.example/quay.png"></figure>
  <img src="https://sea.example/kept.png" alt="A map"><img src="https://sea.example/new.avif" alt="New">
  <video aria-label="A storm"><source src="https://sea.example/storm.mp4"></video><button>Load it</button>
</article>`;

/** Returns the book's files; `read` parses one as XML and fails if it is not well-formed. */
async function book() {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('kept')) throw new TypeError('Not allowed');
    const type = address.endsWith('avif') ? 'image/avif' : 'image/png';
    return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': type } });
  });
  document.body.innerHTML = STORY;
  const bytes = await storyEpub(ARTICLE, document.querySelector('article') as HTMLElement);
  const files = unzipSync(bytes);
  const read = (name: string): Document => {
    const parsed = new DOMParser().parseFromString(new TextDecoder().decode(files[name]), 'application/xml');
    expect(parsed.querySelector('parsererror'), name).toBeNull();
    return parsed;
  };
  return { bytes, files, read };
}

test('a book names its type in its first bytes, uncompressed', async () => {
  const { bytes } = await book();
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 58));
  expect(start.slice(0, 2)).toBe('PK');
  expect(bytes[8]).toBe(0);
  expect(start.slice(30)).toBe('mimetypeapplication/epub+zip');
});

test('its container leads to a package that lists every file once, with the story to read', async () => {
  const { files, read } = await book();
  const root = read('META-INF/container.xml').querySelector('rootfile')?.getAttribute('full-path') ?? '';
  const opf = read(root);
  const items = [...opf.querySelectorAll('manifest > item')];
  const hrefs = items.map((item) => `book/${item.getAttribute('href')}`);
  const others = ['mimetype', 'META-INF/container.xml', root];
  expect([...hrefs, ...others].sort()).toEqual(Object.keys(files).sort());
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const spine = opf.querySelector('itemref')?.getAttribute('idref') ?? '';
  expect(opf.querySelector(`item[id="${spine}"]`)?.getAttribute('properties')).toBe('mathml');
  expect(opf.querySelectorAll('item[properties=nav]')).toHaveLength(1);
  const facts = (name: string) => [...opf.getElementsByTagName(`dc:${name}`)].map((one) => one.textContent);
  expect(facts('identifier')).toEqual([ARTICLE.url]);
  expect(opf.documentElement.getAttribute('unique-identifier')).toBe('id');
  expect(facts('title')).toEqual([ARTICLE.title]);
  expect(facts('creator')).toEqual(ARTICLE.authors);
  expect(facts('language')).toEqual(['ar']);
  expect(opf.querySelector('[property="dcterms:modified"]')?.textContent).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  );
  expect(opf.querySelector('spine')?.getAttribute('page-progression-direction')).toBe('rtl');
});

test('its cover is the first picture of the story', async () => {
  const { read } = await book();
  const opf = read('book/package.opf');
  const covers = [...opf.querySelectorAll('item[properties="cover-image"]')];
  expect(covers.map((item) => item.getAttribute('href'))).toEqual(['pictures/picture-1.png']);
  expect(opf.querySelector('meta[name="cover"]')?.getAttribute('content')).toBe(covers[0]?.id);
});

test('its contents lead to headings that exist', async () => {
  const { read } = await book();
  const story = read('book/story.xhtml');
  const links = [...read('book/contents.xhtml').querySelectorAll('nav a')];
  expect(links.map((link) => link.textContent)).toEqual([ARTICLE.title, 'A & B']);
  for (const link of links) {
    const [file, place] = (link.getAttribute('href') ?? '').split('#');
    expect(file).toBe('story.xhtml');
    if (place) expect(story.querySelector(`[id="${place}"]`)).not.toBeNull();
  }
});

test('the story keeps text, formulas, notes and readable pictures, and loads nothing from elsewhere', async () => {
  const { files, read } = await book();
  const story = read('book/story.xhtml');
  expect([...story.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    'pictures/picture-1.png',
    'pictures/picture-1.png',
  ]);
  expect([...(files['book/pictures/picture-1.png'] ?? [])]).toEqual([1, 2, 3]);
  const away = [...story.querySelectorAll('a[href^="https:"]')].map((link) => link.textContent);
  expect(away).toEqual(['A map', 'New', 'A storm']);
  expect(story.querySelector('math')?.namespaceURI).toContain('MathML');
  const mark = story.querySelector('a[href="#note"]');
  expect(mark?.getAttributeNS('http://www.idpf.org/2007/ops', 'type')).toBe('noteref');
  expect(story.querySelectorAll('video, button, [loading], [target], [aria-expanded], [role]')).toHaveLength(
    0,
  );
});

test('ids are unique, and every link within the story has a target', async () => {
  const story = (await book()).read('book/story.xhtml');
  const ids = [...story.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of story.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(link.getAttribute('href')?.slice(1));
});
