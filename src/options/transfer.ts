import { Problem } from '../browser/problem.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** Reports progress of long work: `done` of `most` steps. */
export type Tell = (done: number, most: number) => void;

/** Number of sites in one message: a few megabytes at most, far below the limit of a message. Chosen by hand. */
const SITES_A_MESSAGE = 10;

/** Resolves to these sites' export file in pieces, and the sites with unreadable models. Rejects with the signal's reason on abort. */
export async function exportSites(
  sites: readonly string[],
  tell: Tell,
  signal: AbortSignal,
): Promise<{ file: string[]; leftOut: readonly string[] }> {
  const pieces: string[] = [];
  const leftOut: string[] = [];
  for (let at = 0; at === 0 || at < sites.length; at += SITES_A_MESSAGE) {
    signal.throwIfAborted();
    tell(at, sites.length);
    const piece = await sendToBackground('exportModels', { sites: sites.slice(at, at + SITES_A_MESSAGE) });
    pieces.push(piece.file);
    leftOut.push(...piece.leftOut);
  }
  signal.throwIfAborted();
  return { file: joinedExport(pieces), leftOut };
}

/** Resolves to the export file of every site that is learned by now, and the sites with unreadable models. */
export async function exportEverySite(tell: Tell, signal: AbortSignal): ReturnType<typeof exportSites> {
  const known = await sendToBackground('listSites', {});
  return exportSites(
    known.map(({ site }) => site),
    tell,
    signal,
  );
}

/** Returns the text of one file made of several with the same head: the first file's head, then the models of all. */
export function joinedExport(files: readonly string[]): string[] {
  const parsed = files.map((file): ExportFile => JSON.parse(file));
  const [{ models: _, ...head } = { models: [] }] = parsed;
  const models = parsed.flatMap((file) => file.models).map((model) => JSON.stringify(model));
  return [`${JSON.stringify(head).slice(0, -1)},"models":[`, models.join(','), ']}'];
}

interface ExportFile {
  readonly models: readonly unknown[];
}

/** Splits a file into several that can be read one after another. A file of another format stays whole, so that its reader reports it. */
export function splitExport(text: string): string[] {
  const file = exportFile(text);
  if (file === null) return [text];
  const sites = file.models.map((model) => (model as { site?: unknown } | null)?.site);
  // Only the whole file shows that a site appears twice.
  if (new Set(sites).size < sites.length || sites.length === 0) return [text];
  const parts: string[] = [];
  for (let at = 0; at < file.models.length; at += SITES_A_MESSAGE)
    parts.push(JSON.stringify({ ...file, models: file.models.slice(at, at + SITES_A_MESSAGE) }));
  return parts;
}

function exportFile(text: string): ExportFile | null {
  try {
    const file: unknown = JSON.parse(text);
    return Array.isArray((file as Partial<ExportFile> | null)?.models) ? (file as ExportFile) : null;
  } catch {
    return null;
  }
}

export interface Imported {
  readonly sites: number;
  readonly pages: number;
  /** Whether the person stopped the import; the counts are those of the models added before. */
  readonly cancelled: boolean;
}

/**
 * Adds the models of a file. Checks the whole file before it adds anything, so that a broken file changes nothing. If the person cancels,
 * the models added so far stay.
 */
export async function importFile(text: string, tell: Tell, signal: AbortSignal): Promise<Imported> {
  const parts = splitExport(text);
  // Checking and adding take about the same time.
  const most = 2 * parts.length;
  let done = 0;
  let sites = 0;
  let pages = 0;
  let growth = 0;
  for (const file of parts) {
    if (signal.aborted) return { sites, pages, cancelled: true };
    tell(done++, most);
    growth += (await sendToBackground('checkModels', { file })).growth;
  }
  const { bytes, limit } = await sendToBackground('storageUse', {});
  if (growth > 0 && bytes + growth > limit) throw new Problem('import_too_large');
  for (const file of parts) {
    if (signal.aborted) return { sites, pages, cancelled: true };
    tell(done++, most);
    const added = await sendToBackground('importModels', { file });
    sites += added.sites;
    pages += added.pages;
  }
  return { sites, pages, cancelled: false };
}
