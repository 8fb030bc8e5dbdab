import { defined } from '../../basics/defined.ts';
import { LANDMARK_BITS, landmarksAbove } from '../../impression/landmarks.ts';
import { textSums } from '../../page/block-sums.ts';
import { inCodeBox } from '../../page/code-boxes.ts';
import { namingWords } from '../../page/namings.ts';
import { contains, type PageTree, parentOf } from '../../page/page-tree.ts';
import { isParagraph, plainChars } from '../../page/paragraph.ts';
import { nearestTables } from '../../page/table-rows.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements that tell what their text is. The box of a line is the nearest element around these that has other text too. */
const TELLING: ReadonlySet<string> = new Set([
  ...['p', 'pre', 'blockquote', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th'],
]);

/** Least share of a box's characters outside of links and code that is story. Chosen on one half of wcxb. */
const OF_BOX = 0.2;

/** Names of a line above a listing that tells its file or subject, and most characters of such a line. */
const LISTING_TITLE_NAME = /\b(?:captions?|file ?names?|title)\b/;
const CAPTION_CHARS = 120;
/** Characters of a sign beside a listing that links to it: "¶". */
const SIGN_CHARS = 1;

/**
 * Gives the role body to code, quotes and cells of tables after the story's first line, in a box with a paragraph of the story. Cells count
 * up to the story's last line, in tables with head cells: others only arrange a page. Text without an element of its own counts if the
 * elements before and after it are story: some sites set headings so. Lines that other pages of the site have too get none. Changes `of`.
 * Linear in the page.
 */
export function keepAmongParagraphs(draft: Pick<RoleDraft, 'evidence' | 'isOut' | 'of'>): void {
  const { evidence, isOut, of } = draft;
  const { page, blocks } = evidence;
  const isCode = inCode(page);
  const isInTable = cellsOfTables(page);
  const charsOf = textSums(page).chars;
  const captionOf = (i: number): TextBlock | undefined =>
    [blocks[i - 1]].find((line) => line && isCaptionOf(page, line, defined(blocks[i])));
  const boxOf = blocks.map(({ node }, i) => {
    const caption = captionOf(i);
    const besideCode = caption ? defined(charsOf[caption.node]) : 0;
    let box = node;
    for (let own = defined(charsOf[box]); box > 0; box = parentOf(page, box)) {
      const tells = isCode[box] || TELLING.has(page.tag[box] ?? '');
      // A wrapper of a paragraph, a listing or a table alone is no box of its own.
      const mayBeWrapped = isCode[node] || isInTable[node] || page.tag[node] === 'p';
      const isWrapper = mayBeWrapped && defined(charsOf[box]) <= own + besideCode + SIGN_CHARS;
      if (!tells && !isWrapper) break;
      own = defined(charsOf[box]);
    }
    return box;
  });
  const sums = new Map<number, { chars: number; story: number; hasParagraph: boolean }>();
  blocks.forEach((block, i) => {
    const box = defined(boxOf[i]);
    const sum = sums.get(box) ?? { chars: 0, story: 0, hasParagraph: false };
    sums.set(box, sum);
    const chars = isCode[block.node] ? 0 : plainChars(block);
    sum.chars += chars;
    if (of[i] !== 'body') return;
    sum.story += chars;
    sum.hasParagraph ||= isParagraph(block);
  });
  const isOpen = openLines(draft);
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  for (let i = first + 1; first >= 0 && i < blocks.length; i++) {
    const block = defined(blocks[i]);
    if (!isOpen(i) || block.hidden) continue;
    const isQuoted = page.tag[block.node] === 'blockquote' || isCode[block.node];
    const isBetween = [i - 1, i + 1].every(
      (at) => of[at] === 'body' && parentOf(page, defined(blocks[at]).node) === block.node,
    );
    const isLoose = isBetween && block.linkChars === 0;
    if (!(isInTable[block.node] && i < last) && !(isQuoted && plainChars(block) > 0) && !isLoose) continue;
    const { chars, story, hasParagraph } = defined(sums.get(defined(boxOf[i])));
    if (!hasParagraph || story < OF_BOX * chars) continue;
    of[i] = 'body';
    if (of[i - 1] === 'none' && !isOut(i - 1) && captionOf(i)) of[i - 1] = 'body';
  }
}

/** Returns whether a line is named as the caption of the listing right below it, or is the caption of the figure around that line. */
const isCaptionOf = (page: PageTree, line: TextBlock, { node }: TextBlock): boolean =>
  line.controlChars === 0 &&
  (page.tag[line.node] === 'figcaption' ||
    (page.tag[node] === 'pre' &&
      line.text.length <= CAPTION_CHARS &&
      LISTING_TITLE_NAME.test(namingWords(page, line.node)))) &&
  contains(page, parentOf(page, line.node), node);

/** Returns for each element whether it is code: a `pre` or a box of a listing, or in one. */
function inCode(page: PageTree): Uint8Array {
  const isCode = inCodeBox(page).slice();
  page.tag.forEach((tag, node) => {
    if (tag === 'pre' || isCode[parentOf(page, node)]) isCode[node] = 1;
  });
  return isCode;
}

/**
 * Returns for each element whether it is in a table with head cells, such as one of figures. Tables that arrange a page have none. Tables of
 * links to find pages by do not count.
 */
function cellsOfTables(page: PageTree): Uint8Array {
  const tableOf = nearestTables(page);
  const landmarks = landmarksAbove(page);
  const hasHead = new Uint8Array(page.tag.length);
  page.tag.forEach((tag, node) => {
    if ((tag === 'th' || tag === 'thead') && (defined(landmarks[node]) & LANDMARK_BITS.navigation) === 0)
      hasHead[defined(tableOf[node])] = 1;
  });
  hasHead[0] = 0;
  return Uint8Array.from(tableOf, (table) => defined(hasHead[table]));
}
