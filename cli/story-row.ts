import { likeliestKind } from '../src/core/page/page-kind.ts';
import type { Article } from '../src/core/story/article.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Returns the facts of a story, as rows of `clean` and `extract` have them beside its text. */
export function storyFields(article: Article, { chances, purpose }: Judgement) {
  return {
    title: article.title,
    byline: article.authors.join(', '),
    published: article.published,
    language: article.language,
    kind: likeliestKind(chances),
    purpose: purpose.purpose,
    articleScore: rounded(article.articleScore, 4),
  };
}
