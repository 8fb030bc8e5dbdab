import { decodeSiteModel, encodeSiteModel } from './codec.ts';
import { modelProblem } from './model-problem.ts';
import { bound, type SiteModel } from './site-model.ts';

/** Bytes that one site may take, some times what 300 ordinary pages do, and its part of the room that there is for all sites. */
const MODEL_SHARE = 2 ** 20;
const ROOM_SHARE = 1 / 4;

/** Bytes that one site may take where there is so much room for all. */
export const shareOf = (room: number): number => Math.min(MODEL_SHARE, room * ROOM_SHARE);

/** The model as bytes, within its site's share: a site of which more was learned loses its own details, never another's. */
export function modelToStore(model: SiteModel, share: number): Uint8Array {
  let bytes = encodeSiteModel(model);
  for (let part = 1 / 2; bytes.length > share && part > 1 / 1000; part /= 2) {
    bound(model, part);
    bytes = encodeSiteModel(model);
  }
  return bytes;
}

/** The model in the bytes. Throws with a message fit for a person where they are none, or hold what cannot be. */
export function storedModel(bytes: Uint8Array): SiteModel {
  const model = decodeSiteModel(bytes);
  const problem = modelProblem(model);
  if (problem) throw new Error(`The model cannot be: ${problem}.`);
  return model;
}
