import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { children, endOf, type PageTree } from '../../page/page-tree.ts';

const BULLET = /^\s*[•·▪◦‣●○■□∙]\s*$/;

/**
 * Returns the elements that are the sign a page writes before each item of a list, which a list has by itself: the first element of every
 * item, all with one sign. Linear in the page.
 */
export const bulletsOn = remembered((page: PageTree): ReadonlySet<number> => {
  const bullets = new Set<number>();
  page.tag.forEach((tag, list) => {
    if (tag !== 'ul' && tag !== 'ol') return;
    const items = [...children(page, list)].filter((item) => page.tag[item] === 'li');
    const signs = items.map((item) => signIn(page, item));
    if (signs[0] && signs.every((sign) => sign === signs[0])) for (const item of items) bullets.add(item + 1);
  });
  return bullets;
});

/** Returns the sign that is all of an item's first element, if the item has more text, or an empty string. */
function signIn(page: PageTree, item: number): string {
  const first = item + 1;
  const sign = page.text[first + 1] ?? '';
  const isAlone = page.tag[first] !== '#text' && endOf(page, first) === first + 2 && BULLET.test(sign);
  return isAlone && endOf(page, item) > endOf(page, first) ? defined(sign).trim() : '';
}
