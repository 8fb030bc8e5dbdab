import type { Verdict } from '../core/report/page-report.ts';
import type { Wordless } from '../core/report/wordless.ts';
import { type MessageKey, t } from './translate.ts';

const SHOWS: Readonly<Record<Wordless, MessageKey>> = {
  picture: 'blockPicture',
  player: 'blockPlayer',
  frame: 'blockFrame',
  box: 'blockBox',
};

/** Returns a block's name in lists: its first words, or the kind of thing that it shows and that thing's name, if any. */
export const blockName = ({ preview, shows }: Pick<Verdict, 'preview' | 'shows'>): string =>
  shows ? [t(SHOWS[shows]), preview].filter(Boolean).join(' · ') : preview;
