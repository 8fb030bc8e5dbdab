import { type Claim, pageHeadBuilder } from '../core/claims/page-head.ts';
import type { PageHead } from '../core/page/page-tree.ts';
import { allInDocument, attributeOf, namespaceOf, textContent } from './unclobbered.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Selectors of the elements that make claims. They are read kind by kind: order between kinds does not matter, and each is a page walk. */
const CLAIMS = {
  title: 'title',
  meta: 'meta',
  link: 'link[rel*="canonical" i]',
  script: 'script[type*="ld+json" i]',
} as const;

/** Returns the claims of the open document about itself. Yields after each kind of claim, because each can be a long step. */
export function* headSteps(
  document: Document,
  root: Element | null,
  body: Element | null,
): Generator<void, PageHead> {
  const head = pageHeadBuilder();
  for (const [tag, selector] of Object.entries(CLAIMS) as [Claim['tag'], string][]) {
    for (const element of allInDocument(document, selector)) if (!head.add(claimOf(tag, element))) break;
    yield;
  }
  return head.finish({
    language: attributeOf(root, 'lang'),
    direction: attributeOf(root, 'dir') || attributeOf(body, 'dir'),
  });
}

const claimOf = (tag: Claim['tag'], element: Element): Claim => ({
  tag,
  isHtml: () => namespaceOf(element) === XHTML,
  attribute: (name) => attributeOf(element, name),
  text: () => textContent(element) ?? '',
});
