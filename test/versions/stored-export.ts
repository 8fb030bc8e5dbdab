import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type SiteModels, siteModels } from '../../src/background/site-models.ts';
import { openModelStore } from '../../src/background/store/model-store.ts';
import { modelOrEmpty } from '../../src/background/store/writing.ts';
import { blockEntropy } from '../../src/core/measures/block-entropy.ts';
import { blockTerms } from '../../src/core/measures/page-terms.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { marksOnPage } from '../../src/core/site/marks.ts';
import { MEASURE } from '../../src/core/style-tree/measure-table.ts';
import { sitePlaces } from '../../src/core/style-tree/page-style-tree.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** A page as it was served. */
export interface Served {
  readonly url: string;
  readonly html: string;
}

/** What a model says of a text block of a page. */
export interface KnownBlock {
  readonly text: string;
  /** Learned pages that have the block's element, and its composite importance in thousandths; null where it is not measured. */
  readonly pages: number;
  readonly importance: number | null;
  /** Block entropy over the learned pages, in thousandths; null where the block has no terms. */
  readonly entropy: number | null;
  /** What the person said of it, or of an element around it. */
  readonly said: 'noise' | 'content' | null;
  /** The verdict, where it is beyond doubt. */
  readonly verdict: 'noise' | 'content' | null;
}

/** An export file as people have it, and what it is to say of a page. */
export interface DemoExport {
  readonly page: Served;
  readonly blocks: readonly KnownBlock[];
  readonly file: string;
}

const SITE = 'tidings.example';
const OPTIONS = { pagesNeeded: 2, storageLimit: 50 };
/** P(noise) from which, and up to which mirrored, a verdict is beyond doubt. */
const BEYOND_DOUBT = 0.9;
const MARKED = 1_000_000;

const thousandths = (value: number): number => Math.round(1000 * value);
const treeOf = ({ url, html }: Served) => pageFromHtml(html, url);
const newModels = (): SiteModels => {
  globalThis.indexedDB = new IDBFactory();
  return siteModels(openModelStore(), () => MARKED);
};

/** Learns the pages, has a person correct two elements of the judged one, and exports what is known. */
export async function exportOf(learned: readonly Served[], page: Served): Promise<DemoExport> {
  const models = newModels();
  for (const one of learned) await models.judge(treeOf(one), { ...OPTIONS, learn: true });
  const tree = treeOf(page);
  const withTag = (tag: string) => tree.tag.indexOf(tag);
  await models.mark(tree, { nodes: [withTag('footer')], kind: 'content' }, OPTIONS);
  await models.mark(tree, { nodes: [withTag('h1')], kind: 'noise' }, OPTIONS);
  const { file } = await models.exportFile();
  return { page, blocks: await knownBlocks(page), file };
}

/** What is known of the page's blocks once the file is imported where nothing was known. */
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
