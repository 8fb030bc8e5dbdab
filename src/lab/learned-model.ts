import { base64ToUint8Array } from 'uint8array-extras';
import { decodeSiteModel } from '../core/site/codec.ts';
import { pagesLearned, type SiteModel } from '../core/site/site-model.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** The stored model of a site, and the number of pages it was learned from. */
export interface LearnedModel {
  readonly model: SiteModel;
  readonly pages: number;
}

/** Returns the stored model of a site, read from an export of it; null if no page of the site is learned. */
export async function learnedModel(site: string): Promise<LearnedModel | null> {
  const { file } = await sendToBackground('exportModels', { sites: [site] });
  const [stored] = (JSON.parse(file) as { models: readonly { model: string }[] }).models;
  const model = stored && decodeSiteModel(base64ToUint8Array(stored.model));
  const pages = model ? pagesLearned(model) : 0;
  return model && pages > 0 ? { model, pages } : null;
}
