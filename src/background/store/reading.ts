import { Problem } from '../../browser/problem.ts';
import { NewerModel } from '../../core/site/codec.ts';
import { decodeVisit, repeatVisit } from '../../core/site/journal.ts';
import { emptySiteModel, type SiteModel } from '../../core/site/site-model.ts';
import { decodeCheckedModel } from '../../core/site/stored-model.ts';
import type { ModelCache } from './cache.ts';
import type { ModelStore } from './model-store.ts';
import type { ModelState } from './records.ts';
import type { SetAside } from './set-aside.ts';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns the model in this state, and the unreadable parts, which must be set aside. If the model cannot be read, the returned model has
 * only the person's corrections. If a visit cannot be read, the returned model lacks that visit and all later ones.
 * Throws for a model that a later version wrote: it is kept for that version, and the site is not learned.
 */
export function modelOrEmpty(
  site: string,
  state: ModelState | undefined,
): { model: SiteModel; broken: SetAside[] } {
  if (!state) return { model: emptySiteModel(), broken: [] };
  if (state.held) return { model: state.held, broken: [] };
  let model: SiteModel = { ...emptySiteModel(), marks: new Map(state.corrections) };
  let reading = state.model;
  try {
    model = decodeCheckedModel(reading);
    for (reading of state.journal) repeatVisit(model, decodeVisit(reading));
  } catch (error) {
    if (error instanceof NewerModel) throw new Problem('site_newer', error);
    return { model, broken: [{ site, model: reading, reason: messageOf(error) }] };
  }
  return { model, broken: [] };
}

/** Reads a site's model, or as much of it as can be read. Callers must not change it. */
export type ReadModel = (site: string) => Promise<SiteModel>;

export const modelReader =
  (store: ModelStore, cache: ModelCache): ReadModel =>
  async (site) => {
    const state = await store.read(site, cache.look);
    try {
      const { model, broken } = modelOrEmpty(site, state);
      if (state && broken.length === 0) cache.keep(site, state.stamp, model);
      return model;
    } catch (error) {
      if (error instanceof Problem && error.kind === 'site_newer') return emptySiteModel();
      throw error;
    }
  };
