import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ListedPage, readPageList } from '../cli/listed/page-list.ts';
import { hash } from '../src/core/basics/hash.ts';

export { bySite } from '../cli/listed/page-list.ts';

/** Folder of the saved pages of real sites, seen from the project's root. They are not part of the repository. */
export const CORPUS = join(import.meta.dirname, '../../shared/corpus');

export const SETS = [
  'fundus-eval',
  'big9',
  'cleanportaleval',
  'publishers',
  'wcxb',
  'freepressokc',
  'postlight',
] as const;

/** Sets whose gold text names only a part of each page's content. The named text is content; nothing is known about the rest. */
export const PARTLY_KNOWN: ReadonlySet<string> = new Set(['recipes', 'shop']);

/**
 * Sets that only the purpose is learned from. Trees that also learned content from them, as far as their gold names it, lost F1 on unseen
 * news: 0.955 → 0.936 on fundus-eval, 0.984 → 0.980 on big9.
 */
export const PURPOSE_SETS = ['recipes', 'shop', 'apps'] as const;

/** Sets whose gold text starts with the headline. */
export const TITLED_SETS: ReadonlySet<string> = new Set(['big9', 'cleanportaleval', 'wcxb']);

export interface Row extends ListedPage {
  readonly kind: string;
  readonly text?: string;
  readonly title?: string;
  /** Addresses of pages of the same site that the page links to. */
  readonly links?: readonly string[];
  readonly mustHave?: readonly string[];
  readonly mustNotHave?: readonly string[];
}

/** Returns the rows of a `pages.jsonl`. */
export const readRows = (file: string): Row[] => readPageList<Row>(file);

/** Returns the rows of a set. `dir` is a path or the name of a set in the corpus. */
export function readSet(dir: string): Row[] {
  const path = existsSync(join(dir, 'pages.jsonl')) ? dir : join(CORPUS, dir);
  return readRows(join(path, 'pages.jsonl'));
}

/** Returns the rows in an order that depends only on their ids, so that each run measures the same ones. */
export const dealt = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => hash(a.id) - hash(b.id));

export const corpusPresent = (): boolean => existsSync(CORPUS);

/** Ends a program that measures nothing without the corpus, with a message and exit code 1. */
export function requireCorpus(): void {
  if (corpusPresent()) return;
  console.error('The corpus of real pages (../shared/corpus) is not here: nothing to measure.');
  process.exit(1);
}
