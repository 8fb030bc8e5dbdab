import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureRecords, RECORD_FEATURES, recordGroups } from '../../../src/core/impression/records.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { signature } from '../../../src/core/style-tree/presentation.ts';
import { body, page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

const POSTS = Array.from(
  { length: 5 },
  (_, i) =>
    `<div class="post"><b>Ann</b><p>Post ${'abcde'[i]} says that pears want pruning in winter, not in summer.</p></div>`,
).join('');

const measured = (html: string) => {
  const tree = page(html);
  const blocks = textBlocks(tree);
  const records = measureRecords({ page: tree, blocks });
  return blocks.map(({ text }, i) => {
    const values = rowOf(records, i, RECORD_FEATURES);
    expect(values).not.toContain(Number.NaN);
    return { text, ...Object.fromEntries(RECORD_FEATURES.map((name, k) => [name, values[k] ?? 0])) } as {
      text: string;
    } & Record<(typeof RECORD_FEATURES)[number], number>;
  });
};

test('finds records in the posts of a thread, but not in the line above them', () => {
  const [title, ...posts] = measured(`<h1>Pears</h1><div id="thread">${POSTS}</div>`);
  expect(title?.recordsMost).toBe(0);
  for (const post of posts) {
    expect(post.recordsMost).toBeCloseTo(Math.log1p(5));
    expect(post.inLargestRecords).toBe(1);
    expect(post.recordMostShare).toBeGreaterThan(0.9);
  }
});

test('finds no records in two columns, and prefers the posts to a menu as the largest group', () => {
  const menu = '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li></ul>';
  const blocks = measured(
    `<div class="col">One column</div><div class="col">Another</div>${menu}<main>${POSTS}</main>`,
  );
  expect(blocks.find(({ text }) => text === 'Another')?.recordsMost).toBe(0);
  const item = blocks.find(({ text }) => text === 'B');
  expect(item?.recordsMost).toBeCloseTo(Math.log1p(3));
  expect(item?.inLargestRecords).toBe(0);
  expect(item?.recordMostLinks).toBe(1);
});

test('counts prices on the block and on the page', () => {
  const [cheap, words] = measured('<p>Only 5 €</p><p>Only words</p>');
  expect([cheap?.ownPrice, words?.ownPrice]).toEqual([1, 0]);
  expect(words?.pagePrices).toBeCloseTo(Math.log1p(1));
});

/** Finds the nearest group by definition: for each node up the tree, counts the siblings of its shape with text. */
function naiveNear(tree: PageTree, node: number): number {
  const holdsText = (at: number) =>
    textBlocks(tree).some(({ node: block }) => block >= at && block < (tree.end[at] ?? 0));
  for (let at = node; at > 0; at = tree.parent[at] ?? 0) {
    const alike = tree.tag.filter(
      (tag, other) =>
        tag !== '#text' &&
        tree.parent[other] === tree.parent[at] &&
        signature(tree, other) === signature(tree, at) &&
        holdsText(other),
    );
    if (alike.length >= 3) return alike.length;
  }
  return 0;
}

test('finds the nearest group that a manual count finds, on any page', () => {
  fc.assert(
    fc.property(body, (html) => {
      const tree = page(html);
      const { near } = recordGroups(tree);
      for (const { node } of textBlocks(tree)) expect(near[node]?.number ?? 0).toBe(naiveNear(tree, node));
    }),
    { numRuns: 150 },
  );
});

test('times, pictures, headings and fields of the whole page are counted', () => {
  const [first] = measured(
    '<p>a</p><time>1</time><img src="/a.jpg"><img src="/b.jpg"><h1>x</h1><h2>b</h2><h3>c</h3><h4>d</h4><form><input><select></select><textarea></textarea><button>Go</button></form>',
  );
  expect(first).toMatchObject({
    pageTimes: Math.log1p(1),
    pagePictures: Math.log1p(2),
    pageHeadings: Math.log1p(2),
    pageFields: Math.log1p(3),
  });
  const [none] = measured('<p>a</p>');
  expect(none).toMatchObject({ pageTimes: 0, pagePictures: 0, pageHeadings: 0, pageFields: 0 });
});
