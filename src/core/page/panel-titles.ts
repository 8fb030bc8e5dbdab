import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { folded } from '../text/words.ts';
import { shownHeading } from './headings.ts';
import { aboveAndSelf, attribute, endOf, type PageTree, parentOf } from './page-tree.ts';
import { targetsOn } from './targets.ts';
import { blocksWithin, type TextBlock, textBlocks } from './text-blocks.ts';

/** Fewer may be one button that shows more of a text. */
const TITLES = 2;
/** Most elements from a title to the outermost one that holds nothing else. Chosen by hand. */
const WRAPPERS = 4;
/** Most characters of a title. Chosen by hand. */
const TITLE_CHARS = 200;
/** Class of a question in a list of questions and answers, which some pages show open. */
const QUESTION = /(?:^|[\s_-])faq[\w-]{0,20}question(?:[_-]{1,2}(?:text|title))?(?:\s|$)/i;

export interface PanelTitle {
  /** Index of the title's text block. */
  readonly line: number;
  /** Range of the panel's blocks. */
  readonly from: number;
  readonly to: number;
}

/** An element that may be a title, and its only line. */
interface Candidate {
  readonly node: number;
  readonly line: number;
}

/**
 * Returns the titles of a page's panels, which a person opens one by one (an accordion). The key is the first node of the title's text
 * (`start` of its block). A title is the only line of a `summary` or its first heading, a button or a named question with text below it in
 * the same box, or of an element that controls (`aria-controls`) an element right below it. Buttons and questions are titles only if
 * several that look alike say different words, unlike "Copy" above listings. Tabs are no titles if they are side by side. A title alone on
 * its page counts only if it is a heading. Linear in the page, times the depth of summaries in each other.
 */
export const panelTitles = remembered((page: PageTree): ReadonlyMap<number, PanelTitle> => {
  const blocks = textBlocks(page);
  const found: PanelTitle[] = [];
  const alike = new Map<string, PanelTitle[]>();
  const candidates = candidatesOn(page, blocks);
  candidates.forEach(({ node, line }, i) => {
    const controlled = controlledPanel(page, blocks, node, line);
    const box = boxOf(page, blocks, node, line);
    const below = Math.min(
      blocksWithin(blocks, box, endOf(page, box))[1],
      candidates[i + 1]?.line ?? Infinity,
    );
    const title = { line, from: line + 1, to: controlled ?? below };
    // Words right behind a button are the rest of its sentence: "Sign in" or "create an account".
    if (title.to <= title.from || blocks[line + 1]?.node === box) return;
    if (controlled === null && attribute(page, node, 'role') === 'tab') return;
    if (controlled !== null || page.tag[node] === 'summary') found.push(title);
    else {
      const look = `${attribute(page, node, 'class')} ${page.tag[box]}`;
      const buttons = alike.get(look) ?? [];
      buttons.push(title);
      alike.set(look, buttons);
    }
  });
  for (const buttons of alike.values()) {
    const words = new Set(buttons.map(({ line }) => folded(defined(blocks[line]).text)));
    if (words.size >= TITLES) for (const title of buttons) found.push(title);
  }
  // A heading is a title without others, and makes no title of a lone button.
  const isHeading = ({ line }: PanelTitle) => shownHeading(page, defined(blocks[line]).node) > 0;
  const isLone = found.filter((title) => !isHeading(title)).length < TITLES;
  const titles = isLone ? found.filter(isHeading) : found;
  return new Map(titles.map((title) => [defined(blocks[title.line]).start, title]));
});

/** Returns the elements that hold one line with words and no more, and may open a panel. */
function candidatesOn(page: PageTree, blocks: readonly TextBlock[]): Candidate[] {
  const found: Candidate[] = [];
  page.tag.forEach((tag, node) => {
    const mayOpen =
      tag === 'summary' ||
      tag === 'button' ||
      attribute(page, node, 'aria-controls') !== '' ||
      QUESTION.test(attribute(page, node, 'class'));
    if (!mayOpen) return;
    const [first, below] = blocksWithin(blocks, node, endOf(page, node));
    const inside = tag === 'summary' ? blocks.slice(first, below) : [];
    const heading = inside.findIndex((block) => shownHeading(page, block.node) > 0);
    const line = first + Math.max(0, heading);
    const title = blocks[line];
    if (heading < 0 && below !== first + 1) return;
    if (title === undefined || title.end > endOf(page, node)) return;
    const isTitle = title.text.length <= TITLE_CHARS && page.tag[title.node] !== 'figcaption';
    if (isTitle && /\p{L}/u.test(title.text)) found.push({ node, line });
  });
  return found;
}

/** Returns the end of the blocks of the panel that an element controls, or null if it controls none right below it. */
function controlledPanel(
  page: PageTree,
  blocks: readonly TextBlock[],
  node: number,
  line: number,
): number | null {
  const panel = targetsOn(page).get(attribute(page, node, 'aria-controls'));
  if (panel === undefined) return null;
  const [from, to] = blocksWithin(blocks, Math.max(panel, endOf(page, node)), endOf(page, panel));
  return from === line + 1 && to > from ? to : null;
}

/** Returns the innermost element around a title that holds more than it. */
function boxOf(page: PageTree, blocks: readonly TextBlock[], node: number, line: number): number {
  const around = aboveAndSelf(page, parentOf(page, node), WRAPPERS);
  const isMore = (at: number) => {
    const [from, to] = blocksWithin(blocks, at, endOf(page, at));
    return from < line || to > line + 1;
  };
  return around.find(isMore) ?? node;
}
