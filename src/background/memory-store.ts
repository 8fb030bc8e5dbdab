import { type ModelStore, type StoredModel, sitesToDrop } from './model-store.ts';

/** A model store that lasts as long as the worker, for where the browser gives no database (Firefox, private mode). */
export function memoryStore(): ModelStore {
  const models = new Map<string, StoredModel>();
  const list = () =>
    [...models.values()].map(({ model, ...known }) => ({ ...known, bytes: model.byteLength }));
  return {
    read: async (site) => models.get(site)?.model,
    readAll: async () => [...models.values()],
    list: async () => list(),
    // Broken models are not set aside: what this store holds was written by this very worker.
    async update(sites, change, limit) {
      const old = new Map<string, Uint8Array>();
      for (const site of sites) {
        const stored = models.get(site);
        if (stored) old.set(site, stored.model);
      }
      const { put, result } = change(old);
      for (const one of put) models.set(one.site, one);
      for (const site of sitesToDrop(list(), new Set(put.map((one) => one.site)), limit)) models.delete(site);
      return result;
    },
    async remove(site) {
      models.delete(site);
    },
    clear: async () => models.clear(),
  };
}
