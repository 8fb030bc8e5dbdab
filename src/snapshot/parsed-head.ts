import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Claim, pageHeadBuilder } from '../core/claims/page-head.ts';
import type { PageHead } from '../core/page/page-tree.ts';
import { attributeValue, type Element, isElement } from './parsed-element.ts';

/**
 * Returns the claims of the page about itself, and those of the tags `noscript` and `template` that it has, which need a further pass.
 * Scripts and misplaced meta tags are also in the body, so this is one pass over all elements, in page order.
 */
export function readHead(
  root: Element | undefined,
  body: Element | undefined,
): { readonly head: PageHead; readonly tags: ReadonlySet<string> } {
  const builder = pageHeadBuilder();
  const tags = new Set<string>();
  const stack = root ? [root] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isClaim(node.tagName)) {
      if (canSpeakOfPage(node)) builder.add(claimOf(node.tagName, node));
      continue;
    }
    if (node.tagName === 'noscript' || node.tagName === 'template') tags.add(node.tagName);
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      const child = node.childNodes[i];
      if (child && isElement(child)) stack.push(child);
    }
  }
  const head = builder.finish({
    language: attributeValue(root, 'lang'),
    direction: attributeValue(root, 'dir') || attributeValue(body, 'dir'),
  });
  return { head, tags };
}

const isClaim = (tag: string): tag is Claim['tag'] =>
  tag === 'title' || tag === 'meta' || tag === 'link' || tag === 'script';

/** Returns whether the selectors for the open document would find the element. */
const canSpeakOfPage = (element: Element): boolean =>
  (element.tagName !== 'link' || /canonical/i.test(attributeValue(element, 'rel'))) &&
  (element.tagName !== 'script' || /ld\+json/i.test(attributeValue(element, 'type')));

const claimOf = (tag: Claim['tag'], element: Element): Claim => ({
  tag,
  isHtml: () => element.namespaceURI.endsWith('xhtml'),
  attribute: (name) => attributeValue(element, name),
  text: () => ownText(element),
});

const ownText = (element: Element): string =>
  element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');
