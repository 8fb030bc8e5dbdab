import type { LinkWeighting } from '../src/core/links/lamis.ts';
import { siteLinks } from '../src/core/links/site-links.ts';
import { contentTerms } from '../src/core/site/content-terms.ts';
import { emptySiteModel, type SiteModel } from '../src/core/site/site-model.ts';
import { forEachPage } from './input/pages.ts';
import { siteNamed } from './learn.ts';
import { linkFields, ranksOf } from './link-row.ts';
import type { Run } from './run.ts';
import { SiteModels } from './site-models.ts';

/** Writes kind, hub and authority of every page within its site, a line each, by the links that the site's model holds. */
export async function links(
  files: readonly string[],
  run: Run,
  { models: modelFiles, weights }: { readonly models: readonly string[]; readonly weights: LinkWeighting },
): Promise<void> {
  const models = await SiteModels.open(modelFiles, run);
  const structures = new WeakMap<SiteModel, ReturnType<typeof structureOf>>();
  const structureOf = (model: SiteModel) => {
    const graph = siteLinks(model.links, contentTerms(model));
    return { graph, ranks: ranksOf(graph, weights) };
  };
  try {
    await forEachPage(files, run, async ({ url }) => {
      const site = siteNamed(url);
      const model = (await models.get(site)) ?? emptySiteModel();
      const structure = structures.get(model) ?? structureOf(model);
      structures.set(model, structure);
      const row = { url, site, ...linkFields(url, structure.graph, structure.ranks) };
      await run.write(JSON.stringify(row));
    });
  } finally {
    await models.close();
  }
}
