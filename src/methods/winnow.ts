import { emptySiteModel, learnPage, type SiteModel } from '../core/site/site-model.ts';
import { isBody } from '../core/story/article.ts';
import { articleOf } from '../core/story/assemble.ts';
import { judge } from '../core/verdict/judgement.ts';
import type { ExtractionMethod } from './method.ts';

/** A block is part of the story exactly if its P(noise) is below this. */
const STORY_BELOW = 0.5;

/** The product's own method: the joined verdict over the site model, and the article made from it. */
export const winnow: ExtractionMethod<SiteModel> = {
  name: 'winnow',
  about: 'the joined verdict: style tree, page and site evidence in one model',
  learn(pages) {
    const model = emptySiteModel();
    for (const page of pages) learnPage(model, page);
    return model;
  },
  extract: (page, model) => storyLines(articleOf(judge(page, model))),
  bounds: 'P(noise) of kept blocks, below',
  threshold: () => STORY_BELOW,
};

/**
 * Returns the story's body, one block per line, without headline, byline and captions. Each post of a thread begins with its author's name.
 */
export const storyLines = ({ blocks }: ReturnType<typeof articleOf>): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'post' ? block.author : isBody(block) ? block.text.split('\n') : [],
  );
