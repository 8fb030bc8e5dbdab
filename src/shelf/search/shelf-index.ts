import { defined } from '../../core/page/defined.ts';
import type { Article } from '../../core/story/article.ts';
import { isText } from '../../core/story/article.ts';
import {
  type BlockCollection,
  blockCollection,
  retrieve,
} from '../../methods/block-retrieval/block-retrieval.ts';

/** Share of the best block in a story's score; `npm run bench passages` prints what others reach. */
export const BLOCK_SHARE = 0.3;

/** Stories ready to be searched. */
export interface ShelfIndex {
  readonly stories: readonly Article[];
  readonly collection: BlockCollection;
  /** Text of each block. */
  readonly texts: readonly string[];
}

/** A story that answers a query, and the passage that answers best. */
export interface Hit {
  readonly story: Article;
  readonly passage: string;
}

export interface Hits {
  /** Stories with words of the query, best first. */
  readonly found: readonly Hit[];
  /** Stories with none of them, but with what the best blocks are about. */
  readonly related: readonly Hit[];
}

/** What is searched of a story: its headline and each of its texts is a block (DomPS). */
const blocksOf = (story: Article): string[] => [
  story.title,
  ...story.blocks.flatMap((block) => (isText(block) && block.text.trim() !== '' ? [block.text] : [])),
];

export function shelfIndex(stories: readonly Article[]): ShelfIndex {
  const pages = stories.map(blocksOf);
  const collection = blockCollection(
    pages.map((texts) => texts.map((text, at) => ({ from: at, to: at + 1, lines: [text] }))),
  );
  return { stories, collection, texts: pages.flat() };
}

/** Related stories shown at most. */
const MOST_RELATED = 5;

/**
 * Stories by the combined score of page and best block. Expansion moves nothing among them, since it costs known items their
 * place; it only adds stories that do not have the words.
 */
export function searchShelf({ stories, collection, texts }: ShelfIndex, query: string): Hits {
  const options = { blockShare: BLOCK_SHARE, combine: 'scores' } as const;
  const direct = retrieve(collection, query, options);
  const pages = new Set(direct.map(({ page }) => page));
  const further = retrieve(collection, query, { ...options, expand: true }).filter(
    ({ page }) => !pages.has(page),
  );
  const hits = (list: typeof direct): Hit[] =>
    list.map(({ page, block }) => ({ story: defined(stories[page]), passage: defined(texts[block]) }));
  return { found: hits(direct), related: hits(further.slice(0, MOST_RELATED)) };
}
