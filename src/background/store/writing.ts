import { Problem } from '../../browser/problem.ts';
import { provenRules } from '../../core/rules/early-rules.ts';
import { NewerModel } from '../../core/site/codec.ts';
import { decodeVisit, repeatVisit } from '../../core/site/journal.ts';
import { emptySiteModel, pagesLearned, type SiteModel } from '../../core/site/site-model.ts';
import { storedMarks } from '../../core/site/stored-marks.ts';
import { modelToStore, shareOf, storedModel } from '../../core/site/stored-model.ts';
import type { ModelsAtHand } from './cache.ts';
import type { Room, SetAside, Written, WrittenModel } from './model-store.ts';
import type { StoredModel } from './records.ts';

const MEGABYTE = 2 ** 20;
/** The most that a journal may hold: a worker just started reads it on top of the model. */
const JOURNAL_BYTES = 2 ** 17;

/** A journal of so many bytes is not left to grow. */
export const isLong = (bytes: number): boolean => bytes > JOURNAL_BYTES / 2;

/** What a site's model is written by. */
export interface Writing {
  readonly site: string;
  readonly updated: number;
  /** Megabytes for all sites. */
  readonly storageLimit: number;
}

/** The model as it goes into the store as a whole, within its share; kept at hand as that. */
export function writtenWhole(atHand: ModelsAtHand, model: SiteModel, writing: Writing): WrittenModel {
  const bytes = modelToStore(model, shareOf(writing.storageLimit * MEGABYTE));
  return written(atHand, model, writing, { model: bytes });
}

/** One more visit of a site that is stored already, or where its journal or its share is full, the model as a whole. */
export function writtenVisit(
  atHand: ModelsAtHand,
  model: SiteModel,
  writing: Writing,
  { before, visit }: { before: StoredModel; visit: Uint8Array },
): WrittenModel {
  const fits =
    before.waiting + visit.length <= JOURNAL_BYTES &&
    before.bytes + visit.length <= shareOf(writing.storageLimit * MEGABYTE);
  return fits ? written(atHand, model, writing, { visit }) : writtenWhole(atHand, model, writing);
}

function written(
  atHand: ModelsAtHand,
  model: SiteModel,
  { site, updated }: Writing,
  content: Written,
): WrittenModel {
  const stamp = crypto.randomUUID();
  atHand.keep(site, stamp, model);
  return {
    site,
    stamp,
    ...content,
    pages: pagesLearned(model),
    updated,
    marks: model.marks.size,
    corrections: storedMarks(model.marks),
    rules: provenRules(model.rules).length,
  };
}

export const roomIn = (megabytes: number, mayDrop = true): Room => ({ bytes: megabytes * MEGABYTE, mayDrop });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The model that is stored. Where it cannot be read one that knows only the person's corrections stands in for it, and for a visit that cannot be read the model
 * without it and what came after; what could not be read is handed back to be set aside. One that a later version wrote stays for
 * that version, and the site is not learned.
 */
export function modelOrEmpty(
  site: string,
  stored: StoredModel | undefined,
): { model: SiteModel; broken: SetAside[] } {
  if (!stored) return { model: emptySiteModel(), broken: [] };
  if (stored.held) return { model: stored.held, broken: [] };
  let model: SiteModel = { ...emptySiteModel(), marks: new Map(stored.corrections) };
  let reading = stored.model;
  try {
    model = storedModel(reading);
    for (reading of stored.journal) repeatVisit(model, decodeVisit(reading));
  } catch (error) {
    if (error instanceof NewerModel) throw new Problem('site_newer', error);
    return { model, broken: [{ site, model: reading, reason: messageOf(error) }] };
  }
  return { model, broken: [] };
}
