import type { Verdict } from '../core/report/page-report.ts';
import type { Wordless } from '../core/report/wordless.ts';
import { type MessageKey, t } from './translate.ts';

const SHOWS: Readonly<Record<Wordless, MessageKey>> = {
  picture: 'blockPicture',
  player: 'blockPlayer',
  frame: 'blockFrame',
  box: 'blockBox',
};

/** A block as lists name it: its first words, or what shows there and its name, as far as it has one. */
export const blockName = ({ preview, shows }: Pick<Verdict, 'preview' | 'shows'>): string =>
  shows ? [t(SHOWS[shows]), preview].filter(Boolean).join(' · ') : preview;
