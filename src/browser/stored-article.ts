import { isKnownElement } from '../core/site/known-element.ts';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';

/** Tells a story from damage, and from what was put into the store by a page that took over its process. */
export const isArticle = (value: unknown): value is Article => {
  const { url, title, blocks } = (value ?? {}) as Partial<Article>;
  return isAddress(url) && typeof title === 'string' && Array.isArray(blocks) && blocks.every(isBlock);
};

const isBlock = (block: unknown): boolean => typeof (block as { kind?: unknown } | null)?.kind === 'string';

/** Tells a listed block from damage. */
export const isListedBlock = (value: unknown): value is ListedBlock => {
  const { node, isKept, text, element } = (value ?? {}) as Partial<ListedBlock>;
  return (
    Number.isInteger(node) &&
    typeof isKept === 'boolean' &&
    typeof text === 'string' &&
    isKnownElement(element)
  );
};

/** Tells an address of a web page, of which links are made. */
export const isAddress = (url: unknown): boolean =>
  typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
