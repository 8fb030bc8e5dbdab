import type { SiteModel } from '../../core/site/site-model.ts';
import type { AtHand } from './records.ts';

/** Sites whose models stay decoded: those of the pages that a person goes to and fro between. */
const MOST_SITES = 3;

/**
 * Models that need not be decoded again while the worker lives. One counts only for the very state of the store that it stands for,
 * so that whatever became of a change, what is stored decides.
 */
export interface ModelsAtHand {
  /** The model in this state, which may be looked at and not changed. */
  readonly look: AtHand;
  /** The same to be changed: it is no longer at hand. */
  readonly take: AtHand;
  /** A model, and the state it stands for now. */
  keep(site: string, stamp: string, model: SiteModel): void;
  /** What the person wants forgotten is not kept in memory either. */
  forget(site?: string): void;
}

export function modelsAtHand(): ModelsAtHand {
  const known = new Map<string, { readonly stamp: string; readonly model: SiteModel }>();
  const take: AtHand = (site, stamp) => {
    const held = known.get(site);
    known.delete(site);
    return held?.stamp === stamp ? held.model : undefined;
  };
  const keep: ModelsAtHand['keep'] = (site, stamp, model) => {
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
      const model = take(site, stamp);
      if (model) keep(site, stamp, model);
      return model;
    },
  };
}
