import type { ArticleRecipe } from '../core/story/article.ts';
import { recipeFacts } from './recipe-facts.ts';

/** Draws the facts of a recipe: how much it makes, and how long it takes. */
export function Recipe({ recipe, id }: { recipe: ArticleRecipe; id: string }) {
  return (
    <dl id={id} class="block recipe">
      {recipeFacts(recipe).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
