import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { correctedBlocks } from './left-out/corrected-blocks.ts';
import { useCorrections } from './left-out/use-corrections.ts';

/** A story as the reader shows it: with the person's corrections, and without the blocks that they erased. */
export interface ShownStory {
  /** The story with its corrections. */
  readonly article: Article;
  /** The blocks of `article` that were not erased. */
  readonly blocks: readonly ArticleBlock[];
  /** False until the first screen is drawn. */
  readonly isWhole: boolean;
  /** The listed blocks that were dropped or brought back. */
  readonly changed: ReadonlySet<ListedBlock>;
  readonly erased: number;
  /** Drops a listed block or brings it back, for the whole site. Rejects if that cannot be stored. */
  correct(block: ListedBlock): Promise<unknown>;
  /** Takes the block with this number out of the story, for now. */
  erase(place: number): void;
  bringBack(): void;
  /** Replaces parts of the story. */
  edit(change: Partial<Article>): void;
}

export function useShownStory(opened: Article): ShownStory {
  const [whole, setWhole] = useState(opened);
  const { changed, change: correct } = useCorrections(opened);
  const article = useMemo(
    () => (changed.size === 0 ? whole : { ...whole, blocks: correctedBlocks(whole.blocks, changed) }),
    [whole, changed],
  );
  const [erased, setErased] = useState<ReadonlySet<ArticleBlock>>(new Set());
  const blocks = useMemo(() => article.blocks.filter((block) => !erased.has(block)), [article, erased]);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => setIsWhole(true), []);
  return {
    article,
    blocks,
    isWhole,
    changed,
    erased: erased.size,
    correct,
    erase(place) {
      const block = blocks[place];
      if (block) setErased(new Set([...erased, block]));
    },
    bringBack: () => setErased(new Set()),
    edit: (change) => setWhole({ ...whole, ...change }),
  };
}
