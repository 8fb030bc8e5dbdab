import { likelyHeadline } from '../../impression/headline-lines.ts';
import { isInDialog, landmarksAbove } from '../../impression/landmarks.ts';
import { defined } from '../../page/defined.ts';
import type { Finding } from './finding.ts';

/** Least expected characters of the story outside of dialogs; with less, a dialog may hold the page's content. Chosen by hand. */
const STORY_CHARS = 300;

/**
 * Finds text in dialogs, such as a shop's terms behind a button or the request for consent. A dialog with the page's headline holds its
 * content.
 */
export const dialog: Finding = ({ evidence: { page, blocks }, noise }) => {
  const landmarks = landmarksAbove(page);
  const within = blocks.map(({ node }) => isInDialog(defined(landmarks[node])));
  if (!within.includes(true) || within[likelyHeadline(page)]) return undefined;
  const outside = blocks.reduce(
    (sum, { text }, i) => sum + (within[i] ? 0 : text.length * (1 - defined(noise[i]))),
    0,
  );
  return outside < STORY_CHARS ? undefined : (i) => Number(within[i]);
};
