import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagelets } from '../../../src/methods/template/pagelets.ts';
import { shingle } from '../../../src/methods/template/shingle.ts';
import { template } from '../../../src/methods/template/template.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const page = (body: string) => pageFromHtml(`<!doctype html><body>${body}`, 'https://example.org/');
const links = (n: number) => Array.from({ length: n }, (_, i) => `<a href=/${i}>link ${i}</a>`).join(' ');

test('divides an element exactly if a child has at least three links', () => {
  const tree = page(`<nav>${links(3)}</nav><div><p>one ${links(2)}</p><p>two ${links(2)}</p></div>`);
  expect(pagelets(tree).map((node) => tree.tag[node])).toEqual(['nav', 'div']);
});

test('does not divide a parent for the links of two children together', () => {
  const tree = page(`<div><p>${links(2)}</p><p>${links(2)}</p></div>`);
  expect(pagelets(tree).map((node) => tree.tag[node])).toEqual(['div']);
});

test('finds pagelets that do not overlap and that cover every text', () => {
  const part = fc
    .tuple(fc.constantFrom('div', 'ul', 'p'), fc.nat(5))
    .map(([tag, n]) => `<${tag}>t ${links(n)}</${tag}>`);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const tree = page(`x<div>${parts.join('')}</div>`);
      let covered = 0;
      let last = 0;
      for (const node of pagelets(tree)) {
        expect(node).toBeGreaterThanOrEqual(last);
        last = tree.end[node] ?? 0;
        covered += tree.text.slice(node, last).join('').length;
      }
      expect(covered).toBe(tree.text.join('').length);
    }),
  );
});

test('gives equal texts equal shingles, other texts others, and texts without words none', () => {
  expect(shingle('One two,  three four five')).toBe(shingle('one two three four five'));
  expect(shingle('one two three four five')).not.toBe(shingle('six seven eight nine ten'));
  expect(shingle(' – ')).toBeNull();
});

test("makes shingles equal about as often as the square of the texts' resemblance", () => {
  // 40 words, the last one changed: 37 windows each, 36 shared, resemblance 36/38.
  const samples = 400;
  let agree = 0;
  for (let n = 0; n < samples; n++) {
    const list = Array.from({ length: 40 }, (_, i) => `w${n}x${i}`);
    const changed = [...list.slice(0, -1), `other${n}`];
    if (shingle(list.join(' ')) === shingle(changed.join(' '))) agree++;
  }
  expect(agree / samples).toBeGreaterThan((36 / 38) ** 2 - 0.07);
  expect(agree / samples).toBeLessThan((36 / 38) ** 2 + 0.07);
});

test('treats text of two pages as template, and text of one page not', () => {
  const pages = ['storm hits coast', 'bank cuts rates'].map((story) =>
    page(`<nav>${links(4)}</nav><p>${story}</p>`),
  );
  const groups = template.learn(pages);
  expect(pages.map((p) => template.extract(p, groups))).toEqual([['storm hits coast'], ['bank cuts rates']]);
});

test('takes a page that was read twice as no proof of a template', () => {
  const twice = page(`<nav>${links(4)}</nav><p>storm hits coast</p>`);
  expect(template.extract(twice, template.learn([twice, twice]))).toHaveLength(2);
});

test('judges a page that was not learned by one page that was', () => {
  const [learned, other] = ['storm', 'bank'].map((story) => page(`<nav>${links(4)}</nav><p>${story}</p>`));
  if (!learned || !other) throw new Error('no pages');
  expect(template.extract(other, template.learn([learned]))).toEqual(['bank']);
});
