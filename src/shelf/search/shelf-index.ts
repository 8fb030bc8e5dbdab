import type { Highlight } from '../../browser/highlight.ts';
import { defined } from '../../core/basics/defined.ts';
import type { Article } from '../../core/story/article.ts';
import { isArticleText } from '../../core/story/article.ts';
import { words } from '../../core/text/words.ts';
import {
  BLOCK_SHARE,
  type BlockCollection,
  blockCollection,
  retrieve,
} from '../../methods/block-retrieval/block-retrieval.ts';
import { relatedPages } from '../../methods/block-retrieval/related.ts';

/** Stories ready for search. */
export interface ShelfIndex {
  readonly stories: readonly Article[];
  readonly collection: BlockCollection;
  readonly blocks: readonly ShelfBlock[];
  readonly marks: Marks;
}

/** The person's highlights, by the address of their story. */
type Marks = ReadonlyMap<string, readonly Highlight[]>;

interface ShelfBlock {
  /** The text to search. */
  readonly text: string;
  /** The text to show: the story's own words. */
  readonly passage: string;
}

/** A story that answers a query, and its best passage. */
export interface Hit {
  readonly story: Article;
  readonly passage: string;
  /** The person's highlights in the story that answer the query. */
  readonly marks: readonly Highlight[];
}

export interface Hits {
  /** Stories with words of the query, best first. */
  readonly found: readonly Hit[];
  /** Stories with none of them that are about the same as the best; often none. */
  readonly related: readonly Hit[];
}

/** Returns a story's texts to search: headline and texts as blocks (DomPS), and each note with the words it is about. */
const blocksOf = (story: Article, marks: readonly Highlight[]): ShelfBlock[] => [
  ...[
    story.title,
    ...story.blocks.flatMap((block) =>
      isArticleText(block) && block.text.trim() !== '' ? [block.text] : [],
    ),
  ].map((text) => ({ text, passage: text })),
  ...marks.flatMap(({ quote: { exact }, note }) =>
    note.trim() === '' ? [] : [{ text: `${note}\n${exact}`, passage: exact }],
  ),
];

export function shelfIndex(stories: readonly Article[], marks: Marks = new Map()): ShelfIndex {
  const pages = stories.map((story) => blocksOf(story, marks.get(story.url) ?? []));
  const collection = blockCollection(
    pages.map((blocks) => blocks.map(({ text }, at) => ({ from: at, to: at + 1, lines: [text] }))),
  );
  return { stories, collection, blocks: pages.flat(), marks };
}

/** At most this many related stories are shown, and highlights per story. Chosen by hand. */
const MOST_RELATED = 5;
const MOST_MARKS = 3;

/** Tells whether at least half of the query's words are in the highlighted words and the note. */
function holdsMost({ quote, note }: Highlight, query: string): boolean {
  const wanted = new Set(words(query));
  const said = new Set(words(`${quote.exact} ${note}`));
  return 2 * [...wanted].filter((word) => said.has(word)).length >= Math.max(1, wanted.size);
}

/**
 * Stories by the combined score of page and best block. Expansion moves nothing among them, since it costs known items their
 * place; it only adds stories that do not have the words and are like the best of them.
 */
export function searchShelf({ stories, collection, blocks, marks }: ShelfIndex, query: string): Hits {
  const options = { blockShare: BLOCK_SHARE, combine: 'scores' } as const;
  const direct = retrieve(collection, query, options);
  const further = relatedPages(collection, query, direct, options);
  const hits = (list: typeof direct): Hit[] =>
    list.map(({ page, block }) => {
      const story = defined(stories[page]);
      const asked = (marks.get(story.url) ?? []).filter((mark) => holdsMost(mark, query));
      return { story, passage: defined(blocks[block]).passage, marks: asked.slice(0, MOST_MARKS) };
    });
  return { found: hits(direct), related: hits(further.slice(0, MOST_RELATED)) };
}
