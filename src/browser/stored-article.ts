import { parsedUrl } from '../core/basics/parsed-url.ts';
import { isKnownElement } from '../core/site/known-element.ts';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';

/** Returns whether a stored value is a story. It may be damaged, or written by a page that broke into its process. */
export const isArticle = (value: unknown): value is Article => {
  const { url, title, blocks } = (value ?? {}) as Partial<Article>;
  return isAddress(url) && typeof title === 'string' && Array.isArray(blocks) && blocks.every(isBlock);
};

const isBlock = (block: unknown): boolean => typeof (block as { kind?: unknown } | null)?.kind === 'string';

/** Returns whether a stored value is a listed block. */
export const isListedBlock = (value: unknown): value is ListedBlock => {
  const { node, isKept, text, element } = (value ?? {}) as Partial<ListedBlock>;
  return (
    Number.isInteger(node) &&
    typeof isKept === 'boolean' &&
    typeof text === 'string' &&
    isKnownElement(element)
  );
};

/** Returns whether a value is the address of a web page. Links are made with it. */
export const isAddress = (url: unknown): boolean =>
  typeof url === 'string' && /^https?:/.test(url) && parsedUrl(url) !== null;
