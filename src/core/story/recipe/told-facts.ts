import { once } from '../../basics/once.ts';
import { folded } from '../../text/words.ts';
import { type ArticleBlock, type ArticleRecipe, isTextBlock } from '../article.ts';

/** Words of lines that give only yield and times, in the languages of many cooking sites. */
const FACT_WORDS = once(
  () =>
    /^(?:pr[eé]p\p{L}*|cook(?:ing)?|bak(?:e|ing)|total|active|ready|in|time|yields?|makes|serves|servings?|portion\p{L}*|for|fo[rû]r?|people|persons?|min(?:s|utes?|uten|uti|utos?|uter)?|h|hrs?|hours?|zubereitung\p{L}*|koch\p{L}*|back\p{L}*|gesamt\p{L}*|zeit|personen|für|stunden?|std|temps|de|cuisson|pour|personnes?|heures?|tiempo|tempo|prepara\p{L}+|cocción|cottura|porciones|porções|porzioni|porcji|personas|pessoas|persone|horas?|ore?|bereidings\p{L}*|personer|uur|uren|timm\p{L}+|\dx)$/u,
);
/** In minutes. */
const HOUR = 60;

/**
 * Returns the story without blocks that only repeat the recipe's yield and times: each line has words about these alone, and numbers that
 * the facts give. Linear in the story.
 */
export function withoutToldFacts(
  story: readonly ArticleBlock[],
  { yields, preparing, cooking, total }: Pick<ArticleRecipe, 'yields' | 'preparing' | 'cooking' | 'total'>,
): ArticleBlock[] {
  const times = [preparing, cooking, total].filter((minutes) => minutes > 0);
  const known = new Set([
    ...folded(yields).split(' '),
    ...times.flatMap((minutes) =>
      [minutes, Math.floor(minutes / HOUR), minutes % HOUR].filter((part) => part > 0).map(String),
    ),
  ]);
  const isTold = (line: string): boolean => {
    const words = folded(line).split(' ');
    return (
      words.some((word) => /\d/.test(word)) &&
      words.every((word) => known.has(word) || FACT_WORDS().test(word))
    );
  };
  return story.filter((block) => !isTextBlock(block) || !block.text.split('\n').every(isTold));
}
