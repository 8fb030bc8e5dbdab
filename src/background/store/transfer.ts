import { Problem } from '../../browser/problem.ts';
import { encodeSiteModel, NewerModel, OlderModel } from '../../core/site/codec.ts';
import { decodeVisit, repeatVisit } from '../../core/site/journal.ts';
import type { Marks } from '../../core/site/marks.ts';
import { emptySiteModel, mergeSiteModels, pagesLearned, type SiteModel } from '../../core/site/site-model.ts';
import { decodeCheckedModel, encodeModelWithin, siteModelLimit } from '../../core/site/stored-model.ts';
import type { ModelCache } from './cache.ts';
import { damaged, type ExportedModel, readExport, writeExport } from './export-file.ts';
import type { ModelStore } from './model-store.ts';
import { messageOf, modelOrEmpty } from './reading.ts';
import type { ModelState } from './records.ts';
import type { SetAside } from './set-aside.ts';
import { roomIn, writtenWhole } from './writing.ts';

export interface ModelTransfer {
  /** Returns the models of these sites, or of all, as a file. `leftOut` names the sites whose model or journal was not fully readable. */
  exportFile(sites?: readonly string[]): Promise<{ file: string; leftOut: readonly string[] }>;
  /** Counts what a file contains, and the bytes it would add, without importing it. Rejects as `importFile` would. */
  checkFile(file: string): Promise<{ sites: number; pages: number; growth: number }>;
  /** Merges the models of an export file into the stored ones. A broken file changes nothing. */
  importFile(file: string, storageLimit: number): Promise<{ sites: number; pages: number }>;
}

/** Returns the functions that export models to a file, and import them. */
export function modelTransfer(store: ModelStore, cache: ModelCache, now: () => number): ModelTransfer {
  return {
    async exportFile(sites) {
      const models: ExportedModel[] = [];
      const leftOut: string[] = [];
      for (const stored of await store.readAll(sites)) {
        const { site, updated, corrections } = stored;
        const { model, isPart } = wholeOf(site, stored);
        if (model) models.push({ site, updated, model, corrections });
        if (isPart) leftOut.push(site);
      }
      return { file: writeExport(models, now()), leftOut };
    },
    async checkFile(file) {
      const imported = decodeFile(file);
      const pages = imported.reduce((sum, { model }) => sum + pagesLearned(model), 0);
      let growth = 0;
      for (const { site, model } of imported) {
        const here = await store.read(site);
        const merged = mergeSiteModels(modelOrEmpty(site, here).model, model);
        growth += encodeModelWithin(merged, siteModelLimit(Number.POSITIVE_INFINITY)).byteLength;
        growth -= here?.bytes ?? 0;
      }
      return { sites: imported.length, pages, growth };
    },

    async importFile(file, storageLimit) {
      const imported = decodeFile(file);
      return store.update(
        imported.map(({ site }) => site),
        (stored) => {
          const setAside: SetAside[] = [];
          const put = imported.map(({ site, updated, model }) => {
            const here = modelOrEmpty(site, stored.get(site));
            setAside.push(...here.broken);
            const writing = { site, updated: Math.min(updated, now()), storageLimit };
            return writtenWhole(cache, mergeSiteModels(here.model, model), writing);
          });
          const pages = imported.reduce((sum, { model }) => sum + pagesLearned(model), 0);
          return { put, setAside, result: { sites: put.length, pages } };
        },
        roomIn(storageLimit, false),
        cache.take,
      );
    },
  };
}

/** The part of a site that goes into an export file. */
interface Whole {
  /** Undefined if the model cannot be read. */
  readonly model: Uint8Array | undefined;
  /** True if a part of the stored model is not in the file. */
  readonly isPart: boolean;
}

/**
 * Returns the model and its journal as one. A model that a later version wrote is exported unchanged. Visits that a later version wrote
 * are left out, and so are all visits after them.
 */
function wholeOf(site: string, stored: ModelState): Whole {
  try {
    const { model, broken } = modelOrEmpty(site, stored);
    if (broken.length > 0) return { model: undefined, isPart: true };
    return { model: stored.visits === 0 ? stored.model : encodeSiteModel(model), isPart: false };
  } catch {
    return stored.visits === 0 ? { model: stored.model, isPart: false } : readablePart(stored);
  }
}

function readablePart({ model: whole, journal }: ModelState): Whole {
  let model: SiteModel | undefined;
  try {
    model = decodeCheckedModel(whole);
    for (const visit of journal) repeatVisit(model, decodeVisit(visit));
  } catch {
    // A later version wrote this visit, and later visits cannot be read without it.
  }
  return { model: model ? encodeSiteModel(model) : whole, isPart: true };
}

const decodeFile = (file: string) =>
  readExport(file).map(({ site, updated, model, corrections }: ExportedModel) => ({
    site,
    updated,
    model: decodeImported(site, model, corrections),
  }));

/** Returns the decoded model. If the model is too old to read, returns a model with only the person's corrections. */
function decodeImported(site: string, bytes: Uint8Array, corrections: Marks): SiteModel {
  try {
    return decodeCheckedModel(bytes);
  } catch (cause) {
    if (cause instanceof OlderModel && corrections.size > 0)
      return { ...emptySiteModel(), marks: corrections };
    if (cause instanceof OlderModel) throw new Problem('import_older', cause);
    if (cause instanceof NewerModel) throw new Problem('import_newer', cause);
    throw damaged(`the model of ${site} cannot be read (${messageOf(cause)})`, { cause });
  }
}
