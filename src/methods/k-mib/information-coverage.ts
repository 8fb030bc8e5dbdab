import { defined } from '../../core/basics/defined.ts';
import { featureEntropy } from '../../core/measures/feature-entropy.ts';
import { pageLanguage } from '../../core/measures/page-terms.ts';
import { terms } from '../../core/measures/terms.ts';
import { attribute, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../core/page/text-blocks.ts';
import { anchorPrecision, type SiteTerms, targetTerms } from './site-terms.ts';

/** Information coverage tree of a page (Kao, Ho & Chen, TKDE 2005, §4): each node's columns cover its whole subtree. */
export interface CoverageTree {
  readonly blocks: readonly TextBlock[];
  /** Content information index of each block: 1 - mean entropy of its terms over the site, 0 … 1; 1 without terms. */
  readonly contentInformation: Float64Array;
  /** CLEN weighted by CII: characters of content text; redundant ones count less. Per node of the page. */
  readonly content: Float64Array;
  /** ALEN weighted by CII and API: characters of anchor text that describe the anchor's target. Per node. */
  readonly anchors: Float64Array;
}

export function coverageTree(page: PageTree, site: SiteTerms): CoverageTree {
  const language = pageLanguage(page);
  const blocks = textBlocks(page).filter((block) => !block.hidden);
  const content = new Float64Array(page.tag.length);
  const anchors = new Float64Array(page.tag.length);
  const contentInformation = new Float64Array(blocks.length);

  blocks.forEach((block, i) => {
    const information = 1 - meanEntropy(terms(block.text, language), site);
    contentInformation[i] = information;
    content[block.node] = defined(content[block.node]) + (block.text.length - block.linkChars) * information;
    if (block.links > 0 || block.linkChars > 0) {
      const precise = block.linkChars * information * blockPrecision(page, block, site, language);
      anchors[block.node] = defined(anchors[block.node]) + precise;
    }
  });
  for (let node = page.tag.length - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    content[parent] = defined(content[parent]) + defined(content[node]);
    anchors[parent] = defined(anchors[parent]) + defined(anchors[node]);
  }
  return { blocks, contentInformation, content, anchors };
}

function meanEntropy(found: readonly number[], site: SiteTerms): number {
  if (found.length === 0) return 0;
  return (
    found.reduce((sum, term) => sum + featureEntropy(site.counts.counts.get(term), site.pages), 0) /
    found.length
  );
}

/** Returns the API of a block, or of its best anchor, which is the headline's. */
function blockPrecision(page: PageTree, block: TextBlock, site: SiteTerms, language: string): number {
  const anchor = terms(block.text, language);
  let best = 0;
  for (let node = linkAround(page, block.start); node < block.end; node++) {
    if (page.tag[node] !== 'a') continue;
    const href = attribute(page, node, 'href');
    if (href !== '') best = Math.max(best, anchorPrecision(anchor, targetTerms(page, href, site, language)));
  }
  return best;
}

/** At most this many levels above a text are searched for the link around it. */
const CLOSE = 4;

/** Returns the link that a run begins in, or the run's first node. */
function linkAround(page: PageTree, start: number): number {
  let at = parentOf(page, start);
  for (let up = 0; up < CLOSE && at > 0; up++, at = parentOf(page, at)) if (page.tag[at] === 'a') return at;
  return start;
}

/**
 * Returns SII, the structure information index: the entropy, to the base of their number, of the parts' shares in a node's aggregated
 * feature. 1 if all shares are equal, near 0 if one part has nearly everything, 0 for a single part, which has no structure (Kao, Ho & Chen
 * 2005, eq. 4). Parts without the feature do not count.
 */
export function structureInformation(parts: readonly number[]): number {
  const some = parts.filter((part) => part > 0);
  if (some.length < 2) return 0;
  const total = some.reduce((a, b) => a + b, 0);
  const entropy = some.reduce((sum, part) => sum - (part / total) * Math.log(part / total), 0);
  return entropy / Math.log(some.length);
}
