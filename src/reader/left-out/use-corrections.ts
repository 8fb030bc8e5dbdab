import { useState } from 'preact/hooks';
import type { Article } from '../../core/story/article.ts';
import type { ListedBlock } from '../../core/story/listed-blocks.ts';
import { sendToBackground } from '../../messaging/messenger.ts';

interface Corrections {
  /** Blocks that the person dropped or brought back. */
  readonly changed: ReadonlySet<ListedBlock>;
  /** Drops a block of the story or brings one back; a second call undoes that. Rejects if it cannot be stored; then nothing has changed. */
  change(block: ListedBlock): Promise<void>;
}

/** Stores the blocks that a person drops or brings back as corrections for the story's site. */
export function useCorrections({ url }: Article): Corrections {
  const [changed, setChanged] = useState<ReadonlySet<ListedBlock>>(new Set());
  const set = (block: ListedBlock, isChanged: boolean) =>
    setChanged((before) => {
      const after = new Set(before);
      if (isChanged) after.add(block);
      else after.delete(block);
      return after;
    });
  return {
    changed,
    async change(block) {
      const isChanged = !changed.has(block);
      const kind = isChanged ? (block.isKept ? 'noise' : 'content') : null;
      set(block, isChanged);
      try {
        await sendToBackground('markElement', { url, element: block.element, kind });
      } catch (error) {
        set(block, !isChanged);
        throw error;
      }
    },
  };
}
