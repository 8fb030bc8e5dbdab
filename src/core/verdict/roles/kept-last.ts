import { defined } from '../../basics/defined.ts';
import { parentOf, upTo } from '../../page/page-tree.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most characters and most P(noise) of the sentence. Chosen by hand. */
const MAX_CHARS = 60;
const MAX_NOISE = 0.8;
/** What ends a story in a strange way, so that a short line below it looks like the page's own. */
const UNUSUAL_END = /^(?:[ou]l|pre|table|figure)$/;

/**
 * Gives the role body to a short sentence right below the list, code, table or picture that the story ends with: "Pull tight." A paragraph
 * of the story has the same parent. Changes `of`.
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
  if (text.length > MAX_CHARS || linkChars > 0 || hidden || !endsSentence(text)) return;
  const isBeside = (at: number) => parentOf(page, at) === parentOf(page, node);
  const isParagraph = (at: number) => page.tag[at] === 'p' && isBeside(at);
  const end = upTo(page, before.node, 0).find(isBeside) ?? 0;
  const isBelow = isParagraph(node) && UNUSUAL_END.test(defined(page.tag[end]));
  if (isBelow && blocks.some((one, i) => of[i] === 'body' && isParagraph(one.node))) of[last + 1] = 'body';
}
