import { provenRules } from '../../core/rules/early-rules.ts';
import { encodeMarks } from '../../core/site/marks-codec.ts';
import { pagesLearned, type SiteModel } from '../../core/site/site-model.ts';
import { encodeModelWithin, siteModelLimit } from '../../core/site/stored-model.ts';
import type { ModelCache } from './cache.ts';
import type { Room, Written, WrittenModel } from './model-store.ts';
import type { ModelState } from './records.ts';

const MEGABYTE = 2 ** 20;
/** At most this many bytes in a site's journal, which a worker that just started reads besides the model. Chosen by hand. */
const JOURNAL_BYTES = 2 ** 17;

/** Returns whether a journal of this many bytes should be merged into the model soon. */
export const isLong = (bytes: number): boolean => bytes > JOURNAL_BYTES / 2;

/** Returns the room for all sites in a number of megabytes. */
export const roomIn = (megabytes: number, mayDrop = true): Room => ({ bytes: megabytes * MEGABYTE, mayDrop });

/** The site, time and limit of a write. */
export interface Writing {
  readonly site: string;
  readonly updated: number;
  /** Megabytes for all sites. */
  readonly storageLimit: number;
}

/** Encodes a model as a whole, within its share of the storage. The cache keeps the model for the new state. */
export function writtenWhole(cache: ModelCache, model: SiteModel, writing: Writing): WrittenModel {
  const bytes = encodeModelWithin(model, siteModelLimit(writing.storageLimit * MEGABYTE));
  return written(cache, model, writing, { model: bytes });
}

/** Adds one more visit to a stored model. If the journal or the site's share is full, it encodes the model as a whole. */
export function writtenVisit(
  cache: ModelCache,
  model: SiteModel,
  writing: Writing,
  { before, visit }: { before: ModelState; visit: Uint8Array },
): WrittenModel {
  const fits =
    before.waiting + visit.length <= JOURNAL_BYTES &&
    before.bytes + visit.length <= siteModelLimit(writing.storageLimit * MEGABYTE);
  return fits ? written(cache, model, writing, { visit }) : writtenWhole(cache, model, writing);
}

function written(
  cache: ModelCache,
  model: SiteModel,
  { site, updated }: Writing,
  content: Written,
): WrittenModel {
  const stamp = crypto.randomUUID();
  cache.keep(site, stamp, model);
  return {
    site,
    stamp,
    ...content,
    pages: pagesLearned(model),
    updated,
    marks: model.marks.size,
    corrections: encodeMarks(model.marks),
    rules: provenRules(model.rules).length,
  };
}
