import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash } from '../../../src/core/basics/hash.ts';
import { cst, weighBlocks, weightThreshold, wordWeights } from '../../../src/methods/structure-tree/cst.ts';
import {
  namePage,
  nodeImportance,
  pathImportance,
  structureTree,
  wordImportance,
} from '../../../src/methods/structure-tree/structure-tree.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const pageOf = (html: string) => pageFromHtml(html, 'https://example.org/');
const nodeOf = (page: ReturnType<typeof pageOf>, tag: string) => page.tag.indexOf(tag);

describe('compressed structure tree', () => {
  it('merges tag nodes whose parents share path and presentation style', () => {
    // Two pages of one style and one of another: body has 3 tag nodes in 2 styles, its first table 2.
    const first = pageOf('<table width=800></table><p>a</p>');
    const second = pageOf('<table width=800></table><p>b</p>');
    const other = pageOf('<table width=700></table><p>c</p>');
    const tree = structureTree([first, second, other]);
    const named = namePage(first);
    const body = tree.elements.get(named.name[0] ?? 0);
    const table = tree.elements.get(named.name[nodeOf(first, 'table')] ?? 0);
    expect(body?.tagNodes).toBe(3);
    expect([...(body?.styles.values() ?? [])].sort()).toEqual([1, 2]);
    expect(table?.tagNodes).toBe(2);
    expect(namePage(second).name[nodeOf(second, 'p')]).toBe(named.name[nodeOf(first, 'p')]);
    expect(namePage(other).name[nodeOf(other, 'p')]).not.toBe(named.name[nodeOf(first, 'p')]);
  });
  it('has the hand-computed importance of styles, path and words', () => {
    const pages = [
      pageOf('<div><p>news one</p></div>'),
      pageOf('<div><p>news two</p></div>'),
      pageOf('<div><p>news two</p></div>'),
      pageOf('<div><ul></ul></div>'),
    ];
    const tree = structureTree(pages);
    const [page] = pages;
    if (!page) throw new Error('no page');
    const named = namePage(page);
    const div = tree.elements.get(named.name[nodeOf(page, 'div')] ?? 0);
    // Four div in two styles, 3/4 and 1/4: -(3/4 log4 3/4 + 1/4 log4 1/4).
    const divImportance = 0.405639;
    expect(nodeImportance(div)).toBeCloseTo(divImportance, 6);
    const p = tree.elements.get(named.name[nodeOf(page, 'p')] ?? 0);
    // body and p each have one style on all pages, so the path's importance is the div's.
    expect(pathImportance(page, named, tree)[nodeOf(page, 'p')]).toBeCloseTo(divImportance, 6);
    expect(wordImportance(p, hash('news'))).toBeCloseTo(0, 12);
    expect(wordImportance(p, hash('one'))).toBe(1);
    // Once each on 2 of 3 nodes: 1 - log3 2.
    expect(wordImportance(p, hash('two'))).toBeCloseTo(1 - Math.log(2) / Math.log(3), 12);
    expect(weighBlocks(page, tree)[0]?.weight).toBeCloseTo(divImportance / 2, 6);
  });
  it('gives full importance to content of a single page, and to an unknown site', () => {
    const page = pageOf('<div><p>story</p></div>');
    for (const tree of [structureTree([]), structureTree([page])])
      expect(weighBlocks(page, tree).map(({ weight }) => weight)).toEqual([1]);
  });
  it('keeps every weight between 0 and 1, for any pages', () => {
    const part = fc.constantFrom('<p>a b</p>', '<div>c</div>', '<ul><li>a<li>d</ul>', '<div><p>b</p>e</div>');
    const html = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(html, { minLength: 1, maxLength: 5 }), (sources) => {
        const pages = sources.map(pageOf);
        const tree = structureTree(pages);
        for (const page of pages)
          for (const { weight } of weighBlocks(page, tree)) {
            expect(weight).toBeGreaterThanOrEqual(0);
            expect(weight).toBeLessThanOrEqual(1 + 1e-12);
          }
      }),
    );
  });
});

describe('the examples of the paper', () => {
  const left = '<table width=800 height=200></table>';
  const image = '<img src="/image.gif" width=800>';
  const right = (inner: string): string => `<table bgcolor=red><tr><td>${inner}</td></tr></table>`;
  const style = (body: string): number | undefined =>
    namePage(pageOf(`<body bgcolor=white>${body}`)).style[0];

  it('gives the body of figure 1 the style ⟨TABLE, IMG, TABLE⟩ with its display attributes', () => {
    const whole = style(left + image + right(''));
    expect(style(left + image + right('<p>Other words.</p>'))).toBe(whole);
    const others = [
      left + right(''),
      image + left + right(''),
      `${left}<img src="/image.gif" width=700>${right('')}`,
      `${left}${image}<table bgcolor=blue></table>`,
      left + image + right('') + image,
    ];
    for (const other of others) expect(style(other)).not.toBe(whole);
  });

  it("shares the element nodes of figure 2's two trees down to the point where their styles differ", () => {
    const d1 = pageOf(left + image + right('<p>one</p><img src="/a.gif"><a href="/a">go</a>'));
    const d2 = pageOf(left + image + right('<p>two</p><br><a href="/b">on</a>'));
    const tree = structureTree([d1, d2]);
    const element = (page: ReturnType<typeof pageOf>, node: number) =>
      tree.elements.get(namePage(page).name[node] ?? 0);
    expect(element(d1, 0)).toMatchObject({ tagNodes: 2, styles: { size: 1 } });
    for (const tag of ['table', 'img']) expect(element(d1, nodeOf(d1, tag))?.tagNodes).toBe(2);
    const cells = [d1, d2].map((page) => element(page, nodeOf(page, 'td')));
    expect(cells[0]).toBe(cells[1]);
    expect(cells[0]).toMatchObject({ tagNodes: 2, styles: { size: 2 } });
    expect(nodeImportance(cells[0])).toBeCloseTo(1, 12);
    expect([d1, d2].map((page) => element(page, nodeOf(page, 'p'))?.tagNodes)).toEqual([1, 1]);
  });
});

describe('weights of words', () => {
  it('keep every word, with large weights in the story and small ones in the menu', () => {
    const story = (...paragraphs: string[]) =>
      pageOf(`<div>Home News</div><div>${paragraphs.map((p) => `<p>${p} news</p>`).join('')}</div>`);
    const pages = [story('alpha'), story('beta', 'gamma'), story('delta', 'eta', 'zeta')];
    const [first] = pages;
    if (!first) throw new Error('no page');
    const weights = wordWeights(first, structureTree(pages));
    expect([...weights.keys()].sort()).toEqual(['alpha', 'home', 'news']);
    expect(weights.get('alpha')).toBe(1);
    expect(weights.get('home')).toBeCloseTo(0, 12);
    expect(weights.get('news')).toBeGreaterThan(0);
    expect(weights.get('news')).toBeLessThan(1);
  });
});

describe('cleaning by weight', () => {
  const block = {
    node: 0,
    start: 0,
    end: 1,
    text: 'x',
    linkChars: 0,
    controlChars: 0,
    links: 0,
    hidden: false,
  };
  it('splits weights where the words form two groups', () => {
    const weights = [0.1, 0.15, 0.8, 0.9].map((weight) => ({ block, weight, words: 10 }));
    const threshold = weightThreshold(weights);
    expect(threshold).toBeGreaterThan(0.15);
    expect(threshold).toBeLessThanOrEqual(0.8);
  });
  it('keeps everything if all words weigh the same', () => {
    expect(weightThreshold([{ block, weight: 1, words: 5 }])).toBe(0);
    expect(weightThreshold([])).toBe(0);
  });
  it('keeps stories of varying shape and drops the menu that is the same everywhere', () => {
    const story = (...paragraphs: string[]) =>
      pageOf(
        `<div>Home News</div><div>${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div><div>Terms</div>`,
      );
    const stories = [['alpha beta'], ['gamma', 'delta'], ['epsilon', 'zeta', 'eta']];
    const pages = stories.map((paragraphs) => story(...paragraphs));
    const site = cst.learn(pages);
    expect(pages.map((page) => cst.extract(page, site))).toEqual(stories);
  });
});
