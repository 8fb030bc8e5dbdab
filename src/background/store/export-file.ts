import { base64ToUint8Array } from 'uint8array-extras';
import { toBase64 } from '../../browser/base64.ts';
import { Problem } from '../../browser/problem.ts';
import { isTopLevelDomain } from '../../core/address/registrable-domain.ts';
import { isSiteName } from '../../core/address/site-of.ts';
import type { Marks } from '../../core/site/marks.ts';
import { decodeMarks, encodeMarks } from '../../core/site/marks-codec.ts';

/** One site in an export file. */
export interface ExportedModel {
  readonly site: string;
  readonly updated: number;
  readonly model: Uint8Array;
  /** The person's corrections. The model has them too; this copy is for versions that can no longer read the model. */
  readonly corrections: Marks;
}

/** `{ format, version, models: [{ site, updated, model: base64, corrections }] }`; the models carry a version of their own. */
const FORMAT = 'winnow-models';
const VERSION = 1;

export function writeExport(models: readonly ExportedModel[], now: number): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    exported: new Date(now).toISOString(),
    models: models.map(({ site, updated, model, corrections }) => ({
      ...{ site, updated, model: toBase64(model) },
      ...(corrections.size > 0 ? { corrections: encodeMarks(corrections) } : {}),
    })),
  });
}

/** Returns the models of an export file. Throws a Problem if it cannot; its cause says what is wrong with a damaged file. */
export function readExport(text: string): ExportedModel[] {
  const file = parsed(text);
  if (file.format !== FORMAT) throw new Problem('import_no_export');
  if (file.version !== VERSION) throw new Problem('import_newer');
  if (!Array.isArray(file.models)) throw damaged('it lists no models');
  const seen = new Set<string>();
  return file.models.map((entry: unknown) => {
    const model = exportedModel(entry);
    if (seen.has(model.site)) throw damaged(`${model.site} is in it twice`);
    seen.add(model.site);
    return model;
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file === 'object' && file !== null) return file as Record<string, unknown>;
  } catch {
    // The problem below says it in words for the person.
  }
  throw new Problem('import_no_export');
}

function exportedModel(entry: unknown): ExportedModel {
  const { site, updated, model, corrections } = (entry ?? {}) as Record<string, unknown>;
  if (typeof site !== 'string' || !isSiteName(site) || isTopLevelDomain(site))
    throw damaged('a model names no site');
  if (typeof updated !== 'number' || !Number.isFinite(updated)) throw damaged(`${site} has no date`);
  if (typeof model !== 'string') throw damaged(`${site} has no model`);
  try {
    return { site, updated, model: base64ToUint8Array(model), corrections: decodeMarks(corrections) };
  } catch {
    throw damaged(`the model of ${site} is not base64`);
  }
}

/** Returns the problem that refuses a whole file. The cause of the problem names the fault in the file. */
export const damaged = (what: string, options?: ErrorOptions): Problem =>
  new Problem('import_damaged', new Error(what, options));
