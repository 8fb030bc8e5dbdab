import { defined } from '../../basics/defined.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { likelyHeadline } from '../../impression/headline-lines.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import { blockPrices, type RecordGroup, recordGroups } from '../../impression/records.ts';
import { pageLinks } from '../../links/page-links.ts';
import { blockSums } from '../../page/block-sums.ts';
import { endOf, holdsOne, outermost, upTo, withTag } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Finding } from './finding.ts';

/** Least share of cards among the elements of one shape side by side. Chosen by hand. */
const OF_GROUP = 0.8;

/** Finds text on cards of other goods. */
export const otherGoods: Finding = ({ evidence, purpose }) => {
  const { page, blocks } = evidence;
  const cards = otherCards(evidence, purpose);
  if (cards.length === 0) return undefined;
  const found = new Uint8Array(blocks.length);
  for (const node of cards) found.fill(1, ...blocksWithin(blocks, node, endOf(page, node)));
  return (i) => defined(found[i]);
};

/**
 * Returns the cards of other goods, ascending, if people open the page to use it and it claims one product. Cards are three or more
 * elements of one shape side by side, each with a price, a picture, and a link to another page of the site. Offers of other shops have no
 * such link, and variants and tables no picture. Elements like the one with the page's headline are no cards. A page without another price
 * is a list of goods, whatever it claims. Linear in the page.
 */
export function otherCards(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  purpose: Purpose,
): readonly number[] {
  if (purpose !== 'use' || !claimsOneProduct(page.head)) return [];
  const prices = blockPrices(blocks);
  const priced = blockSums(page, blocks, (_, i) => Number(prices[i]));
  const links = pageLinks(page).map(({ node }) => node);
  const pictures = withTag(page, 'img');
  const { member } = recordGroups(page);
  const head = blocks[likelyHeadline(page)]?.node ?? 0;
  const parts = new Set(upTo(page, head, 1).map((node) => member[node]));
  const cards = new Map<RecordGroup, number>();
  member.forEach((group, node) => {
    const isPriced = group !== undefined && defined(priced[node]) > 0;
    if (isPriced && holdsOne(page, links, node) && holdsOne(page, pictures, node))
      cards.set(group, (cards.get(group) ?? 0) + 1);
  });
  const isOther = (node: number) => {
    const group = member[node];
    return group !== undefined && !parts.has(group) && (cards.get(group) ?? 0) >= OF_GROUP * group.number;
  };
  const found = outermost(page, 1, page.tag.length, isOther);
  const onCards = found.reduce((sum, node) => sum + defined(priced[node]), 0);
  return onCards < defined(priced[0]) ? found : [];
}
