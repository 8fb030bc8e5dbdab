import { expect, test } from 'vitest';
import { isColumnTable, tableOfLine } from '../../../src/core/page/column-table.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const isColumn = (rows: string): boolean => {
  const tree = page(`<table>${rows}</table>`);
  return isColumnTable(tree, tree.tag.indexOf('table'));
};

test('a table is there for its place alone if no row has two cells or names columns', () => {
  expect(isColumn('<tr><td>The quay</td></tr>')).toBe(true);
  expect(isColumn('<tr><td>The quay</td></tr><tr><td>The nets</td></tr>')).toBe(true);
  expect(isColumn('<tr><td>The quay</td><td>2 m</td></tr>')).toBe(false);
  expect(isColumn('<tr><th>The quay</th></tr><tr><td>2 m</td></tr>')).toBe(false);
  expect(isColumn('<tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr>')).toBe(false);
  expect(isColumn('<caption>Quays</caption><tr><td>The quay</td></tr>')).toBe(false);
  expect(isColumn('<thead><tr><td>Quays</td></tr></thead><tr><td>The quay</td></tr>')).toBe(false);
  const names = '<tr><td>Ann</td></tr><tr><td>Tom</td></tr>';
  expect(isColumn(names)).toBe(true);
  expect(isColumn(`${names}<tr><td>Bob</td></tr>`)).toBe(false);
  expect(isColumn(`${names}<tr><td><p>Bob</p><p>Eve</p></td></tr>`)).toBe(true);
  expect(isColumn(`${names}<tr><td><img src="/a.jpg">Bob</td></tr>`)).toBe(true);
  const other = page('<p>The quay</p>');
  expect(isColumnTable(other, other.tag.indexOf('p'))).toBe(false);
});

test('a table has one line alone', () => {
  const tableOf = (body: string): number | undefined => {
    const tree = page(body);
    const blocks = textBlocks(tree);
    return tableOfLine(
      tree,
      blocks,
      blocks.findIndex(({ text }) => text === 'Nets'),
    );
  };
  expect(tableOf('<table><tr><td><div>Nets</div></td></tr></table>')).toBe(1);
  expect(tableOf('<table><tr><td><img src="/a.jpg"></td><td>Nets</td></tr></table>')).toBe(1);
  expect(tableOf('<table><tr><td><p>Nets</p><p>Tar</p></td></tr></table>')).toBeUndefined();
  expect(tableOf('<p>Nets</p>')).toBeUndefined();
});
