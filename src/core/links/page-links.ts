import { isPageName, linkName, linkTarget, sameSite } from '../address/link-url.ts';
import { defined } from '../basics/defined.ts';
import { hash } from '../basics/hash.ts';
import { remembered } from '../basics/remembered.ts';
import { termsOn } from '../measures/page-terms.ts';
import { attribute, endOf, isText, type PageTree } from '../page/page-tree.ts';

/** A link from one page to another page of the same site. */
export interface PageLink {
  /** The `a` element. */
  readonly node: number;
  /** Hash of the target's name. */
  readonly target: number;
  /** Hashed terms of the anchor text. A link without text has those of its picture's alternative text or its label. */
  readonly features: readonly number[];
}

/** A longer anchor text is a teaser, and its first terms identify it. */
const MAX_ANCHOR_FEATURES = 12;

/** Returns the links of a page to other pages of its site, in page order. Linear in the page. */
export const pageLinks = remembered((page: PageTree): readonly PageLink[] => {
  const termsOf = termsOn(page);
  const self = linkName(page.url);
  const links: PageLink[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    if (page.tag[node] !== 'a') continue;
    const name = linkTarget(attribute(page, node, 'href'), page.url);
    if (name === null || name === self || !sameSite(name, self) || !isPageName(name)) continue;
    const features = termsOf(anchorText(page, node)).slice(0, MAX_ANCHOR_FEATURES);
    links.push({ node, target: hash(name), features });
  }
  return links;
});

/** A link with fewer terms is no headline: it names a section, or says "more". */
const FEWEST_TERMS = 3;

/** Returns whether the link is a story's headline, in a list or alone. */
export const isHeadlineLink = ({ features }: PageLink): boolean => features.length >= FEWEST_TERMS;

/** Returns the text or the label of a link. HTML has no nested links, so all anchors of a page together take time linear in the page. */
function anchorText(page: PageTree, anchor: number): string {
  const stop = endOf(page, anchor);
  let text = '';
  let label = '';
  for (let node = anchor; node < stop; node++) {
    if (isText(page, node)) text += defined(page.text[node]);
    else label ||= attribute(page, node, 'alt') || attribute(page, node, 'title');
  }
  return text.trim() === '' ? attribute(page, anchor, 'aria-label') || label : text;
}
