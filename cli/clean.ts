import { emptySiteModel } from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { blockRows } from './block-row.ts';
import { forEachPage } from './input/pages.ts';
import { siteNamed } from './learn.ts';
import type { Run } from './run.ts';
import { SiteModels } from './site-models.ts';
import { storyMarkdown } from './story-markdown.ts';
import { storyFields } from './story-row.ts';

export interface CleanOptions {
  /** Files of models. */
  readonly models: readonly string[];
  readonly format: 'text' | 'markdown';
  /** Adds all text blocks of the page with P(noise), role, treatment and proof. */
  readonly blocks: boolean;
}

/** Writes the story of every page, a line each. A page of a site without a model is judged by itself. */
export async function clean(files: readonly string[], run: Run, options: CleanOptions): Promise<void> {
  const models = options.models.length > 0 ? await SiteModels.open(options.models, run) : null;
  try {
    await forEachPage(files, run, async ({ url, html }) => {
      const site = siteNamed(url);
      const judgement = judge(pageFromHtml(html, url), (await models?.get(site)) ?? emptySiteModel());
      const article = articleOf(judgement);
      const row = {
        url,
        site,
        ...storyFields(article, judgement),
        ...(options.format === 'markdown'
          ? { markdown: storyMarkdown(article) }
          : { text: storyLines(article).join('\n') }),
        ...(options.blocks ? { blocks: blockRows(judgement, 'hide') } : {}),
      };
      await run.write(JSON.stringify(row));
    });
  } finally {
    await models?.close();
  }
}
