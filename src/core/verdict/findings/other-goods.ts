import { defined } from '../../basics/defined.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { likelyHeadline } from '../../impression/headline-lines.ts';
import { blockPrices, type RecordGroup, recordGroups } from '../../impression/records.ts';
import { blockSums } from '../../page/block-sums.ts';
import { endOf, outermost, upTo } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Least number of cards side by side, and least share of cards among the elements of one shape. All limits are chosen by hand. */
const CARDS = 3;
const OF_GROUP = 0.8;
/** Parts of the page itself may name prices, too: of their characters, at least this share is in paragraphs. */
const PROSE = 0.5;

/**
 * Finds cards of other goods on a page that claims one product: records side by side, each with a price and a link. Parts of the page
 * that hold its headline or are mostly prose are no cards. Linear in the page.
 */
export const otherGoods: Finding = ({ evidence: { page, blocks } }) => {
  if (!claimsOneProduct(page.head)) return undefined;
  const prices = blockPrices(blocks);
  const priced = blockSums(page, blocks, (_, i) => Number(prices[i]));
  const linked = blockSums(page, blocks, ({ linkChars }) => linkChars);
  const { member } = recordGroups(page);
  const head = blocks[likelyHeadline(page)]?.node ?? 0;
  const parts = new Set(upTo(page, head, 1).map((node) => member[node]));
  const cards = new Map<RecordGroup, number>();
  member.forEach((group, node) => {
    if (group && defined(priced[node]) > 0 && defined(linked[node]) > 0)
      cards.set(group, (cards.get(group) ?? 0) + 1);
  });
  const isOther = (node: number) => {
    const group = member[node];
    const number = (group && cards.get(group)) ?? 0;
    const isOfCards = group !== undefined && number >= CARDS && number >= OF_GROUP * group.number;
    return isOfCards && group.prose < PROSE * group.chars && !parts.has(group);
  };
  const found = new Uint8Array(blocks.length);
  for (const node of outermost(page, 1, page.tag.length, isOther))
    found.fill(1, ...blocksWithin(blocks, node, endOf(page, node)));
  return (i) => defined(found[i]);
};
