import type { RecipeClaim } from '../../claims/recipe-claim.ts';
import { folded } from '../../text/words.ts';
import type { ArticleBlock, ArticleList } from '../article.ts';
import { escapeText } from '../html/html-text.ts';
import { isListOf, itemsOf, type ListedPart, partList } from './part-list.ts';

/** Below the headings of the recipe's parts. */
const LEVEL = 4;
/** A text that may name the lines below it, and most words of a paragraph that does. */
const NAME = /^[^\d\n]{2,60}$/;
const MAX_WORDS = 5;
const SENTENCE = /[.!?…]$/;
const COLON = /[:：]$/;
/** An item that is all one heading, or all bold. */
const HEADING = /^<h[2-6][ >][^<]*<\/h[2-6]>$/;
const BOLD = /^<(strong|b)>[^<]*<\/\1>$/;
/** A paragraph that goes on from the line above, or is a label of something else ("Photo: Ann"). */
const NO_NAME = /^\p{Ll}|[:：]./u;

/** Returns whether an item names the lines below it. `mayBeBold`: its list begins with a name. */
type NameTest = (text: string, html: string, part: ListedPart, mayBeBold: boolean) => boolean;

/**
 * Returns the story with the names of groups in its lists of ingredients and steps as headings between lists. An item is a name if the
 * recipe claims it as one, if it is a heading, or if it is an ingredient that ends in a colon. A bold item is a name if it is part of no
 * claimed line and its list begins with a bold name; a bold step must be among the ingredients, too. A short paragraph between two lists of
 * ingredients is a name. Then one above the first of these lists is a name, too.
 */
export function withGroupNames(
  blocks: readonly ArticleBlock[],
  recipe: Pick<RecipeClaim, 'ingredients' | 'steps'> | null,
): ArticleBlock[] {
  const names = new Set(recipe?.steps.map(({ name }) => folded(name)));
  const lines = [...(recipe?.ingredients ?? []), ...(recipe?.steps.flatMap((step) => step.lines) ?? [])].map(
    folded,
  );
  const ingredients = new Set(
    blocks.flatMap((block) =>
      isListOf(block, 'ingredients') && 'text' in block ? block.text.split('\n').map(folded) : [],
    ),
  );
  const isName: NameTest = (text, html, part, mayBeBold) => {
    const name = folded(text);
    if (!NAME.test(text) || name === '') return false;
    if (names.has(name) || HEADING.test(html)) return true;
    if (part === 'ingredients' && COLON.test(text)) return true;
    return (
      (part === 'ingredients' ? mayBeBold : ingredients.has(name)) &&
      recipe !== null &&
      BOLD.test(html) &&
      !SENTENCE.test(text) &&
      !lines.some((line) => line.includes(name))
    );
  };
  const isNameBetween = (text: string, html: string) =>
    NAME.test(text) &&
    !SENTENCE.test(text) &&
    !NO_NAME.test(text) &&
    !html.startsWith('<a ') &&
    text.split(/\s/).length <= MAX_WORDS &&
    !lines.includes(folded(text));
  return withNamesBetween(
    blocks.flatMap((block) =>
      block.kind === 'list' && block.part ? inGroups(block, block.part, isName) : [block],
    ),
    isNameBetween,
  );
}

function inGroups(list: ArticleList, part: ListedPart, isNameIn: NameTest): ArticleBlock[] {
  const texts = list.text.split('\n');
  const items = itemsOf(list).map((html, i) => ({ html, text: texts[i] ?? '' }));
  // Where the first item is a name, those that look like it are names too.
  const isBoldFirst = items[0] !== undefined && isNameIn(items[0].text, items[0].html, part, true);
  const isName = items.map(({ text, html }) => isNameIn(text, html, part, isBoldFirst));
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

/** Returns the story with names between lists of ingredients as headings. */
function withNamesBetween(
  blocks: readonly ArticleBlock[],
  isName: (text: string, html: string) => boolean,
): ArticleBlock[] {
  const isList = (i: number) => blocks[i] !== undefined && isListOf(blocks[i], 'ingredients');
  const isNamed = (i: number) => {
    const block = blocks[i];
    return block?.kind === 'paragraph' && isList(i + 1) && isName(block.text, block.html);
  };
  const isBetween = (i: number) => isNamed(i) && isList(i - 1);
  const first = blocks.findIndex((_, i) => isList(i));
  return blocks.map((block, i) => {
    const isHeading = isBetween(i) || (isNamed(i) && i + 1 === first && isBetween(i + 2));
    return block.kind === 'paragraph' && isHeading
      ? { ...block, kind: 'heading', level: LEVEL, html: escapeText(block.text) }
      : block;
  });
}
