import type { BlockWord } from '../core/treatment/block-word.ts';
import type { MessageKey } from '../ui/translate.ts';

/** Names of the three verdicts. */
export const BLOCK_WORDS: Readonly<Record<BlockWord, MessageKey>> = {
  content: 'verdictContent',
  clutter: 'verdictClutter',
  undecided: 'verdictUndecided',
};
