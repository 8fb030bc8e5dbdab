import { expect, test } from 'vitest';
import { type Selector, writeSelector } from '../../../src/core/page/selector.ts';
import { selectorCandidates } from '../../../src/core/rules/selector-candidates.ts';
import { page } from '../generated-page.ts';

const written = (selectors: Iterable<Selector>): string[] => [...selectors].map(writeSelector);

test('an element is named by its id, its names and its landmark, the most specific first', () => {
  const tree = page(
    '<aside id="promo" class="rail wide"><p>Jobs</p></aside><div class="wide"><p>Story</p></div>',
  );
  const found = written(selectorCandidates(tree).named(tree.tag.indexOf('aside')));
  expect(found.slice(0, 5)).toEqual(['aside#promo', 'aside.rail', 'aside.wide', 'aside.rail.wide', 'aside']);
});

test('an element without a name is picked by its position below a named element', () => {
  const tree = page('<div id="rail"><div>Story</div><div>More</div></div>');
  const last = tree.tag.lastIndexOf('div');
  expect(written(selectorCandidates(tree).named(last))).not.toContain('div');
  expect(written(selectorCandidates(tree).byPosition(last))).toContain(
    'div#rail > div:nth-of-type(2):nth-last-of-type(1)',
  );
});
