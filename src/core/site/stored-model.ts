import { decodeSiteModel, encodeSiteModel } from './codec.ts';
import { modelProblem } from './model-problem.ts';
import { bound, type SiteModel } from './site-model.ts';

/** Most bytes of one site's model, several times as many as 300 ordinary pages need. */
const MOST_BYTES = 2 ** 20;
/** Greatest share of the room for all sites that one model may take. */
const ROOM_SHARE = 1 / 4;
/** Least share of its details that a model too large for its room is cut down to. Chosen by hand. */
const LEAST_PART = 1 / 1000;

/** Returns the bytes that one site's model may take if all sites together have `room` bytes. */
export const siteModelLimit = (room: number): number => Math.min(MOST_BYTES, room * ROOM_SHARE);

/** Returns the model as bytes, if possible at most `mostBytes` of them. A larger model loses its own details; other sites lose nothing. */
export function encodeModelWithin(model: SiteModel, mostBytes: number): Uint8Array {
  let bytes = encodeSiteModel(model);
  for (let part = 1 / 2; bytes.length > mostBytes && part > LEAST_PART; part /= 2) {
    bound(model, part);
    bytes = encodeSiteModel(model);
  }
  return bytes;
}

/** Reads and checks a stored model. Throws an error with a message for the person if the bytes are no model or hold impossible values. */
export function decodeCheckedModel(bytes: Uint8Array): SiteModel {
  const model = decodeSiteModel(bytes);
  const problem = modelProblem(model);
  if (problem) throw new Error(`The model cannot be: ${problem}.`);
  return model;
}
