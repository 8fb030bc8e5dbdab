import { remembered } from '../../basics/remembered.ts';
import { children, endOf, isText, type PageTree, textOf } from '../../page/page-tree.ts';

const BULLET = /^[•·▪◦‣●○■□∙]$/;

/**
 * Returns the elements that are the sign a page writes before each item of a list, which a list has by itself: the first element of every
 * item, all with one sign. Linear in the page.
 */
export const bulletsOn = remembered((page: PageTree): ReadonlySet<number> => {
  const bullets = new Set<number>();
  page.tag.forEach((tag, list) => {
    if (tag !== 'ul' && tag !== 'ol') return;
    const first = [...children(page, list)]
      .filter((item) => page.tag[item] === 'li')
      .map((item) => bulletOf(page, item));
    const signs = new Set(first.map((at) => (at < 0 ? '' : textOf(page, at))));
    if (signs.size === 1 && !signs.has('')) for (const at of first) bullets.add(at);
  });
  return bullets;
});

/** Returns the element with a sign that an item with more text begins with, or −1. */
function bulletOf(page: PageTree, item: number): number {
  for (const at of children(page, item)) {
    if (isText(page, at) && page.text[at]?.trim() === '') continue;
    const isSign = !isText(page, at) && endOf(page, at) === at + 2 && BULLET.test(textOf(page, at));
    return isSign && endOf(page, item) > endOf(page, at) ? at : -1;
  }
  return -1;
}
