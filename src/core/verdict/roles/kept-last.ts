import { defined } from '../../basics/defined.ts';
import { attribute, parentOf, upTo } from '../../page/page-tree.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most characters and most P(noise) of the sentence. Chosen by hand. */
const MAX_CHARS = 60;
const MAX_NOISE = 0.8;
/** Tags after which the story seems to have ended, so that P(noise) of a short line is high. */
const PARTS = /^(?:[ou]l|pre|table|figure)$/;

/**
 * Gives the role body to a short sentence, such as "Pull tight!", right below a list, code, a table or a picture at the story's end. It is a
 * `p` with the parent and class of another one in the story. Changes `of`.
 */
export function keepLastSentence(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const {
    evidence: { page, blocks },
    noise,
    of,
  } = draft;
  const last = of.lastIndexOf('body');
  const [before, block] = [blocks[last], blocks[last + 1]];
  if (!before || !block || !openLines(draft)(last + 1) || defined(noise[last + 1]) > MAX_NOISE) return;
  const { node, text, linkChars, hidden } = block;
  if (page.tag[node] !== 'p' || text.length > MAX_CHARS || linkChars > 0 || hidden || !endsSentence(text))
    return;
  const isBeside = (at: number) => parentOf(page, at) === parentOf(page, node);
  const part = upTo(page, before.node, 0).find(isBeside);
  const isAlike = (at: number) =>
    page.tag[at] === 'p' && isBeside(at) && attribute(page, at, 'class') === attribute(page, node, 'class');
  const isBelow = part !== undefined && PARTS.test(defined(page.tag[part]));
  if (isBelow && blocks.some((one, i) => of[i] === 'body' && isAlike(one.node))) of[last + 1] = 'body';
}
