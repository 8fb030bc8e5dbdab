import fc from 'fast-check';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

export const page = (body: string, url = 'https://site.test/page', head = ''): PageTree =>
  pageFromHtml(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, url);

const WORDS =
  'amber birch cedar dune elm fern grove heath iris juniper kelp larch moss nettle oak pine'.split(' ');

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((words) => `${words.join(' ')}.`);

const leaf = fc.oneof(
  sentence.map((text) => `<p>${text}</p>`),
  sentence.map((text) => `<a href="/${text.length}">${text}</a>`),
  sentence.map((text) => `<li class="item">${text}</li>`),
  fc.constant('<img src="/logo.png" alt="">'),
  fc.constant('<div class="ad-slot-123"></div>'),
);

const box = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('div', 'section', 'ul', 'nav'),
      fc.constantFrom('', 'main', 'card big', 'css-1x2y3z'),
      fc.array(inner, { maxLength: 4 }),
    )
    .map(([tag, name, parts]) => `<${tag} class="${name}">${parts.join('')}</${tag}>`);

/** Bodies of pages that look like a site's: boxes in boxes, repeated names, shared and own text. */
export const body: fc.Arbitrary<string> = fc
  .array(fc.oneof(leaf, box(leaf), box(box(leaf))), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

/** Different pages of one site. */
export const pages = (minLength: number, maxLength: number): fc.Arbitrary<PageTree[]> =>
  fc
    .array(body, { minLength, maxLength })
    .map((bodies) => bodies.map((html, i) => page(html, `https://site.test/${i}`)));
