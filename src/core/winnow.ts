import { articleOf } from './article/assemble.ts';
import type { ExtractionMethod } from './method.ts';
import { emptySiteModel, learnPage, type SiteModel } from './site-model/site-model.ts';
import { judge } from './verdict/judgement.ts';

/** The product's own method: the joined verdict over the site model, and the article made of it. */
export const winnow: ExtractionMethod<SiteModel> = {
  name: 'winnow',
  about: 'the joined verdict: style tree, page and site evidence in one model',
  learn(pages) {
    const model = emptySiteModel();
    for (const page of pages) learnPage(model, page);
    return model;
  },
  extract: (page, model) => storyLines(articleOf(judge(page, model))),
};

/** The story's body, one block a line: no headline, byline or caption. */
export const storyLines = ({ blocks }: ReturnType<typeof articleOf>): string[] =>
  blocks.filter(({ role, text }) => role === 'body' && text !== '').flatMap(({ text }) => text.split('\n'));
