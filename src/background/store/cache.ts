import type { SiteModel } from '../../core/site/site-model.ts';
import type { CacheLookup } from './records.ts';

/** At most this many sites' models stay decoded, for a person who goes back and forth between a few sites. Chosen by hand. */
const MOST_SITES = 3;

/**
 * Decoded models, for as long as the worker lives. Each model belongs to one state of the store and counts for no other. So the store
 * decides whether a change took place.
 */
export interface ModelCache {
  /** Returns the model in this state. Callers must not change it. */
  readonly look: CacheLookup;
  /** Returns the model in this state, for a caller who changes it. The cache lets go of it. */
  readonly take: CacheLookup;
  /** Keeps a model for the state that it now represents. */
  keep(site: string, stamp: string, model: SiteModel): void;
  /** Drops a site's model, or all models: the person wants them forgotten. */
  forget(site?: string): void;
}

export function modelCache(): ModelCache {
  const known = new Map<string, { readonly stamp: string; readonly model: SiteModel }>();
  const take: CacheLookup = (site, stamp) => {
    const held = known.get(site);
    known.delete(site);
    return held?.stamp === stamp ? held.model : undefined;
  };
  const keep: ModelCache['keep'] = (site, stamp, model) => {
    known.delete(site);
    known.set(site, { stamp, model });
    const [oldest] = known.keys();
    if (known.size > MOST_SITES && oldest !== undefined) known.delete(oldest);
  };
  return {
    take,
    keep,
    forget(site) {
      if (site === undefined) known.clear();
      else known.delete(site);
    },
    look(site, stamp) {
      const held = known.get(site);
      // Another state may be about to be stored: its model stays.
      if (held?.stamp !== stamp) return undefined;
      keep(site, stamp, held.model);
      return held.model;
    },
  };
}
