import type { Article } from '../../core/story/article.ts';

export const withDrawnFormulas = async (article: Article): Promise<Article> => article;
