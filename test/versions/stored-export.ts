import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type SiteModels, siteModels } from '../../src/background/judging/site-models.ts';
import { openModelStore } from '../../src/background/store/model-store.ts';
import { modelOrEmpty } from '../../src/background/store/reading.ts';
import { blockEntropy } from '../../src/core/measures/block-entropy.ts';
import { blockTerms } from '../../src/core/measures/page-terms.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { marksOnPage } from '../../src/core/site/marks-on-page.ts';
import { MEASURE } from '../../src/core/style-tree/measure-table.ts';
import { sitePlaces } from '../../src/core/style-tree/site-places.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** A page as a server sent it. */
export interface Served {
  readonly url: string;
  readonly html: string;
}

/** The model's figures for a text block of a page. */
export interface KnownBlock {
  readonly text: string;
  /** Number of learned pages with the block's element, and its composite importance in thousandths; null if it is not measured. */
  readonly pages: number;
  readonly importance: number | null;
  /** Block entropy over the learned pages, in thousandths; null if the block has no terms. */
  readonly entropy: number | null;
  /** The person's correction of the block, or of an element around it. */
  readonly said: 'noise' | 'content' | null;
  /** The verdict, if it is beyond doubt. */
  readonly verdict: 'noise' | 'content' | null;
}

/** An export file as people have it, and the figures that it must give for a page. */
export interface DemoExport {
  readonly page: Served;
  readonly blocks: readonly KnownBlock[];
  readonly file: string;
}

const SITE = 'tidings.example';
const OPTIONS = { pagesNeeded: 2, storageLimit: 50 };
/** Least P(noise) of a verdict beyond doubt; for content, 1 − P(noise). */
const BEYOND_DOUBT = 0.9;
const MARKED = 1_000_000;

const thousandths = (value: number): number => Math.round(1000 * value);
const treeOf = ({ url, html }: Served) => pageFromHtml(html, url);
const newModels = (): SiteModels => {
  globalThis.indexedDB = new IDBFactory();
  return siteModels(openModelStore(), () => MARKED);
};

/** Learns the pages, corrects two elements of the judged page as a person does, and exports the model. */
export async function exportOf(learned: readonly Served[], page: Served): Promise<DemoExport> {
  const models = newModels();
  for (const one of learned) await models.visit(treeOf(one), { ...OPTIONS, learn: true });
  const tree = treeOf(page);
  const withTag = (tag: string) => tree.tag.indexOf(tag);
  await models.mark(tree, { nodes: [withTag('footer')], kind: 'content' }, OPTIONS);
  await models.mark(tree, { nodes: [withTag('h1')], kind: 'noise' }, OPTIONS);
  const { file } = await models.exportFile();
  return { page, blocks: await knownBlocks(page), file };
}

/** Returns the figures for the page's blocks after an import of the file into an empty database. */
export async function afterImport({ file, page }: DemoExport): Promise<KnownBlock[]> {
  await newModels().importFile(file, OPTIONS.storageLimit);
  return knownBlocks(page);
}

async function knownBlocks(served: Served): Promise<KnownBlock[]> {
  const page = treeOf(served);
  const { model } = modelOrEmpty(SITE, await openModelStore().read(SITE));
  const { noise } = judge(page, model);
  const { elements } = sitePlaces(page, model.tree, undefined);
  const deciding = marksOnPage(page, model)?.deciding;
  const terms = blockTerms(page);
  return textBlocks(page).map(({ text, node }, i) => {
    const element = elements[node];
    const entropy = blockEntropy(model.terms, model.pages, terms[i] ?? []);
    const p = noise[i] ?? 0.5;
    return {
      text: text.slice(0, 40),
      pages: element?.pages ?? 0,
      importance:
        element && element.pages > 1 && element.isMeasured
          ? thousandths(element.measure(MEASURE.importance))
          : null,
      entropy: entropy === null ? null : thousandths(entropy),
      said: deciding?.[node]?.kind ?? null,
      verdict: p >= BEYOND_DOUBT ? 'noise' : p <= 1 - BEYOND_DOUBT ? 'content' : null,
    };
  });
}
