import type { RecipeClaim } from '../../claims/recipe-claim.ts';
import { folded } from '../../text/words.ts';
import type { ArticleBlock, ArticleList } from '../article.ts';
import { escapeText } from '../html/html-text.ts';
import { isListOf, itemsOf, type ListedPart, partList } from './part-list.ts';

/** Below the headings of the recipe's parts. */
const LEVEL = 4;
/** A text that may name the lines below it. */
const NAME = /^[^\d\n]{2,60}$/;
const SENTENCE = /[.!?…]$/;
const COLON = /[:：]$/;
/** An item that is all one heading, or all bold. */
const HEADING = /^<h[2-6][ >][^<]*<\/h[2-6]>$/;
const BOLD = /^<(strong|b)>[^<]*<\/\1>$/;

/**
 * Returns the story with the names of groups in its lists of ingredients and steps as headings between lists. An item is a name if the
 * recipe claims it as one, if it is a heading, if an item with ingredients ends in a colon, or if it is bold and the recipe claims other
 * lines. A short paragraph between two lists of one part is a name too, and then also one above the first of them.
 */
export function withGroupNames(
  blocks: readonly ArticleBlock[],
  recipe: Pick<RecipeClaim, 'ingredients' | 'steps'> | null,
): ArticleBlock[] {
  const names = new Set(recipe?.steps.map(({ name }) => folded(name)));
  const lines = new Set(
    [recipe?.ingredients ?? [], recipe?.steps.map((step) => step.lines) ?? []].flat(2).map(folded),
  );
  const isName = (text: string, html: string, part: ListedPart): boolean => {
    if (!NAME.test(text) || lines.has(folded(text))) return false;
    return (
      (part === 'ingredients' ? COLON.test(text) : names.has(folded(text))) ||
      HEADING.test(html) ||
      (recipe !== null && BOLD.test(html))
    );
  };
  return withNamesBetween(
    blocks.flatMap((block) =>
      block.kind === 'list' && block.part ? inGroups(block, block.part, isName) : [block],
    ),
  );
}

function inGroups(
  list: ArticleList,
  part: ListedPart,
  isNameIn: (text: string, html: string, part: ListedPart) => boolean,
): ArticleBlock[] {
  const texts = list.text.split('\n');
  const items = itemsOf(list).map((html, i) => ({ html, text: texts[i] ?? '' }));
  const isName = items.map(({ text, html }) => isNameIn(text, html, part));
  if (items.length !== texts.length || !isName.includes(true)) return [list];
  // A name above another one, or at the end, names nothing.
  if (isName.some((is, i) => is && isName[i + 1] !== false)) return [list];
  const out: ArticleBlock[] = [];
  let group: typeof items = [];
  const end = () => {
    const [lines, htmls] = [group.map(({ text }) => text), group.map(({ html }) => html)];
    if (group.length > 0) out.push(partList(list.node, lines, htmls, part, 1));
    group = [];
  };
  items.forEach((item, i) => {
    if (!isName[i]) {
      group.push(item);
      return;
    }
    end();
    const { text } = item;
    out.push({ kind: 'heading', level: LEVEL, role: 'body', node: list.node, text, html: escapeText(text) });
  });
  end();
  return out;
}

/** Returns the story with short paragraphs between lists of one part as headings. */
function withNamesBetween(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const isShort = (i: number) => {
    const block = blocks[i];
    return block?.kind === 'paragraph' && NAME.test(block.text) && !SENTENCE.test(block.text);
  };
  const partAt = (i: number) => {
    const block = blocks[i];
    return block?.kind === 'list' ? block.part : undefined;
  };
  const isBetween = (i: number) =>
    isShort(i) && partAt(i + 1) !== undefined && partAt(i - 1) === partAt(i + 1);
  const isFirst = (i: number) => {
    const part = partAt(i + 1);
    return (
      isShort(i) &&
      part !== undefined &&
      isBetween(i + 2) &&
      blocks.findIndex((block) => isListOf(block, part)) === i + 1
    );
  };
  return blocks.map((block, i) =>
    block.kind === 'paragraph' && (isBetween(i) || isFirst(i))
      ? { ...block, kind: 'heading', level: LEVEL }
      : block,
  );
}
