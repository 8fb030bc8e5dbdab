import { waitingEmbedTexts } from '../waiting-embeds.ts';
import type { Finding } from './finding.ts';

/** Text that asks before something of another site loads is no part of the story, whatever it says: its structure tells. */
export const waitingEmbed: Finding = ({ evidence }) => {
  const waiting = waitingEmbedTexts(evidence);
  return waiting.includes(1) ? (i) => waiting[i] ?? 0 : undefined;
};
