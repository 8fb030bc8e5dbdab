import { tableOfLine } from '../../page/column-table.ts';
import { attribute, upTo } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { BY_AND_NAME, NAME_ALONE } from './author-words.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most blocks from the story's first one to a line that signs it, above its first paragraph. */
const SIGNATURE_REACH = 3;

/**
 * Gives lines above the story's first paragraph the role byline: "by" and a name, a name alone as the first line of a page to read, and
 * lines that the page marks as the author. Changes `of`.
 */
export function setSignature(
  { evidence: { page, blocks }, purpose, of }: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>,
  headline: number,
): void {
  const first = of.indexOf('body', headline);
  if (first < 0) return;
  for (let i = first; i <= first + SIGNATURE_REACH; i++) {
    const block = blocks[i];
    if (!block || isParagraph(block)) return;
    const { start, node, text, linkChars } = block;
    const isBy = BY_AND_NAME().test(text);
    const isAlone = purpose === 'read' && i === first && linkChars === 0 && NAME_ALONE().test(text);
    const isSigned = isBy || isAlone;
    const isNamed = upTo(page, start, node).some((at) => /\bauthor\b/.test(attribute(page, at, 'itemprop')));
    const isLine = page.tag[node] === 'p' ? isSigned : isBy && tableOfLine(page, blocks, i) !== undefined;
    if (of[i] === 'body' && (isLine || isNamed)) of[i] = 'byline';
  }
}
