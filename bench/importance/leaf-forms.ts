import { hash } from '../../src/core/basics/hash.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../../src/core/measures/feature-entropy.ts';
import { pageLanguage } from '../../src/core/measures/page-terms.ts';
import { terms } from '../../src/core/measures/terms.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { drawnBlocks, type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import { lineFeature } from '../../src/core/style-tree/block-lines.ts';
import { contentAddress } from '../../src/core/style-tree/content-address.ts';
import { mapPage } from '../../src/core/style-tree/site-places.ts';
import type { StyleTree } from '../../src/core/style-tree/style-tree.ts';
import { words } from '../../src/core/text/words.ts';

/** A way to take features of a leaf (Yi, Liu & Li, KDD 2003, definition 5), here the features of a block's text. */
export interface LeafForm {
  readonly name: string;
  /** How addresses of pictures and links become features: as written, with their digits folded, or not at all. */
  readonly addresses: 'whole' | 'folded' | 'none';
  featuresOf(block: TextBlock, page: PageTree): readonly number[];
}

const line = ({ text }: TextBlock) => [lineFeature(text)];
const exactLine = ({ text }: TextBlock) => [hash(text.toLowerCase())];
const word = ({ text }: TextBlock) => words(text).map((one) => hash(one));
const term = ({ text }: TextBlock, page: PageTree) => terms(text, pageLanguage(page));

/** All forms; ours is the first. */
export const LEAF_FORMS: readonly LeafForm[] = [
  { name: 'lines with digits folded, addresses (ours)', addresses: 'whole', featuresOf: line },
  { name: 'words, addresses (Def. 5)', addresses: 'whole', featuresOf: word },
  { name: 'stems without stop words, addresses', addresses: 'whole', featuresOf: term },
  { name: 'whole lines, addresses', addresses: 'whole', featuresOf: exactLine },
  { name: 'lines and addresses with digits folded', addresses: 'folded', featuresOf: line },
  { name: 'lines with digits folded', addresses: 'none', featuresOf: line },
  { name: 'words', addresses: 'none', featuresOf: word },
];

/** Returns the features of each element node of a site's tree, by node number, summed over the pages. */
export function leafCounts(
  form: LeafForm,
  pages: readonly PageTree[],
  tree: StyleTree,
): Map<number, FeatureCounts> {
  const all = new Map<number, FeatureCounts>();
  for (const page of pages) {
    const elements = mapPage(page, tree);
    const own = new Map<number, FeatureCounts>();
    const count = (node: number, feature: number) => {
      const element = elements[node]?.node;
      if (element !== undefined) countOnPage(entry(own, element), feature);
    };
    const isDrawn = drawnBlocks(page);
    textBlocks(page).forEach((block, i) => {
      if (isDrawn[i]) for (const feature of form.featuresOf(block, page)) count(block.node, feature);
    });
    if (form.addresses !== 'none')
      page.tag.forEach((_, node) => {
        const address = contentAddress(page, node);
        if (address !== undefined)
          count(node, hash(form.addresses === 'whole' ? address : address.replace(/\d+/g, '0'), 1));
      });
    for (const [element, counts] of own) addFeatureCounts(entry(all, element), counts);
  }
  return all;
}

function entry(counts: Map<number, FeatureCounts>, element: number): FeatureCounts {
  let found = counts.get(element);
  if (!found) {
    found = emptyFeatureCounts();
    counts.set(element, found);
  }
  return found;
}
