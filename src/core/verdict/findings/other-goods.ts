import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { headlineByPage } from '../../impression/headline-lines.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import { blockPrices, type RecordGroup, recordGroups } from '../../impression/records.ts';
import { pageLinks } from '../../links/page-links.ts';
import { blockSums } from '../../page/block-sums.ts';
import { endOf, holdsOne, outermost, type PageTree, upTo } from '../../page/page-tree.ts';
import { picturesOn } from '../../page/picture.ts';
import { textBlocks } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Least share of cards among the elements of one shape side by side. Chosen by hand. */
const OF_GROUP = 0.8;

/** Finds text on cards of other goods. */
export const otherGoods: Finding = ({ evidence: { page, blocks }, purpose }) => {
  const isOnCard = onOtherCards(page, purpose);
  return isOnCard && ((i) => defined(isOnCard[defined(blocks[i]).node]));
};

/**
 * Returns 1 for each node on a card of other goods, else 0, if people open the page to use it and it claims one product. Linear in the
 * page, once.
 */
export const onOtherCards = (page: PageTree, purpose: Purpose): Uint8Array | undefined =>
  purpose === 'use' && claimsOneProduct(page.head) ? onCards(page) : undefined;

/**
 * Cards are three or more elements of one shape side by side, each with a price, a picture, and a link to another page of the site. Offers
 * of other shops have no such link, and variants and tables no picture. Elements like the one with the page's headline are no cards. A page
 * without another price is a list of goods, whatever it claims.
 */
const onCards = remembered((page: PageTree): Uint8Array | undefined => {
  const blocks = textBlocks(page);
  const prices = blockPrices(blocks);
  const priced = blockSums(page, blocks, (_, i) => Number(prices[i]));
  const links = pageLinks(page).map(({ node }) => node);
  const { member } = recordGroups(page);
  const head = blocks[headlineByPage(page)]?.node ?? 0;
  const parts = new Set(upTo(page, head, 1).map((node) => member[node]));
  const cards = new Map<RecordGroup, number>();
  member.forEach((group, node) => {
    if (
      group &&
      defined(priced[node]) > 0 &&
      holdsOne(page, links, node) &&
      holdsOne(page, picturesOn(page), node)
    )
      cards.set(group, (cards.get(group) ?? 0) + 1);
  });
  const isOther = (node: number) => {
    const group = member[node];
    return group !== undefined && !parts.has(group) && (cards.get(group) ?? 0) >= OF_GROUP * group.number;
  };
  const isOnCard = new Uint8Array(page.tag.length);
  let others = defined(priced[0]);
  for (const node of outermost(page, 1, page.tag.length, isOther)) {
    isOnCard.fill(1, node, endOf(page, node));
    others -= defined(priced[node]);
  }
  return others > 0 ? isOnCard : undefined;
});
