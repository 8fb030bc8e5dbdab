import { siteOf } from '../src/core/address/site-of.ts';
import { learnArchivedPage } from '../src/core/site/archive-model.ts';
import { emptySiteModel, type SiteModel, templatesOf } from '../src/core/site/site-model.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { forEachPage } from './input/pages.ts';
import type { Run } from './run.ts';
import { modelLine, SiteModels } from './site-models.ts';

/** Most elements, lines and terms of the models in memory, at some 300 bytes each. */
const AT_HAND = 150_000;
/** Memory that each model takes beside its elements, lines and terms, in the same unit. */
const EACH = 50;

const sizeOf = (model: SiteModel): number =>
  templatesOf(model).reduce(
    (sum, { tree, lines, terms }) => sum + tree.size + lines.counts.size + terms.counts.size,
    EACH,
  );

/**
 * Writes the models of all sites in the archives, a line each. The models used last are in memory. The others are written before the end: a
 * site that comes again gets a further line, and `merge` adds them up.
 */
export async function learn(files: readonly string[], run: Run): Promise<void> {
  const models = new Map<string, SiteModel>();
  let size = 0;
  await forEachPage(files, run, async ({ url, html }) => {
    const site = siteNamed(url);
    const model = models.get(site) ?? emptySiteModel();
    size -= models.has(site) ? sizeOf(model) : 0;
    models.delete(site);
    learnArchivedPage(model, pageFromHtml(html, url));
    models.set(site, model);
    size += sizeOf(model);
    for (const [oldest, going] of models) {
      if (size <= AT_HAND || going === model) break;
      models.delete(oldest);
      size -= sizeOf(going);
      await run.write(modelLine(oldest, going));
    }
  });
  for (const [site, model] of models) await run.write(modelLine(site, model));
}

/** Writes one model for each site, merged from all its models in the files. */
export async function merge(files: readonly string[], run: Run): Promise<void> {
  const models = await SiteModels.open(files, run);
  try {
    await models.visit((site, model) => run.write(modelLine(site, model)));
  } finally {
    await models.close();
  }
}

/** Returns the name under which the page is learned. Throws if its address has none. */
export function siteNamed(url: string): string {
  const site = siteOf(url);
  if (site === '') throw new Error('This is not the address of a web page.');
  return site;
}
