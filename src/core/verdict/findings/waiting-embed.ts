import { defined } from '../../page/defined.ts';
import { waitingEmbedTexts } from '../waiting-embeds.ts';
import type { Finding } from './finding.ts';

/** Finds text that asks before an embed of another site loads. It is no part of the story; its structure shows it, not its words. */
export const waitingEmbed: Finding = ({ evidence }) => {
  const waiting = waitingEmbedTexts(evidence);
  return waiting.includes(1) ? (i) => defined(waiting[i]) : undefined;
};
