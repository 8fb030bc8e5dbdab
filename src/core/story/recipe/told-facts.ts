import { claimedNumbers, FACT_WORD } from '../../claims/recipe-details.ts';
import { folded } from '../../text/words.ts';
import type { ArticleBlock, ArticleRecipe, ArticleText } from '../article.ts';

/** Words between these, and the scale of a recipe: "1x". */
const BETWEEN = /^(?:in|for|för|für|pour|de|\dx)$/;
/** A line that says what it tells, before a colon. */
const LABELLED = /^[\p{L}\s]{2,30}[:：]/u;

/** An item of a list without lists in it. */
const ITEM = /<li>.*?<\/li>/gs;

/**
 * Returns the story without lines that only repeat the recipe's yield and times: paragraphs, and items of plain lists, that have words about
 * these alone, and numbers that the facts give. Below the recipe's list, where a step may say as much, each must have a label. So must all
 * items of a list that keeps some. Linear in the story.
 */
export function withoutToldFacts(
  story: readonly ArticleBlock[],
  facts: Pick<ArticleRecipe, 'yields' | 'preparing' | 'cooking' | 'total'>,
  list: ArticleBlock,
): ArticleBlock[] {
  const yields = folded(facts.yields);
  const known = new Set([...yields.split(' '), ...claimedNumbers(facts).flat().map(String)]);
  const isTold = (line: string): boolean => {
    const words = folded(line).split(' ');
    if (!words.some((word) => /\d/.test(word))) return false;
    if (folded(line) === yields) return true;
    const isFact = (word: string) => FACT_WORD().test(word);
    return words.some(isFact) && words.every((word) => known.has(word) || isFact(word) || BETWEEN.test(word));
  };
  const isPlain = (block: ArticleBlock): block is ArticleText =>
    block.kind === 'paragraph' || (block.kind === 'list' && block.html.startsWith('<ul'));
  const below = story.indexOf(list);
  return story.flatMap((block, i): ArticleBlock[] => {
    if (!isPlain(block)) return [block];
    const lines = block.text.split('\n');
    const stays = lines.map((line) => !isTold(line) || (i >= below && !LABELLED.test(line)));
    if (!stays.includes(true)) return [];
    const items = block.html.match(ITEM) ?? [];
    if (items.length !== lines.length || !lines.every((line) => LABELLED.test(line))) return [block];
    const kept = (all: readonly string[], between: string) => all.filter((_, at) => stays[at]).join(between);
    return [{ ...block, text: kept(lines, '\n'), html: `<ul>${kept(items, '')}</ul>` }];
  });
}
