import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { compositeImportances } from '../../../src/methods/site-style-tree/importance.ts';
import { markNodes } from '../../../src/methods/site-style-tree/marking.ts';
import { pageStyles } from '../../../src/methods/site-style-tree/page-styles.ts';
import { buildStyleTree, type StyleTree } from '../../../src/methods/site-style-tree/style-tree.ts';
import { page } from './page.ts';

/** Returns the tree as text, one line per path, for comparisons without node numbers. */
function paths(tree: StyleTree): string[] {
  const lines: string[] = [];
  const stack = [{ at: 0, path: '' }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const element = tree.elements[item.at];
    if (!element) continue;
    const path = `${item.path}/${element.key}×${element.pages}`;
    if (element.features) {
      const features = [...element.features].map(([name, counts]) => `${name}:${[...counts].sort()}`).sort();
      lines.push(`${path} ${features.join(' ')}`);
    }
    for (const [sequence, style] of element.styles)
      for (const child of style.elements)
        stack.push({ at: child, path: `${path}[${sequence.replaceAll('\n', ' ')} ×${style.pages}]` });
  }
  return lines.sort();
}

/** Follows the paper's wording: merges one page after the other from the top down, without logical nodes. */
function mergeOneByOne(pages: readonly PageTree[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tree of pages) {
    const styles = pageStyles(tree);
    const merge = (node: number, path: string) => {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (node >= 0 && styles.leaf[node]) return;
      const sequence = styles.sequence(node).replaceAll('\n', ' ');
      styles.children(node).forEach((child, i) => {
        merge(child, `${path}[${sequence}]${i}/${styles.key(child)}`);
      });
    };
    merge(-1, 'root');
  }
  return counts;
}

function pagesByPath(tree: StyleTree): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (at: number, path: string) => {
    const element = tree.elements[at];
    if (!element) return;
    counts.set(path, element.pages);
    for (const [sequence, style] of element.styles)
      style.elements.forEach((child, i) => {
        visit(child, `${path}[${sequence.replaceAll('\n', ' ')}]${i}/${tree.elements[child]?.key}`);
      });
  };
  visit(0, 'root');
  return counts;
}

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('<p>one two</p>', '<p>three</p>', '<img src=a.gif>', 'text', '<p>say <b>it</b></p>'),
    fc.array(tie('block'), { maxLength: 3 }).map((parts) => `<div>${parts.join('')}</div>`),
    fc.array(tie('block'), { maxLength: 2 }).map((parts) => `<section>${parts.join('')}</section>`),
  ),
})).block;

const site = fc.array(
  fc.array(block, { minLength: 1, maxLength: 4 }).map((parts) => page(parts.join(''))),
  { minLength: 1, maxLength: 5 },
);

test('shares everything between two pages except the part below the table that differs', () => {
  const nav = '<table width=100><tr><td><a href=/>home</a></table>';
  const tree = buildStyleTree([
    page(`${nav}<table bgcolor=red><tr><td><p>a</p></table>`),
    page(`${nav}<table bgcolor=red><tr><td><p>b</p><p>c</p></table>`),
  ]);
  const root = tree.elements[0];
  expect(root?.pages).toBe(2);
  const [[, bodyStyle] = []] = [...(root?.styles ?? [])];
  const body = tree.elements[bodyStyle?.elements[0] ?? -1];
  expect([...(body?.styles.keys() ?? [])]).toEqual(['table width=100\ntable bgcolor=red']);
  const red = tree.elements.filter((element) => element.key === 'table bgcolor=red');
  expect(red.map((element) => element.pages)).toEqual([2]);
});

test('makes an element with only leaf children a virtual leaf', () => {
  const tree = buildStyleTree([page('<div><ul><li>one</li><li>two</li></ul><p>three</p></div>')]);
  expect(tree.elements.map((element) => element.key)).toEqual(['root', 'body', 'div', '·ul', '·p']);
  expect([...(tree.elements[3]?.features ?? [])]).toEqual([
    ['one', [1]],
    ['two', [1]],
  ]);
});

test('joins the same footer below two different styles of one parent to one logical node', () => {
  const footer = '<div><p>imprint privacy <a href=/about>about</a></p></div>';
  const pages = [page(`<h1>a</h1>${footer}`), page(`<h1>b</h1><hr>${footer}`)];
  const footers = (tree: StyleTree) => tree.elements.filter((element) => element.key.includes('div'));
  expect(footers(buildStyleTree(pages, null)).map((element) => element.pages)).toEqual([1, 1]);
  expect(footers(buildStyleTree(pages)).map((element) => element.pages)).toEqual([2]);
});

test('keeps equal tags with different content as two nodes', () => {
  const pages = [
    page('<h1>a</h1><div><p>storm hits the coast</p></div>'),
    page('<div><p>bank cuts rates</p></div>'),
  ];
  const divs = buildStyleTree(pages).elements.filter((element) => element.key.includes('div'));
  expect(divs.map((element) => element.pages)).toEqual([1, 1]);
});

test('never joins two children of one page to one logical node', () => {
  const card = '<div><p>same words</p></div>';
  const tree = buildStyleTree([page(card + card), page(card)]);
  const divs = tree.elements.filter((element) => element.key.includes('div'));
  expect(divs.map((element) => element.pages).sort()).toEqual([1, 2]);
});

test('counts the same when grouping all pages at once as when merging them one by one', () => {
  fc.assert(
    fc.property(site, (pages) => {
      expect(pagesByPath(buildStyleTree(pages, null))).toEqual(mergeOneByOne(pages));
    }),
    { numRuns: 60 },
  );
});

test('does not depend on the order of pages', () => {
  fc.assert(
    fc.property(site, (pages) => {
      expect(paths(buildStyleTree([...pages].reverse()))).toEqual(paths(buildStyleTree(pages)));
    }),
    { numRuns: 60 },
  );
});

test('keeps the composite importance of every node within 0 and 1', () => {
  fc.assert(
    fc.property(site, (pages) => {
      for (const value of compositeImportances(buildStyleTree(pages))) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("merges the paper's trees d1 and d2 into one style tree that divides below the right table", () => {
  const top =
    '<table width=800 height=200><tr><td><p>Logo</p></td></tr></table><img src="/image.gif" width=800>';
  const right = (inner: string): string => `<table bgcolor=white><tr><td>${inner}</td></tr></table>`;
  const d1 = page(`<body bgcolor=white>${top}${right('<div><p>a</p><img src="/1.gif"></div><p>b</p>')}`);
  const d2 = page(`<body bgcolor=white>${top}${right('<div><p>a</p><br></div><a href="/b">b</a>')}`);
  const tree = buildStyleTree([d1, d2], null);
  const counts = pagesByPath(tree);
  const of = (suffix: string): (number | undefined)[] =>
    [...counts].filter(([path]) => path.endsWith(suffix)).map(([, pages]) => pages);
  expect(tree.elements[0]?.pages).toBe(2);
  expect(of('/body bgcolor=white')).toEqual([2]);
  const body = tree.elements.find(({ key }) => key === 'body bgcolor=white');
  expect([...(body?.styles ?? [])].map(([sequence, style]) => [sequence.split('\n'), style.pages])).toEqual([
    [['table width=800 height=200', '·img width=800', 'table bgcolor=white'], 2],
  ]);
  const cells = tree.elements.filter(({ key }) => key === 'td');
  expect(
    cells.map(({ pages, styles }) => [pages, [...styles.values()].map((style) => style.pages)]),
  ).toContainEqual([2, [1, 1]]);
});

test('ends the simplified tree at maximal noisy and maximal meaningful nodes', () => {
  const site = Array.from({ length: 9 }, (_, i) =>
    page(
      `<table width=800><tr><td><p>Home News Sport</p></td></tr></table><img src="/logo.gif">` +
        `<table bgcolor=red><tr><td><p>Subscribe today</p></td></tr>` +
        `<tr><td>${`<div><p>word${i} thing${i}</p><p>more${i}</p></div>`.repeat(1 + (i % 4))}</td></tr></table>`,
    ),
  );
  const tree = buildStyleTree(site, null);
  const marking = markNodes(tree, compositeImportances(tree), 0.2);
  const left: string[] = [];
  const stack = [0];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const element = tree.elements[at];
    if (!element) continue;
    left.push(`${marking[at]} ${element.key}`);
    if (marking[at] === 'mixed')
      stack.push(...[...element.styles.values()].flatMap(({ elements }) => elements).reverse());
  }
  expect(left).toEqual([
    'mixed root',
    'mixed body',
    'noisy table width=800',
    'noisy ·img',
    'mixed table bgcolor=red',
    'mixed tbody',
    'noisy tr',
    'meaningful tr',
  ]);
});
