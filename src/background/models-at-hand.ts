import type { SiteModel } from '../core/site/site-model.ts';
import { storedModel } from '../core/site/stored-model.ts';

/** Sites whose models stay decoded: those of the pages that a person goes to and fro between. */
const MOST_SITES = 3;

/**
 * Models that need not be decoded again while the worker lives. One counts only for the very bytes that it stands for, so that
 * whatever became of a change, what is stored decides.
 */
export interface ModelsAtHand {
  /** The model in these bytes, which may be looked at and not changed. Throws where they hold none. */
  look(site: string, bytes: Uint8Array): SiteModel;
  /** The same to be changed: it is no longer at hand. */
  take(site: string, bytes: Uint8Array): SiteModel;
  /** What was changed, and the bytes it stands for now. */
  keep(site: string, bytes: Uint8Array, model: SiteModel): void;
  /** What the person wants forgotten is not kept in memory either. */
  forget(site?: string): void;
}

export function modelsAtHand(): ModelsAtHand {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly model: SiteModel }>();
  const take = (site: string, bytes: Uint8Array): SiteModel => {
    const held = known.get(site);
    known.delete(site);
    return held && areEqual(held.bytes, bytes) ? held.model : storedModel(bytes);
  };
  const keep = (site: string, bytes: Uint8Array, model: SiteModel): void => {
    known.delete(site);
    known.set(site, { bytes, model });
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
    look(site, bytes) {
      const model = take(site, bytes);
      keep(site, bytes, model);
      return model;
    },
  };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
