import { Problem } from '../browser/problem.ts';
import { NewerModel } from '../core/site/codec.ts';
import { provenRules } from '../core/site/early-rules.ts';
import { emptySiteModel, pagesLearned, type SiteModel } from '../core/site/site-model.ts';
import { modelToStore, shareOf } from '../core/site/stored-model.ts';
import type { Room, SetAside, StoredModel } from './model-store.ts';
import type { ModelsAtHand } from './models-at-hand.ts';

const MEGABYTE = 2 ** 20;

/** The model as it goes into the store, within its share; kept at hand as that. */
export function storedSite(
  atHand: ModelsAtHand,
  site: string,
  model: SiteModel,
  updated: number,
  storageLimit: number,
): StoredModel {
  const bytes = modelToStore(model, shareOf(storageLimit * MEGABYTE));
  atHand.keep(site, bytes, model);
  return {
    site,
    model: bytes,
    pages: pagesLearned(model),
    updated,
    marks: model.marks.size,
    rules: provenRules(model.rules).length,
  };
}

export const roomIn = (megabytes: number, mayDrop = true): Room => ({ bytes: megabytes * MEGABYTE, mayDrop });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A model that cannot be read gives way to an empty one and is handed back to be set aside; one that a later version wrote stays
 * for that version, and the site is not learned.
 */
export function modelOrEmpty(
  site: string,
  bytes: Uint8Array | undefined,
  decode: ModelsAtHand['look'],
): { model: SiteModel; broken: SetAside[] } {
  if (!bytes) return { model: emptySiteModel(), broken: [] };
  try {
    return { model: decode(site, bytes), broken: [] };
  } catch (error) {
    if (error instanceof NewerModel) throw new Problem('site_newer', error);
    return { model: emptySiteModel(), broken: [{ site, model: bytes, reason: messageOf(error) }] };
  }
}
