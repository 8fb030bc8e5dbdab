/**
 * What may go wrong that the person is told in their own words: `problem_<name>` among the messages. As an error it says no more
 * than its name, so that it passes from the worker to whatever page shows it.
 */
export const PROBLEMS = [
  'storage_newer',
  'storage_full',
  'storage_closed',
  'site_newer',
  'site_unreadable',
  'import_too_large',
  'story_too_large',
  'no_story',
  'shelf_full',
] as const;

export type ProblemName = (typeof PROBLEMS)[number];

export class Problem extends Error {
  constructor(
    readonly kind: ProblemName,
    cause?: unknown,
  ) {
    super(kind, { cause });
  }
}

export const isProblem = (text: string): text is ProblemName =>
  (PROBLEMS as readonly string[]).includes(text);

/**
 * Returns what a store's failure is called. Browsers say it in words of their own, which differ between them and from disk to disk and
 * help nobody: a full disk makes Chromium say "Not connected."
 */
export function storageProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isFull(error) ? 'storage_full' : 'storage_closed', error);
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || FULL.test(error.message));

const FULL = /quota|no[_ ]space|disk[_ ](?:is )?full/i;
