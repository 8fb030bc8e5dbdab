import { describe, expect, test } from 'vitest';
import { pageEvidence } from '../../../src/core/impression/page-evidence.ts';
import { page } from '../generated-page.ts';

const words = (number: number) =>
  Array.from({ length: number }, (_, i) => `word${'abcdefghijklmnopqrstuvwxyz'[i % 26]}`).join(' ');
const told = (body: string, path = '/x') => pageEvidence(page(body, `https://sea.example${path}`));

describe('what a page shows of its kind', () => {
  test('is running text from fifteen words on if links have less than four of ten characters', () => {
    expect(told(`<p>${words(15)}</p>`).proseShare).toBe(1);
    expect(told(`<p>${words(14)}</p>`).proseShare).toBe(0);
    const linked = (share: number) =>
      told(`<p>${'aaaa '.repeat(20 - share)}<a href="/y">${'bbbb '.repeat(share).trim()}</a></p>`).proseShare;
    expect(linked(7)).toBe(1);
    expect(linked(9)).toBe(0);
  });

  test('is text of paragraphs side by side, and of those one wrapper deeper', () => {
    const paragraph = `<p>${words(20)}</p>`;
    const all = told(`<div>${paragraph}${paragraph}</div>`).prose;
    expect(all).toBeCloseTo(Math.log1p(40) / Math.log(1001), 12);
    expect(told(`<main><div>${paragraph}</div><div>${paragraph}</div></main>`).prose).toBe(all);
    expect(
      told(`<main><i><b><div>${paragraph}</div></b></i><div><div><div>${paragraph}</div></div></div></main>`)
        .prose,
    ).toBeLessThan(all);
  });

  test('is a list of headlines: links of four words at least, more than six of ten characters', () => {
    const headline = (number: number) => `<li><a href="/y">${words(number)}</a></li>`;
    expect(told(headline(4).repeat(3)).headlines).toBeCloseTo(Math.log1p(3) / Math.log(61), 12);
    expect(told(headline(3)).headlines).toBe(0);
    expect(told(`<h2><a href="/y">${words(4)}</a></h2>${headline(4)}`).linkedHeadlines).toBeCloseTo(
      Math.log1p(1) / Math.log(61),
      12,
    );
    expect(told(`<p><a href="/y">aaaa bb cc ddd</a> aaa bb c</p>`).headlines).toBeCloseTo(
      Math.log1p(1) / Math.log(61),
      12,
    );
    expect(told(`<p><a href="/y">aaaa bb cc dd</a> aaa bb ccc</p>`).headlines).toBe(0);
    expect(told(`${headline(4)}<p>${words(15)}</p>`).headlineShare).toBeCloseTo(4 / 20, 12);
  });

  test('is one headline of four words, and four articles are many', () => {
    const heading = (...numbers: number[]) =>
      told(numbers.map((number) => `<h1>${words(number)}</h1>`).join('')).headline;
    expect([heading(4), heading(3), heading(4, 4), heading()]).toEqual([1, 0, 0, 0]);
    expect([3, 4].map((number) => told('<article>a</article>'.repeat(number)).manyArticles)).toEqual([0, 1]);
  });

  test('is a headline in the address: four words, or a day', () => {
    const slug = (path: string) => told('', path).slug;
    expect(slug('/fog-comes-to-us')).toBe(1);
    expect(slug('/fog-comes-here')).toBe(0.5);
    expect(slug('/fog-comes')).toBe(0);
    expect(slug('/2026/03/noon')).toBe(1);
    expect(slug('/noon-123456')).toBe(1);
    expect(slug('/noon-12345')).toBe(0);
    expect(told('', '/').shallow).toBe(1);
    expect(told('', '/index.html').shallow).toBe(1);
    expect(told('', '/noon').shallow).toBe(0);
    expect(told('', '/tag/fog-comes-to-us').indexPath).toBe(0);
    expect(told('', '/tag/fog-comes-here').indexPath).toBe(1);
  });

  test('is short lines of one shape', () => {
    const line = '<p class="x">one two</p>';
    expect(told(`${line.repeat(4)}<p class="y">one</p>`).repeats).toBeCloseTo(
      Math.log1p(4) / Math.log(61),
      12,
    );
    expect(told(`<p class="x">${words(15)}</p>`).repeats).toBe(0);
    expect(told(`<p class="x">${words(14)}</p>`).repeats).toBeGreaterThan(0);
  });

  test('leaves out hidden text', () => {
    const hidden = told(`<p hidden>${words(20)}</p><p hidden><a href="/y">${words(5)}</a></p>`);
    expect([hidden.prose, hidden.proseShare, hidden.linkShare, hidden.headlines]).toEqual([0, 0, 0, 0]);
  });
});
