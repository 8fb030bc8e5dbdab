import { describe, expect, test } from 'vitest';
import { modelProblem } from '../../src/core/site/model-problem.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { decodeCheckedModel, encodeModelWithin, siteModelLimit } from '../../src/core/site/stored-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { tell, times } from './extent.ts';

/** Pages full of one thing: their site keeps to its share of the storage. */

const ROOM = 50 * 2 ** 20;
const long = (n: number, i: number): string => `x${i.toString(26).replace(/\d/g, 'q')}${'y'.repeat(n)}`;
const each = (n: number, make: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join('');

/** Content of a page by its number, so that no two pages agree. */
const FLOODS: Readonly<Record<string, (n: number, page: number) => string>> = {
  roles: (n, page) => each(n, (i) => `<div role="${long(2000, i * 7 + page)}">x</div>`),
  'item properties': (n, page) => each(n, (i) => `<div itemprop="${long(2000, i * 7 + page)}">x</div>`),
  tags: (n, page) => each(n, (i) => `<${long(2000, i * 7 + page)}><p>x</p></${long(2000, i * 7 + page)}>`),
  'names of other scripts': (n, page) =>
    each(
      n,
      (i) =>
        `<div id="${'漢字'.repeat(20)}${i}ж${page}" class="${'яш'.repeat(30)} ${'шя'.repeat(30)}">x</div>`,
    ),
  words: (n, page) => `<p>${each(n * 20, (i) => `${long(5, i * 7 + page)} `)}</p>`,
  lines: (n, page) => each(n, (i) => `<p>${long(9, i * 7 + page)}</p>`),
  links: (n, page) => each(n, (i) => `<a href="/${page}/${i}">${long(9, i)} ${long(8, i + page)}</a> `),
  pictures: (n, page) => `<p>${each(n, (i) => `<img src="/${page}/${i}.png">`)}</p>`,
  'orders of children': (n, page) =>
    each(
      n / 8,
      (i) =>
        `<section>${each(8, (j) => `<${'abiuqs'[(i * (j + page)) % 6]}><p>x</p></${'abiuqs'[(i * (j + page)) % 6]}>`)}</section>`,
    ),
  depth: (n, page) => each(n / 10, (i) => `<div class="${long(20, i + page)}">`),
};

describe('a site keeps to its share, and its model can be read, when its pages are full of', () => {
  test.each(Object.entries(FLOODS))('%s', (name, flood) => {
    const model = emptySiteModel();
    const n = times(1500, 12_000);
    let most = 0;
    for (let page = 0; page < 4; page++) {
      learnPage(model, pageFromHtml(flood(n, page), `https://flood.example/${page}`));
      const bytes = encodeModelWithin(model, siteModelLimit(ROOM));
      most = Math.max(most, bytes.byteLength);
      expect(modelProblem(decodeCheckedModel(bytes))).toBeNull();
    }
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(siteModelLimit(ROOM));
    tell(name, { 'elements a page': n, 'largest model, bytes': most });
  });
});

test('an ordinary site keeps all its details', () => {
  const model = emptySiteModel();
  for (let page = 0; page < 4; page++)
    learnPage(
      model,
      pageFromHtml(`<h1>Story ${page}</h1><p>Some words of story ${page}.</p>`, `https://a.example/${page}`),
    );
  encodeModelWithin(model, siteModelLimit(ROOM));
  expect(model.recent.size).toBe(3);
  expect(model.visited.size).toBe(4);
});
