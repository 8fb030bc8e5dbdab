import { base64ToUint8Array } from 'uint8array-extras';
import { decodeSiteModel } from '../core/site/codec.ts';
import { pagesLearned, type SiteModel } from '../core/site/site-model.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** What Winnow has learned of a site, and from how many pages. */
export interface LearnedModel {
  readonly model: SiteModel;
  readonly pages: number;
}

/** Returns what Winnow has learned of a site, as an export would hold it; null where that is nothing. */
export async function learnedModel(site: string): Promise<LearnedModel | null> {
  const { file } = await sendToBackground('exportModels', { sites: [site] });
  const [stored] = (JSON.parse(file) as { models: readonly { model: string }[] }).models;
  const model = stored && decodeSiteModel(base64ToUint8Array(stored.model));
  const pages = model ? pagesLearned(model) : 0;
  return model && pages > 0 ? { model, pages } : null;
}
