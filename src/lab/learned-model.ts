import { base64ToUint8Array } from 'uint8array-extras';
import { decodeSiteModel } from '../core/site/codec.ts';
import { pagesLearned, type SiteModel } from '../core/site/site-model.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** Returns what Winnow has learned of a site, as an export would hold it; null where that is nothing. */
export async function learnedModel(site: string): Promise<SiteModel | null> {
  const { file } = await sendToBackground('exportModels', { sites: [site] });
  const [stored] = (JSON.parse(file) as { models: readonly { model: string }[] }).models;
  const model = stored && decodeSiteModel(base64ToUint8Array(stored.model));
  return model && pagesLearned(model) > 0 ? model : null;
}
